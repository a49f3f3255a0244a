"""Python for the browser with Kontor inside: files in the folder `runtime`, nothing to import."""
