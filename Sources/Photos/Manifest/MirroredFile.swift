/// The file of a photo in a manifest.
public protocol MirroredFile {
    /// As 64 lowercase hexadecimal digits.
    var sha256: String { get }
    /// In bytes.
    var size: Int { get }
}

extension Manifest.Entry: MirroredFile {}

extension Manifest {
    /// The data needed to fetch a photo, without its description.
    public struct File: MirroredFile, Hashable, Sendable {
        /// Absolute, over HTTP or HTTPS.
        public var url: String
        public var sha256: String
        public var size: Int

        public init(_ entry: Entry) {
            url = entry.url.absoluteString
            sha256 = entry.sha256
            size = entry.size
        }
    }
}
