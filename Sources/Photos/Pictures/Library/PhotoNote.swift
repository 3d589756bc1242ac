import Decoding
import Platform
import SystemPackage

/// A photo's description outside its file. It takes precedence over the file's metadata.
public struct PhotoNote: Hashable, Sendable {
    package var packedLabel: PackedLabel
    public var album: String?
    public var captured: CaptureDate?
    /// The origin of a mirrored photo.
    public var origin: Origin?
    /// The clip beside it that may belong to it.
    public var clip: SideFile?
    /// The description in XMP beside it.
    public var sidecar: SideFile?

    public init(
        label: PhotoLabel = PhotoLabel(), album: String? = nil, captured: CaptureDate? = nil, origin: Origin? = nil
    ) {
        packedLabel = PackedLabel(label)
        self.album = album
        self.captured = captured
        self.origin = origin
    }

    /// From text files or a manifest.
    public var label: PhotoLabel {
        get { packedLabel.label }
        set { packedLabel = PackedLabel(newValue) }
    }

    /// A file beside a photo that is read with it: if it changes, so does the photo.
    public struct SideFile: Hashable, Sendable {
        public var path: FilePath
        public var stamp: FileStamp

        init(path: FilePath, stamp: FileStamp) {
            self.path = path
            self.stamp = stamp
        }

        /// Nil if it cannot be read.
        init?(_ name: [UInt8], beside photo: FilePath) {
            guard let component = FilePath.Component(name) else { return nil }
            path = photo.removingLastComponent().appending(component)
            guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
            stamp = status.stamp
        }
    }

    /// Whether the same files are beside it.
    func hasSameFiles(as other: PhotoNote) -> Bool { clip == other.clip && sidecar == other.sidecar }

    public struct Origin: Hashable, Sendable {
        /// Without passwords and queries.
        public var url: String
        /// The name of the file on the web.
        public var name: String
    }
}
