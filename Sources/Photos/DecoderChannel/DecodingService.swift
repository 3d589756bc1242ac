internal import CLibrary
import Decoding
import Platform
import SystemPackage

/// The life of a process that decodes for the gallery and can do nothing else: it receives open files and returns pixels. If
/// a file makes it crash or hang, only this process is lost.
public enum DecodingService {
    /// The connection to the gallery, which passes it as this descriptor.
    private static let connection = FileDescriptor(rawValue: 3)

    /// Answers requests until the gallery is gone.
    ///
    /// - Parameters:
    ///   - name: Of the program, for messages.
    ///   - prepare: Loads everything that is otherwise loaded on first use: files cannot be opened later.
    ///   - answer: Carries out a request for a file. Pictures go to the memory.
    public static func run(
        _ name: String, prepare: () -> Void,
        answer: (Request, _ file: FileDescriptor, _ memory: FileDescriptor) throws -> Reply
    ) {
        // The gallery itself has priority over decoding, unless other programs leave no time to decode.
        if !CommandLine.arguments.contains("--urgent") { Priority.giveWayAsProcess() }
        // If memory runs out, the kernel should end a decoder before the gallery: only one picture is lost.
        MemoryShortage.endThisProcessFirst()
        prepare()
        enterSandbox(name)
        // Libraries print many messages about broken files, which nobody would read.
        dup2(STDIN_FILENO, STDERR_FILENO)
        let channel = DecoderChannel(connection)
        while let (request, file, memory) = try? channel.receiveRequest() {
            let reply = reply { try answer(request, file, memory) }
            try? file.close()
            try? memory.close()
            guard (try? channel.send(reply)) != nil else { break }
        }
    }

    private static func enterSandbox(_ name: String) {
        do throws(Errno) {
            try Sandbox.enter()
        } catch {
            let message = "\(name): cannot enter the sandbox: \(error); exiting without decoding\n"
            _ = try? FileDescriptor.standardError.writeAll(message.utf8)
            exit(EX_OSERR)
        }
    }

    private static func reply(_ answer: () throws -> Reply) -> Reply {
        do {
            try Sandbox.beginRequest()
            return try answer()
        } catch let error as PictureError {
            return .failure(error)
        } catch {
            return .failure(.decoderFailed("cannot be decoded: \(error)"))
        }
    }
}
