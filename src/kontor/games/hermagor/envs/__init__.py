"""The kernel that steps many games at once, and pictures of a position."""
