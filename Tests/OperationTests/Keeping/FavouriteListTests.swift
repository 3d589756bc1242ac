import Library
import Platform
import SystemPackage
import Testing

@testable import Operation

@Suite struct FavouriteListTests {
    private func favourite(_ digest: String, path: String = "/a.jpg", size: Int = 10) -> Favourite {
        Favourite(sha256: digest, size: size, path: path, modified: 1)
    }

    @Test("favourites are missing until their photos are found")
    func missing() {
        var list = FavouriteList([favourite("1"), favourite("2")])
        #expect(list.missing == list.favourites && !list.contains(PhotoID(7)))
        let hasChanged = list.apply(FavouriteMatch(photo: PhotoID(7), old: favourite("2"), new: favourite("2")))
        #expect(!hasChanged && list.contains(PhotoID(7)))
        #expect(list.missing == [favourite("1")])
    }

    @Test("a favourite that was found elsewhere keeps its position and has the new path")
    func moved() {
        var list = FavouriteList([favourite("1"), favourite("2"), favourite("3")])
        let moved = favourite("2", path: "/elsewhere.jpg")
        let hasChanged = list.apply(FavouriteMatch(photo: PhotoID(7), old: favourite("2"), new: moved))
        #expect(hasChanged && list.favourites == [favourite("1"), moved, favourite("3")])
    }

    @Test("a match counts for nothing if the photo was marked or unmarked during the search")
    func lateMatch() {
        var list = FavouriteList([favourite("1")])
        list.add(PhotoID(7), favourite("1"))
        let match = FavouriteMatch(photo: PhotoID(7), old: favourite("1"), new: favourite("1", path: "/b.jpg"))
        let late = list.apply(match)
        #expect(!late && list.favourites == [favourite("1")])
        let removed = list.remove(PhotoID(7))
        let later = list.apply(match)
        #expect(removed && !later && list.favourites.isEmpty)
    }

    @Test("marking a photo that is a missing favourite finds it; another with the same contents is one more")
    func twins() {
        var list = FavouriteList([favourite("1", path: "/old.jpg")])
        list.add(PhotoID(1), favourite("1", path: "/new.jpg"))
        #expect(list.favourites == [favourite("1", path: "/new.jpg")])
        list.add(PhotoID(2), favourite("1", path: "/copy.jpg"))
        #expect(list.favourites.map(\.path) == ["/new.jpg", "/copy.jpg"] && list.missing.isEmpty)
    }

    @Test("unmarking removes the photo's own favourite, once")
    func removing() {
        var list = FavouriteList()
        for id in 1...3 { list.add(PhotoID(id), favourite("\(id)")) }
        let removed = [2, 2, 9].map { list.remove(PhotoID($0)) }
        #expect(removed == [true, false, false])
        #expect(list.favourites == [favourite("1"), favourite("3")])
    }

    @Test("the favourite of a photo that leaves the library is missing again")
    func leaving() {
        var list = FavouriteList()
        for id in 1...2 { list.add(PhotoID(id), favourite("\(id)")) }
        list.removeOwners(except: [PhotoID(2)].contains)
        #expect(list.missing == [favourite("1")] && list.favourites.count == 2)
        #expect(!list.contains(PhotoID(1)) && list.contains(PhotoID(2)))
    }
}

@Suite struct FavouriteSearchTests {
    private func photo(_ id: Int, _ path: String, size: Int, modified: Int = 1) -> KnownPhoto {
        KnownPhoto(
            id: PhotoID(id), path: FilePath(path), stamp: FileStamp(byteCount: size, modified: modified))
    }

    private func favourite(_ path: String, size: Int) -> Favourite {
        Favourite(sha256: "digest of \(path)", size: size, path: path, modified: 1)
    }

    private func matches(_ missing: [Favourite], _ photos: [KnownPhoto]) -> [Int: String] {
        let matches = FavouriteSearch.matches(
            of: missing, among: photos, at: { path in photos.first { $0.path == path } }, digests: DigestCache())
        return Dictionary(uniqueKeysWithValues: matches.map { ($0.photo.rawValue, $0.old.path) })
    }

    @Test("files with the same path, size and time are found without being read, and others only by their contents")
    func unchanged() {
        // None of these files exists.
        let photos = [photo(1, "/a", size: 5), photo(2, "/b", size: 5), photo(3, "/c", size: 6)]
        #expect(matches([favourite("/b", size: 5), favourite("/c", size: 6)], photos) == [2: "/b", 3: "/c"])
        let changed = [photo(1, "/a", size: 6), photo(2, "/b", size: 5, modified: 2)]
        #expect(matches([favourite("/a", size: 5), favourite("/b", size: 5)], changed).isEmpty)
        #expect(matches([], changed).isEmpty)
    }

    @Test("each favourite is found once, and each photo is one favourite")
    func once() {
        let photos = [photo(1, "/a", size: 5), photo(2, "/b", size: 5)]
        #expect(matches([favourite("/a", size: 5), favourite("/a", size: 5)], photos) == [1: "/a"])
        #expect(matches([favourite("/b", size: 5), favourite("/a", size: 5)], photos) == [1: "/a", 2: "/b"])
    }
}
