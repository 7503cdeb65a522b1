"""Workers for Caesium: functions that run what a node gives them."""

from ._worker import Refused, Run, Worker

__all__ = ["Refused", "Run", "Worker"]
