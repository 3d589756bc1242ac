import Platform

/// Who may use the desk: the owner by a code on the screen, which the first phone that uses it keeps for itself, and guests by
/// codes that the owner hands out.
///
/// It is kept on disk, so that a desk that was killed still knows its phones. Of codes for one use and of sessions, only digests are
/// kept. Times are in seconds since 1970.
struct Access: Codable, Hashable, Sendable {
    enum Role: Hashable, Sendable {
        case owner
        /// By the guest's identifier.
        case guest(String)
    }

    enum Refusal: String, Error, Sendable {
        /// There is no such code.
        case unknown
        /// Another phone has used it.
        case used
        /// A guest's code has ended or was withdrawn, or the owner's is too old.
        case over
    }

    struct Guest: Codable, Hashable, Sendable {
        let id: String
        var name: String
        /// Kept in clear, because it is shown again.
        let secret: String
        var ends: Double
        var isWithdrawn = false

        func isWelcome(at time: Double) -> Bool { !isWithdrawn && time < ends }
    }

    private struct Code: Codable, Hashable {
        let digest: String
        let ends: Double
        /// The address that has used it, and when; nil for none.
        var user: IPAddress?
        var used = 0.0

        /// A phone that has lost the answer asks again.
        func mayBeUsed(by address: IPAddress, at time: Double) -> Bool {
            user == nil || user == address && time < used + 30
        }
    }

    private struct Session: Codable, Hashable {
        let digest: String
        /// Nil for the owner.
        let guest: String?
        /// A session that is used from another address was stolen.
        let address: IPAddress
    }

    private var codes: [Code] = []
    private var sessions: [Session] = []
    private(set) var guests: [Guest] = []
    /// When the desk closes, unless the owner uses it.
    private(set) var ends = 0.0

    /// The latest codes and sessions that are remembered.
    private static let most = (codes: 50, sessions: 1000, guests: 50)

    // MARK: Time

    /// Keeps the desk open until a time.
    mutating func extend(until time: Double) { ends = max(ends, time) }

    /// Ends the owner's time.
    mutating func close(at time: Double) {
        ends = min(ends, time)
        codes.removeAll()
        sessions.removeAll { $0.guest == nil }
    }

    /// When the time of the owner and of all guests is over.
    var lastEnd: Double { guests.filter { !$0.isWithdrawn }.map(\.ends).reduce(ends, max) }

    /// Forgets what has ended.
    mutating func clean(at time: Double) {
        if time >= ends { close(at: time) }
        guests.removeAll { time >= $0.ends + Self.memory }
        sessions.removeAll { session in session.guest != nil && !guests.contains { $0.id == session.guest } }
    }

    /// The seconds for which a guest's code is still listed when it has ended.
    private static let memory = 30.0 * 86_400

    // MARK: Codes

    /// A new code for the owner, which one phone may use.
    ///
    /// - Parameter end: When it is too old.
    mutating func issueCode(until end: Double) -> String {
        let secret = Secret.make()
        codes = codes.suffix(Self.most.codes - 1) + [Code(digest: Secret.digest(secret), ends: end)]
        return secret
    }

    /// - Returns: Nil if there are too many.
    mutating func addGuest(named name: String, until end: Double) -> Guest? {
        guard guests.count < Self.most.guests else { return nil }
        let guest = Guest(id: Secret.make(bytes: 6), name: name, secret: Secret.make(), ends: end)
        guests.append(guest)
        return guest
    }

    /// - Returns: Whether there is such a guest.
    mutating func withdraw(_ guest: String) -> Bool {
        guard let index = guests.firstIndex(where: { $0.id == guest }) else { return false }
        guests[index].isWithdrawn = true
        sessions.removeAll { $0.guest == guest }
        return true
    }

    /// Whether a phone has used the owner's latest code.
    var isCodeUsed: Bool { codes.last?.user != nil }

    // MARK: Sessions

    /// Begins a session with a code.
    ///
    /// - Returns: The token of the session, and who has it.
    mutating func enter(
        with secret: String, from address: IPAddress, at time: Double
    ) throws(Refusal) -> (token: String, role: Role) {
        let digest = Secret.digest(secret)
        if let index = codes.firstIndex(where: { $0.digest == digest }) {
            guard codes[index].mayBeUsed(by: address, at: time) else { throw .used }
            guard time < codes[index].ends else { throw .over }
            if codes[index].user == nil {
                codes[index].user = address
                codes[index].used = time
            }
            return (begin(for: nil, from: address), .owner)
        }
        guard let guest = guests.first(where: { Secret.digest($0.secret) == digest }) else { throw .unknown }
        guard guest.isWelcome(at: time) else { throw .over }
        return (begin(for: guest.id, from: address), .guest(guest.id))
    }

    private mutating func begin(for guest: String?, from address: IPAddress) -> String {
        let token = Secret.make()
        let session = Session(digest: Secret.digest(token), guest: guest, address: address)
        sessions = sessions.suffix(Self.most.sessions - 1) + [session]
        return token
    }

    /// Who has the session of a token; nil if it is none, has ended, or began at another address.
    func role(of token: String, from address: IPAddress, at time: Double) -> Role? {
        let digest = Secret.digest(token)
        guard let session = sessions.first(where: { $0.digest == digest }), session.address == address else {
            return nil
        }
        guard let id = session.guest else { return time < ends ? .owner : nil }
        return guest(id)?.isWelcome(at: time) == true ? .guest(id) : nil
    }

    func guest(_ id: String) -> Guest? { guests.first { $0.id == id } }
}

/// Texts that cannot be guessed.
enum Secret {
    /// - Parameter count: 16 bytes cannot be tried out.
    static func make(bytes count: Int = 16) -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in hexadecimal(UInt8.random(in: 0...255, using: &generator)) }.joined()
    }

    /// SHA-256, by which secrets are compared: the time that takes says nothing about them.
    static func digest(_ secret: String) -> String { (try? Digest.sha256(of: Array(secret.utf8))) ?? make() }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
    }
}
