import FoundationEssentials
import Manifest
import Platform
import SystemPackage

/// The manifest that was fetched last, with HTTP's validators to ask whether it has changed (RFC 9110, section 8.8).
struct FetchedManifest: Codable, Hashable {
    var manifest: Manifest
    var entityTag: String?
    var lastModified: String?

    /// Nil if none was fetched, or the file cannot be read.
    init?(at path: FilePath) {
        guard let json = try? path.contents(), let stored = try? JSONDecoder().decode(Self.self, from: Data(json))
        else { return nil }
        self = stored
    }

    init(_ json: [UInt8], _ answer: WebAnswer) throws(WebFault) {
        do throws(Manifest.Fault) {
            manifest = try Manifest(json: json, base: URL(string: answer.url))
        } catch {
            throw .invalidManifest("\(error)")
        }
        (entityTag, lastModified) = (answer.fields["etag"], answer.fields["last-modified"])
    }

    /// As it is stored.
    var json: [UInt8] {
        // Encoding these types cannot fail.
        (try? JSONEncoder().encode(self)).map { Array($0) } ?? []
    }

    /// Header fields of a request that is answered with 304 if nothing has changed.
    var conditions: [String] {
        [entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }].compactMap { $0 }
    }
}

/// An answer that fits into memory.
final class WebText: WebSink {
    private(set) var bytes: [UInt8] = []

    /// No manifest is longer, in bytes.
    private static let limit = 64 << 20

    func begin(_ answer: WebAnswer) throws(WebFault) {
        guard [200, 304].contains(answer.status) else { throw answer.fault }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(WebFault) {
        guard self.bytes.count + bytes.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
        self.bytes += bytes
    }
}
