import Motion
import Scenes

/// A wireless network of this machine's own, which a phone joins before it can reach the desk.
public struct AccessPoint: Hashable, Sendable, Codable {
    public var name: String
    public var password: String

    public init(name: String, password: String) {
        self.name = name
        self.password = password
    }

    /// The text of a code by which phones join it (WPA3 specification, section 7, "URI format").
    public var code: String { "WIFI:T:WPA;S:\(Self.escaped(name));P:\(Self.escaped(password));;" }

    private static func escaped(_ text: String) -> String {
        text.map { #"\;,:""#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}

/// The frames of the page with two codes, each above its lines: beside each other, in the order in which they are scanned.
struct HotspotLayout: Hashable, Sendable {
    let card: Rect
    let plates: [Rect]
    private let column: Double
    private let traits: ScreenTraits

    private static let plateSides = 96.0...280.0
    /// The width of the lines.
    private static let textWidth = 280.0

    init(in area: Rect, header: Double, _ traits: ScreenTraits) {
        self.traits = traits
        let margin = Theme.Panel.margin
        let text = traits.height(of: Theme.Panel.value) + traits.height(of: Theme.Text.caption) + 2 * Theme.grid
        let most = (area.size.width - 3 * margin) / 2
        let side = min(area.size.height - header - text - margin, most).clamped(to: Self.plateSides).rounded()
        column = min(max(side, traits.forText(Self.textWidth)), most)
        let size = Size(width: 2 * column + 3 * margin, height: header + side + text + margin)
        card = Rect(size, centeredIn: area)
        let (start, pitch, top) = (card.minX + margin + (column - side) / 2, column + margin, card.minY + header)
        plates = [start, start + pitch].map { Rect(x: $0.rounded(), y: top, width: side, height: side) }
    }

    /// The frame of a line below a plate, by the height of those above it.
    func line(below height: Double, under plate: Rect, _ style: TextStyle) -> Rect {
        Rect(
            x: plate.center.x - column / 2, y: plate.maxY + 2 * Theme.grid + height, width: column,
            height: traits.height(of: style))
    }
}

extension OperatorPanel {
    /// Draws the code of the access point, and that of the desk.
    func drawHotspot(_ layout: PanelLayout, into scene: inout SceneBuilder) {
        drawDeskHeader(on: layout.hotspot.card, into: &scene)
        guard case .open(let url, _, let point?) = desk else { return }
        let words = scene.traits.words
        let codes = [(point.code, words[.joinWiFi], point.name), (url, words[.thenScan], "")]
        for (plate, (code, first, second)) in zip(layout.hotspot.plates, codes) {
            let radius = scene.traits.look.radius(Theme.Panel.rowRadius)
            scene.draw(Sprite(picture: .code(code, side: plate.size.width), frame: plate, cornerRadius: radius))
            let line = layout.hotspot.line(below: 0, under: plate, Theme.Panel.value)
            scene.draw(.label(first, Theme.Panel.value, line, fit: .centered))
            guard !second.isEmpty else { continue }
            let below = layout.hotspot.line(below: line.size.height, under: plate, Theme.Text.caption)
            scene.draw(.label(second, Theme.Text.caption, below, fit: .centered))
        }
    }
}
