import Foundation
import Raster
import SystemPackage
import Testing

@testable import Decoding

@Suite struct SharedPixelsTests {
    private func bitmap(_ width: Int, _ height: Int, _ first: UInt32) -> Bitmap {
        let size = PixelSize(width: width, height: height)
        return Bitmap(size: size, pixels: (0..<size.count).map { 0xFF00_0000 | first &+ UInt32($0) })
    }

    @Test("pictures are read as they were written, and can no longer change")
    func roundTrip() throws {
        let memory = try SharedPixels.make()
        let pictures = [bitmap(3, 2, 100), bitmap(70, 50, 7), bitmap(1, 1, 9)]
        try SharedPixels.write(pictures, to: memory)
        let taken = try SharedPixels.read(pictures.map(\.size), from: memory)
        #expect(throws: Errno.notPermitted) { try memory.resize(to: 1) }
        #expect(throws: Errno.notPermitted) { try memory.resize(to: 1 << 20) }
        #expect(throws: Errno.notPermitted) { try memory.writeAll([1, 2, 3]) }
        try memory.close()
        #expect(taken.map(\.size) == pictures.map(\.size))
        for (a, b) in zip(taken, pictures) { #expect(a.pixels == b.pixels && a.isOpaque) }
    }

    @Test("sealed memory cannot be mapped for writing")
    func mappingSealed() throws {
        let memory = try SharedPixels.make()
        try SharedPixels.write([bitmap(4, 4, 1)], to: memory)
        _ = try SharedPixels.read([PixelSize(width: 4, height: 4)], from: memory)
        #expect(mmap(nil, 64, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0) == MAP_FAILED)
        try memory.close()
    }

    @Test("memory with a writable mapping is rejected")
    func stillWritable() throws {
        let memory = try SharedPixels.make()
        try SharedPixels.write([bitmap(4, 4, 1)], to: memory)
        let mapping = mmap(nil, 64, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0)
        #expect(throws: Errno.resourceBusy) { try SharedPixels.read([PixelSize(width: 4, height: 4)], from: memory) }
        munmap(mapping, 64)
        #expect(try SharedPixels.read([PixelSize(width: 4, height: 4)], from: memory).count == 1)
        try memory.close()
    }

    @Test("a picture outlives the others in its memory")
    func lifetime() throws {
        let memory = try SharedPixels.make()
        let pictures = [bitmap(100, 100, 5), bitmap(90, 80, 77)]
        try SharedPixels.write(pictures, to: memory)
        var taken = try SharedPixels.read(pictures.map(\.size), from: memory)
        try memory.close()
        let last = taken.removeLast()
        taken.removeAll()
        #expect(last.pixels == pictures[1].pixels)
    }

    @Test("sizes beyond the memory, and invalid ones, are rejected")
    func promises() throws {
        for size in [
            PixelSize(width: 100, height: 100), PixelSize(width: 26, height: 1), PixelSize(width: .max, height: 2),
            PixelSize(width: 0, height: 3), PixelSize(width: 3, height: 0), PixelSize(width: -2, height: -2),
            PixelSize(width: -2, height: 2),
        ] {
            let memory = try SharedPixels.make()
            try SharedPixels.write([bitmap(5, 5, 1)], to: memory)
            #expect(throws: Errno.invalidArgument) { try SharedPixels.read([size], from: memory) }
            try memory.close()
        }
    }

    @Test("several sizes are rejected if their sum is too large")
    func sums() throws {
        for (widths, isTaken) in [
            ([13, 12], true), ([13, 13], false), ([25], true), ([24, 1], true), ([25, 1], false),
        ] {
            let memory = try SharedPixels.make()
            try SharedPixels.write([bitmap(5, 5, 1)], to: memory)
            let sizes = widths.map { PixelSize(width: $0, height: 1) }
            if isTaken {
                #expect(try SharedPixels.read(sizes, from: memory).map(\.size) == sizes)
            } else {
                #expect(throws: Errno.invalidArgument) { try SharedPixels.read(sizes, from: memory) }
            }
            try memory.close()
        }
    }

    @Test("pictures can be taken only once")
    func twice() throws {
        let memory = try SharedPixels.make()
        try SharedPixels.write([bitmap(5, 5, 1)], to: memory)
        let size = PixelSize(width: 5, height: 5)
        _ = try SharedPixels.read([size], from: memory)
        #expect(throws: Errno.notPermitted) { try SharedPixels.read([size], from: memory) }
        try memory.close()
    }

    @Test("empty memory has no pictures")
    func empty() throws {
        let memory = try SharedPixels.make()
        #expect(throws: Errno.invalidArgument) {
            try SharedPixels.read([PixelSize(width: 1, height: 1)], from: memory)
        }
        try memory.close()
        let other = try SharedPixels.make()
        try SharedPixels.write([], to: other)
        #expect(try other.seek(offset: 0, from: .end) == 0)
        #expect(try SharedPixels.read([], from: other).isEmpty)
        try other.close()
    }

    @Test("bytes after the last complete pixel are ignored")
    func oddBytes() throws {
        for width in [1, 2] {
            let memory = try SharedPixels.make()
            try memory.writeAll([1, 2, 3, 0xFF, 4, 5, 6])
            let size = PixelSize(width: width, height: 1)
            if width == 1 {
                // Little-endian, as on all machines that Swift runs on.
                #expect(try SharedPixels.read([size], from: memory).map { Array($0.pixels) } == [[0xFF03_0201]])
            } else {
                #expect(throws: Errno.invalidArgument) { try SharedPixels.read([size], from: memory) }
            }
            try memory.close()
        }
    }

    @Test("files and pipes, which cannot be sealed, are rejected")
    func unsealable() throws {
        let (reading, writing) = try FileDescriptor.pipe()
        let path = FilePath(NSTemporaryDirectory()).appending("shared-pixels-\(UUID().uuidString)")
        let file = try FileDescriptor.open(path, .readWrite, options: .create, permissions: .ownerReadWrite)
        defer { unlink(path.string) }
        try file.writeAll(Array(repeating: 1, count: 64))
        for descriptor in [reading, file] {
            #expect(throws: Errno.self) {
                try SharedPixels.read([PixelSize(width: 1, height: 1)], from: descriptor)
            }
        }
        for descriptor in [reading, writing, file] { try descriptor.close() }
    }

    @Test("sealed memory and closed descriptors cannot be written")
    func unwritable() throws {
        let memory = try SharedPixels.make()
        try SharedPixels.write([bitmap(2, 2, 1)], to: memory)
        _ = try SharedPixels.read([PixelSize(width: 2, height: 2)], from: memory)
        #expect(throws: Errno.notPermitted) { try SharedPixels.write([bitmap(3, 3, 1)], to: memory) }
        try memory.close()
        #expect(throws: Errno.self) { try SharedPixels.write([bitmap(3, 3, 1)], to: FileDescriptor(rawValue: -1)) }
    }

    @Test("memory is not inherited by other programs")
    func closeOnExec() throws {
        let memory = try SharedPixels.make()
        #expect(fcntl(memory.rawValue, F_GETFD) & FD_CLOEXEC != 0)
        try memory.close()
    }
}
