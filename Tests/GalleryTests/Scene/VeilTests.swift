import Motion
import Testing

@testable import Scenes

@Suite struct VeilTests {
    private let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)
    private let photo = Rect(x: 240, y: 0, width: 1440, height: 1080)

    @Test("it reaches from the edge of the photo to the text on it and ends soon after, as wide as the photo")
    func frame() throws {
        let text = Rect(x: 300, y: 54, width: 400, height: 48)
        let (veil, frame) = try #require(Veil.behind([text], on: photo, .top, in: screen))
        #expect(frame.minX == 240 && frame.size.width == 1440 && frame.minY == 0)
        #expect(frame.maxY > text.maxY && frame.maxY < text.maxY + 80)
        // Even as far as the text.
        #expect(veil.solid * veil.height >= text.maxY)
        #expect(abs(veil.band.minX - 60.0 / 1440) < 1e-12 && abs(veil.band.maxY - 102.0 / 1080) < 1e-12)
        let below = Rect(x: 300, y: 1000, width: 400, height: 20)
        let lower = try #require(Veil.behind([below], on: photo, .bottom, in: screen)).frame
        #expect(lower.maxY == 1080 && lower.minY < 1000 && lower.minY > 900)
    }

    @Test("text beside the photo needs none, and of several texts only those on it count")
    func beside() throws {
        let beside = Rect(x: 20, y: 54, width: 200, height: 48)
        #expect(Veil.behind([beside], on: photo, .top, in: screen) == nil)
        let on = Rect(x: 900, y: 60, width: 120, height: 20)
        let band = try #require(Veil.behind([beside, on], on: photo, .top, in: screen)).veil.band
        #expect(abs(band.size.width - 120.0 / 1440) < 1e-12)
    }
}
