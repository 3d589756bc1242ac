import Decoding
import SystemPackage
import Testing

@testable import Pictures

@Suite struct PhotoTests {
    @Test("the title of a photo without one is its file's name as words")
    func name() throws {
        #expect(try Photo.fake(0, "/photos/harbour_at-dawn.jpg").title(in: "en") == "harbour at dawn")
        #expect(try Photo.fake(0, "/photos/Pier.2.jpeg").title(in: "en") == "Pier.2")
    }

    @Test("the second line of a caption is the day of capture in its language")
    func day() throws {
        let date = try #require(try CaptureDate.reading("2026:06:12 07:45:00"))
        let photo = try Photo.fake(0, "/photos/quay.jpg", captured: date)
        #expect(photo.caption(in: Language("en").dates).details == "12 June 2026")
        #expect(photo.caption(in: Language("de").dates).details == "12. Juni 2026")
    }

    @Test(
        "the name that a camera has given a file is no title; the day is",
        arguments: [
            "IMG_5195", "IMG_E5195", "DSC00812", "_DSC1234", "PXL_20240102_101112345.MP", "025", "P1010203",
            "DSCF0001-1",
            "IMG-20240102-WA0007", "20240612_101500", "MVIMG_20180101_000000", "GOPR0042", "DJI_0001", "img_0001 (2)",
        ])
    func cameraName(_ name: String) throws {
        let date = try #require(try CaptureDate.reading("2026:06:12 07:45:00"))
        let photo = try Photo.fake(0, FilePath("/photos/\(name).jpg"), captured: date)
        #expect(photo.title(in: "en") == nil)
        let caption = photo.caption(in: Language("en").dates)
        #expect(caption.title == "12 June 2026" && caption.details == "")
    }

    @Test("without another date, that in the name of the file counts; without any, there is no caption")
    func nameDate() throws {
        for (name, title) in [("IMG-20240102-WA0007", "2 January 2024"), ("DSC00812", "")] {
            let photo = try Photo.fake(0, FilePath("/photos/\(name).jpg"))
            #expect(photo.caption(in: Language("en").dates).title == title)
        }
        let date = try #require(try CaptureDate.reading("2026:06:12 07:45:00"))
        #expect(try Photo.fake(0, "/photos/IMG-20240102-WA0007.jpg", captured: date).captured == date)
    }

    @Test(
        "other names are titles, with or without numbers",
        arguments: ["harbour 2", "Room 101", "p", "IMG", "image of a pier 3", "2001 a space odyssey", "早朝 1"])
    func ownName(_ name: String) throws {
        #expect(try Photo.fake(0, FilePath("/photos/\(name).jpg")).title(in: "en") == name)
    }
}
