import Appearance
import Controlling
import Gallery
import Gestures
import Keeping
import Pictures
import Scenes
import Service
import Stage

/// A tick: handles arrivals, advances the model, and carries out the consequences.
extension FrameLoop {
    /// Advances everything to `time` and draws it, if it looks different.
    func tick(_ inputs: [GalleryInput], _ arrivals: Arrivals, at time: Double, start: Double) {
        receive(arrivals, at: time)
        for input in inputs { model.handle(input, at: time) }
        model.advance(to: time)
        model.build(at: time)
        outputs.tick(inputs, model, at: time)
        for event in model.gestures.events where !event.isOfGhost { workers.figures.gestures.count(event) }
        saveChanges(at: time)
        follow(model.requests, at: time)
        makeKnown(at: time)
        model.removeEvents()
        outputs.step(model, at: time)
        requestPictures(again: followLook() || arrivals.changesMissingPictures)
        guard isVisible, mustDraw(at: time) else { return rest() }
        draw(at: time, start: start)
    }

    private func receive(_ arrivals: Arrivals, at time: Double) {
        if let list = arrivals.lists.last { workers.pulse.notePhotos(list.photos.count) }
        if let photos = arrivals.firstLook { welcome(photos) }
        captures += arrivals.captures
        workers.figures.took(arrivals.commandCount)
        outputs.begin(on: stage, photos: workers.pulse.reading.photos, at: time)
        outputs.receive(arrivals, at: time)
        for made in arrivals.made { receive(made) }
        for failure in arrivals.failures { workers.library.handle(failure) }
    }

    private func receive(_ made: MadePicture) {
        stage.receive(made.picture, made.bitmap, scale: made.scale, look: made.look, holding: made.lease)
    }

    private func saveChanges(at time: Double) {
        for change in model.favourites.changes {
            workers.favourites?.set(change.photo, isFavourite: change.isFavourite)
        }
        guard let keeper = workers.lastVisit, let visit = model.position(at: time), visit != savedVisit else { return }
        savedVisit = visit
        keeper.save(visit)
    }

    /// Publishes the current state to other threads.
    private func makeKnown(at time: Double) {
        workers.figures.show(.init(model.reading(at: time)), model.light, isPaused: model.isPaused)
        let isDark = model.isDark(at: time)
        guard isDark != wasDark else { return }
        wasDark = isDark
        workers.pulse.noteDark(isDark)
        workers.upkeep?.setDark(isDark)
    }

    /// Redraws everything if the gallery's look has changed.
    ///
    /// - Returns: Whether it has changed.
    private func followLook() -> Bool {
        guard model.look != stage.look else { return false }
        stage.use(model.look)
        needsDrawing = true
        return true
    }

    /// Requests the missing pictures, if they may have changed.
    private func requestPictures(again: Bool) {
        let wanted = model.scene.wanted.hashValue
        guard again || wanted != wantedPictures else { return }
        wantedPictures = wanted
        workers.loader.want(
            stage.missing(of: model.scene), scale: stage.scale, look: stage.look, language: model.words.language)
    }
}
