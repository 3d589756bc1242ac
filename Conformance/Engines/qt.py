"""Qt Quick 6: runs qt.qml, and passes on what it tells."""

import pathlib
import sys

from PySide6.QtCore import QObject, QPointF, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

import report


class Report(QObject):
    reset = Signal(int, float, float, float)
    #: What a thread asks for, delivered on the thread of the window.
    asked = Signal(dict)

    def __init__(self):
        super().__init__()
        self.asked.connect(lambda start: self.reset.emit(start["page"], start["scale"], start["x"], start["y"]))

    @Slot(str, str, float, float, float, QPointF)
    def gesture(self, name, state, scale, x, y, velocity):
        report.gesture(name, state, (scale, x, y), velocity=(velocity.x(), velocity.y()))

    # An int in place of a bool: PySide 6.12 releases False once more than it holds it, which ends Python after some 130 calls.
    @Slot(int, int, float, float, float)
    def rest(self, page, dismissed, scale, x, y):
        report.write("rest", page=page, dismissed=dismissed != 0, scale=scale, x=x, y=y)

    @Slot()
    def done(self):
        report.write("reset")


app = QGuiApplication(sys.argv)
engine = QQmlApplicationEngine()
bridge = Report()
engine.rootContext().setContextProperty("report", bridge)
engine.load(QUrl.fromLocalFile(str(pathlib.Path(__file__).with_name("qt.qml"))))
report.listen(bridge.asked.emit)
QTimer.singleShot(1500, lambda: report.write("ready"))
app.exec()
