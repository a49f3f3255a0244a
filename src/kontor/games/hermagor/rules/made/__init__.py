"""Code made from the declarations of the rules."""
