// A zoomable photo in a pager, dismissed downwards: a ListView whose delegates have Qt Quick's handlers.
import QtQuick

Window {
    id: window
    width: 1280; height: 800; visible: true; flags: Qt.FramelessWindowHint; color: "black"
    // The one in the middle, in which the strokes begin.
    property Item photo: null
    property PinchHandler pinch: null
    property bool dismissed: false

    function tell(gesture, state, velocity) {
        if (!photo) return
        const corner = window.place()
        report.gesture(gesture, state, photo.scale, corner.x, corner.y, velocity || Qt.point(0, 0))
    }
    function place() { return photo.mapToItem(null, 0, 0) }

    // Each stroke has a new list: the old one may still be dragged, though no finger is on it.
    Loader { id: loader; anchors.fill: parent; sourceComponent: pages }
    property ListView list: loader.item

    Component { id: pages; ListView {
        id: view
        anchors.fill: parent
        model: 3
        orientation: ListView.Horizontal
        snapMode: ListView.SnapOneItem
        highlightRangeMode: ListView.StrictlyEnforceRange
        highlightMoveDuration: 0
        cacheBuffer: 4000
        boundsBehavior: Flickable.StopAtBounds
        Component.onCompleted: { forceLayout(); positionViewAtIndex(1, ListView.Beginning) }
        onDraggingChanged: window.tell("page", dragging ? "began" : "ended", Qt.point(-horizontalVelocity, 0))
        onContentXChanged: if (dragging) window.tell("page", "changed")

        delegate: Item {
            required property int index
            Component.onCompleted: if (index === 1) { window.photo = picture; window.pinch = pinch }
            width: 1280; height: 800
            Rectangle {
                id: picture
                width: 1280; height: 800; color: "seagreen"

                PinchHandler {
                    id: pinch
                    minimumScale: 1; maximumScale: 5
                    rotationAxis.enabled: false
                    onActiveChanged: window.tell("pinch", active ? "began" : "ended")
                }
                DragHandler {
                    enabled: picture.scale > 1
                    xAxis.minimum: -640 * (picture.scale - 1); xAxis.maximum: 640 * (picture.scale - 1)
                    yAxis.minimum: -400 * (picture.scale - 1); yAxis.maximum: 400 * (picture.scale - 1)
                    onActiveChanged: window.tell("drag", active ? "began" : "ended", centroid.velocity)
                }
                DragHandler {
                    id: pull
                    enabled: picture.scale === 1
                    xAxis.enabled: false
                    onActiveChanged: {
                        if (!active) window.dismissed = picture.y + centroid.velocity.y * 0.2 > 160
                        window.tell("dismiss", active ? "began" : "ended", centroid.velocity)
                        if (!active) picture.y = 0
                    }
                }
                TapHandler {
                    exclusiveSignals: TapHandler.SingleTap | TapHandler.DoubleTap
                    onSingleTapped: window.tell("tap", "ended")
                    onDoubleTapped: window.tell("doubleTap", "ended")
                    onLongPressed: window.tell("longPress", "ended")
                }
                onXChanged: window.tell("photo", "changed")
                onYChanged: window.tell("photo", "changed")
                onScaleChanged: window.tell("photo", "changed")
            }
        }
    } }

    Connections {
        target: report
        function onReset(page, scale, x, y) {
            const corner = window.place()
            report.rest(list.currentIndex, window.dismissed ? 1 : 0, photo.scale, corner.x, corner.y)
            loader.active = false
            loader.active = true
            list.currentIndex = page
            photo.scale = scale
            pinch.persistentScale = scale
            // Qt scales about the middle.
            photo.x = x + 640 * (scale - 1)
            photo.y = y + 400 * (scale - 1)
            window.dismissed = false
            report.done()
        }
    }
}
