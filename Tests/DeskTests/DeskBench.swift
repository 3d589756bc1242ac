import Control
import Foundation
import Logging
import Synchronization
import SystemPackage
import TestSupport

@testable import Desk

/// A desk without a network: requests are values, time stands still until it is set, and the gallery does what it is told.
final class DeskBench: Sendable {
    static let host = "192.168.7.1:8780"
    static let phone = IPAddress([192, 168, 7, 20])
    static let otherPhone = IPAddress([192, 168, 7, 21])

    let home: TemporaryFolder
    let desk: Desk
    private let world: World

    /// What is around the desk.
    private final class World: Sendable {
        /// In seconds since 1970.
        let time: Mutex<Double>
        let requests = Mutex<[String]>([])
        let rules = Mutex(ControlReply.json("{}"))

        init(_ time: Double) { self.time = Mutex(time) }

        func answer(_ request: String) -> ControlReply {
            requests.withLock { $0.append(request) }
            switch request.prefix(while: { $0 != " " }) {
            case "status": return .json(Status().jsonLine)
            case "rules": return rules.withLock(\.self)
            case "own": return .json(#"{"favourites":[],"skipped":{}}"#)
            case "thumbnail", "screenshot": return .data([1, 2, 3])
            default: return .done
            }
        }
    }

    /// - Parameters:
    ///   - home: A folder in which another desk was.
    ///   - folder: Where photos are kept.
    init(
        in home: TemporaryFolder? = nil, folder: String? = nil, approves: Bool = false, bytes: Int = 1 << 30,
        time: Double = 1_800_000_000
    ) throws {
        let home = try home ?? TemporaryFolder()
        _ = try home.file("page/index.html", Array("<!doctype html>".utf8))
        self.home = home
        let world = World(time)
        self.world = world
        var options = Desk.Options(
            folder: DeskFolder(path: FilePath(folder ?? home.file("desk"))), page: FilePath(home.file("page")),
            limits: UploadStore.Limits(file: 1 << 20, uploads: 4, bytes: bytes, reserve: 0))
        options.approves = approves
        let network = LocalNetworks.Interface(
            address: IPAddress([192, 168, 7, 1]), mask: IPAddress([255, 255, 255, 0]))
        desk = try Desk(
            options, logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
            now: { world.time.withLock(\.self) }, networks: { LocalNetworks([network]) }, ask: world.answer)
        desk.port.store(8780, ordering: .relaxed)
    }

    var time: Double {
        get { world.time.withLock(\.self) }
        set { world.time.withLock { $0 = newValue } }
    }

    /// What the gallery says about its schedule.
    var rules: ControlReply {
        get { world.rules.withLock(\.self) }
        set { world.rules.withLock { $0 = newValue } }
    }

    /// What the gallery was asked.
    var requests: [String] { world.requests.withLock(\.self) }

    // MARK: Requests

    /// Sends a request as the page does.
    func ask(
        _ method: String, _ path: String, _ body: [UInt8] = [], _ headers: [String: String] = [:],
        session: String? = nil, from address: IPAddress = phone
    ) -> WebResponse {
        var all = ["host": Self.host]
        if method != "GET" { all["vitrine-desk"] = "1" }
        if !body.isEmpty { all["content-length"] = "\(body.count)" }
        if let session { all["cookie"] = "other=1; session=\(session)" }
        all.merge(headers) { $1 }
        return Self.answer(
            desk.plan(
                WebRequest(method: method, path: path, headers: all.filter { !$0.value.isEmpty }, address: address)),
            body)
    }

    private static func answer(_ plan: WebPlan, _ body: [UInt8]) -> WebResponse {
        switch plan {
        case .answer(let response): return response
        case .read(let limit, let answer): return body.count > limit ? WebResponse(413) : answer(body)
        case .pass(let receiver):
            body.withUnsafeBytes { receiver.receive($0) }
            return receiver.finish()
        }
    }

    func post(_ path: String, _ json: String, session: String) -> WebResponse {
        ask("POST", path, Array(json.utf8), session: session)
    }

    // MARK: Sessions

    /// Scans the owner's code.
    func enterAsOwner() throws -> String { try enter(with: secret(in: desk.issueCode() ?? "")) }

    func secret(in url: String) -> String { String(url.split(separator: "#").last ?? "") }

    func enter(with secret: String, from address: IPAddress = phone) throws -> String {
        let answer = ask("POST", "/session", Array(#"{"secret":"\#(secret)"}"#.utf8), from: address)
        guard answer.status == 200, let cookie = answer["Set-Cookie"] else { throw CocoaError(.userCancelled) }
        return String(cookie.dropFirst("session=".count).prefix { $0 != ";" })
    }

    /// Makes a code for guests, and scans it.
    func enterAsGuest(_ owner: String, hours: Double = 1, from address: IPAddress = otherPhone) throws -> String {
        let answer = post("/guests", #"{"name":"Wedding","ends":\#(time + hours * 3600)}"#, session: owner)
        return try enter(with: secret(in: answer.text("url")), from: address)
    }

    // MARK: Uploads

    static func metadata(_ name: String) -> String { "filename \(Data(name.utf8).base64EncodedString())" }

    /// Announces a file.
    func begin(
        _ name: String, size: Int, session: String, from address: IPAddress = phone
    ) -> WebResponse {
        ask(
            "POST", "/uploads", [],
            ["tus-resumable": "1.0.0", "upload-length": "\(size)", "upload-metadata": Self.metadata(name)],
            session: session, from: address)
    }

    /// Sends a part of a file.
    func send(
        _ bytes: [UInt8], at offset: Int, to place: String, session: String, from address: IPAddress = phone
    ) -> WebResponse {
        ask(
            "PATCH", place, bytes,
            [
                "tus-resumable": "1.0.0", "upload-offset": "\(offset)", "content-length": "\(bytes.count)",
                "content-type": "application/offset+octet-stream",
            ], session: session, from: address)
    }

    /// Sends a file at once.
    func add(
        _ bytes: [UInt8], named name: String = "IMG_1.HEIC", session: String, from address: IPAddress = phone
    ) -> WebResponse {
        let place = begin(name, size: bytes.count, session: session, from: address)["Location"] ?? ""
        return send(bytes, at: 0, to: place, session: session, from: address)
    }

    func offset(of place: String, session: String) -> WebResponse {
        ask("HEAD", place, [], ["tus-resumable": "1.0.0"], session: session)
    }

    /// The names of the photos that the gallery is shown, in its order.
    var shown: [String] {
        let manifest = Data(home.text(of: "desk/shown.json").utf8)
        let object = (try? JSONSerialization.jsonObject(with: manifest)) as? [String: Any]
        let photos = object?["photos"] as? [[String: Any]] ?? []
        return photos.compactMap { ($0["url"] as? String)?.split(separator: "/").last.map(String.init) }
    }
}

extension WebResponse {
    subscript(header: String) -> String? { headers.first { $0.name == header }?.value }

    private var object: [String: Any] {
        ((try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]) ?? [:]
    }

    /// A text of the JSON that it has; empty if there is none.
    func text(_ key: String) -> String { object[key] as? String ?? "" }

    func number(_ key: String) -> Double? { object[key] as? Double }

    func list(_ key: String) -> [[String: Any]] { object[key] as? [[String: Any]] ?? [] }

    /// The code of its error.
    var error: String { text("error") }
}
