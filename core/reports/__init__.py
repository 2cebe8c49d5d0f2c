"""Reports about a library: its health, cost and quality, and why a file is not found."""

from core.reports.disk_usage import Stored, delete_stored_data, size_on_disk, stored_data
from core.reports.doctor import Check, Health, examine
from core.reports.evaluation import Evaluation, evaluate, expect
from core.reports.folder_forecast import Estimate, Forecast, NotableFile, forecast
from core.reports.model_costs import ModelCost, model_cost
from core.reports.why_not_found import Diagnosis, why_not

__all__ = [
    "Check",
    "Diagnosis",
    "Estimate",
    "Evaluation",
    "Forecast",
    "Health",
    "ModelCost",
    "NotableFile",
    "Stored",
    "delete_stored_data",
    "evaluate",
    "examine",
    "expect",
    "forecast",
    "model_cost",
    "size_on_disk",
    "stored_data",
    "why_not",
]
