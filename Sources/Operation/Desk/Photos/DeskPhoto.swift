import Manifest

/// A photo or clip that was added at the desk.
struct DeskPhoto: Codable, Hashable, Sendable {
    /// Its SHA-256, as 64 lowercase hexadecimal digits.
    let id: String
    /// The name of the file on the phone.
    let name: String
    /// In bytes.
    let size: Int
    /// In seconds since 1970.
    let added: Double
    /// The identifier of the guest who added it; nil for the owner.
    var guest: String?
    /// By languages; "" is the text for all of them.
    var title: [String: String] = [:]
    var text: [String: String] = [:]
    /// Whether the owner has yet to approve it.
    var isWaiting = false
    /// When it was removed, in seconds since 1970; nil for one that is shown.
    var removed: Double?

    /// Clips by the names of their files.
    var isClip: Bool {
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        return ["mp4", "mov", "m4v", "webm", "mkv", "3gp", "avi"].contains(ending)
    }

    /// How the gallery shows it; nil if its name cannot be a part of a URL.
    var entry: Manifest.Entry? {
        guard let url = DeskOrigin.url(of: id, named: name) else { return nil }
        var label = Manifest.Label()
        label.title = Manifest.Text(title)
        label.text = Manifest.Text(text)
        return Manifest.Entry(url: url, sha256: id, size: size, label: label)
    }
}

/// The photos of the desk, in the order in which they are shown, and those that were removed.
struct DeskPhotoList: Codable, Hashable, Sendable {
    private(set) var photos: [DeskPhoto] = []
    /// The last removed first.
    private(set) var removed: [DeskPhoto] = []
    /// Grows with each change.
    private(set) var revision = 0

    /// The seconds for which a removed photo can be restored.
    static let memory = 30.0 * 86_400

    subscript(id: String) -> DeskPhoto? { photos.first { $0.id == id } }

    /// What the gallery shows.
    var manifest: Manifest { Manifest(photos.filter { !$0.isWaiting }.compactMap(\.entry)) }

    /// - Returns: Whether the photo is new; otherwise it is there already, or is there again after it was removed.
    mutating func add(_ photo: DeskPhoto) -> Bool {
        guard self[photo.id] == nil else { return false }
        revision += 1
        guard let index = removed.firstIndex(where: { $0.id == photo.id }) else {
            photos.append(photo)
            return true
        }
        restore(at: index)
        return false
    }

    /// Changes a photo.
    ///
    /// - Returns: The photo; nil if there is none.
    mutating func change(_ id: String, _ body: (inout DeskPhoto) -> Void) -> DeskPhoto? {
        guard let index = photos.firstIndex(where: { $0.id == id }) else { return nil }
        body(&photos[index])
        revision += 1
        return photos[index]
    }

    /// Removes photos for the present.
    mutating func remove(_ ids: Set<String>, at time: Double) {
        let gone = photos.filter { ids.contains($0.id) }
        photos.removeAll { ids.contains($0.id) }
        removed =
            gone.map { photo in
                var photo = photo
                photo.removed = time
                return photo
            } + removed
        revision += 1
    }

    /// Restores photos behind all others.
    mutating func restore(_ ids: Set<String>) {
        for index in removed.indices.reversed() where ids.contains(removed[index].id) { restore(at: index) }
        revision += 1
    }

    private mutating func restore(at index: Int) {
        var photo = removed.remove(at: index)
        photo.removed = nil
        photos.append(photo)
    }

    mutating func approve(_ ids: Set<String>) {
        for index in photos.indices where ids.contains(photos[index].id) { photos[index].isWaiting = false }
        revision += 1
    }

    /// Puts the photos in another order.
    ///
    /// - Returns: False if these are not the photos.
    mutating func arrange(_ ids: [String]) -> Bool {
        let byIdentifier = Dictionary(photos.map { ($0.id, $0) }) { first, _ in first }
        guard ids.count == photos.count, Set(ids).count == ids.count else { return false }
        let arranged = ids.compactMap { byIdentifier[$0] }
        guard arranged.count == photos.count else { return false }
        photos = arranged
        revision += 1
        return true
    }

    /// Forgets what was removed long ago.
    ///
    /// - Returns: The photos whose files are no longer needed.
    mutating func forgetRemoved(at time: Double) -> [DeskPhoto] {
        let gone = removed.filter { time >= ($0.removed ?? time) + Self.memory }
        removed.removeAll { gone.contains($0) }
        return gone
    }
}
