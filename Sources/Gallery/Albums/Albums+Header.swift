import Gestures
import Motion

extension Albums {
    /// Where the header's upper edge is for a list that is scrolled so far.
    func headerTop(scroll: Double) -> Double { max(0, CollapsingHeader.threshold - scroll) }

    private func headerFrame(at time: Double) -> Rect {
        let share = min(max(pagePosition(at: time), 0), 1)
        func top(_ page: Int) -> Double { headerTop(scroll: shownOffset(ofPage: page, at: time)) }
        return Rect(
            x: 0, y: .mix(top(0), top(Self.favouritesPage), share: share), width: size.width,
            height: header.height(at: time))
    }

    func drawHeader(
        into scene: inout Scene, in space: LayoutSpace, _ pages: HitTree<Target>.Handle, at time: Double
    ) {
        let frame = headerFrame(at: time)
        scene.draw(Sprite(picture: .solid(.header), frame: frame), in: space)
        let hairline = Rect(x: 0, y: frame.maxY - 1 / scale, width: size.width, height: 1 / scale)
        scene.draw(Sprite(picture: .solid(.hairline), frame: hairline), in: space)
        drawDate(into: &scene, in: space, frame, at: time)
        // A finger that comes down here scrolls as it does elsewhere.
        let list = scene.regions.add(
            .albumHeader, frame: space.onScreen(frame), gestures: .dragging(along: .vertical), in: pages)
        let bar = Rect(
            x: 0, y: frame.maxY - CollapsingHeader.collapsedHeight, width: size.width,
            height: CollapsingHeader.collapsedHeight)
        drawTabs(into: &scene, in: space, bar, list, at: time)
    }

    /// The line that a collapsed header has no room for.
    private func drawDate(into scene: inout Scene, in space: LayoutSpace, _ header: Rect, at time: Double) {
        let opacity = 1 - self.header.collapse(at: time)
        guard opacity > 0, !page.list.dates.isEmpty else { return }
        let style = Theme.Text.selectedTab
        let line = Rect(
            x: Theme.Albums.margin, y: header.minY + Theme.grid, width: rowWidth, height: style.height)
        var sprite = label(page.list.dates, style, line)
        sprite.opacity = opacity
        scene.draw(sprite, in: space)
    }

    // MARK: Tabs

    /// Above and below a tab's capsule.
    private static let tabInset = Theme.grid

    private func drawTabs(
        into scene: inout Scene, in space: LayoutSpace, _ bar: Rect, _ list: HitTree<Target>.Handle, at time: Double
    ) {
        func frame(_ x: Double) -> Rect {
            Rect(
                x: x, y: bar.minY + Self.tabInset, width: tabs.layout.tabWidth,
                height: bar.size.height - 2 * Self.tabInset)
        }
        let capsule = frame(tabs.capsuleLeading(at: time))
        scene.draw(
            Sprite(
                picture: .solid(.capsule), frame: capsule, opacity: presence(of: capsule.minX),
                cornerRadius: capsule.size.height / 2), in: space)
        let turns = [Gesture].dragging(along: .horizontal, catchesAtOnce: tabs.isTurning)
        let handle = scene.regions.add(
            .tabBar, frame: space.onScreen(bar), gestures: tabs.layout.loops ? turns : [], in: list)
        tabs.forEachVisibleTab(at: time) { tab in
            let frame = frame(tab.x)
            let isSelected = tab.index == tabs.selected
            let style = isSelected ? Theme.Text.selectedTab : Theme.Text.tab
            let line = frame.line(of: style).insetSides(by: Theme.grid)
            var sprite = label(self.list.albums[tab.index].tab, style, line, fit: .centered)
            sprite.opacity = presence(of: tab.x)
            scene.draw(sprite, in: space)
            // A short bar shows a tab twice; it answers where it is first.
            guard !tab.isCopy else { return }
            let touch = Rect(x: frame.minX, y: bar.minY, width: frame.size.width, height: bar.size.height)
            scene.regions.add(.tab(tab.index), frame: space.onScreen(touch), gestures: .tapping, in: handle)
        }
        drawFavouritesTab(frame(tabs.layout.leading(ofPinned: 0)), into: &scene, in: space, handle, at: time)
    }

    /// What goes round fades where it comes to the tab that stays.
    private func presence(of x: Double) -> Double {
        guard tabs.layout.loops, tabs.selected < tabs.layout.count || x < tabs.layout.barWidth else { return 1 }
        let outside = x + tabs.layout.tabWidth - tabs.layout.barWidth
        return min(max(1 - outside / (tabs.layout.tabWidth / 2), 0), 1)
    }

    /// The side of the heart in a tab, the width of the word beside it, and the tab's from where on there is room for it.
    static let tabHeart = 40.0
    private static let (wordWidth, roomForWord) = (84.0, 140.0)

    private func drawFavouritesTab(
        _ frame: Rect, into scene: inout Scene, in space: LayoutSpace, _ handle: HitTree<Target>.Handle,
        at time: Double
    ) {
        scene.regions.add(.favouritesTab, frame: space.onScreen(frame), gestures: .tapping, in: handle)
        let heart = heart(inTab: frame)
        let beat = lastLanding == -.infinity ? 1 : Self.beat((time - lastLanding) / Self.pulse)
        let icon = pages[Self.favouritesPage].list.cards.isEmpty ? Icon.heart : .heartFilled
        scene.draw(Sprite(picture: .icon(icon, side: Self.tabHeart), frame: heart.scaled(by: beat)), in: space)
        guard frame.size.width >= Self.roomForWord else { return }
        let style = showsFavourites ? Theme.Text.selectedTab : Theme.Text.tab
        let line = frame.line(of: style)
        let word = Rect(x: heart.maxX - 4, y: line.minY, width: Self.wordWidth, height: line.size.height)
        scene.draw(label(Self.favouritesTitle, style, word), in: space)
    }

    private func heart(inTab tab: Rect) -> Rect {
        let word = tab.size.width >= Self.roomForWord ? Self.wordWidth - Theme.grid : 0
        return Rect(
            x: tab.center.x - (Self.tabHeart + word) / 2, y: tab.center.y - Self.tabHeart / 2, width: Self.tabHeart,
            height: Self.tabHeart)
    }

    /// One beat: up by a quarter and down again.
    private static func beat(_ progress: Double) -> Double {
        guard progress > 0, progress < 1 else { return 1 }
        return 1 + 0.25
            * (progress < 0.4 ? Easing.easeOut(progress / 0.4) : 1 - Easing.easeInOut((progress - 0.4) / 0.6))
    }

    // MARK: Hearts in flight

    /// Hearts fly to the tab's heart, wherever that is by now.
    func drawFlights(into scene: inout Scene, at time: Double) {
        guard let tab = scene.regions.frame(of: .favouritesTab) else { return }
        let goal = goal(inTab: tab)
        for flight in flights {
            let center = flight.position(at: time, to: goal)
            let side = Theme.Albums.heart
            let frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
            scene.draw(
                Sprite(
                    picture: .icon(.heartFilled, side: side), frame: frame.scaled(by: flight.scale(at: time)),
                    opacity: flight.opacity(at: time)))
        }
    }

    private func goal(inTab tab: Rect) -> Point {
        let way = heart(inTab: tab).center - tab.center
        return tab.center + Vector(dx: configuration.direction == .rightToLeft ? -way.dx : way.dx, dy: way.dy)
    }

    // MARK: The way back

    /// Between these distances that the list is scrolled, the button gives way to the header.
    private static let backFades = (from: 30.0, to: 80.0)

    /// - Parameter list: What a finger at the edge scrolls when it goes up or down.
    func drawBack(
        into scene: inout Scene, in space: LayoutSpace, _ list: HitTree<Target>.Handle?, at time: Double
    ) {
        let edge = Rect(x: 0, y: 0, width: Theme.edge, height: size.height)
        scene.regions.add(
            .backEdge, frame: space.onScreen(edge),
            gestures: .dragging(along: .horizontal, catchesAtOnce: slide.isMoving), in: list)
        let scroll = max(0, CollapsingHeader.threshold - headerFrame(at: time).minY)
        let opacity = 1 - min(max((scroll - Self.backFades.from) / (Self.backFades.to - Self.backFades.from), 0), 1)
        guard opacity > 0 else { return }
        let side = Theme.Chrome.button
        let button = Rect(x: Theme.grid / 2, y: Theme.grid, width: side, height: side)
        scene.regions.add(.backButton, frame: space.onScreen(button), gestures: .tapping)
        let icon = space.isMirrored ? Icon.chevronRight : .chevronLeft
        scene.draw(Sprite(picture: .icon(icon, side: side), frame: button, opacity: opacity), in: space)
    }
}

extension Rect {
    /// Where a line of text lies in the middle of it.
    fileprivate func line(of style: TextStyle) -> Rect {
        Rect(x: minX, y: center.y - style.height / 2, width: size.width, height: style.height)
    }

    fileprivate func insetSides(by margin: Double) -> Rect {
        Rect(x: minX + margin, y: minY, width: max(1, size.width - 2 * margin), height: size.height)
    }
}
