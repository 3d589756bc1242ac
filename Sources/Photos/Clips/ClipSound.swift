internal import CClip
import Decoding
import SystemPackage

/// The sound of an open clip, decoded on its own: it may be wanted at other times than pictures.
public final class ClipSound {
    private let sound: OpaquePointer
    private let format: ImageFormat
    /// The sample that comes next, counted since the first picture.
    private var position = -1

    /// - Parameter file: May be closed afterwards.
    public init(_ file: FileDescriptor) throws(PictureError) {
        let container = try ClipContainer(of: file)
        format = container.format
        var opened: OpaquePointer?
        try ClipFile.check(format) { message in
            clip_sound_open(file.rawValue, container.name, Int64(container.start), &opened, message)
        }
        guard let opened else { throw .damaged(format, "its sound cannot be opened") }
        sound = opened
    }

    deinit { clip_sound_close(sound) }

    /// Decodes samples from one on. Beyond the end they are silent.
    public func read(from start: Int, into samples: UnsafeMutableBufferPointer<UInt32>) throws(PictureError) {
        guard let first = samples.baseAddress else { return }
        if start != position {
            try ClipFile.check(format) { clip_sound_seek(sound, Double(start) / Double(SoundFormat.rate), $0) }
        }
        position = start + samples.count
        try ClipFile.check(format) { clip_sound_read(sound, first, Int32(clamping: samples.count), $0) }
    }
}
