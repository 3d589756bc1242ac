import Codecs
import Decoding
import Foundation
import Raster
import SandboxAttempts
import SystemPackage

/// The process that makes one attempt.
package struct Attacker {
    static let flag = "--attempt"

    private let index: Int32
    private let wall: Attack.Wall
    private let folder: String
    private let gallery = getppid()

    /// - Returns: Nil if the arguments do not name an attempt.
    package init?(_ arguments: [String]) {
        guard arguments.count == 5, arguments[0] == Self.flag, let index = Int32(arguments[1]),
            let wall = Attack.Wall(rawValue: arguments[2])
        else { return nil }
        self.index = index
        self.wall = wall
        folder = arguments[3]
    }

    package func run() throws {
        if [.sandbox, .sandboxWithFonts].contains(wall) {
            return DecodingService.run("attack-sandbox") {
                OpenPicture.prepare()
                return wall == .sandboxWithFonts ? FontFolders.prepare() : []
            } answer: { _, photo, memory in
                make(photo, memory)
            }
        }
        let channel = DecoderChannel(FileDescriptor(rawValue: DecoderChannel.decoderEnd))
        try channel.introduce(nil)
        let (_, photos, memory) = try channel.receiveRequest()
        chdir(folder)
        if wall == .landlock { try Sandbox.enterLandlock() }
        for photo in photos { try channel.send(make(photo, memory)) }
    }

    private func make(_ photo: FileDescriptor, _ memory: FileDescriptor) -> Reply {
        let outcome = folder.withCString { folder in
            "\(self.folder)/photo".withCString { file in
                var scene = attack_scene(
                    photo: photo.rawValue, memory: memory.rawValue, gallery: gallery, folder: folder, file: file)
                return attack_make(index, &scene)
            }
        }
        return (outcome.error == 0 ? Attack.Outcome.succeeded : .refused(Errno(rawValue: outcome.error))).reply
    }
}
