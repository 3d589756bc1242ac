/// An open photo, its information, and its map.
extension Interaction {
    /// The number of pages that are turned, once the last has come to rest.
    private static func turns(by pages: Int) -> Change {
        { line, before in
            line.frame?.preview.map { $0.index == (before.preview?.index ?? 0) + pages && $0.phase == "idle" } ?? false
        }
    }

    private static func zooms(past zoom: Double) -> Change { { line, _ in line.frame?.preview?.zoom ?? 1 > zoom } }

    private static func pans(by distance: Double) -> Change {
        { line, before in
            guard let now = line.frame?.preview, let then = before.preview else { return false }
            return abs(now.pan.x - then.pan.x) > distance
        }
    }

    /// - Parameter share: 0 for closed, 1 for open.
    private static func movesInformation(to share: Double) -> Change {
        { line, _ in line.frame?.preview.map { $0.info == share } ?? false }
    }

    static let photo = [
        Interaction(
            place: .photo, name: "turn the page", strokes: [drag(from: [1000, 400], by: [-700, 0])], keys: [.right],
            wheel: [1, 0], hasHappened: turns(by: 1)),
        Interaction(
            place: .photo, name: "turn back with a throw", strokes: [fling(from: [400, 400], by: [400, 0])],
            keys: [.left], wheel: [-1, 0], hasHappened: turns(by: -1)),
        Interaction(
            place: .photo, name: "pull it closed", strokes: [drag(from: [640, 250], by: [0, 400])], keys: [.backspace],
            hasHappened: leads(to: "carousel")),
        Interaction(
            place: .photo, name: "double-tap to zoom", strokes: [tap(middle), tap(middle)],
            hasHappened: zooms(past: 2.4)),
        Interaction(
            place: .photo, name: "tap, hold and drag to zoom",
            strokes: [tap(middle), drag(from: middle, by: [0, 200])], keys: [.plus, .plus, .plus],
            hasHappened: zooms(past: 1.9)),
        Interaction(
            place: .photo, name: "spread two fingers to zoom", strokes: [.pinch(about: middle, from: 200, to: 500)],
            wheel: [0, -5], hasHappened: zooms(past: 1.9)),
        Interaction(
            place: .photo, name: "pinch it closed", strokes: [.pinch(about: middle, from: 600, to: 100)],
            keys: [.minus], hasHappened: leads(to: "carousel")),
        Interaction(
            place: .photo, name: "turn it with two fingers",
            strokes: [.turn(about: middle, span: 300, degrees: 80)]
        ) { line, _ in line.frame?.preview.map { $0.turn == 90 && $0.phase == "idle" } ?? false },
        Interaction(
            place: .photo, name: "scrub the thumbnails", strokes: [drag(from: [880, 732], by: [-200, 0])],
            keys: [.pageDown, .pageDown]
        ) { line, before in line.frame?.preview?.index ?? 0 > before.preview?.index ?? 0 },
        Interaction(
            place: .photo, name: "tap a thumbnail", strokes: [tap([720, 732])], keys: [.down, .right],
            hasHappened: turns(by: 1)),
        Interaction(
            place: .photo, name: "mark a favourite", strokes: [tap([1128, 52])], keys: [.favourite]
        ) { line, before in line.frame?.preview.map { $0.favourite != before.preview?.favourite } ?? false },
        Interaction(
            place: .photo, name: "close it", strokes: [tap([1192, 52])], keys: [.backspace],
            hasHappened: leads(to: "carousel")),
        Interaction(
            place: .zoomed, name: "move it", strokes: [drag(from: [700, 400], by: [-200, 0])], keys: [.right],
            hasHappened: pans(by: 180)),
        Interaction(
            place: .zoomed, name: "double-tap to fit it", strokes: [tap(middle), tap(middle)], keys: [.zero],
            wheel: [0, 10]
        ) { line, _ in line.frame?.preview.map { $0.zoom == 1 && $0.phase == "idle" } ?? false },
        // Within the map, whether the thumbnails below it are shown or not.
        Interaction(
            place: .tiled, name: "tap the map", strokes: [tap([1230, 664])], hasHappened: pans(by: 180)),
        Interaction(
            place: .tiled, name: "drag on the map", strokes: [drag(from: [1160, 664], by: [-60, 0])], keys: [.right],
            hasHappened: pans(by: 180)),
    ]

    static let information = [
        Interaction(
            place: .described, name: "open its information", strokes: [tap([1064, 52])], keys: [.up],
            hasHappened: movesInformation(to: 1)),
        Interaction(
            place: .described, name: "tap its caption to open it", strokes: [tap([100, 60])],
            hasHappened: movesInformation(to: 1)),
        Interaction(
            place: .described, name: "go to a stop", strokes: [tap([110, 655])], keys: [.tab, .tab, .enter],
            hasHappened: zooms(past: 2)),
        Interaction(
            place: .information, name: "scroll it", strokes: [drag(from: [1050, 600], by: [0, -300])], keys: [.down],
            wheel: [0, 1]
        ) { line, before in line.frame?.preview?.scroll ?? 0 > (before.preview?.scroll ?? 0) + 50 },
        Interaction(
            place: .information, name: "turn the page beside it", strokes: [fling(from: [600, 400], by: [-400, 0])],
            keys: [.right], wheel: [1, 0]
        ) { line, before in turns(by: 1)(line, before) && movesInformation(to: 1)(line, before) },
        Interaction(
            place: .information, name: "close it", strokes: [tap([1220, 48])], keys: [.backspace],
            hasHappened: movesInformation(to: 0)),
        Interaction(
            place: .information, name: "tap the photo to close it", strokes: [tap([300, 300])],
            hasHappened: movesInformation(to: 0)),
        Interaction(
            place: .information, name: "pull the photo down to close it",
            strokes: [drag(from: [400, 250], by: [0, 200])], hasHappened: movesInformation(to: 0)),
    ]
}
