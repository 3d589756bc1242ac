import Gestures
import Motion

extension Albums {
    /// The header's upper edge when the list has this offset.
    func headerTop(scroll: Double) -> Double { max(0, CollapsingHeader.threshold - scroll) }

    private func headerFrame(at time: Double) -> Rect {
        let share = pager.position(at: time).clamped(to: 0...1)
        func top(_ page: Int) -> Double { headerTop(scroll: shownOffset(ofPage: page, at: time)) }
        return Rect(
            x: 0, y: .mix(top(0), top(Self.favouritesPage), share: share), width: size.width,
            height: header.height(at: time))
    }

    func drawHeader(into scene: inout SceneBuilder) {
        let frame = headerFrame(at: scene.time)
        scene.draw(Sprite(picture: .solid(.header), frame: frame))
        let line = 1 / traits.scale
        let hairline = Rect(x: 0, y: frame.maxY - line, width: size.width, height: line)
        scene.draw(Sprite(picture: .solid(.hairline), frame: hairline))
        drawDates(in: frame, into: &scene)
        // A drag that begins on the header scrolls the list.
        scene.declare(.albumHeader, frame, .dragging(along: .vertical)) { scene in
            let height = CollapsingHeader.collapsedHeight
            drawTabs(in: Rect(x: 0, y: frame.maxY - height, width: size.width, height: height), into: &scene)
        }
    }

    /// Draws the line of dates, which a collapsed header does not show.
    private func drawDates(in header: Rect, into scene: inout SceneBuilder) {
        let opacity = 1 - self.header.collapse(at: scene.time)
        guard opacity > 0, !page.list.dates.isEmpty else { return }
        let style = Theme.Text.selectedTab
        let line = Rect(
            x: Theme.Albums.margin, y: header.minY + Theme.grid, width: rowWidth, height: style.height)
        scene.draw(Sprite.label(page.list.dates, style, line).faded(opacity))
    }

    // MARK: Tabs

    private func drawTabs(in bar: Rect, into scene: inout SceneBuilder) {
        // The space above and below a tab's capsule.
        let inset = Theme.grid
        func frame(_ x: Double) -> Rect {
            Rect(x: x, y: bar.minY + inset, width: tabs.layout.tabWidth, height: bar.size.height - 2 * inset)
        }
        let capsule = frame(tabs.capsuleLeading(at: scene.time))
        scene.draw(
            Sprite(
                picture: .solid(.capsule), frame: capsule, opacity: presence(of: capsule.minX),
                cornerRadius: capsule.size.height / 2))
        let turning = [Gesture].dragging(along: .horizontal, catchesAtOnce: tabs.isTurning)
        scene.declare(.tabBar, bar, tabs.layout.loops ? turning : []) { scene in
            tabs.forEachVisibleTab(at: scene.time) { draw($0, in: frame($0.x), of: bar, into: &scene) }
            drawFavouritesTab(in: frame(tabs.layout.leading(ofPinned: 0)), into: &scene)
        }
    }

    private func draw(_ tab: TabBar.VisibleTab, in frame: Rect, of bar: Rect, into scene: inout SceneBuilder) {
        let style = tab.index == tabs.selected ? Theme.Text.selectedTab : Theme.Text.tab
        let line = frame.line(of: style).insetSides(by: Theme.grid)
        scene.draw(
            Sprite.label(list.albums[tab.index].tab, style, line, fit: .centered).faded(presence(of: tab.x)))
        // A short looping bar shows a tab twice; only the first copy answers to touch.
        guard !tab.isCopy else { return }
        let touch = Rect(x: frame.minX, y: bar.minY, width: frame.size.width, height: bar.size.height)
        scene.declare(.tab(tab.index), touch, .tapping)
    }

    /// The opacity of a looping tab: it fades out where it reaches the pinned tab.
    private func presence(of x: Double) -> Double {
        guard tabs.layout.loops, tabs.selected < tabs.layout.count || x < tabs.layout.barWidth else { return 1 }
        let outside = x + tabs.layout.tabWidth - tabs.layout.barWidth
        return (1 - outside / (tabs.layout.tabWidth / 2)).clamped(to: 0...1)
    }

    // MARK: The way back

    /// The offsets of the list between which the button fades out in favour of the header.
    private static let backFades = (from: 30.0, to: 80.0)

    /// Draws the back button, and declares the edge from which a finger swipes back. A finger that moves up or down at
    /// the edge scrolls the list.
    func drawWayBack(over list: HitTree<Target>.Handle?, into scene: inout SceneBuilder) {
        scene.inside(list) { scene in
            let edge = Rect(x: 0, y: 0, width: Theme.edge, height: size.height)
            scene.declare(.backEdge, edge, .dragging(along: .horizontal, catchesAtOnce: slide.isMoving))
        }
        let scroll = max(0, CollapsingHeader.threshold - headerFrame(at: scene.time).minY)
        let (from, to) = Self.backFades
        let opacity = 1 - ((scroll - from) / (to - from)).clamped(to: 0...1)
        guard opacity > 0 else { return }
        let side = Theme.Chrome.button
        let button = Rect(x: Theme.grid / 2, y: Theme.grid, width: side, height: side)
        scene.declare(.backButton, button, .tapping)
        let icon = traits.space.isMirrored ? Icon.chevronRight : .chevronLeft
        scene.draw(Sprite(picture: .icon(icon, side: side), frame: button, opacity: opacity))
    }
}

extension Rect {
    /// The frame of a line of text at its vertical centre.
    func line(of style: TextStyle) -> Rect {
        Rect(x: minX, y: center.y - style.height / 2, width: size.width, height: style.height)
    }

    fileprivate func insetSides(by margin: Double) -> Rect {
        Rect(x: minX + margin, y: minY, width: max(1, size.width - 2 * margin), height: size.height)
    }
}
