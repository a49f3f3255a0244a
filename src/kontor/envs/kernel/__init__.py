"""The compiled part of the environments: observations, masks and many games at once."""
