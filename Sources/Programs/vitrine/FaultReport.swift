import ArgumentParser
import Configuring
import Control
import Manifest
import Operation
import Platform
import SystemPackage

/// What a report of a fault needs: the machine, the gallery's state, its configuration and its log, without secrets.
struct FaultReport {
    /// The status as text, or why there is none.
    var status: String
    /// The configuration's main file; nil if there is none.
    var configuration: FilePath?

    /// The maximum number of lines of the log.
    private static let lines = 200

    var text: String {
        let parts = [
            ("Vitrine \(Vitrine.version)", machine), ("Status", status), ("Configuration", settings), ("Log", log),
        ]
        let text = parts.map { "# \($0)\n\n\($1)\n" }.joined(separator: "\n")
        return Secrets.hidden(in: text)
    }

    private var machine: String {
        let system = Self.text(of: "/etc/os-release").split(separator: "\n")
            .first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" }
        let processors = Self.text(of: "/proc/cpuinfo").split(separator: "\n")
            .count { $0.hasPrefix("processor") }
        let memory = Machine.memory >> 20
        return [
            system ?? "", Self.text(of: "/proc/version"), "\(processors) processors, \(memory) MB of memory",
            Self.text(of: "/proc/bus/input/devices").split(separator: "\n").filter { $0.hasPrefix("N:") }
                .joined(separator: "\n"),
        ].joined(separator: "\n")
    }

    private var settings: String {
        guard let configuration else { return "none" }
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.files(of: configuration).map { "## \($0.escaped)\n\n\(Self.text(of: $0))" }
                .joined(separator: "\n")
        } catch {
            return error.lines.joined(separator: "\n")
        }
    }

    private var log: String {
        let arguments = ["--no-pager", "--lines=\(Self.lines)", "--output=short-iso", "--unit=vitrine*"]
        do throws(Errno) {
            let (process, line) = try Subprocess.connected(
                "/usr/bin/journalctl", arguments, environment: ["LANG=C.UTF-8"], by: .bytes, to: 1)
            defer { try? line.close() }
            var text: [UInt8] = []
            while let bytes = try line.receiveSome(upTo: 65_536, waits: true), !bytes.isEmpty { text += bytes }
            _ = process.waitForEnding()
            return text.isEmpty ? "none" : String(decoding: text, as: UTF8.self)
        } catch {
            return "cannot read the journal: \(error)"
        }
    }

    /// The contents of a file, or why it cannot be read.
    private static func text(of path: FilePath) -> String {
        do {
            return String(decoding: try path.stream(), as: UTF8.self)
        } catch {
            return "cannot read \(path.quoted): \(error)"
        }
    }
}

extension Ctl {
    struct TellReport: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "report", abstract: "Gather what a report of a fault needs, without secrets.")
        @OptionGroup var options: CtlOptions

        private struct Answer: Encodable { var report: String }

        func run() {
            let report = FaultReport(status: status, configuration: options.configurationFile)
            print(options.json ? Answer(report: report.text).jsonLine : report.text)
        }

        private var status: String {
            do throws(ControlClient.Failure) {
                guard case .json(let status) = try ControlClient.send("status", to: options.path) else { return "none" }
                return (try? Status(json: status))?.text ?? status
            } catch {
                switch error {
                case .notRunning(let why), .broken(let why), .notPermitted(let why): return why
                }
            }
        }
    }
}
