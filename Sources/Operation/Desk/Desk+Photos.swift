import Control
import FoundationEssentials
import Manifest
import Platform

/// What the page shows, and what it changes.
extension Desk {
    // MARK: The state

    private struct StateAnswer: Encodable {
        var role: String
        var name: String?
        var ends: Double
        var now: Double
        var languages: [String]
        var revision: Int
        var plain: Bool
        var limits: Limits
        var space: Space
        var owner: OwnerState?

        struct Limits: Encodable {
            var file: Int
            var files: Int
        }

        struct Space: Encodable { var free: Int }

        private enum Key: String, CodingKey {
            case role, name, ends, now, languages, revision, plain, limits, space
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(role, forKey: .role)
            try container.encodeIfPresent(name, forKey: .name)
            try container.encode(ends, forKey: .ends)
            try container.encode(now, forKey: .now)
            try container.encode(languages, forKey: .languages)
            try container.encode(revision, forKey: .revision)
            try container.encode(plain, forKey: .plain)
            try container.encode(limits, forKey: .limits)
            try container.encode(space, forKey: .space)
            try owner?.encode(to: encoder)
        }
    }

    private struct OwnerState: Encodable {
        var gallery: Bool
        var photos: Int
        var own: Int
        var waiting: Int
        var set: String?
        var sets: [String]
        var screen: String
        var light: String
        var paused: Bool
        var message: String?
        var skipped: [Skipped]
        var guests: [GuestAnswer]
    }

    private struct Skipped: Encodable { var name, why: String }

    private struct GuestAnswer: Encodable {
        var id, name: String
        var ends: Double
        var withdrawn: Bool
        var photos: Int
        var url: String
    }

    func describe(_ visit: Visit) -> WebResponse {
        let state = state.withLock { $0 }
        let guest = visit.guest.flatMap { state.access.guest($0) }
        var answer = StateAnswer(
            role: guest == nil ? "owner" : "guest", name: guest?.name, ends: guest?.ends ?? state.access.ends,
            now: now(), languages: options.languages, revision: state.list.revision,
            plain: options.scheme == "http",
            limits: .init(file: uploads.limits.file, files: uploads.limits.uploads),
            space: .init(free: uploads.available))
        if guest == nil { answer.owner = ownerState(state) }
        return .json(answer)
    }

    private func ownerState(_ state: State) -> OwnerState {
        let (status, own) = gallery.state
        let known = status ?? Status()
        let skipped = state.list.photos.compactMap { photo in
            own.skipped[photo.id].map { Skipped(name: photo.name, why: $0) }
        }
        return OwnerState(
            gallery: status != nil, photos: known.photos, own: state.list.photos.count,
            waiting: state.list.photos.count(where: \.isWaiting), set: known.set, sets: known.sets,
            screen: known.screen, light: known.light, paused: known.paused, message: known.message, skipped: skipped,
            guests: state.access.guests.map { describe($0, state.list) })
    }

    private func describe(_ guest: Access.Guest, _ list: DeskPhotoList) -> GuestAnswer {
        GuestAnswer(
            id: guest.id, name: guest.name, ends: guest.ends, withdrawn: guest.isWithdrawn,
            photos: list.photos.count { $0.guest == guest.id }, url: "\(baseURL ?? "")/#\(guest.secret)")
    }

    // MARK: Photos

    private struct PhotosAnswer: Encodable {
        var revision: Int
        var photos: [PhotoAnswer]
        var removed: [PhotoAnswer]
    }

    private struct PhotoAnswer: Encodable {
        var id, name: String
        var size: Int
        var added: Double
        var by: String?
        var favourite: Bool
        var title: [String: String]
        var text: [String: String]
        var state: String
        var why: String?
        var isClip: Bool
        var removed: Double?
    }

    func listPhotos(_ visit: Visit) -> WebResponse {
        let state = state.withLock { $0 }
        let own = gallery.state.own
        func answers(_ photos: [DeskPhoto]) -> [PhotoAnswer] {
            photos.filter { visit.guest == nil || $0.guest == visit.guest }.map { answer($0, state, own) }
        }
        let removed = visit.guest == nil ? answers(state.list.removed) : []
        return .json(PhotosAnswer(revision: state.list.revision, photos: answers(state.list.photos), removed: removed))
    }

    private func answer(_ photo: DeskPhoto, _ state: State, _ own: GalleryView.Own) -> PhotoAnswer {
        let why = own.skipped[photo.id]
        return PhotoAnswer(
            id: photo.id, name: photo.name, size: photo.size, added: photo.added,
            by: photo.guest.flatMap { state.access.guest($0)?.name }, favourite: own.favourites.contains(photo.id),
            title: photo.title, text: photo.text, state: photo.isWaiting ? "waiting" : why == nil ? "shown" : "skipped",
            why: why, isClip: photo.isClip, removed: photo.removed)
    }

    func thumbnail(_ visit: Visit) -> WebResponse {
        respond { () throws(WebFault) in
            let known = state.withLock { state in
                state.list[visit.name] ?? state.list.removed.first { $0.id == visit.name }
            }
            guard let photo = known, visit.guest == nil || photo.guest == visit.guest else { throw .missing }
            guard case .data(let bytes) = gallery.ask("thumbnail \(photo.id)") else { throw .missing }
            return WebResponse(200, bytes, type: "image/png").with("Cache-Control", "private, max-age=86400, immutable")
        }
    }

    private struct Description: Decodable {
        var title: [String: String]?
        var text: [String: String]?
        var favourite: Bool?
    }

    func describePhoto(_ id: String, _ body: [UInt8]) -> WebResponse {
        respond { () throws(WebFault) in
            let description = try Self.read(Description.self, body)
            let title = try description.title.map { (texts) throws(WebFault) in try Self.checked(texts, 1000) }
            let text = try description.text.map { (texts) throws(WebFault) in try Self.checked(texts, 20_000) }
            let photo = state.withLock { state in
                state.list.change(id) { photo in
                    if let title { photo.title = title }
                    if let text { photo.text = text }
                }
            }
            guard let photo else { throw .missing }
            if title != nil || text != nil { save() }
            if let favourite = description.favourite { try tell("\(favourite ? "favourite" : "unfavourite") \(id)") }
            gallery.forget()
            return .json(answer(photo, state.withLock { $0 }, gallery.state.own))
        }
    }

    /// - Parameter limit: The longest text, in bytes.
    /// - Returns: The texts that are not empty.
    private static func checked(_ texts: [String: String], _ limit: Int) throws(WebFault) -> [String: String] {
        for (language, text) in texts {
            guard language.isEmpty || language.isLanguageCode else {
                throw WebFault(400, "language", "\(language.prefix(40).debugDescription) is not the code of a language")
            }
            guard text.utf8.count <= limit else {
                throw WebFault(413, "length", "the text is longer than \(limit) bytes")
            }
        }
        return texts.filter { !$0.value.allSatisfy(\.isWhitespace) }
    }

    private struct Identifiers: Decodable { var ids: [String] }

    /// Changes the photos that a body names.
    func change(_ body: [UInt8], _ change: @Sendable (inout DeskPhotoList, Set<String>) -> Void) -> WebResponse {
        respond { () throws(WebFault) in
            let ids = Set(try Self.read(Identifiers.self, body).ids)
            state.withLock { change(&$0.list, ids) }
            save()
            return .json(Empty())
        }
    }

    func arrange(_ body: [UInt8]) -> WebResponse {
        respond { () throws(WebFault) in
            let ids = try Self.read(Identifiers.self, body).ids
            guard state.withLock({ $0.list.arrange(ids) }) else {
                throw WebFault(409, "changed", "the photos have changed meanwhile")
            }
            save()
            return .json(Empty())
        }
    }

    // MARK: The screen

    private struct Command: Decodable {
        var command: String
        var argument: String?
    }

    /// The commands that need no argument.
    private static let commands: Set<String> = [
        "next", "previous", "home", "albums", "pause", "resume", "blank", "wake",
    ]

    func command(_ body: [UInt8]) -> WebResponse {
        respond { () throws(WebFault) in
            let request = try Self.read(Command.self, body)
            let argument = request.argument ?? ""
            switch request.command {
            case "message", "set": try tell("\(request.command) \(String(escaping: Array(argument.utf8)))")
            case "show" where DeskOrigin.isDigest(argument):
                try tell("show \(options.folder.shown.photos.appending(argument).escaped)")
            case let word where Self.commands.contains(word): try tell(word)
            default: throw WebFault(400, "command", "there is no such command")
            }
            gallery.forget()
            return .json(Empty())
        }
    }

    /// Has the gallery do something.
    private func tell(_ request: String) throws(WebFault) {
        if case .failed(let why) = gallery.ask(request) { throw WebFault(503, "gallery", why) }
    }

    var screen: WebResponse {
        guard case .data(let png) = gallery.ask("screenshot") else {
            return WebFault(503, "gallery", "the gallery shows nothing now").response
        }
        return WebResponse(200, png, type: "image/png")
    }

    // MARK: Guests

    private struct NewGuest: Decodable {
        var name: String
        var ends: Double
    }

    /// The longest that a guest's code is valid, in seconds.
    private static let longestStay = 90.0 * 86_400

    func addGuest(_ body: [UInt8]) -> WebResponse {
        respond { () throws(WebFault) in
            let new = try Self.read(NewGuest.self, body)
            let name = new.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !name.isEmpty, name.utf8.count <= 200 else {
                throw WebFault(400, "name", "expected a name of at most 200 bytes")
            }
            guard new.ends > now(), new.ends <= now() + Self.longestStay else {
                throw WebFault(400, "ends", "expected an end within 90 days")
            }
            guard let guest = change({ $0.access.addGuest(named: name, until: new.ends) }) else {
                throw WebFault(409, "guests", "there are too many guests")
            }
            return .json(describe(guest, state.withLock { $0.list }))
        }
    }

    func withdraw(_ guest: String) -> WebResponse {
        let isKnown = change { $0.access.withdraw(guest) }
        return isKnown ? .json(Empty()) : WebFault.missing.response
    }

    func code(of guest: String) -> WebResponse {
        guard let guest = state.withLock({ $0.access.guest(guest) }), let base = baseURL,
            let drawing = CodeDrawing.svg(of: "\(base)/#\(guest.secret)")
        else { return WebFault.missing.response }
        return WebResponse(200, Array(drawing.utf8), type: "image/svg+xml")
    }
}
