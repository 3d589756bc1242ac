import Decoding
import PictureSamples
import SystemPackage
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipSoundTests {
    /// Two seconds in which the level rises by one with each of 16,000 samples.
    private func clip() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let samples = (0..<2 * HeardClip.rate).map { Int16($0) }
        _ = try folder.file("clip.avi", HeardClip.avi(try Sample.jpeg(64, 48), samples))
        return folder
    }

    private func open(_ folder: TemporaryFolder) throws -> ClipSound {
        let file = try FileDescriptor.open(FilePath(folder.file("clip.avi")), .readOnly)
        return try file.closeAfter { try ClipSound(file) }
    }

    private func read(_ sound: ClipSound, from start: Int, _ count: Int) throws -> [UInt32] {
        try [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: 1)
            try sound.read(from: start, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            initialized = count
        }
    }

    private func left(_ sample: UInt32) -> Int { Int(Int16(truncatingIfNeeded: sample)) }
    private func right(_ sample: UInt32) -> Int { Int(Int16(truncatingIfNeeded: sample >> 16)) }

    @Test("a clip says that it has a sound, and one without says that it has none")
    func facts() throws {
        let folder = try clip()
        for (path, hasSound) in [(folder.file("clip.avi"), true), (ClipSample.h264.path, false)] {
            let file = try FileDescriptor.open(FilePath(path), .readOnly)
            let header = try file.closeAfter { try ImageHeader(of: ClipFile(file)) }
            #expect(header.clip?.hasSound == hasSound)
        }
    }

    @Test("the sound of one loudspeaker is in both, in 48,000 samples a second, read on or after a search")
    func samples() throws {
        let folder = try clip()
        let sound = try open(folder)
        for start in [0, 12_000, 24_000, 60_000, 6_000] {
            let samples = try read(sound, from: start, 12_000)
            for index in stride(from: 100, to: 12_000 - 100, by: 500) {
                // The level at that time, of which the resampler makes a smooth curve that is two milliseconds late.
                let level = Double(start + index) / 48_000 * Double(HeardClip.rate)
                #expect(abs(Double(left(samples[index])) - level) < 24, "sample \(start + index)")
                #expect(left(samples[index]) == right(samples[index]))
            }
        }
    }

    @Test("beyond its end, it is silent")
    func end() throws {
        let folder = try clip()
        let samples = try read(try open(folder), from: 90_000, 12_000)
        #expect(abs(left(samples[1000]) - 15_166) < 24)
        #expect(samples[7000...].allSatisfy { $0 == 0 })
    }

    @Test("a clip without a sound, and a file that is none, are refused with a reason")
    func refused() throws {
        let file = try FileDescriptor.open(FilePath(ClipSample.h264.path), .readOnly)
        #expect(pictureError { try file.closeAfter { try ClipSound(file) } } == .unsupported(.mp4, "no sound"))
    }
}
