import Scenes

/// Finds favourites among the photos of a library.
struct FavouriteSearch {
    private let digests: DigestCache
    /// By the size of their files.
    private var missing: [Int: [Favourite]]
    private var matches: [PhotoID: FavouriteMatch] = [:]

    private init(_ missing: [Favourite], _ digests: DigestCache) {
        self.digests = digests
        self.missing = Dictionary(grouping: missing, by: \.size)
    }

    /// First by path, size and time; then by contents, for which it reads only files that have the size of a missing
    /// favourite.
    static func matches(
        of missing: [Favourite], among photos: some Sequence<KnownPhoto>, digests: DigestCache
    ) -> [FavouriteMatch] {
        guard !missing.isEmpty else { return [] }
        var search = FavouriteSearch(missing, digests)
        for photo in photos { search.match(photo, as: nil) { photo.isUnchanged(since: $0) } }
        for photo in photos where search.isCandidate(photo) {
            guard let favourite = digests.favourite(photo) else { continue }
            search.match(photo, as: favourite) { $0.sha256 == favourite.sha256 }
        }
        return Array(search.matches.values)
    }

    private func isCandidate(_ photo: KnownPhoto) -> Bool {
        matches[photo.id] == nil && missing[photo.stamp.byteCount.value]?.isEmpty == false
    }

    /// - Parameter new: The entry that replaces the stored one; nil if it stays.
    private mutating func match(_ photo: KnownPhoto, as new: Favourite?, _ isMatch: (Favourite) -> Bool) {
        let size = photo.stamp.byteCount.value
        guard matches[photo.id] == nil, let index = missing[size]?.firstIndex(where: isMatch),
            let old = missing[size]?.remove(at: index)
        else { return }
        matches[photo.id] = FavouriteMatch(photo: photo.id, old: old, new: new ?? old)
    }
}
