"""Starting a server, and looking after one."""
