import Decoding
import Languages
import SystemPackage
import Testing

@testable import Pictures

@Suite struct PhotoTests {
    @Test("the title of a photo without a caption is its file's name as words")
    func name() throws {
        #expect(
            try Photo.fake(0, "/photos/harbour_at-dawn.jpg").captionLine(in: Language("en").dates) == "harbour at dawn")
        #expect(try Photo.fake(0, "/photos/IMG.2.jpeg").captionLine(in: Language("en").dates) == "IMG.2")
    }

    @Test("the caption line continues with the day of capture")
    func day() throws {
        let date = try #require(try CaptureDate.reading("2026:06:12 07:45:00"))
        #expect(
            try Photo.fake(0, "/photos/quay.jpg", captured: date).captionLine(in: Language("en").dates)
                == "quay  ·  12 June 2026")
    }
}
