import Decoding
import Platform
import Scenes
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct PhotoLabelTests {
    /// Of the operator's own.
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
        try disk.write("photos/beach.jpg", [1])
    }

    /// A photo whose file says one thing, and others something else.
    private func photo(
        _ path: FilePath = "/photos/beach.jpg", own: PhotoLabel = PhotoLabel(), note: PhotoNote = PhotoNote()
    ) -> Photo {
        .fake(0, path, label: own, note: note)
    }

    @Test("each field is that of text files or a manifest, otherwise the photo's own")
    func precedence() {
        var own = PhotoLabel(title: "Own")
        own.credit = "Ann"
        own.people = ["Bo"]
        own.text = LocalizedText("Own text")
        let photo = photo(own: own, note: PhotoNote(label: PhotoLabel(title: "Sea")))
        #expect(photo.title(in: "en") == "Sea")
        #expect(photo.label.text.text(in: "en") == "Own text")
        #expect(photo.label.credit == "Ann" && photo.label.people == ["Bo"])
    }

    @Test("a title in one language leaves the photo's own to the others, and one in no language replaces it")
    func further() {
        var own = PhotoLabel(title: "Harbour")
        own.title.add("Port", in: "fr")
        own.title.add("Hafen", in: "de")
        var german = PhotoLabel()
        german.title.add("Am Hafen", in: "de")
        let partly = photo(own: own, note: PhotoNote(label: german))
        #expect(["de", "fr", "en"].map(partly.title) == ["Am Hafen", "Port", "Harbour"])
        let wholly = photo(own: own, note: PhotoNote(label: PhotoLabel(title: "Pier")))
        #expect(["de", "fr", "en"].map(wholly.title) == ["Pier", "Pier", "Pier"])
    }

    @Test("a manifest's link comes before the pattern's, and this before the photo's own; camera data only if wanted")
    func options() {
        var options = InfoConfiguration()
        var own = PhotoLabel()
        own.camera = CameraData()
        own.camera?.iso = 400
        #expect(photo(own: own).label(options).link == nil)
        #expect(photo(own: own).label(options).camera == nil)
        options.link = "https://example.org/{name}?from=hall"
        options.showsCamera = true
        #expect(photo(own: own).label(options).link == "https://example.org/beach?from=hall")
        #expect(photo(own: own).label(options).camera?.iso == 400)
        own.link = "https://example.org/own"
        #expect(photo(own: own).label(options).link == "https://example.org/beach?from=hall")
        var given = PhotoNote()
        given.label.link = "https://example.org/given"
        #expect(photo(own: own, note: given).label(options).link == "https://example.org/given")
        let path = disk.root.appending("photos/beach.jpg")
        #expect(photo(path, own: own).label(InfoConfiguration()).link == "https://example.org/own")
    }

    @Test(
        "a link in a photo's metadata counts if the photo is the operator's own: not on a stick, and not if it has gone"
    )
    func strangers() {
        var own = PhotoLabel()
        own.link = "https://example.org/own"
        let gone = disk.root.appending("photos/gone.jpg")
        #expect(photo(gone, own: own).label(InfoConfiguration()).link == nil)
        var mirrored = PhotoNote()
        mirrored.origin = PhotoNote.Origin(url: "https://example.org/a.jpg", name: "a.jpg")
        #expect(photo(gone, own: own, note: mirrored).label(InfoConfiguration()).link == "https://example.org/own")
    }

    @Test("a file below a folder for removable media is on one, through any links")
    func removableMedia() throws {
        try disk.write("media/stick/a.jpg", [1])
        try disk.write("mediation/a.jpg", [1])
        try disk.link("show", to: disk.root.appending("media/stick").string)
        let media = [try #require(disk.root.resolved).appending("media")]
        func isOnOne(_ path: String) -> Bool { RemovableMedia.holds(disk.root.appending(path), below: media) }
        #expect(isOnOne("media/stick/a.jpg") && isOnOne("show/a.jpg") && isOnOne("show/gone.jpg"))
        #expect(!isOnOne("photos/beach.jpg") && !isOnOne("mediation/a.jpg"))
        #expect(!RemovableMedia.holds(disk.root.appending("photos/beach.jpg")))
    }

    @Test(
        "a pattern's name is that of the file without its ending, escaped; that of a mirrored photo is its own on the web",
        arguments: [
            ("/photos/My beach & sea.final.jpg", "https://example.org/My%20beach%20%26%20sea.final"),
            ("/photos/möwe.jpg", "https://example.org/m%C3%B6we"), ("/photos/.hidden", "https://example.org/.hidden"),
            ("/photos/a\n%2F.png", "https://example.org/a%0A%252F"),
        ])
    func escaping(_ path: String, _ expected: String) {
        var options = InfoConfiguration()
        options.link = "https://example.org/{name}"
        #expect(photo(FilePath(path)).label(options).link == expected)
        let origin = PhotoNote.Origin(url: "https://example.org/x/pier.jpg", name: "pier.jpg")
        #expect(photo(note: PhotoNote(origin: origin)).label(options).link == "https://example.org/pier")
    }

    @Test(
        "a pattern must make a URL for a browser",
        arguments: [
            ("https://example.org/", true), ("", false), ("{name}", false), ("https://example.org/{nmae}", false),
            ("ftp://example.org/{name}", false), ("https:// {name}", false), ("javascript:{name}", false),
        ])
    func patterns(_ pattern: String, _ isOne: Bool) {
        #expect((LinkPattern(pattern) != nil) == isOne)
    }

    /// A file's name, whether its photo has a date, and the two lines of its caption.
    static let captions: [(String, Bool, String, String)] = [
        ("quay", true, "quay", "12 June 2026"), ("harbour_at-dawn", false, "harbour at dawn", ""),
        ("Pier.2", false, "Pier.2", ""), ("p", false, "p", ""), ("IMG", false, "IMG", ""),
        ("早朝 1", false, "早朝 1", ""), ("harbour 2", false, "harbour 2", ""), ("DSC00812", false, "", ""),
        ("IMG_5195", true, "12 June 2026", ""), ("IMG-20240102-WA0007", true, "12 June 2026", ""),
        ("IMG-20240102-WA0007", false, "2 January 2024", ""),
    ]

    @Test(
        "a caption is the name of the file as words and the day; the day alone, or that in the name, if a camera gave the name",
        arguments: captions)
    func caption(_ name: String, _ isDated: Bool, _ title: String, _ details: String) {
        let date = isDated ? CaptureDate([2026, 6, 12, 7, 45, 0]) : nil
        let caption = Photo.fake(0, FilePath("/photos/\(name).jpg"), captured: date).caption(in: Language("en").dates)
        #expect(caption.title == title && caption.details == details)
    }
}
