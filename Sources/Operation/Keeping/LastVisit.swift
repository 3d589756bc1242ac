import FoundationEssentials
import Gallery
import Platform
import Scenes
import SystemPackage

/// The stored place of the last visitor. It has the paths of photos, because their ids differ from run to run.
struct LastVisit: Codable, Hashable, Sendable {
    private var version = 1
    private var screen: StartingPoint.Screen
    private var showsFavourites: Bool
    private var top: String?
    private var photo: String?

    init(_ start: StartingPoint, path: (PhotoID) -> FilePath?) {
        screen = start.screen
        showsFavourites = start.showsFavourites
        top = start.top.flatMap(path)?.string
        if case .id(let id)? = start.photo { photo = path(id)?.string }
    }

    /// - Throws: `DecodingError` if the JSON is something else.
    init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json))
    }

    var json: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [0x0A] }
    }

    /// The paths of its photos.
    var paths: Set<String> { Set([top, photo].compactMap(\.self)) }

    /// - Parameter photos: The photos at these paths; others are left out of the result.
    func start(_ photos: [String: PhotoID]) -> StartingPoint {
        var start = StartingPoint(screen, photo: photo.flatMap { photos[$0] }.map { .id($0) })
        start.showsFavourites = showsFavourites
        start.top = top.flatMap { photos[$0] }
        return start
    }
}
