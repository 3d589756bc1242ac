import Decoding
import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// Reports the photos of a manifest that are on this disk, in the manifest's order.
enum MirrorWalk {
    static func walk(_ folder: MirrorFolder, _ body: (FolderWalk.Found) -> Void) {
        // No manifest has been fetched yet.
        guard let status = try? FileStatus(of: folder.shown) else { return }
        guard status.stamp.byteCount.value <= Manifest.longestFile else {
            return body(.skipped(folder.shown, why: "not a valid manifest: it has \(status.stamp.byteCount) bytes"))
        }
        guard let json = try? folder.shown.contents(upTo: Manifest.longestFile) else { return }
        do throws(Manifest.Fault) {
            var reader = try ManifestReader(json, base: nil)
            while let entries = try reader.next() {
                for entry in entries {
                    guard let stamp = folder.status(of: entry) else { continue }
                    body(.file(FoundFile(path: folder.photo(entry), stamp: stamp, note: PhotoNote(entry))))
                }
            }
        } catch {
            body(.skipped(folder.shown, why: "not a valid manifest: \(error)"))
        }
    }
}

extension PhotoNote {
    init(_ entry: Manifest.Entry) {
        var captured = entry.date.flatMap { CaptureDate($0.parts) }
        captured?.offset = entry.date?.offset
        let origin = Origin(
            url: WebAddress.public(entry.url.absoluteString), name: WebAddress.fileName(of: entry.url))
        self.init(
            label: PhotoLabel(entry.label), album: entry.album, captured: captured, rating: entry.rating, origin: origin
        )
    }
}

extension PhotoLabel {
    init(_ label: Manifest.Label) {
        self.init()
        title = LocalizedText(label.title) { $0.line() }
        text = LocalizedText(label.text) { $0.paragraphs(limit: .max) }
        place = LocalizedText(label.place) { $0.line() }
        people = label.people.compactMap { $0.line() }
        tags = label.tags.compactMap { $0.line() }
        credit = label.credit?.line()
        licence = label.licence.map(Licence.name)?.line()
        link = label.link.flatMap { WebLink($0.absoluteString)?.text }
    }
}

extension LocalizedText {
    /// - Parameter readable: Makes a text readable; nil if nothing is left.
    fileprivate init(_ text: Manifest.Text, _ readable: (String) -> String?) {
        self.init()
        // In a fixed order, so that the note of a photo stays the same.
        for (language, text) in text.byLanguage.sorted(by: { $0.key < $1.key }) {
            if let text = readable(text) { add(text, in: language) }
        }
    }
}
