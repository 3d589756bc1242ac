internal import CLibrary
import Platform
import SystemPackage

/// The main function of a process that decodes for the gallery and can do nothing else: it receives open files and
/// returns pixels. If a file makes it crash or hang, only this process is lost.
public enum DecodingService {
    /// Options of such a process: it does not give way to other programs, it may open fonts, it loads the libraries of rare
    /// formats, and it may decode without a sandbox where there is none.
    public static let urgent = "--urgent"
    public static let fonts = "--fonts"
    public static let rareFormats = "--rare-formats"
    public static let unconfined = "--unconfined"

    /// Answers requests until the gallery ends.
    ///
    /// - Parameters:
    ///   - name: Of the program, for messages.
    ///   - prepare: Loads everything that is otherwise loaded on first use. Later, only files in the folders that it
    ///     returns can be opened.
    ///   - answer: Carries out a request for one file. Pictures go to the memory.
    public static func run(
        _ name: String, prepare: () -> [String],
        answer: (Request, _ file: FileDescriptor, _ memory: FileDescriptor) throws -> Reply
    ) {
        let channel = DecoderChannel(FileDescriptor(rawValue: DecoderChannel.decoderEnd))
        introduce(on: channel)
        // The gallery itself has priority over decoding, unless other programs leave no time to decode.
        if !CommandLine.arguments.contains(urgent) { Priority.giveWayAsProcess() }
        // If memory runs out, the kernel should end a decoder before the gallery: only one picture is lost.
        MemoryShortage.endThisProcessFirst()
        enterSandbox(name, readable: prepare())
        // Discard the libraries' many messages about broken files.
        dup2(STDIN_FILENO, STDERR_FILENO)
        while let (request, files, memory) = try? channel.receiveRequest() {
            do throws(DecoderChannel.Fault) {
                try reply(to: files, memory, on: channel) { file in try answer(request, file, memory) }
            } catch {
                return
            }
        }
    }

    private static func reply(
        to files: [FileDescriptor], _ memory: FileDescriptor, on channel: DecoderChannel,
        answer: (FileDescriptor) throws -> Reply
    ) throws(DecoderChannel.Fault) {
        var pending = PendingReplies()
        func send() throws(DecoderChannel.Fault) {
            if !pending.isEmpty { try channel.send(pending) }
            pending = PendingReplies()
        }
        for (number, file) in files.enumerated() {
            let reply = reply { try answer(file) }.message
            try? file.close()
            if number == files.count - 1 { try? memory.close() }
            if !pending.hasRoom(for: reply) { try send() }
            let now = ContinuousClock.now
            pending.add(reply, at: now)
            if pending.isDue(at: now) { try send() }
        }
        try send()
    }

    /// Allows the gallery to notice whether this process starves.
    private static func introduce(on channel: DecoderChannel) {
        let wait = ProcessorWait.own?.file
        try? channel.introduce(wait)
        try? wait?.close()
    }

    private static func enterSandbox(_ name: String, readable: [String]) {
        guard Sandbox.isAvailable || !CommandLine.arguments.contains(unconfined) else { return }
        do throws(Errno) {
            try Sandbox.enter(readable: readable)
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
