import Control
import Foundation
import Operation
import SystemPackage
import TestSupport
import TouchHarness

/// The program, its own folder in which photos come and go, and simulated visitors.
struct SoakedShow {
    struct Ended: Error, CustomStringConvertible {
        let description: String
    }

    private static let commands = [
        "next", "previous", "home", "albums", "pause", "resume", "resume", "blank", "wake", "message Closing at six",
        "message", "status", "reload", "screenshot", "show 11-red-ink.jpg", "nonsense",
    ]

    /// The state after a minute.
    struct Reading {
        var seconds: Double
        var visits: Int
        /// In bytes.
        var memory: Double
        var descriptors: Int
        var frames: FrameTimes.Summary

        var line: String {
            String(
                format:
                    "{\"seconds\":%.0f,\"visits\":%d,\"pss_mb\":%.1f,\"descriptors\":%d,\"frames\":%d,\"frame_ms_longest\":%.1f}",
                seconds, visits, memory / 1e6, descriptors, frames.count, frames.longest)
        }
    }

    private let server: XServer
    private let program: Program
    private let home: TemporaryFolder
    private let frames: FrameTimes
    private let photos: [URL]
    private let folder: URL
    private let size: Position
    private var generator: SeededGenerator
    private var visits = 0

    init(_ screen: ScreenOptions, seed: UInt64) async throws {
        generator = SeededGenerator(seed: seed)
        size = [Double(screen.width), Double(screen.height)]
        server = try await XServer.start(width: screen.width, height: screen.height)
        home = try TemporaryFolder()
        folder = URL(filePath: home.file("photos"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        photos = try FileManager.default.contentsOfDirectory(
            at: URL(filePath: screen.photos), includingPropertiesForKeys: nil)
        for photo in photos {
            try FileManager.default.copyItem(at: photo, to: folder.appending(path: photo.lastPathComponent))
        }
        try "[attract]\nhide_chrome = 3.0\nclose_preview = 6.0\ngo_home = 9.0\n"
            .write(toFile: home.file("vitrine.toml"), atomically: true, encoding: .utf8)
        frames = try FrameTimes(pipe: home.file("trace"))
        program = try Program(
            Vitrine.executable,
            [folder.path, "--kiosk", "--config", home.file("vitrine.toml"), "--trace", home.file("trace")], in: home,
            on: server)
        try await Task.sleep(for: .seconds(5))
    }

    // MARK: Visits

    mutating func play(until end: ContinuousClock.Instant) async throws {
        let touchscreen = server.touchscreen
        while ContinuousClock.now < end {
            visits += 1
            for _ in 0..<number(1...6) {
                let strokes = strokes()
                try await touchscreen.play(strokes)
                try await Task.sleep(for: .milliseconds(number(50...900)))
            }
            try interfere()
            try await Task.sleep(for: .milliseconds(chance(0.15) ? 11_000 : number(100...2000)))
            if let ending = program.ending {
                throw Ended(description: "the program has ended: \(ending)\n\(program.standardError)")
            }
        }
    }

    private mutating func strokes() -> [Stroke] {
        switch number(0...6) {
        case 0, 1: return [tap(at: anywhere())]
        case 2, 3: return [Stroke(from: anywhere()).line(to: anywhere(), over: .milliseconds(number(60...700)))]
        case 4: return pinch()
        case 5: return (0..<8).map { tap(at: anywhere(), finger: $0, after: .milliseconds(50 * $0)) }
        default:
            let middle = anywhere()
            return (0..<5).map { tap(at: middle + [Double($0) * 30, Double($0 % 2) * 40], finger: $0) }
        }
    }

    private func tap(at point: Position, finger: Int = 0, after delay: Duration = .zero) -> Stroke {
        Stroke(finger: finger, from: point, after: delay).rest(.milliseconds(60))
    }

    private mutating func pinch() -> [Stroke] {
        let (middle, start, end) = (anywhere(), Double(number(40...300)), Double(number(40...300)))
        return [-1.0, 1].enumerated().map { finger, side in
            Stroke(finger: finger, from: middle + [side * start, 0])
                .line(to: middle + [side * end, 0], over: .milliseconds(400))
        }
    }

    // MARK: The surroundings

    /// Something happens to the photos, the decoders or the configuration, or an operator sends a command.
    private mutating func interfere() throws {
        switch number(0...9) {
        case 0: try toggle(photos[number(0...photos.count - 1)])
        case 1:
            guard let decoder = program.helpers(named: "vitrine-decoder").randomElement(using: &generator) else {
                return
            }
            kill(decoder, SIGKILL)
        case 2: kill(program.identifier, SIGHUP)
        case 3, 4:
            let command = Self.commands[number(0...Self.commands.count - 1)]
            _ = try ControlClient.send(command, to: FilePath(home.file("run/vitrine/control")))
        default: break
        }
    }

    private func toggle(_ photo: URL) throws {
        let copy = folder.appending(path: photo.lastPathComponent)
        if FileManager.default.fileExists(atPath: copy.path) {
            try FileManager.default.removeItem(at: copy)
        } else {
            try FileManager.default.copyItem(at: photo, to: copy)
        }
    }

    // MARK: Reading

    func read(after seconds: Double) -> Reading {
        let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.identifier)/fd").count
        return Reading(
            seconds: seconds, visits: visits,
            memory: Double(ProcessFigures.proportionalMemory(of: program.identifier)), descriptors: descriptors ?? 0,
            frames: frames.take())
    }

    /// Asks the program to end, as an operator does.
    func end() async throws {
        program.terminate()
        try await program.waitForExit()
    }

    /// What the program has logged.
    var log: String { program.standardError }

    // MARK: Chance

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
    private mutating func anywhere() -> Position {
        [Double(number(0...Int(size.x) - 1)), Double(number(0...Int(size.y) - 1))]
    }
}
