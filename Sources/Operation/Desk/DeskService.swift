import Control
import FoundationEssentials
import Logging
import Platform
import Synchronization
import SystemPackage

/// Runs a desk: serves it on the network, tells the gallery about it, and ends it.
public struct DeskService {
    public struct Options: Sendable {
        /// Where photos are kept.
        public var folder: FilePath
        /// The files of the page.
        public var page: FilePath
        /// 0 for one that the system chooses.
        public var port: UInt16
        /// The languages that the gallery offers, by their codes.
        public var languages = ["en"]
        /// Whether photos of guests wait for the owner.
        public var approves = false
        /// The seconds for which the desk stays open after the owner has used it.
        public var time = 900.0
        /// The most bytes that photos may take.
        public var limit: Int
        /// Nil for HTTP without TLS.
        public var tls: Certificate?

        public init(folder: FilePath, page: FilePath, port: UInt16, limit: Int) {
            self.folder = folder
            self.page = page
            self.port = port
            self.limit = limit
        }
    }

    /// The owner's certificate.
    public struct Certificate: Sendable {
        /// The certificate and its key, in PEM.
        var pem: String
        /// The name in it, by which phones know this machine.
        var name: String

        public init(pem: String, name: String) {
            self.pem = pem
            self.name = name
        }
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    private let desk: Desk
    private let line: GalleryLine
    private let server: WebServer
    private let logger: Logger

    /// The largest file, in bytes: a larger one would not be decoded.
    private static let largestFile = 512 << 20

    /// Starts to serve.
    ///
    /// - Parameter line: The connection to the gallery, at whose end the process ends.
    public init(_ options: Options, _ line: FileDescriptor, logger: Logger) throws(Failure) {
        self.logger = logger
        let line = GalleryLine(line)
        var own = Desk.Options(
            folder: DeskFolder(path: options.folder), page: options.page,
            limits: UploadStore.Limits(file: Self.largestFile, bytes: options.limit))
        own.languages = options.languages
        own.approves = options.approves
        own.time = options.time
        own.scheme = options.tls == nil ? "http" : "https"
        own.name = options.tls?.name
        do throws(Errno) {
            desk = try Desk(own, logger: logger, now: { Date().timeIntervalSince1970 }, ask: { line.ask($0) })
        } catch {
            throw Failure("cannot keep photos in \(options.folder.quoted): \(error)")
        }
        var web = WebServer.Options(port: options.port)
        web.tls = options.tls.map { WebServer.Certificate(certificate: $0.pem, key: $0.pem) }
        do throws(WebServer.Failure) {
            server = try WebServer(web, admit: { [desk] in desk.networks().contains($0) }) { [desk] in desk.plan($0) }
        } catch {
            throw Failure(error.description)
        }
        desk.port.store(Int(server.port), ordering: .relaxed)
        self.line = line
    }

    /// Serves until the time of the owner and all guests is over, or the gallery closes the connection.
    ///
    /// - Parameter isNew: Whether the owner gets a code now; otherwise, the desk continues after an interruption.
    public func run(isNew: Bool) {
        let course = Course(desk: desk, line: line)
        let worker = SerialWorker("desk")
        worker.perform {
            if isNew { course.issueCode() }
            course.go(by: worker)
        }
        // On this thread: it receives the answers to what the other asks.
        line.follow { order in worker.perform { course.carryOut(order) } }
    }
}

extension DeskService {
    /// Tells the gallery that there is no desk.
    public static func report(_ failure: Failure, over line: FileDescriptor) {
        var news = DeskNews(isOpen: false)
        news.fault = failure.description
        _ = try? line.writeAll("\(news.line)\n".utf8)
    }
}

extension DeskNews {
    fileprivate var line: String { "desk \(jsonLine)" }
}

/// The course of a desk, on one thread: orders of the gallery, and news for it.
private final class Course: Sendable {
    private let desk: Desk
    private let line: GalleryLine
    private let news = Mutex(DeskNews())

    init(desk: Desk, line: GalleryLine) {
        self.desk = desk
        self.line = line
    }

    func carryOut(_ order: GalleryLine.Order) {
        switch order {
        case .code:
            issueCode()
            // The gallery waits for the answer, even if it is the same.
            hasTold.store(false, ordering: .relaxed)
        case .close: desk.close()
        }
        tell()
    }

    func issueCode() {
        let url = desk.issueCode()
        news.withLock { news in
            news.url = url
            news.hasNetwork = url != nil
        }
    }

    /// Looks after the desk once a second.
    func go(by worker: SerialWorker) {
        guard desk.clean() else {
            news.withLock { $0.isOpen = false }
            tell()
            return line.close()
        }
        lookForNetwork()
        tell()
        worker.perform(after: 1) { [self] in go(by: worker) }
    }

    /// A code that no network could carry is replaced once there is one.
    private func lookForNetwork() {
        let hasNetwork = desk.baseURL != nil
        let hadNetwork = news.withLock { news in
            defer { news.hasNetwork = hasNetwork }
            return news.hasNetwork
        }
        if hasNetwork, !hadNetwork { issueCode() }
    }

    /// Tells the gallery what has changed.
    private func tell() {
        let access = desk.state.withLock(\.access)
        let (former, present) = news.withLock { news in
            let former = news
            news.isUsed = access.isCodeUsed
            news.ends = access.ends
            return (former, news)
        }
        if former != present || !hasTold.exchange(true, ordering: .relaxed) { tell(present) }
    }

    private let hasTold = Atomic(false)

    private func tell(_ news: DeskNews) { _ = line.ask(news.line) }
}
