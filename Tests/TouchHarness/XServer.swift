import Foundation
import Glibc
import TestSupport

/// A real X server with a screen in memory, and a touchscreen and other devices that tests control.
///
/// It runs as root or as an ordinary user, in parallel with other servers, without a graphics card or a console:
/// `-sharevts -novtswitch` keep it off the virtual terminals, and `/usr/lib/xorg/Xorg` is started directly because the
/// set-user-ID wrapper of xserver-xorg-legacy does not let users pass an absolute path to `-config`. An ordinary user
/// needs /tmp/.X11-unix to exist with mode 1777, as on any Debian, or permission to create it.
package final class XServer: Sendable {
    package struct NotStarted: Error, CustomStringConvertible {
        package let description: String
    }

    private static let logFile = "xorg.log"
    /// Seconds.
    private static let timeout = 20

    /// The value of `DISPLAY`.
    package let display: String
    package let touchscreen: Touchscreen
    private let others: [InputDevice: any StrokePlayer]
    private let folder: TemporaryFolder
    private let process: ChildProcess
    private let lifeline: Descriptor

    /// Starts a server and returns when it accepts clients and touches.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - others: Devices beside the touchscreen.
    package static func start(
        width: Int = 1920, height: Int = 1080, with others: Set<InputDevice> = []
    ) async throws -> XServer {
        try await onOwnThread { try XServer(width: width, height: height, others) }
    }

    private init(width: Int, height: Int, _ kinds: Set<InputDevice>) throws {
        folder = try TemporaryFolder()
        let devices = ([.touchscreen] + kinds).map { [folder] in (kind: $0, socket: folder.file($0.rawValue)) }
        let configuration = XorgConfiguration(width: width, height: height, devices: devices)
        guard configuration.pixelClock <= XorgConfiguration.highestPixelClock else {
            throw NotStarted(description: "the dummy driver does not support \(width) × \(height) pixels at 60 Hz")
        }
        try configuration.text.write(toFile: folder.file("xorg.conf"), atomically: true, encoding: .utf8)
        let guardian = try SocketPair()
        let answer = try SocketPair()
        process = try Self.launch(in: folder, guardedBy: guardian.theirs, answeringTo: answer.theirs)
        lifeline = guardian.ours
        do {
            display = try ":" + Self.displayNumber(from: answer.ours)
            touchscreen = try Touchscreen(socket: devices[0].socket, width: width, height: height)
            others = try Dictionary(
                uniqueKeysWithValues: devices.dropFirst().map { kind, socket in
                    (kind, try Self.connect(kind, socket, width: width, height: height))
                })
        } catch {
            throw NotStarted(description: Self.explanation(of: error, log: folder.text(of: Self.logFile)))
        }
    }

    private static func connect(
        _ kind: InputDevice, _ socket: String, width: Int, height: Int
    ) throws -> any StrokePlayer {
        switch kind {
        case .touchscreen, .singleTouch: try Touchscreen(socket: socket, width: width, height: height)
        case .panel, .pen, .mouse: try Pointer(kind, socket: socket, width: width, height: height)
        }
    }

    /// One of the server's devices; nil if it was started without it.
    package func device(_ kind: InputDevice) -> (any StrokePlayer)? {
        kind == .touchscreen ? touchscreen : others[kind]
    }

    deinit {
        [UInt8(ascii: "\n")].withUnsafeBytes { try? lifeline.send($0) }
        _ = process.waitForEnding(timeout: .seconds(5))
    }

    /// A shell between the tests and the server kills the server when the tests end, even by a crash. A server that lost
    /// its touch client would otherwise use a whole core indefinitely.
    private static func launch(
        in folder: TemporaryFolder, guardedBy guardian: consuming Descriptor, answeringTo answer: consuming Descriptor
    ) throws -> ChildProcess {
        let script = #""$@" & exec >&-; read -r _; kill $!; wait $!"#
        let options = [
            "-config", folder.file("xorg.conf"), "-logfile", folder.file(logFile), "-displayfd", "1",
            "-noreset", "-sharevts", "-novtswitch", "-nolisten", "tcp", "-s", "0", "-dpms",
        ]
        let error = try Descriptor.createFile(folder.file("standard-error.txt"))
        return try ChildProcess(
            "/bin/sh", ["-c", script, "guardian", try executable()] + options,
            environment: ProcessInfo.processInfo.environment,
            streams: .init(input: guardian.number, output: answer.number, error: error.number))
    }

    private static func executable() throws -> String {
        let candidates = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/bin/Xorg"]
        guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw NotStarted(description: "Xorg is missing: install the package xserver-xorg-core")
        }
        return found
    }

    /// The server picks a free number and writes it when clients can connect. If it ends instead, reading fails
    /// immediately, because nothing else holds the other end of `answer`.
    private static func displayNumber(from answer: borrowing Descriptor) throws -> String {
        try answer.setReceiveTimeout(timeout)
        var digits: [UInt8] = []
        while true {
            let byte = try answer.receive(1)
            if byte == [UInt8(ascii: "\n")] { return String(decoding: digits, as: UTF8.self) }
            digits += byte
        }
    }

    private static func explanation(of error: any Error, log: String) -> String {
        let packages = ["dummy": "xserver-xorg-video-dummy", "inputtest": "xserver-xorg-core"]
        for (driver, package) in packages where log.contains(#"Failed to load module "\#(driver)""#) {
            return "Xorg's driver \(driver) is missing: install the package \(package)"
        }
        return "Xorg did not start (\(error)); the end of its log:\n\(log.suffix(2000))"
    }
}
