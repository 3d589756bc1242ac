internal import CLibrary
import Codecs
import DecoderChannel
import Decoding
import Platform
import Raster
import SystemPackage

/// Decodes pictures for the gallery in a process that can do nothing else: it receives open files and returns pixels. If a
/// file makes it crash or hang, only this process is lost.
@main enum Decoder {
    /// The connection to the gallery, which passes it as this descriptor.
    private static let connection = FileDescriptor(rawValue: 3)

    static func main() {
        // The gallery itself has priority over decoding, unless other programs leave no time to decode.
        if !CommandLine.arguments.contains("--urgent") { Priority.giveWayAsProcess() }
        // Without a decoder, the gallery skips a picture; without the gallery, there is no show.
        MemoryShortage.endThisProcessFirst()
        OpenPicture.prepare()
        do throws(Errno) {
            try Sandbox.enter()
        } catch {
            let message = "vitrine-decoder: cannot enter the sandbox: \(error); exiting without decoding\n"
            _ = try? FileDescriptor.standardError.writeAll(message.utf8)
            exit(EX_OSERR)
        }
        // Libraries print many messages about broken files, which nobody would read.
        dup2(STDIN_FILENO, STDERR_FILENO)
        let channel = DecoderChannel(connection)
        while let (request, file, memory) = try? channel.receiveRequest() {
            let reply = answer(request, file, memory)
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
