import Foundation
import Glibc
import Synchronization
import TestSupport

/// A real nginx that serves a folder to this machine only.
package final class WebServer: Sendable {
    package let folder: TemporaryFolder
    package let port: Int
    /// The port for HTTPS, with a self-signed certificate.
    private let securePort: Int
    private let process: Program
    private let served: Mutex<Double>

    /// - Parameters:
    ///   - folder: The folder of a server that has stopped, to restart it.
    ///   - port: The port of that server.
    package init(in folder: TemporaryFolder? = nil, port: Int? = nil) async throws {
        let folder = try folder ?? TemporaryFolder()
        let port = try port ?? Self.freePort()
        for name in ["www", "temporary"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        let configuration = folder.file("nginx.conf")
        securePort = try Self.freePort()
        try await Self.makeCertificate(in: folder)
        try Self.configuration(folder, port, securePort).write(toFile: configuration, atomically: true, encoding: .utf8)
        process = try Program(
            "/usr/sbin/nginx", ["-c", configuration, "-p", folder.path, "-e", folder.file("error.log")], in: folder)
        self.folder = folder
        self.port = port
        served = Mutex(Double(DispatchTime.now().uptimeNanoseconds / 1_000_000_000))
        try await answer()
    }

    /// - Parameter path: In the folder that is served. `slow/`, `busy/` and others misbehave; see the configuration.
    package func url(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

    /// The certificate of the server, for clients that are to trust it.
    package var certificate: String { folder.file("certificate.pem") }

    package func secureURL(_ path: String) -> String { "https://127.0.0.1:\(securePort)/\(path)" }

    package func serve(_ bytes: [UInt8], as path: String) throws {
        let file = folder.file("www/\(path)")
        let parent = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
        // nginx takes a file of the same size and second for unchanged.
        let time = served.withLock { served in
            served += 1
            return Date(timeIntervalSince1970: 1_700_000_000 + served)
        }
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file)
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: folder.file("www/\(path)"))
    }

    /// The access log: method, path, status, bytes of the body, and range of each request.
    package var log: [String] {
        flushLog()
        return folder.text(of: "access.log").split(separator: "\n").map(String.init)
    }

    /// nginx answers a request before it logs it, but handles one request after another: when a later one has been
    /// answered, the earlier ones are in the log.
    private func flushLog() {
        guard let connection = try? TCP.connect(port) else { return }
        connection.send(Array("GET /flush HTTP/1.0\r\n\r\n".utf8)[...])
        while !connection.receive().isEmpty {}
    }

    package func stop() async throws {
        process.terminate()
        try await process.waitForExit()
    }

    private func answer() async throws {
        for _ in 0..<200 {
            if Self.isAnswered(port) { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw WebServerSilent(errors: folder.text(of: "error.log"))
    }

    private static func makeCertificate(in folder: TemporaryFolder) async throws {
        let request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1"
        let files = ["-keyout", folder.file("key.pem"), "-out", folder.file("certificate.pem")]
        let program = try Program("/usr/bin/openssl", request.split(separator: " ").map(String.init) + files)
        try await program.waitForExit()
    }

    private static func configuration(_ folder: TemporaryFolder, _ port: Int, _ securePort: Int) -> String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(folder.file("temporary"));"
        }
        return """
            daemon off; master_process off; pid \(folder.file("nginx.pid"));
            events { worker_connections 64; }
            http {
                \(temporary.joined(separator: " "))
                log_format short '$request_method $uri $status $body_bytes_sent $http_range';
                access_log \(folder.file("access.log")) short;
                server {
                    listen 127.0.0.1:\(port);
                    listen 127.0.0.1:\(securePort) ssl;
                    ssl_certificate \(folder.file("certificate.pem"));
                    ssl_certificate_key \(folder.file("key.pem"));
                    root \(folder.file("www"));
                    location /flush { access_log off; return 204; }
                    location /slow/ { limit_rate 40; }
                    location /busy/ { return 503; }
                    location /resting/ { add_header Retry-After 120 always; return 503; }
                    location /closed/ { add_header Retry-After "Sat, 31 Dec 2199 23:59:59 GMT" always; return 429; }
                    location /unmodified/ { return 304; }
                    location /wrong-range/ { add_header Content-Range "bytes 7-11/20000"; return 206 "12345"; }
                    location /moved/ { rewrite ^/moved/(.*)$ /$1 redirect; }
                    location /insecure/ { rewrite ^/insecure/(.*)$ http://127.0.0.1:\(port)/$1 redirect; }
                    location /secure/ { rewrite ^/secure/(.*)$ https://127.0.0.1:\(securePort)/$1 redirect; }
                    location /api/ { if ($http_x_immich_share_key != "abc_DEF-1") { return 401; } }
                    location /zipped/ { add_header Content-Encoding gzip; }
                    location /pages/ { if ($http_accept !~ json) { return 200 "<html>"; } }
                    location /elsewhere/ { return 302 file:///etc/passwd; }
                }
            }
            """
    }

    private static let usedPorts = Mutex<Set<Int>>([])

    /// A port that no server of this process has had: between closing the listener and starting nginx, another test
    /// could be given the same one.
    package static func freePort() throws -> Int {
        while true {
            let port = try Listener().port
            if usedPorts.withLock({ $0.insert(port).inserted }) { return port }
        }
    }

    package static func isAnswered(_ port: Int) -> Bool { (try? TCP.connect(port)) != nil }
}

package struct WebServerSilent: Error {
    let errors: String
}
