/// What visitors do besides the rows of ``Interaction/all``: what fingers begin while something moves, and what only fingers do.
extension Interaction {
    package static let details: [Interaction] = ofCarousel + ofPhoto + whileAPageTurns + ofAlbums

    static func hold(_ position: Position) -> [Stroke] { [Stroke(from: position).rest(.milliseconds(900))] }

    /// A finger rests until the photo is lifted, and leads to the next one.
    static func lift(from start: Position) -> [Stroke] {
        [Stroke(from: start).rest(.milliseconds(700)).line(by: [-150, 0], speed: 400).rest(.milliseconds(200))]
    }

    /// A long press has lifted a photo.
    static let lifts: Change = { line, _ in
        line.gesture.map { $0.recognizer == "longPress" && $0.state == .ended } ?? false
    }

    private static let ofCarousel = [
        Interaction(
            place: .carousel, name: "double-tap a card", strokes: [tap(middle), tap(middle)],
            hasHappened: leads(to: "preview")),
        Interaction(
            place: .carousel, name: "catch the thrown photos",
            strokes: [fling(from: [900, 300], by: [-400, 0]), tap(middle)]
        ) { line, _ in line.frame?.carousel?.phase == "tracking" },
        Interaction(place: .carousel, name: "hold a card", strokes: [hold(middle)], hasHappened: lifts),
    ]

    private static let ofPhoto = [
        Interaction(
            place: .photo, name: "pull it up", strokes: [fling(from: [640, 650], by: [0, -350])],
            hasHappened: leads(to: "carousel")),
        Interaction(
            place: .photo, name: "pull it aside and release it", strokes: [drag(from: [640, 300], by: [60, 90])],
            hasHappened: { line, _ in line.frame?.preview.map { $0.dismiss > 60 } ?? false }),
        Interaction(
            place: .photo, name: "throw it away aslant", strokes: [fling(from: [640, 300], by: [180, 260])],
            hasHappened: leads(to: "carousel")),
        Interaction(
            place: .photo, name: "turn the page beside a resting finger",
            strokes: [
                [
                    Stroke(finger: 0, from: [1000, 400]).line(by: [-500, 0], speed: 2000),
                    Stroke(finger: 1, from: [300, 600], after: .milliseconds(60)).rest(.milliseconds(900)),
                ]
            ]
        ) { line, before in line.frame?.preview?.index == (before.preview?.index ?? 0) + 1 },
        Interaction(
            place: .zoomed, name: "throw it", strokes: [fling(from: [800, 400], by: [-300, -60])],
            hasHappened: { line, _ in line.frame?.preview?.phase == "decelerating" }),
        Interaction(
            place: .zoomed, name: "pinch it back to fit", strokes: [.pinch(about: middle, from: 500, to: 150)]
        ) { line, _ in line.frame?.preview.map { $0.zoom == 1 && $0.phase == "idle" } ?? false },
    ]

    /// A throw to the next page, and soon after another gesture.
    private static func afterATurn(
        _ name: String, _ strokes: [[Stroke]], _ hasHappened: @escaping Change
    ) -> Interaction {
        Interaction(
            place: .photo, name: "\(name) while the page turns",
            strokes: [fling(from: [1000, 400], by: [-400, 0])] + strokes, hasHappened: hasHappened)
    }

    package static let whileAPageTurns = [
        afterATurn("pull it closed", [drag(from: [640, 250], by: [0, 400])], leads(to: "carousel")),
        afterATurn("pinch it closed", [.pinch(about: middle, from: 600, to: 100)], leads(to: "carousel")),
        afterATurn("double-tap", [tap(middle), tap(middle)]) { line, _ in line.frame?.preview?.zoom ?? 1 > 2.4 },
        afterATurn("spread", [.pinch(about: middle, from: 200, to: 500)]) { line, _ in
            line.frame?.preview?.zoom ?? 1 > 1.9
        },
        afterATurn("turn another", [fling(from: [1000, 400], by: [-400, 0])]) { line, before in
            line.frame?.preview?.index == (before.preview?.index ?? 0) + 2
        },
        afterATurn("close it", [tap([1192, 52])], leads(to: "carousel")),
        afterATurn("mark a favourite", [tap([1128, 52])]) { line, before in
            line.frame?.preview.map { $0.favourite != before.preview?.favourite } ?? false
        },
    ]

    private static let scroll = fling(from: [640, 700], by: [0, -500])
    private static let isAtTop: Change = { line, before in
        line.frame?.albums.map { $0.scroll == 0 && $0.phase == "idle" } ?? false
    }

    private static let ofAlbums = [
        Interaction(place: .albums, name: "hold a photo", strokes: [hold([300, 500])], hasHappened: lifts),
        Interaction(
            place: .albums, name: "spread a photo until it opens",
            strokes: [.pinch(about: [640, 500], from: 100, to: 900)],
            hasHappened: leads(to: "preview")),
        Interaction(
            place: .albums, name: "stretch the cover", strokes: [drag(from: [640, 300], by: [0, 250])],
            hasHappened: { line, _ in line.frame?.albums?.scroll ?? 0 < -50 }),
        Interaction(
            place: .albums, name: "tap the header to go to the top",
            strokes: [scroll, tap([640, 75])], hasHappened: isAtTop),
        Interaction(
            place: .albums, name: "scrub", strokes: [scroll, drag(from: [1272, 400], by: [0, 300])],
            hasHappened: { line, before in abs((line.frame?.albums?.scroll ?? 0) - (before.albums?.scroll ?? 0)) > 300 }
        ),
    ]
}
