import Control
import Foundation
import Operation
import ScreenWatch
import SystemPackage
import TouchHarness

/// Clients of a control socket, one after another, and how many of them were served.
struct SocketClients: Sendable {
    enum Load: CaseIterable {
        case none
        /// A thousand requests a second, each on its own connection.
        case requests
        /// 500 connections that send nothing.
        case silent
        /// Fifty times a second, a line of a megabyte, a line that is not text, or 500 empty ones.
        case malformed
    }

    private static let silentCount = 500

    private(set) var served = 0
    private(set) var refused = 0

    init(_ load: Load, at path: String, until end: Double) {
        switch load {
        case .none: break
        case .requests: serve(1000, until: end) { _ in _ = try ControlClient.send("status", to: FilePath(path)) }
        case .silent: keep(Self.silentCount, at: path, until: end)
        case .malformed: serve(50, until: end) { try SocketClient(path).send(Self.nonsense[$0 % Self.nonsense.count]) }
        }
    }

    /// - Parameter rate: Clients a second.
    private mutating func serve(_ rate: Double, until end: Double, _ client: (Int) throws -> Void) {
        let start = ScreenWatch.now
        for number in 0... {
            let due = start + Double(number) / rate
            guard due < end else { return }
            wait(until: due)
            count { try client(number) }
        }
    }

    private mutating func keep(_ number: Int, at path: String, until end: Double) {
        var clients: [SocketClient] = []
        for _ in 0..<number { count { clients.append(try SocketClient(path)) } }
        wait(until: end)
        withExtendedLifetime(clients) {}
    }

    private static let nonsense: [[UInt8]] = [
        Array(repeating: UInt8(ascii: "a"), count: 1 << 20), Array(repeating: 0xFF, count: 1 << 20),
        // More would have the client wait: it does not read the answers.
        Array(repeating: UInt8(ascii: "\n"), count: 500),
    ]

    private mutating func count(_ client: () throws -> Void) {
        do {
            try client()
            served += 1
        } catch {
            refused += 1
        }
    }

    private func wait(until time: Double) {
        let seconds = time - ScreenWatch.now
        if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    }
}
