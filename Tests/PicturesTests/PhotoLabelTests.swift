import Decoding
import Foundation
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
    ) throws -> Photo {
        let plain = try Photo.fake(0, path)
        var header = plain.header
        header.properties.label = own
        return Photo(id: plain.id, path: path, stamp: plain.stamp, header: header, note: note)
    }

    @Test("each field is that of text files or a manifest, otherwise the photo's own")
    func precedence() throws {
        var own = PhotoLabel(title: "Own")
        own.credit = "Ann"
        own.people = ["Bo"]
        own.text = LocalizedText("Own text")
        let photo = try photo(own: own, note: PhotoNote(label: PhotoLabel(title: "Sea")))
        #expect(photo.title(in: "en") == "Sea")
        #expect(photo.label.text.text(in: "en") == "Own text")
        #expect(photo.label.credit == "Ann" && photo.label.people == ["Bo"])
    }

    @Test("a title in one language leaves the photo's own to the others, and one in no language replaces it")
    func further() throws {
        var own = PhotoLabel(title: "Harbour")
        own.title.add("Port", in: "fr")
        own.title.add("Hafen", in: "de")
        var german = PhotoLabel()
        german.title.add("Am Hafen", in: "de")
        let partly = try photo(own: own, note: PhotoNote(label: german))
        #expect(["de", "fr", "en"].map(partly.title) == ["Am Hafen", "Port", "Harbour"])
        let wholly = try photo(own: own, note: PhotoNote(label: PhotoLabel(title: "Pier")))
        #expect(["de", "fr", "en"].map(wholly.title) == ["Pier", "Pier", "Pier"])
    }

    @Test("a title is in the language that is asked for, or its file's name as words")
    func languages() throws {
        var title = LocalizedText("Sea")
        title.add("Meer", in: "de")
        var label = PhotoLabel()
        label.title = title
        let photo = try photo(own: label)
        #expect(["de", "de-AT", "fr"].map(photo.title) == ["Meer", "Meer", "Sea"])
        #expect(try self.photo("/photos/at_the-sea.jpg").title(in: "de") == "at the sea")
    }

    @Test("a manifest's link comes before the pattern's, and this before the photo's own; camera data only if wanted")
    func options() throws {
        var options = InfoConfiguration()
        var own = PhotoLabel()
        own.camera = CameraData()
        own.camera?.iso = 400
        #expect(try photo(own: own).label(options).link == nil)
        #expect(try photo(own: own).label(options).camera == nil)
        options.link = "https://example.org/{name}?from=hall"
        options.showsCamera = true
        #expect(try photo(own: own).label(options).link == "https://example.org/beach?from=hall")
        #expect(try photo(own: own).label(options).camera?.iso == 400)
        own.link = "https://example.org/own"
        #expect(try photo(own: own).label(options).link == "https://example.org/beach?from=hall")
        var given = PhotoNote()
        given.label.link = "https://example.org/given"
        #expect(try photo(own: own, note: given).label(options).link == "https://example.org/given")
        let path = disk.root.appending("photos/beach.jpg")
        #expect(try photo(path, own: own).label(InfoConfiguration()).link == "https://example.org/own")
    }

    @Test(
        "a link in a photo's metadata counts if the photo is the operator's own: not on a stick, and not if it has gone"
    )
    func strangers() throws {
        var own = PhotoLabel()
        own.link = "https://example.org/own"
        let gone = disk.root.appending("photos/gone.jpg")
        #expect(try photo(gone, own: own).label(InfoConfiguration()).link == nil)
        var mirrored = PhotoNote()
        mirrored.origin = PhotoNote.Origin(url: "https://example.org/a.jpg", name: "a.jpg")
        #expect(try photo(gone, own: own, note: mirrored).label(InfoConfiguration()).link == "https://example.org/own")
    }

    @Test("a file below a folder for removable media is on one, through any links")
    func removableMedia() throws {
        try disk.write("media/stick/a.jpg", [1])
        try disk.write("mediation/a.jpg", [1])
        let show = disk.root.appending("show")
        try FileManager.default.createSymbolicLink(
            atPath: show.string, withDestinationPath: disk.root.appending("media/stick").string)
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
    func escaping(_ path: String, _ expected: String) throws {
        var options = InfoConfiguration()
        options.link = "https://example.org/{name}"
        #expect(try photo(FilePath(path)).label(options).link == expected)
        let origin = PhotoNote.Origin(url: "https://example.org/x/pier.jpg", name: "pier.jpg")
        #expect(try photo(note: PhotoNote(origin: origin)).label(options).link == "https://example.org/pier")
    }

    @Test(
        "a pattern must make a URL for a browser",
        arguments: [
            "", "{name}", "https://example.org/{nmae}", "ftp://example.org/{name}", "https:// {name}",
            "javascript:{name}",
        ])
    func patterns(_ pattern: String) {
        #expect(LinkPattern(pattern) == nil)
        #expect(LinkPattern("https://example.org/") != nil)
    }
}
