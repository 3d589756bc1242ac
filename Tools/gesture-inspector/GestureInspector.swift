import ArgumentParser
import CSDL2
import GestureRecording
import Gestures
import Motion
import SystemPackage

/// Shows what the gesture engine does with a finger.
@main
struct GestureInspector: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gesture-inspector",
        abstract: "Shows what the gesture engine does with fingers: its arena, deadlines, slops and consumption.",
        subcommands: [Show.self, List.self, MakePictures.self, MakeTest.self, Convert.self],
        defaultSubcommand: Show.self)
}

/// The name of a scene on the command line.
struct SceneName: ExpressibleByArgument {
    let scene: any Scene.Type

    init?(argument: String) {
        guard let scene = scenes.first(where: { $0.name == argument }) else { return nil }
        self.scene = scene
    }

    static var allValueStrings: [String] { scenes.map { $0.name } }
}

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the scenes.")

    func run() {
        for scene in scenes { print(scene.name.padded(to: 18), scene.title, separator: "") }
    }
}

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows a scene in a window (the default).")

    @Argument(help: "The scene.")
    var scene = "transform"
    @Option(help: "The number of pixels for each point.")
    var scale = 2.0
    @Option(help: "Writes what was touched to this file.")
    var record: String?
    @Option(help: "Plays a recording first.")
    var replay: String?
    @Option(help: "Closes the window after this many seconds.")
    var runFor: Double?

    func run() throws {
        guard let name = SceneName(argument: scene) else {
            throw ValidationError("there is no scene \"\(scene)\": expected one of those that list shows")
        }
        let recording = try replay.map { try Recording(text: File.read($0)).startingAtZero } ?? Recording()
        guard let window = Window(title: name.scene.title, scale: scale) else {
            throw ValidationError("cannot open a window: \(String(cString: SDL_GetError()))")
        }
        let touched = window.run(name.scene, replaying: recording.events, for: runFor ?? .infinity)
        if let record { try File.write(Recording(touched).startingAtZero.text.utf8, to: record) }
    }
}

struct MakePictures: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make-pictures", abstract: "Makes a moving picture of each scene, as an animated PNG.")

    @Argument(help: "The folder for the pictures.")
    var folder: String
    @Option(help: "Only this scene.")
    var scene: SceneName?
    @Option(help: "The number of pixels for each point.")
    var scale = 1.0

    func run() throws {
        for picture in scene.map({ [$0.scene] }) ?? scenes {
            let path = "\(folder)/\(picture.name).png"
            try File.write(Picture.make(of: picture, scale: scale), to: path)
            print(path)
        }
    }
}

struct MakeTest: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make-test", abstract: "Prints a test that plays a recording to a scene.")

    @Argument(help: "The recording.")
    var recording: String
    @Argument(help: "The scene.")
    var scene: SceneName

    func run() throws {
        let recording = try Recording(text: File.read(recording)).startingAtZero
        var regions = HitTree<String>()
        scene.scene.init().declare(in: &regions)
        let source = recording.test(
            named: "the recorded fingers do what they did", regions: "regions", story: recording.story(in: regions))
        print(source, terminator: "")
    }
}

struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Converts a recording of evemu-record, and prints it.")

    @Argument(help: "The recording of evemu-record; its description may be in a file of its own, named first.")
    var files: [String]
    @Option(help: "The size of the screen under the touchscreen, in points.")
    var screen = "480x320"

    func run() throws {
        let sides = screen.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("unknown size \"\(screen)\": expected a width and a height, such as 480x320")
        }
        let text = try files.map { try File.read($0) }.joined(separator: "\n")
        let size = Size(width: sides[0], height: sides[1])
        print(try EvemuReader.read(text, screen: size).startingAtZero.text, terminator: "")
    }
}

/// Reads and writes whole files.
enum File {
    static func read(_ path: String) throws -> String {
        let file = try FileDescriptor.open(FilePath(path), .readOnly)
        return try file.closeAfter {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = try buffer.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
                bytes += buffer.prefix(count)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .truncate],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        try file.closeAfter { _ = try file.writeAll(bytes) }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
