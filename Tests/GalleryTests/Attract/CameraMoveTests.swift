import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Shows

/// The slow pan and zoom across a photo.
@Suite struct CameraMoveTests {
    private static let frames = [
        Size(width: 1920, height: 1080), Size(width: 956, height: 1080), Size(width: 1080, height: 956),
        Size(width: 3440, height: 1440), Size(width: 600, height: 600),
    ]

    private static let focuses: [Rect?] = [
        nil, Rect(x: 0, y: 0, width: 0.1, height: 0.1), Rect(x: 0.85, y: 0.7, width: 0.15, height: 0.3),
        Rect(x: 0.1, y: 0.1, width: 0.8, height: 0.8), Rect(x: 0.4, y: -0.3, width: 0.3, height: 0.5),
        Rect(x: 3, y: 3, width: 1, height: 1), Rect(x: 0.5, y: 0.5, width: 0, height: 0),
    ]

    private static func cards() -> [Card] {
        [0.4, 2.0 / 3, 0.75, 1, 4.0 / 3, 1.5, 16.0 / 9, 3].enumerated().flatMap { index, aspect in
            focuses.enumerated().map { number, focus in
                let pixels = Size(width: 4000 * aspect, height: 4000)
                return Card(photo: PhotoID(index * focuses.count + number), pixels: pixels, focus: focus)
            }
        }
    }

    @Test("what is shown lies within the photo at all times, and has the shape of the frame", arguments: frames)
    func within(frame: Size) {
        for card in Self.cards() {
            for zoom in [0, 0.05, 0.12, 0.5] {
                let move = CameraMove(across: card, filling: frame, zoom: zoom)
                for step in 0...50 {
                    let window = move.window(at: Double(step) / 50)
                    #expect(window.minX >= -1e-9 && window.maxX <= 1 + 1e-9)
                    #expect(window.minY >= -1e-9 && window.maxY <= 1 + 1e-9)
                    let shape = window.size.width * card.pixels.width / (window.size.height * card.pixels.height)
                    #expect(abs(shape / (frame.width / frame.height) - 1) < 1e-9)
                }
            }
        }
    }

    @Test("a focus that fits stays in view from the beginning to the end")
    func focus() {
        let face = Rect(x: 0.7, y: 0.1, width: 0.2, height: 0.25)
        for (id, frame) in Self.frames.enumerated() {
            let card = Card(photo: PhotoID(id), pixels: Size(width: 6000, height: 4000), focus: face)
            let move = CameraMove(across: card, filling: frame, zoom: 0.3)
            for step in 0...20 {
                let window = move.window(at: Double(step) / 20).outset(by: 1e-9)
                #expect(window.minX <= face.minX && window.maxX >= face.maxX)
                #expect(window.minY <= face.minY && window.maxY >= face.maxY)
            }
        }
    }

    @Test("it grows by the configured zoom, and ends closer to what matters than it begins, or the other way round")
    func growth() {
        var closer = 0
        for id in 0..<100 {
            let card = Card(photo: PhotoID(id), pixels: Size(width: 6000, height: 4000))
            let move = CameraMove(across: card, filling: Size(width: 1920, height: 1080), zoom: 0.12)
            let ratio = move.start.size.width / move.end.size.width
            #expect(abs(max(ratio, 1 / ratio) - 1.12) < 1e-9)
            if ratio > 1 { closer += 1 }
        }
        #expect((60...90).contains(closer))
    }

    @Test("without zoom nothing moves")
    func still() {
        for card in Self.cards() {
            #expect(!CameraMove(across: card, filling: Size(width: 1920, height: 1080), zoom: 0).moves)
        }
    }

    @Test("it begins and ends at rest, and is never faster than one and a half times its mean")
    func pace() {
        let card = Card(photo: PhotoID(1), pixels: Size(width: 6000, height: 4000))
        let move = CameraMove(across: card, filling: Size(width: 1920, height: 1080), zoom: 0.12)
        let way = abs(move.end.size.width - move.start.size.width)
        func speed(_ progress: Double) -> Double {
            abs(move.window(at: progress + 0.001).size.width - move.window(at: progress).size.width) / 0.001 / way
        }
        #expect(speed(0) < 0.01 && speed(0.999) < 0.01)
        for step in 0..<100 { #expect(speed(Double(step) / 100) < 1.51) }
    }
}
