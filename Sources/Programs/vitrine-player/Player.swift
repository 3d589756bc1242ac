import Clips
import Decoding
import Platform
import Raster
import SystemPackage

/// Decodes clips for the gallery: their headers, their stills, and their frames and their sound in order. A clip of which it
/// decodes either stays open between two requests.
@main enum Player {
    static func main() {
        // The gallery checks with this whether the player finds its libraries.
        if CommandLine.arguments.contains("--check") { return }
        var shown: (file: FileStatus, reader: ClipReader)?
        var heard: (file: FileStatus, sound: ClipSound)?
        DecodingService.run("vitrine-player", prepare: prepare) { request, file, memory in
            switch request {
            case .header:
                return .header(try ImageHeader(of: ClipFile(file)))
            case .pictures(_, .moment(let index, let size)):
                let status = try FileStatus(of: file)
                if shown?.file != status { shown = (status, ClipReader(try ClipFile(file))) }
                try SharedPixels.fill(memory, count: size.count) { try shown?.reader.draw(index, size, into: $0) }
                return .pictures([size])
            case .pictures(_, .sound(let start, let count)):
                let status = try FileStatus(of: file)
                if heard?.file != status { heard = (status, try ClipSound(file)) }
                try SharedPixels.fill(memory, count: count) { try heard?.sound.read(from: start, into: $0) }
                return .pictures([PixelSize(width: count, height: 1)])
            case .pictures(_, .whole(let size)):
                let still = try ClipReader(ClipFile(file)).still().filling(size)
                try SharedPixels.write([still], to: memory)
                return .pictures([size])
            case .pictures(let header, .tiles), .pictures(let header, .frames), .pictures(let header, .cutOut),
                .pictures(let header, .embedded), .pictures(let header, .part):
                throw PictureError.unsupported(header.format, "parts that cannot be decoded alone")
            }
        }
    }

    private static func prepare() -> [String] {
        ClipFile.prepare()
        return []
    }
}
