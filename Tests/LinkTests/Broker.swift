import Foundation
import Synchronization
import TestSupport
import TouchHarness

/// A real Mosquitto on this machine, with certificates and passwords if wanted.
final class Broker: Sendable {
    enum Security: Sendable {
        case none
        /// A password file with the user `kiosk`, whose password is `secret`.
        case password
        /// TLS.
        case encrypted
        /// TLS, and a certificate of each client.
        case certificates
    }

    let folder: TemporaryFolder
    let port: Int
    private let security: Security
    private let process = Mutex<Program?>(nil)

    /// - Parameter rights: An access control list in Mosquitto's words; nil to allow everything.
    init(_ security: Security = .none, rights: String? = nil) async throws {
        self.security = security
        folder = try TemporaryFolder()
        port = try WebServer.freePort()
        if isEncrypted { try await makeCertificates() }
        if case .password = security {
            try await run("/usr/bin/mosquitto_passwd", ["-c", "-b", folder.file("passwords"), "kiosk", "secret"])
        }
        var configuration = configuration
        if let rights { configuration += "acl_file \(try folder.file("rights", rights))\n" }
        try Data(configuration.utf8).write(to: URL(filePath: folder.file("mosquitto.conf")))
        try await start()
    }

    var isEncrypted: Bool {
        switch security {
        case .none, .password: false
        case .encrypted, .certificates: true
        }
    }

    var url: String { "\(isEncrypted ? "mqtts" : "mqtt")://127.0.0.1:\(port)" }

    private var configuration: String {
        var lines = ["user root", "listener \(port) 127.0.0.1", "max_queued_messages 10000"]
        if case .password = security {
            lines += ["allow_anonymous false", "password_file \(folder.file("passwords"))"]
        } else {
            lines.append("allow_anonymous true")
        }
        if isEncrypted {
            lines += ["cafile \(folder.file("ca.pem"))", "certfile \(folder.file("broker.pem"))"]
            lines.append("keyfile \(folder.file("broker.key"))")
        }
        if case .certificates = security { lines.append("require_certificate true") }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Running

    func start() async throws {
        let program = try Program("/usr/sbin/mosquitto", ["-c", folder.file("mosquitto.conf")])
        process.withLock { $0 = program }
        while !WebServer.isAnswered(port) { try await Task.sleep(for: .milliseconds(10)) }
    }

    /// Ends it at once, with the sessions and all messages that it holds.
    func kill() async throws {
        guard let program = process.withLock({ $0.take() }) else { return }
        program.kill()
        try await program.waitForExit()
    }

    private func run(_ path: String, _ arguments: [String]) async throws {
        try await Program(path, arguments).waitForExit()
    }

    /// An authority, another one, and the certificates that the first has signed: of the broker and of a kiosk.
    private func makeCertificates() async throws {
        let request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
            .split(separator: " ").map(String.init)
        func make(_ name: String, _ more: [String]) async throws {
            let files = ["-keyout", folder.file("\(name).key"), "-out", folder.file("\(name).pem")]
            try await run("/usr/bin/openssl", request + files + more)
        }
        for name in ["ca", "other"] { try await make(name, ["-subj", "/CN=\(name)"]) }
        let signed = ["-CA", folder.file("ca.pem"), "-CAkey", folder.file("ca.key")]
        try await make("broker", signed + ["-subj", "/CN=broker", "-addext", "subjectAltName=IP:127.0.0.1"])
        try await make("kiosk", signed + ["-subj", "/CN=kiosk"])
    }

    // MARK: Clients

    private var client: [String] {
        var options = ["-h", "127.0.0.1", "-p", "\(port)", "-V", "5"]
        if case .password = security { options += ["-u", "kiosk", "-P", "secret"] }
        if isEncrypted { options += ["--cafile", folder.file("ca.pem")] }
        if case .certificates = security {
            options += ["--cert", folder.file("kiosk.pem"), "--key", folder.file("kiosk.key")]
        }
        return options
    }

    /// Sends a message, exactly once.
    func send(_ payload: String, to topic: String, isRetained: Bool = false) async throws {
        try await run(
            "/usr/bin/mosquitto_pub", client + ["-q", "2", "-t", topic, "-m", payload] + (isRetained ? ["-r"] : []))
    }

    /// Sends messages, exactly once each unless the broker ends meanwhile.
    func send(_ payloads: [String], to topic: String) throws -> Program {
        let file = try folder.file("payloads", payloads.map { "\($0)\n" }.joined())
        let words = ["/usr/bin/mosquitto_pub"] + client + ["-q", "2", "-t", topic, "-l"]
        return try Program("/bin/sh", ["-c", "exec \(words.joined(separator: " ")) <\(file)"])
    }

    /// Listens to a topic until the result is gone.
    func listen(to filter: String) async throws -> Listening {
        let listening = try Listening(client + ["-q", "1", "-t", filter, "-F", "%r %t %p"])
        // What it has sent itself shows that it listens.
        let probe = "probe/\(UInt32.random(in: .min ... .max))"
        while !listening.lines.contains(where: { $0.contains(probe) }) {
            try await send(probe, to: filter.replacing("#", with: "probe").replacing("+", with: "probe"))
            try await Task.sleep(for: .milliseconds(10))
        }
        return listening
    }
}

/// What a client receives.
final class Listening: Sendable {
    private let program: Program

    init(_ options: [String]) throws { program = try Program("/usr/bin/mosquitto_sub", options) }

    deinit { program.kill() }

    /// Each message: 1 if it was retained, its topic, and its payload.
    var lines: [String] { program.standardOutput.split(separator: "\n").map(String.init).filter { !$0.isEmpty } }

    /// The payloads of a topic.
    func payloads(of topic: String) -> [String] {
        lines.compactMap { line in
            let words = line.split(separator: " ", maxSplits: 2)
            return words.count == 3 && words[1] == topic && !words[2].hasPrefix("probe/") ? String(words[2]) : nil
        }
    }
}

/// Waits until something is so. The test's patience limits the wait.
func until(_ condition: () throws -> Bool) async throws {
    while try !condition() { try await Task.sleep(for: .milliseconds(10)) }
}
