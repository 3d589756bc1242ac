import Gestures
import Motion
import Scenes

/// The state of the desk, at which phones add photos.
public enum DeskOutlook: Hashable, Sendable, Codable {
    case closed
    case opening
    /// The address that the code leads to, whether a phone has used it, and the network that phones join first, if it is this
    /// machine's own.
    case open(url: String, isUsed: Bool, accessPoint: AccessPoint? = nil)
    /// Phones cannot reach this machine.
    case noNetwork
    /// Why there is none, in a line for operators.
    case failed(String)

    /// The page of the panel for it.
    var page: OperatorPanel.Page {
        if case .open(_, isUsed: false, _?) = self { .hotspot } else { .desk }
    }
}

/// The frames of the page with the code: a plate, and lines below it; beside it where the screen is low.
struct DeskLayout: Hashable, Sendable {
    let card: Rect
    /// The plate with the code.
    let plate: Rect
    private let lines: Rect
    private let isSideways: Bool

    private static let plateSides = 160.0...300.0
    /// The width of the lines.
    private static let textWidth = 360.0

    init(in area: Rect, header: Double, _ traits: ScreenTraits) {
        let margin = Theme.Panel.margin
        let text = traits.height(of: Theme.Panel.value) + traits.height(of: Theme.Text.caption) + 2 * Theme.grid
        let upright = area.size.height - header - text - 2 * margin
        isSideways = upright < Self.plateSides.lowerBound
        let most = isSideways ? area.size.height - header - margin : upright
        let sides = Self.plateSides
        let side = min(most.clamped(to: sides), area.size.width - 2 * margin).rounded()
        let room = isSideways ? traits.forText(Self.textWidth) : 0
        let width = min(
            isSideways ? side + room + 3 * margin : max(side, traits.forText(Self.textWidth)) + 2 * margin,
            area.size.width)
        let height = header + side + (isSideways ? margin : text + 2 * margin)
        card = Rect(Size(width: width, height: height), centeredIn: area)
        let x = isSideways ? card.minX + margin : (card.center.x - side / 2).rounded()
        plate = Rect(x: x, y: card.minY + header, width: side, height: side)
        let start = isSideways ? plate.maxX + margin : card.minX + margin
        let top = isSideways ? plate.center.y - text / 2 : plate.maxY + margin
        lines = Rect(x: start, y: top, width: max(1, card.maxX - margin - start), height: text)
    }

    /// The frame of a line below the first, by the height of those above it.
    func line(below height: Double, _ style: TextStyle, _ traits: ScreenTraits) -> Rect {
        Rect(x: lines.minX, y: lines.minY + height, width: lines.size.width, height: traits.height(of: style))
    }
}

extension OperatorPanel {
    func drawDesk(_ layout: PanelLayout, into scene: inout SceneBuilder) {
        let desk = layout.desk
        drawDeskHeader(on: desk.card, into: &scene)
        drawPlate(desk.plate, into: &scene)
        let (first, second) = deskWords(scene.traits.words)
        let style = Theme.Panel.value
        let line = desk.line(below: 0, style, scene.traits)
        scene.draw(.label(first, style, line, fit: .centered))
        let below = desk.line(below: line.size.height + Theme.grid, Theme.Text.caption, scene.traits)
        if !second.isEmpty { scene.draw(.label(second, Theme.Text.caption, below, fit: .centered)) }
    }

    /// Draws the title, and the button that leads back to the menu.
    func drawDeskHeader(on card: Rect, into scene: inout SceneBuilder) {
        drawTitle(scene.traits.words[.addPhotos], in: card, into: &scene)
        let icon = scene.traits.space.isMirrored ? Icon.chevronRight : .chevronLeft
        let button = Point(x: card.minX + scene.traits.target / 2, y: card.minY + layout.header / 2)
        drawButton(.back, icon, at: button, into: &scene)
    }

    /// Draws the code; without one that a phone could use, a symbol. A tap asks for another.
    private func drawPlate(_ plate: Rect, into scene: inout SceneBuilder) {
        let radius = scene.traits.look.radius(Theme.Panel.rowRadius)
        if case .open(let url, isUsed: false, nil) = desk {
            scene.draw(Sprite(picture: .code(url, side: plate.size.width), frame: plate, cornerRadius: radius))
            return
        }
        scene.draw(Sprite(picture: .solid(.capsule), frame: plate, cornerRadius: radius))
        let side = Theme.Panel.deskIcon
        let frame = Rect(origin: plate.center, size: .zero).outset(by: side / 2)
        scene.draw(Sprite(picture: .symbol(.addPhotos, side: side), frame: frame))
        guard desk != .opening else { return }
        scene.declare(.panel(.item(.addPhotos)), plate, .pressing)
        drawLight(of: .item(.addPhotos), in: plate, radius: radius, into: &scene)
    }

    private func deskWords(_ words: Wording) -> (first: String, second: String) {
        switch desk {
        case .closed, .opening: (words[.oneMoment], "")
        case .open(_, isUsed: false, let point): point == nil ? (words[.scanWithPhone], "") : (words[.oneMoment], "")
        case .open: (words[.phoneConnected], words[.tapForAnother])
        case .noNetwork: (words[.noNetwork], "")
        case .failed(let why): (words[.cannotAdd], why)
        }
    }
}
