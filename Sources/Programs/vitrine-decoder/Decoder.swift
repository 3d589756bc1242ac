internal import CLibrary
import Codecs
import DecoderChannel
import Decoding
import Platform
import Raster
import SystemPackage

/// Decodes pictures for the gallery, in a process that can do nothing else: it is handed open files and hands back
/// pixels. A file that crashes it, or keeps it for ever, costs this process and no more.
@main enum Decoder {
    /// Where the gallery puts its end of the line.
    private static let line = FileDescriptor(rawValue: 3)

    static func main() {
        // What visitors wait for goes first.
        Priority.giveWayAsProcess()
        OpenPicture.prepare()
        do throws(Errno) {
            try Sandbox.enter()
        } catch {
            let line = "vitrine-decoder: cannot give up its privileges: \(error)\n"
            _ = try? FileDescriptor.standardError.writeAll(line.utf8)
            exit(EX_OSERR)
        }
        // Libraries have much to say of broken files, and nobody to hear it.
        dup2(STDIN_FILENO, STDERR_FILENO)
        let channel = DecoderChannel(line)
        while let (request, file, memory) = try? channel.receiveRequest() {
            let reply = answer(request, file, memory)
            try? Sandbox.endRequest()
            try? file.close()
            try? memory.close()
            guard (try? channel.send(reply)) != nil else { break }
        }
    }

    private static func answer(_ request: Request, _ file: FileDescriptor, _ memory: FileDescriptor) -> Reply {
        do {
            try Sandbox.beginRequest()
            switch request {
            case .header:
                return .header(try ImageHeader(of: file))
            case .pictures(let header, let task):
                return try put(try OpenPicture(file: file, header: header).make(task), into: memory)
            }
        } catch let error as PictureError {
            return .failure(error)
        } catch {
            return .failure(.decoderFailed("cannot be decoded: \(error)"))
        }
    }

    private static func put(_ pictures: [Bitmap], into memory: FileDescriptor) throws(Errno) -> Reply {
        try SharedPixels.write(pictures, to: memory)
        return .pictures(pictures.map(\.size))
    }
}
