import Decoding
import Platform
import SandboxAttempts
import SystemPackage
import TestSupport

/// Plays an attacker in a decoder: a process that is started like a decoder, enters the decoder's sandbox, gets a
/// photo and memory for its pixels, and makes one attempt to get out.
package struct Attack {
    /// What the attempt has to overcome.
    package enum Wall: String, Sendable {
        case sandbox
        /// That of a decoder that may open fonts.
        case sandboxWithFonts
        /// Only a part of it.
        case landlock
        case nothing
    }

    package struct Attempt: Sendable, CustomStringConvertible {
        package let index: Int32
        package let name: String
        /// The error of a limit, or of the mode in which a file is open, that refuses it.
        package let limit: Errno?
        /// The version of Landlock that alone refuses it.
        package let landlock: Int?

        package var description: String { name }

        /// - Returns: Nil behind the last attempt.
        fileprivate init?(index: Int32) {
            let row = attack_describe(index)
            guard let name = row.name else { return nil }
            self.index = index
            self.name = String(cString: name)
            limit = row.limit == 0 ? nil : Errno(rawValue: row.limit)
            landlock = row.landlock == 0 ? nil : Int(row.landlock)
        }
    }

    package enum Outcome: Hashable, Sendable {
        case succeeded
        case refused(Errno)
        case ended(Subprocess.Ending)
    }

    package static let attempts: [Attempt] = {
        var attempts: [Attempt] = []
        while let attempt = Attempt(index: Int32(attempts.count)) { attempts.append(attempt) }
        return attempts
    }()

    private let executable: FilePath

    /// - Returns: Nil if the attacker's program has not been built.
    package init?() {
        guard let executable = FilePath.companion("vitrine-lab") else { return nil }
        self.executable = executable
    }

    package func make(_ attempt: Attempt, against wall: Wall) throws -> Outcome {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.file("photo", "not a picture"))
        let line = try FileDescriptor.pair(of: .messages)
        defer { try? line.ours.close() }
        let process = try Subprocess(
            // On a busy machine, it would otherwise hardly run.
            executable, [Attacker.flag, "\(attempt.index)", wall.rawValue, folder.path, DecodingService.urgent],
            environment: ["SWIFT_BACKTRACE=enable=no"], descriptors: [DecoderChannel.decoderEnd: line.theirs])
        try line.theirs.close()
        let channel = DecoderChannel(line.ours)
        let photo = try path.openPicture()
        let memory = try SharedPixels.make()
        defer { for descriptor in [photo, memory] { try? descriptor.close() } }
        do throws(DecoderChannel.Fault) {
            try channel.receiveIntroduction().map { try? $0.close() }
            try channel.send(.header, files: [photo], memory: memory)
            return Outcome(try channel.receiveReplies()[0])
        } catch {
            return .ended(process.waitForEnding())
        }
    }
}

extension Attack.Outcome {
    /// What the attacker replies.
    init(_ reply: Reply) {
        guard case .failure(.unreadable(let number)) = reply, let error = Int32(number) else {
            self = .succeeded
            return
        }
        self = .refused(Errno(rawValue: error))
    }

    var reply: Reply {
        guard case .refused(let error) = self else { return .pictures([]) }
        return .failure(.unreadable("\(error.rawValue)"))
    }
}
