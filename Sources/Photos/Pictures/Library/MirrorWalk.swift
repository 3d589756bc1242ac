import Decoding
import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// Reports the photos of a manifest that are on this disk, in the manifest's order.
enum MirrorWalk {
    static func walk(_ folder: MirrorFolder, _ body: (FolderWalk.Found) -> Void) {
        // None has been fetched yet.
        guard let json = try? folder.shown.contents() else { return }
        do throws(Manifest.Fault) {
            for entry in try Manifest(json: json, base: nil).photos {
                guard let stamp = folder.status(of: entry) else { continue }
                body(.file(FoundFile(path: folder.photo(entry), stamp: stamp, note: PhotoNote(entry))))
            }
        } catch {
            body(.skipped(folder.shown, why: "not a valid manifest: \(error)"))
        }
    }
}

extension PhotoNote {
    init(_ entry: Manifest.Entry) {
        let date = entry.date.flatMap { date in
            CaptureDate(date.parts).map { captured in
                var captured = captured
                captured.offset = date.offset
                return captured
            }
        }
        let origin = Origin(
            url: WebAddress.public(entry.url.absoluteString), name: entry.url.lastPathComponent)
        self.init(label: entry.caption.map { PhotoLabel(title: $0) } ?? PhotoLabel(), album: entry.album, captured: date, origin: origin)
    }
}
