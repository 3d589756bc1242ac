import FoundationEssentials
import Gallery
import Platform
import SystemPackage

/// Where a visitor was, as it is kept: photos by their files, for the next run numbers them otherwise.
struct Place: Codable, Hashable, Sendable {
    private var version = 1
    private var screen: StartingPoint.Screen
    private var showsFavourites: Bool
    private var top: String?
    private var photo: String?

    init(_ start: StartingPoint, path: (PhotoID) -> FilePath?) {
        (screen, showsFavourites) = (start.screen, start.showsFavourites)
        top = start.top.flatMap(path)?.string
        if case .id(let id)? = start.photo { photo = path(id)?.string }
    }

    /// - Throws: `DecodingError` if this is no place.
    init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json))
    }

    var json: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [0x0A] }
    }

    /// The files that it names.
    var paths: Set<String> { Set([top, photo].compactMap(\.self)) }

    /// - Parameter photos: The photos that are in these files; what is of others is left out.
    func start(_ photos: [String: PhotoID]) -> StartingPoint {
        var start = StartingPoint(screen, photo: photo.flatMap { photos[$0] }.map { .id($0) })
        start.showsFavourites = showsFavourites
        start.top = top.flatMap { photos[$0] }
        return start
    }
}
