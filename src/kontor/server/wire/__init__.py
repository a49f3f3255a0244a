"""The websocket."""
