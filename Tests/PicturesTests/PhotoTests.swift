import Decoding
import Languages
import SystemPackage
import Testing

@testable import Pictures

@Suite struct PhotoTests {
    @Test("the title of a photo without one is its file's name as words")
    func name() throws {
        #expect(try Photo.fake(0, "/photos/harbour_at-dawn.jpg").title(in: "en") == "harbour at dawn")
        #expect(try Photo.fake(0, "/photos/IMG.2.jpeg").title(in: "en") == "IMG.2")
    }

    @Test("the second line of a caption is the day of capture in its language")
    func day() throws {
        let date = try #require(try CaptureDate.reading("2026:06:12 07:45:00"))
        let photo = try Photo.fake(0, "/photos/quay.jpg", captured: date)
        #expect(photo.details(in: Language("en").dates) == "12 June 2026")
        #expect(photo.details(in: Language("de").dates) == "12. Juni 2026")
    }
}
