import Gestures
import Motion
import Preview
import Scenes
import Scrolling

/// Predictions for the inspector.
extension GalleryModel {
    mutating func inspect(at time: Double) {
        guard var inspector else { return }
        inspector.advance(to: time, gestures)
        // A copy that lifts a finger inspects nothing.
        self.inspector = nil
        for index in inspector.trails.indices {
            inspector.trails[index].prospect = prospect(
                of: inspector.trails[index], isAlone: inspector.trails.count == 1, at: time)
        }
        self.inspector = inspector
    }

    /// - Parameter isAlone: Whether no other finger is down.
    private func prospect(of finger: Inspector.Trail, isAlone: Bool, at time: Double) -> Prospect? {
        guard let position = finger.positions.last else { return nil }
        let place = place(of: finger)
        let lifted = lifting(PointerEvent(.up, finger.pointer, at: position, time: time, kind: finger.kind), at: time)
        let way = isAlone ? lifted.way(at: time) : .zero
        let isOnPhoto = finger.path.contains { $0.target.previewRegion == .photo }
        let direction = screens.traits.direction
        return Prospect(
            end: position + way, consequence: Prospect.Consequence(from: place, to: lifted.place(of: finger)),
            lines: preview(of: finger)?.decisionLines(at: position, direction, time: time)
                ?? screens.albums.decisionLines(at: position, direction, time: time),
            leastRatio: isAlone && isOnPhoto ? preview(of: finger)?.leastRatio : nil)
    }

    /// The gallery after a lift, so that a prediction cannot differ from what happens.
    private func lifting(_ event: PointerEvent, at time: Double) -> GalleryModel {
        var lifted = self
        lifted.removeEvents()
        lifted.point(event, at: time)
        return lifted
    }

    /// How far the content of the gestures that have just ended is predicted to go.
    private func way(at time: Double) -> Vector {
        let ended = gestures.events.filter { $0.state == .ended }
        let drags = ended.compactMap(\.drag).reduce(Vector.zero) { $0 + ($1.predictedEndLocation - $1.location) }
        guard ended.contains(where: { $0.transform != nil }), let preview = screens.preview else { return drags }
        // Along an axis, either the photo continues, or the pages and the pull do.
        let photo = preview.page.viewport.way(at: time)
        return Vector(dx: photo.dx == 0 ? drags.dx : photo.dx, dy: photo.dy == 0 ? drags.dy : photo.dy)
    }

    /// A visitor's place, as far as a lift can change it.
    fileprivate struct Place {
        /// The index of the open photo.
        var photo: Int?
        var showsDetails: Bool
        var showsAlbums: Bool
        var showsFavourites: Bool
    }

    private func place(of finger: Inspector.Trail) -> Place {
        let preview = preview(of: finger)
        return Place(
            photo: preview?.pager.index, showsDetails: preview?.info.isOpen ?? false,
            showsAlbums: screens.albums.isShown, showsFavourites: screens.albums.showsFavourites)
    }

    /// The open photo that a finger is on. A finger on a card or a cell opens one.
    private func preview(of finger: Inspector.Trail) -> Preview? {
        guard let region = finger.path.last?.target, region.previewRegion != nil else { return screens.preview }
        return [screens.preview, screens.companion].compactMap { $0 }.first { $0.owns(region) }
    }
}

extension Prospect.Consequence {
    /// - Returns: Nil if both are the same place.
    fileprivate init?(from before: GalleryModel.Place, to after: GalleryModel.Place) {
        if before.photo == nil, after.photo != nil {
            self = .opens
        } else if before.photo != nil, after.photo == nil {
            self = .closes
        } else if before.showsAlbums != after.showsAlbums {
            self = after.showsAlbums ? .showsAlbums : .goesBack
        } else if before.photo != after.photo || before.showsFavourites != after.showsFavourites {
            self = .turnsPage
        } else if before.showsDetails != after.showsDetails {
            self = after.showsDetails ? .opensDetails : .closesDetails
        } else {
            return nil
        }
    }
}
