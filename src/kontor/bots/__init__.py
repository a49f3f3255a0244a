"""Players made of code. They get what a seat may know (`Situation`) and nothing more."""
