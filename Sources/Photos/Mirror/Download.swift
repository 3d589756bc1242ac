import Manifest
import Platform
import SystemPackage

/// Fetches one photo of a manifest. An interrupted download is resumed; a photo joins the others only when its size and
/// digest are those in the manifest.
struct Download {
    let entry: Manifest.File
    let folder: MirrorFolder
    let client: WebClient

    /// The bytes that a connection must have delivered before it is made again immediately. If it is lost earlier, the
    /// photo waits for the next round.
    private static let worthwhile = 64 << 10

    /// Downloads the photo, as long as every connection delivers enough.
    func run() throws(WebFault) {
        var size = partSize
        while true {
            do throws(WebFault) {
                if size < entry.size { try fetch(from: size) }
                return try publish()
            } catch .connectionLost {
                guard partSize - size >= Self.worthwhile else { throw .connectionLost }
                size = partSize
            }
        }
    }

    /// The size of the fetched part, in bytes. A part that is longer than the photo is useless.
    private var partSize: Int {
        let part = folder.part(entry)
        guard let status = try? FileStatus(of: part) else { return 0 }
        let count = status.stamp.byteCount.value
        if count > entry.size { part.removeFile() }
        return count > entry.size ? 0 : count
    }

    private func fetch(from offset: Int) throws(WebFault) {
        let part = PartialFile(try .writing(to: folder.part(entry), []), from: offset, expected: entry.size)
        defer { part.close() }
        let range = offset > 0 ? ["Range: bytes=\(offset)-"] : []
        do throws(WebFault) {
            try client.get(entry.url, fields: range, into: part)
            guard part.size == entry.size else { throw .wrongSize(part.size, expected: entry.size) }
        } catch {
            if error.isOfContents { folder.part(entry).removeFile() }
            throw error
        }
    }

    /// Moves it to the photos, if it has the right digest.
    private func publish() throws(WebFault) {
        let part = folder.part(entry)
        let digest = try part.digest { file in
            try file.synchronize()
            return try Digest.sha256(of: file)
        }
        guard digest == entry.sha256 else {
            part.removeFile()
            throw .wrongDigest(digest, expected: entry.sha256)
        }
        try saving {
            try part.rename(to: folder.photo(entry))
            try folder.photos.synchronize()
        }
    }
}

/// A file that is being downloaded.
private final class PartialFile: WebSink {
    private let file: FileDescriptor
    private let expected: Int
    private(set) var size: Int

    init(_ file: FileDescriptor, from offset: Int, expected: Int) {
        self.file = file
        self.size = offset
        self.expected = expected
    }

    func begin(_ answer: WebAnswer) throws(WebFault) {
        switch answer.status {
        case 206 where answer.fields["content-range"]?.hasPrefix("bytes \(size)-") == true: break
        // The server ignores ranges and sends the whole file.
        case 200: try restart()
        case 206: throw .wrongRange
        default: throw answer.fault
        }
    }

    private func restart() throws(WebFault) {
        size = 0
        try saving { try file.resize(to: 0) }
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        guard size + bytes.count <= expected else { throw .wrongSize(nil, expected: expected) }
        _ = try saving { try file.writeAll(toAbsoluteOffset: Int64(size), bytes) }
        size += bytes.count
    }

    func close() { try? file.close() }
}
