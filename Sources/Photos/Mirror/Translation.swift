import FoundationEssentials
import Manifest
import Platform

/// A catalogue that becomes a manifest. A manifest says how long each file is, and its SHA-256; catalogues do not, so its files are
/// fetched first.
struct Translation {
    let pictures: [CataloguePicture]
    /// Whether the catalogue lists more than these pictures, which are found when these have been fetched.
    var hasMore = false
    /// Notes on pictures that are not shown as they were meant, by URL.
    var notes: [String: [String]] = [:]
    /// The kinds of what it shows besides pictures, such as "sound".
    var otherKinds: Set<String> = []
    /// Whether all its documents could be read.
    var isRead = true
    /// The last answer of a server.
    var answer: WebAnswer?

    /// How many pictures of a long list are shown first. The next part is as long as what is there already.
    static let firstPart = 100

    /// Identifies what the pictures say.
    var digest: String? {
        try? Digest.sha256(
            of: pictures.flatMap { picture in
                URL(string: picture.url).map { Manifest.Entry(picture, at: $0, "", 0).json } ?? []
            })
    }
}

extension Translation {
    /// Translates a document and those that it names.
    init(of document: JSONValue, at url: String, _ table: URLTable) throws(WebFault) {
        var reader = CatalogueReader { url throws(WebFault) in try table.contents(of: url) }
        try reader.read(document, at: url)
        table.noteDocuments(failing: reader.faults)
        pictures = reader.pictures
        notes = reader.notes
        otherKinds = reader.otherKinds
        isRead = reader.faults.isEmpty
    }

    /// Translates photos on a server.
    init(of server: any PhotoServer, known: [Manifest.Entry], _ client: WebClient) throws(WebFault) {
        var refusal: WebFault?
        var last: WebAnswer?
        do throws(WebFault) {
            let list = try server.list(known: known) { request throws(WebFault) in
                let memory = WebMemory()
                let answer = try client.send(request, into: memory)
                last = answer
                guard !(200..<300).contains(answer.status) else { return memory.bytes }
                refusal = WebFault(answer, words: memory.bytes)
                throw answer.fault
            }
            pictures = list.pictures
            hasMore = !list.isComplete
            if list.isCut {
                notes[server.credentials.origin] = [
                    "there are more than \(pictures.count) photos, of which the first are shown"
                ]
            }
            answer = last
        } catch {
            if case .status = error, let refusal { throw refusal }
            throw error
        }
    }
}

/// Gathers the files of a catalogue's pictures: those that are known, and then, one after another, the others. It continues where it
/// ended the last time.
struct Gathering {
    private let table: URLTable
    private let store: MirrorStore
    private let shown: MirroredSet?
    /// The file that was fetched for each picture, and its URL, by the picture's URL.
    private var files: [String: (url: String, record: URLTable.Record)] = [:]
    /// The photos that stay, and their size.
    private var names: Set<String> = []
    private var size = 0
    /// How many files were fetched.
    private(set) var count = 0
    /// Whether pictures are missing that could be fetched at once.
    private(set) var hasMore = false

    init(from table: URLTable, into store: MirrorStore, shown: MirroredSet?) {
        self.table = table
        self.store = store
        self.shown = shown
        for file in shown?.files ?? [] where store.folder.status(of: file) != nil { keep(file) }
    }

    /// The pictures whose files are here, or if only a former version is, the entry in `known` for that.
    func entries(of pictures: [CataloguePicture], known: [Manifest.Entry]) -> [Manifest.Entry] {
        let stored = known.lazy.filter { store.folder.status(of: $0) != nil }
        let versions = Dictionary(
            stored.compactMap { entry in CataloguePicture(entry).identity.map { ($0, entry) } }
        ) { first, _ in first }
        return pictures.compactMap { picture in
            guard let file = files[picture.url], let url = URL(string: file.url) else {
                return picture.identity.flatMap { versions[$0] }
            }
            return Manifest.Entry(picture, at: url, file.record.sha256, file.record.size)
        }
    }

    /// Whether the files of all pictures are here, and none is a substitute.
    func isWhole(_ pictures: [CataloguePicture]) -> Bool { pictures.allSatisfy { files[$0.url]?.url == $0.url } }

    /// Fetches at most so many files until the time is up.
    mutating func run(_ pictures: [CataloguePicture], most: Int, until isTimeUp: () -> Bool) throws(WebFault) {
        let declared = pictures.reduce(ForeignInt(0)) { $0 + ForeignInt($1.size ?? 0) }.value
        guard declared <= store.limit else { throw .noRoom(bytes: declared, limit: store.limit) }
        for picture in pictures where files[picture.url] == nil {
            for url in picture.urls.reversed() {
                if let record = table.photo(url) { use(record, url, for: picture) }
            }
        }
        var used = makeRoom()
        var urls: Set<String> = []
        let once = pictures.filter { !isSettled($0) && urls.insert($0.url).inserted }
        for picture in table.inOrder(once, by: \.url) {
            guard !isTimeUp(), count < most else {
                hasMore = true
                return
            }
            let before = size
            guard try fetch(picture) else { return }
            used += size - before
            if used > store.limit { used = makeRoom() }
        }
    }

    private func makeRoom() -> Int {
        store.makeRoom(for: 0, keeping: [shown].compactMap(\.self), and: names)
    }

    /// Whether nothing better is to be fetched for a picture.
    private func isSettled(_ picture: CataloguePicture) -> Bool {
        files[picture.url]?.url == picture.url && !table.isStale(picture.url)
    }

    /// - Returns: Whether others may be fetched.
    private mutating func fetch(_ picture: CataloguePicture) throws(WebFault) -> Bool {
        for url in picture.urls {
            let isKnown = files[picture.url]?.url == url
            if isKnown, !table.isStale(url) || !table.isDue(url) { return true }
            guard table.isDue(url) else { continue }
            do throws(WebFault) {
                let (record, isNew) = try table.attempt(url, hasPhotos: true, isPart: true) { () throws(WebFault) in
                    try store.makingRoom(keeping: [shown].compactMap(\.self), and: names) { () throws(WebFault) in
                        try photo(of: picture, at: url)
                    }
                }
                use(record, url, for: picture)
                count += isNew ? 1 : 0
                return true
            } catch {
                // Neither a full disk nor a full share of it has room for others.
                switch error {
                case .notSaved, .noRoom: return false
                default: if isKnown { return true }
                }
            }
        }
        return true
    }

    private func photo(of picture: CataloguePicture, at url: String) throws(WebFault) -> (URLTable.Record, isNew: Bool)
    {
        let limit = store.limit - size
        do throws(WebFault) {
            return try table.fetchPhoto(of: picture, at: url, limit: limit)
        } catch WebFault.tooLong(limit: limit) {
            throw .noRoom(bytes: store.limit + 1, limit: store.limit)
        }
    }

    private mutating func use(_ record: URLTable.Record, _ url: String, for picture: CataloguePicture) {
        files[picture.url] = (url, record)
        keep(record)
    }

    private mutating func keep(_ file: some MirroredFile) {
        if names.insert(file.sha256).inserted { size += file.size }
    }
}

extension CataloguePicture {
    /// The URLs of its file, the best first.
    fileprivate var urls: [String] {
        [url] + [alternative].compactMap(\.self).filter { $0 != url && WebAddress.fault(of: $0) == nil }
    }

    /// Whether it may be fetched.
    var isValid: Bool { WebAddress.fault(of: url) == nil && URL(string: url) != nil }
}

extension WebFault {
    /// A refusal with the server's reason, if it sends one as JSON.
    fileprivate init(_ answer: WebAnswer, words json: [UInt8]) {
        let message = json.count <= Self.longestReason ? JSONValue(json)?["message"] : nil
        let words = message.list.compactMap(\.text).joined(separator: "; ").split { !$0.isVisible }
            .joined(separator: " ").prefix(bytes: 200)
        let isRefusal = answer.fault.retryAfter == nil && (400..<500).contains(answer.status)
        self = isRefusal && !words.isEmpty ? .refused(answer.status, words: words) : answer.fault
    }

    private static var longestReason: Int { 64 << 10 }
}

extension Character {
    fileprivate var isVisible: Bool {
        !isWhitespace
            && unicodeScalars.allSatisfy { ![.control, .format, .unassigned].contains($0.properties.generalCategory) }
    }
}

extension Manifest.Entry {
    fileprivate init(_ picture: CataloguePicture, at url: URL, _ sha256: String, _ size: Int) {
        self.init(
            url: url, sha256: sha256, size: size, label: picture.label, album: picture.album, date: picture.date)
        rating = picture.rating
    }
}
