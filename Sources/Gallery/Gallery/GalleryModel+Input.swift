import Gestures
import Library
import Motion
import Scenes

extension GalleryModel {
    public mutating func handle(_ input: GalleryInput, at time: Double) {
        if input.isTouch, panelTakes(input, at: time) || !admits(input, at: time) { return }
        switch input {
        case .pointer(let event):
            focus.hide()
            point(event, at: time)
        case .cancelPointers(let cause):
            screens.putDown(at: time)
            panel.corners.removeAll()
            cancelGestures(cause, at: time)
        case .key(let key): press(key, at: time)
        case .wheel(let point, let lines):
            focus.hide()
            wheel(at: point, lines: lines, at: time)
        case .resize(let size, let scale): resize(to: size, scale: scale, at: time)
        case .photos(let photos): show(photos, at: time)
        case .favourites(let found): addFavourites(found, at: time)
        case .resume(let position): resume(position, at: time)
        case .sharpened(let detail): sharpen(detail, at: time)
        case .unplayable(let photo): screens.stopClip(of: photo, at: time)
        case .configure(let configuration):
            panel.configure(pin: configuration.pin, at: time)
            configure(configuration, at: time)
        case .command(let command): follow(command, at: time)
        case .light(let light): lighting.follow(light, at: time)
        case .sound(let isAllowed): screens.allowSound(isAllowed)
        case .notice(let text): notice.text = text
        case .described(let sheet):
            screens.preview?.info.receive(sheet, at: time)
            screens.attractMode?.receive(sheet, at: time)
        case .report(let report): panel.show(report)
        case .desk(let outlook): panel.show(outlook, at: time)
        case .kept(let attempts): panel.keep(attempts, at: time)
        case .welcome(let isWelcome): panel.welcomeOwner(isWelcome, at: time)
        }
    }

    /// Whether an input of a visitor is to be handled. The first one on a dimmed or dark screen only wakes it.
    private mutating func admits(_ input: GalleryInput, at time: Double) -> Bool {
        var begins = true
        var point = Point?.none
        if case .pointer(let event) = input {
            begins = event.phase == .down
            point = event.position
            // A broken driver reports any time.
            let moment = event.time <= time ? event.time : time
            if begins, !contacts.admits(event, at: moment) { return false }
            contacts.note(event, at: moment)
            // A contact that the engine has given up must not keep the gallery from going home.
            if !begins, !gestures.isDown(event.pointer) { return false }
        }
        let wakes = lighting.wake(at: time)
        sleepOrWake(at: time)
        // A key that turns a show into the carousel does nothing else; a finger may hold the carousel already.
        let reveals = point == nil && screens.isShowing && screens.attractMode?.isLeaving == false
        welcomeVisitor(at: time, touching: point)
        return !(wakes && begins) && !reveals
    }

    // MARK: Pointers and gestures

    mutating func point(_ event: PointerEvent, at time: Double) {
        // A new stroke can begin without a frame since the last one ended.
        if event.phase == .down { screens.endStrokes(touching: gestures, at: time) }
        peek(event, at: time)
        inspector?.note(event)
        let preview = screens.preview
        let companion = screens.companion
        let direction = screens.traits.direction
        doubtTaps()
        gestures.handle(event, in: scene.regions) { offer in
            let photo = companion?.owns(offer.target) == true ? companion : preview
            return photo?.share(of: offer, direction, at: time) ?? MovementOffer.takeAll(offer)
        }
        if event.phase == .down { screens.catchMotion(touching: gestures, at: time) }
        applyGestures(at: time)
    }

    /// Passes on until when taps are doubted. An operator's are not.
    mutating func doubtTaps() { gestures.tapDoubt = panel.isOpen ? -.infinity : contacts.doubt }

    mutating func cancelGestures(
        _ cause: Cause, exceptTapsOn isSpared: (Target) -> Bool = { _ in false }, at time: Double
    ) {
        gestures.cancelAll(cause: cause, at: time, exceptTapsOn: isSpared)
        applyGestures(at: time)
    }

    /// Applies the gesture events since the last call.
    mutating func applyGestures(at time: Double) {
        while appliedEvents < gestures.events.count {
            let event = gestures.events[appliedEvents]
            appliedEvents += 1
            inspector?.note(event, at: time)
            apply(event, at: time)
        }
    }

    mutating func apply(_ event: GestureEvent<Target>, at time: Double) {
        if continueOpening(event, at: time) { return }
        lift(event, at: time)
        if holdsPhoto(event, at: time) { return }
        let traits = screens.traits
        switch event.target {
        case .carousel(let region): follow(screens.carousel.handle(event, on: region, traits, at: time), at: time)
        case .albums(let region): follow(screens.albums.handle(event, on: region, traits, at: time), at: time)
        case .preview(let region), .companion(let region):
            guard screens.attend(to: event.target) else { return }
            let traits = screens.previewTraits
            follow(screens.preview?.handle(event, on: region, traits, at: time), at: time)
        case .languages(let region):
            if let index = languageMenu.handle(event, on: region, at: time) { setLanguage(index, at: time) }
        case .panel(let control): panel.handle(event, on: control, at: time)
        }
    }

    // MARK: Keys and the wheel

    /// Gives a key to the topmost layer or screen that takes it.
    private mutating func press(_ key: Key, at time: Double) {
        if focusTakes(key, at: time) || languageMenu.press(key, at: time) { return }
        let traits = screens.previewTraits
        switch screens.place {
        case .preview: follow(screens.preview?.handle(key, traits, at: time), at: time)
        case .albums: follow(screens.albums.handle(key, traits, at: time), at: time)
        case .carousel: follow(screens.carousel.handle(key, traits, at: time), at: time)
        }
    }

    private mutating func wheel(at point: Point, lines: Vector, at time: Double) {
        guard !languageMenu.isOpen else { return }
        screens.attend(to: point)
        let traits = screens.previewTraits
        switch screens.place {
        case .preview: screens.preview?.wheel(at: point, lines: lines, traits, at: time)
        case .albums: screens.albums.wheel(lines: lines, traits, at: time)
        case .carousel: screens.carousel.wheel(lines: lines, traits, at: time)
        }
    }

    private mutating func resize(to size: Size, scale: Double, at time: Double) {
        cancelGestures(.resized, at: time)
        gestures.policy.screen = Rect(origin: .zero, size: size)
        screens.resize(to: size, scale: scale, at: time)
        panel.resize(to: screens.traits)
        message.layOut(for: screens.traits)
    }

    // MARK: Photos

    private mutating func sharpen(_ detail: PhotoDetail, at time: Double) {
        if screens.preview == nil {
            screens.attractMode?.notice(detail, at: time)
        } else {
            screens.preview?.sharpen(detail, at: time)
            screens.companion?.sharpen(detail, at: time)
        }
    }

    private mutating func show(_ photos: PhotoCollection, at time: Double) {
        isLibraryComplete = photos.isComplete
        let present = Set(photos.albums.cards.indices(of: favourites.all).map { photos.albums.cards.photo($0) })
        favourites.keep(where: present.contains)
        screens.show(photos, favourites: favourites.photos, at: time)
        if photos.cards.isEmpty { hideAlbums(at: time) }
        begin(at: time)
        replacePreviewed(by: photos, at: time)
    }

    private mutating func replacePreviewed(by photos: PhotoCollection, at time: Double) {
        if screens.isEmptied(screens.companion, by: photos) {
            screens.switchPhotos()
            closePreview(at: time)
        }
        if screens.isEmptied(screens.preview, by: photos) { closePreview(at: time) }
        screens.replacePreviewed(from: photos, at: time)
    }

    private mutating func addFavourites(_ found: Set<PhotoID>, at time: Double) {
        favourites.add(found)
        screens.showFavourites(favourites.photos, at: time)
        begin(at: time)
    }
}

extension GalleryModel {
    /// The requests to the program since ``removeEvents()``.
    public var requests: [GalleryRequest] { visitorRequests + panel.requests.map(GalleryRequest.panel) }

    /// Offers a visitor's input to the operator's panel.
    ///
    /// - Returns: Whether nothing else may respond to it.
    private mutating func panelTakes(_ input: GalleryInput, at time: Double) -> Bool {
        switch input {
        case .pointer(let event): panelTakes(event, at: time)
        case .key(let key): panelTakes(key, at: time)
        case .wheel(_, let lines): panel.wheel(lines: lines.dy, at: time)
        default: false
        }
    }

    private mutating func panelTakes(_ key: Key, at time: Double) -> Bool {
        guard panel.isOpen else { return false }
        if focusTakes(key, at: time) { panel.touch(at: time) } else { _ = panel.press(key, at: time) }
        if panel.page == .menu, let item = panel.focus { focus.show(on: .panel(.item(item)), at: time) }
        return true
    }

    private mutating func panelTakes(_ event: PointerEvent, at time: Double) -> Bool {
        guard panel.page != .cleaning else { return true }
        if panel.isOpen {
            focus.hide()
            panel.touch(at: time)
        } else if panel.hasWayIn {
            panel.corners.note(event, in: screens.traits.safeArea)
        }
        return false
    }

    /// Opens the panel once its corners have been held for long enough, and turns its pages.
    mutating func advancePanel(to time: Double) {
        let page = panel.page
        if page == nil, panel.corners.isComplete(at: time) { panel.open(at: time) }
        panel.advance(to: time, touching: gestures)
        showMessage(at: time)
        // No gesture on the screen below, or on the page before, continues.
        if panel.page != page { cancelGestures(.screenLeft, at: time) }
    }

    /// Shows the operator's message, or else, on the first screen, the owner's way in.
    private mutating func showMessage(at time: Double) {
        let invites = panel.choosesPIN && isHome
        let text = operatorMessage ?? (invites ? screens.traits.words[.holdCorners] : nil)
        if message.shown != text { message.show(text, for: screens.traits, at: time) }
    }
}
