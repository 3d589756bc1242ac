import Appearance
import Motion
import Scenes

extension OperatorPanel {
    func drawMenu(_ layout: MenuLayout, into scene: inout SceneBuilder) {
        drawTitle("Vitrine", in: layout.card, into: &scene)
        let half = scene.traits.target / 2
        let header = layout.header / 2
        drawButton(.close, .close, at: Point(x: layout.card.maxX - half, y: layout.card.minY + header), into: &scene)
        let items = items
        for (number, item) in items.enumerated() {
            draw(item, in: layout.item(number), into: &scene)
            if layout.hasItemBelow(number, of: items.count) { drawLine(below: layout.item(number), into: &scene) }
        }
    }

    /// Draws the line between two items, which begins where their text does.
    private func drawLine(below row: Rect, into scene: inout SceneBuilder) {
        let line = 1 / scene.traits.scale
        let start = Theme.Panel.textStart
        let frame = Rect(
            x: row.minX + start, y: row.maxY - line, width: row.size.width - start - Theme.grid, height: line)
        scene.draw(Sprite(picture: .solid(.hairline), frame: frame))
    }

    private func draw(_ item: PanelItem, in row: Rect, into scene: inout SceneBuilder) {
        let touched = row.outset(by: -2)
        scene.declare(.panel(.item(item)), row, .pressing)
        let radius = scene.traits.look.radius(Theme.Panel.rowRadius)
        if focus == item {
            scene.draw(Sprite(picture: .solid(.selected), frame: touched, cornerRadius: radius))
        }
        drawLight(of: .item(item), in: touched, radius: radius, into: &scene)
        drawIcon(of: item, in: row, into: &scene)
        drawText(of: item, in: row, into: &scene)
    }

    private func drawIcon(of item: PanelItem, in row: Rect, into scene: inout SceneBuilder) {
        let side = Theme.Panel.icon
        let frame = Rect(x: row.minX + Theme.grid, y: row.center.y - side / 2, width: side, height: side)
        let radius = scene.traits.look.radius(Theme.Panel.iconRadius)
        scene.draw(Sprite(picture: .solid(item.tint), frame: frame, cornerRadius: radius))
        scene.draw(Sprite(picture: .icon(item.icon, side: side), frame: frame))
    }

    private func detail(of item: PanelItem, _ words: Wording) -> String {
        item.detail.map { words[$0] } ?? nextSet ?? ""
    }

    private func drawText(of item: PanelItem, in row: Rect, into scene: inout SceneBuilder) {
        let isArmed = item == .leave && isArmed(at: scene.time)
        let detail = isArmed ? scene.traits.words[.tapAgainToLeave] : detail(of: item, scene.traits.words)
        let title = Theme.Panel.item
        let small = Theme.Text.overline
        let start = Theme.Panel.textStart
        let upper = scene.traits.height(of: title)
        let lower = scene.traits.height(of: small)
        let top = row.center.y - (upper + lower) / 2
        let width = max(1, row.size.width - start - Theme.grid)
        let line = Rect(x: row.minX + start, y: top, width: width, height: upper)
        scene.draw(.label(scene.traits.words[item.title], title, line))
        let below = Rect(x: line.minX, y: line.maxY, width: width, height: lower)
        scene.draw(.label(detail, isArmed ? Theme.Panel.alert : small, below))
    }
}
