import ArgumentParser
import Desk
import Logging
import Manifest
import Platform
import SystemPackage

/// Lets phones add photos and command the gallery, by a page that it serves on the local network.
@main
struct DeskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-desk",
        abstract: "Serve a page for phones, from which the owner adds photos. vitrine starts it on request.")

    @Argument(help: "The folder for the photos.", transform: { FilePath($0) })
    var folder: FilePath

    @Option(help: "The port; 0 for any.")
    var port: UInt16

    @Option(help: "The most bytes that photos may take, in MB, or a part of the disk in percent.")
    var limit: String

    @Option(help: "Minutes for which the desk stays open after it was used.")
    var minutes: Double

    @Option(help: "A language that the gallery offers, by its code.")
    var language: [String] = []

    @Option(help: "A file with a certificate and its key, in PEM.", transform: { FilePath($0) })
    var certificate: FilePath?

    @Option(help: "The name in the certificate.")
    var name: String?

    @Option(help: "Minimum log level.")
    var logLevel = Logger.Level.info

    @Flag(help: "Photos of guests wait until the owner approves them.")
    var approve = false

    @Flag(help: "Begin with a code for the owner.")
    var code = false

    static func main() { main(Companion.arguments) }

    func validate() throws {
        guard minutes > 0, minutes <= 1440 else {
            throw ValidationError("--minutes \(minutes) (expected more than 0 and at most 1440)")
        }
        guard byteLimit != nil else { throw ValidationError("--limit \(limit) (expected MB, or a share such as 50%)") }
        guard (certificate == nil) == (name == nil) else {
            throw ValidationError("--certificate and --name need each other")
        }
    }

    /// The limit in bytes; nil if it is none.
    private var byteLimit: Int? {
        if limit.hasSuffix("%") {
            guard let share = Int(limit.dropLast()), (1...90).contains(share) else { return nil }
            return folder.volumeByteCount.map { $0 / 100 * share } ?? 1 << 30
        }
        return Int(limit).flatMap { (1...1 << 20).contains($0) ? $0 << 20 : nil }
    }

    func run() throws {
        Log.level = logLevel
        let logger = Logger(label: "vitrine", factory: { SystemLogHandler(label: $0) })
        // The gallery may be another user, of the folder's group.
        MirrorFolder(folder).restrictNewFiles()
        do throws(DeskService.Failure) {
            let service = try DeskService(options(), .standardInput, logger: logger)
            service.run(isNew: code)
        } catch {
            logger.error("\(error)")
            DeskService.report(error, over: .standardInput)
            throw ExitCode.failure
        }
    }

    private func options() throws(DeskService.Failure) -> DeskService.Options {
        guard let page = Self.page else {
            throw DeskService.Failure("the page is missing (expected in ../share/vitrine/desk)")
        }
        var options = DeskService.Options(folder: folder, page: page, port: port, limit: byteLimit ?? 1 << 30)
        if !language.isEmpty { options.languages = language }
        options.approves = approve
        options.time = minutes * 60
        if let certificate, let name { options.tls = try tls(certificate, name) }
        return options
    }

    private func tls(_ file: FilePath, _ name: String) throws(DeskService.Failure) -> DeskService.Certificate {
        do {
            let pem = String(decoding: try file.contents(upTo: 1 << 20), as: UTF8.self)
            return DeskService.Certificate(pem: pem, name: name)
        } catch {
            throw DeskService.Failure("cannot read \(file.quoted): \(error) (expected a certificate and its key)")
        }
    }

    /// `../share/vitrine/desk` of an installed program, or its place in a checkout. Nil if neither exists.
    private static var page: FilePath? {
        guard let folder = FilePath.program?.removingLastComponent() else { return nil }
        let above = sequence(first: folder) { $0.removingLastComponent() }.prefix { !$0.components.isEmpty }
        let places = above.flatMap {
            [$0.appending("share/vitrine/desk"), $0.appending("Sources/Operation/Desk/Page")]
        }
        return places.first { $0.appending("index.html").exists }
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
