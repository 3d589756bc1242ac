import Control
import FoundationEssentials
import Platform

/// Who may ask what, and how it is answered.
extension Desk {
    /// A kind of request.
    private struct Route: Sendable {
        let method: String
        /// The path, or what is before its last part if it ends with a slash.
        let path: String
        /// Whether guests may ask, too.
        var isForGuests = false
        let plan: @Sendable (Desk, Visit) -> WebPlan

        func matches(_ request: WebRequest) -> Bool {
            guard method == request.method else { return false }
            return path.hasSuffix("/") ? request.name(after: path) != nil : path == request.path
        }
    }

    /// A request from the owner or a guest.
    struct Visit: Sendable {
        let request: WebRequest
        /// The identifier of the guest; nil for the owner.
        let guest: String?
        /// The last part of the path.
        var name: String { String(request.path.split(separator: "/").last ?? "") }
    }

    private static let routes: [Route] = [
        Route(method: "GET", path: "/state", isForGuests: true) { .answer($0.describe($1)) },
        Route(method: "GET", path: "/photos", isForGuests: true) { .answer($0.listPhotos($1)) },
        Route(method: "GET", path: "/thumbnails/", isForGuests: true) { .answer($0.thumbnail($1)) },
        Route(method: "POST", path: "/photos/") { desk, visit in .json { desk.describePhoto(visit.name, $0) } },
        Route(method: "POST", path: "/order") { desk, _ in .json { desk.arrange($0) } },
        Route(method: "POST", path: "/remove") { desk, _ in
            .json { body in desk.change(body) { $0.remove($1, at: desk.now()) } }
        },
        Route(method: "POST", path: "/restore") { desk, _ in .json { body in desk.change(body) { $0.restore($1) } } },
        Route(method: "POST", path: "/approve") { desk, _ in .json { body in desk.change(body) { $0.approve($1) } } },
        Route(method: "POST", path: "/command") { desk, _ in .json { desk.command($0) } },
        Route(method: "GET", path: "/screen") { desk, _ in .answer(desk.screen) },
        Route(method: "GET", path: "/schedule") { desk, _ in .answer(desk.schedule) },
        Route(method: "POST", path: "/schedule") { desk, _ in .json { desk.changeSchedule($0) } },
        Route(method: "POST", path: "/guests") { desk, _ in .json { desk.addGuest($0) } },
        Route(method: "POST", path: "/close") { desk, _ in
            desk.close()
            return .answer(.json(Empty()))
        },
        Route(method: "POST", path: "/uploads", isForGuests: true) { .answer($0.beginUpload($1)) },
        Route(method: "HEAD", path: "/uploads/", isForGuests: true) { .answer($0.tellOffset($1)) },
        Route(method: "PATCH", path: "/uploads/", isForGuests: true) { $0.continueUpload($1) },
        Route(method: "DELETE", path: "/uploads/", isForGuests: true) { .answer($0.endUpload($1)) },
    ]

    // MARK: Admission

    /// Plans the answer to a request of any client.
    func plan(_ request: WebRequest) -> WebPlan {
        do throws(WebFault) {
            try checkRate(request, \.all)
            guard let host = request["host"], mayBeCalled(host) else {
                throw WebFault(421, "host", "the address of this machine is another")
            }
            if let file = page.answer(request) { return .answer(file.secured) }
            try checkOrigin(request, host)
            return try route(request).secured
        } catch {
            return .answer(error.response.secured)
        }
    }

    private func route(_ request: WebRequest) throws(WebFault) -> WebPlan {
        if request.method == "POST", request.path == "/session" {
            try checkRate(request, \.codes)
            return .json { self.enter($0, from: request.address) }
        }
        let role = state.withLock { state in
            request.cookie(Self.cookie).flatMap { state.access.role(of: $0, from: request.address, at: now()) }
        }
        guard let role else { throw WebFault(401, "session", "scan the code on the kiosk's screen") }
        let visit = Visit(request: request, guest: role.guest)
        if let (guest, plan) = guestRoute(visit) {
            guard role == .owner else { throw .forbidden }
            return plan(guest)
        }
        guard let route = Self.routes.first(where: { $0.matches(request) }) else { throw .missing }
        guard role == .owner || route.isForGuests else { throw .forbidden }
        if role == .owner, request.method != "GET", request.method != "HEAD" { extend() }
        return route.plan(self, visit)
    }

    /// The routes whose names are in the middle of the path.
    private func guestRoute(_ visit: Visit) -> (guest: String, plan: (String) -> WebPlan)? {
        let parts = visit.request.path.split(separator: "/").map(String.init)
        guard parts.count == 3, parts[0] == "guests" else { return nil }
        switch (visit.request.method, parts[2]) {
        case ("POST", "withdraw"): return (parts[1], { .answer(self.withdraw($0)) })
        case ("GET", "code.svg"): return (parts[1], { .answer(self.code(of: $0)) })
        default: return nil
        }
    }

    private func checkRate(
        _ request: WebRequest, _ rate: WritableKeyPath<(all: RequestRate, codes: RequestRate), RequestRate>
    ) throws(WebFault) {
        let wait = state.withLock { $0.rates[keyPath: rate].take(for: request.address, at: now()) }
        guard let wait else { return }
        throw WebFault(429, "rate", "too many requests", headers: [("Retry-After", "\(wait)")])
    }

    /// Refuses what another page has a browser send: a form cannot set the header, and a script of another origin must ask first,
    /// which is not answered.
    private func checkOrigin(_ request: WebRequest, _ host: String) throws(WebFault) {
        guard !["GET", "HEAD"].contains(request.method) else { return }
        let origin = request["origin"]
        guard request["vitrine-desk"] == "1", origin == nil || origin == "\(options.scheme)://\(host)" else {
            throw WebFault(403, "origin", "this request came from another page")
        }
    }

    // MARK: Sessions

    /// The name of the cookie.
    private static let cookie = "session"

    private struct Scan: Decodable { var secret: String }
    private struct Welcome: Encodable {
        var role: String
        var name: String?
    }

    private func enter(_ body: [UInt8], from address: IPAddress) -> WebResponse {
        respond { () throws(WebFault) in
            let scan = try Self.read(Scan.self, body)
            let outcome = change { state in
                Result { () throws(Access.Refusal) in
                    try state.access.enter(with: scan.secret, from: address, at: now())
                }
            }
            switch outcome {
            case .failure(let refusal): throw WebFault(403, refusal.rawValue, "this code does not open the desk")
            case .success(let (token, role)):
                if role == .owner { extend() }
                let guest = role.guest.flatMap { id in state.withLock { $0.access.guest(id) } }
                let security = options.scheme == "https" ? "; Secure" : ""
                return .json(Welcome(role: guest == nil ? "owner" : "guest", name: guest?.name)).with(
                    "Set-Cookie", "\(Self.cookie)=\(token); HttpOnly; SameSite=Strict; Path=/\(security)")
            }
        }
    }

    /// The owner uses the desk, so it stays open.
    func extend() { change { $0.access.extend(until: now() + options.time) } }

    // MARK: Bodies

    /// Answers with what `body` returns, or with its fault.
    func respond(_ body: () throws(WebFault) -> WebResponse) -> WebResponse {
        do throws(WebFault) {
            return try body()
        } catch {
            return error.response
        }
    }

    /// Reads JSON.
    static func read<Value: Decodable>(_ type: Value.Type, _ body: [UInt8]) throws(WebFault) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw WebFault(400, "json", "the request is not the JSON that was expected")
        }
    }
}

struct Empty: Encodable {}

/// Why a request is not answered as it asks.
struct WebFault: Error, Sendable {
    let status: Int
    /// For programs.
    let code: String
    /// For people, in English.
    let why: String
    var headers: [(String, String)] = []

    init(_ status: Int, _ code: String, _ why: String, headers: [(String, String)] = []) {
        self.status = status
        self.code = code
        self.why = why
        self.headers = headers
    }

    static let forbidden = WebFault(403, "guest", "guests may only add photos")
    static let missing = WebFault(404, "missing", "there is nothing at this address")

    private struct Body: Encodable {
        var error, why: String
    }

    var response: WebResponse {
        headers.reduce(.json(Body(error: code, why: why), status: status)) { $0.with($1.0, $1.1) }
    }
}

extension Access.Role {
    /// The identifier of the guest; nil for the owner.
    fileprivate var guest: String? { if case .guest(let id) = self { id } else { nil } }
}

extension WebPlan {
    /// The longest JSON, in bytes: the order of 3,000 photos, or a text.
    private static let longest = 256 << 10

    static func json(_ answer: @escaping @Sendable ([UInt8]) -> WebResponse) -> Self { .read(upTo: longest, answer) }

    fileprivate var secured: Self {
        switch self {
        case .answer(let response): .answer(response.secured)
        case .read(let limit, let answer): .read(upTo: limit) { answer($0).secured }
        case .pass(let receiver): .pass(to: SecuredReceiver(receiver: receiver))
        }
    }
}

private struct SecuredReceiver: BodyReceiver {
    let receiver: any BodyReceiver

    func receive(_ bytes: UnsafeRawBufferPointer) { receiver.receive(bytes) }
    func finish() -> WebResponse { receiver.finish().secured }
    func cancel() { receiver.cancel() }
}

extension WebResponse {
    static func json(_ value: some Encodable, status: Int = 200) -> Self {
        json(line: value.jsonLine, status: status)
    }

    static func json(line: String, status: Int = 200) -> Self {
        Self(status, Array(line.utf8), type: "application/json")
    }

    /// What browsers must not do with it.
    private static let security = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
                + "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]

    fileprivate var secured: Self {
        var response = self
        response.headers += Self.security.map { (name: $0.0, value: $0.1) }
        if !headers.contains(where: { $0.name == "Cache-Control" }) {
            response.headers.append(("Cache-Control", "no-store"))
        }
        return response
    }
}
