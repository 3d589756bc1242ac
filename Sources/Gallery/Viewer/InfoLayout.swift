import Appearance
import Motion
import Scenes

/// The positions of the pictures of a sheet, from the upper edge of the first. Lengths are in points.
struct InfoLayout: Hashable, Sendable {
    struct Item: Hashable, Sendable {
        let piece: InfoPiece
        let frame: Rect
    }

    let sheet: InfoSheet
    private(set) var items: [Item] = []
    private(set) var height = 0.0

    init(_ sheet: InfoSheet) {
        self.sheet = sheet
        for block in sheet.blocks where !block.pieces.isEmpty { add(block) }
    }

    private mutating func add(_ block: InfoSheet.Block) {
        if !items.isEmpty { height += gap(above: block.part) }
        if block.part == .link { return addCode(block) }
        if let heading = block.heading {
            add(InfoPiece(block.part, isHeading: true), heading)
            height += Theme.Info.headingGap
        }
        for (index, size) in block.pieces.enumerated() { add(InfoPiece(block.part, index: index), size) }
    }

    private func gap(above part: InfoPart) -> Double {
        switch (items.last?.piece.part, part) {
        case (_, .link): Theme.Info.codeGap
        case (.title, _): Theme.Info.titleGap
        case (.text, _): Theme.Info.codeGap
        default: Theme.Info.partGap
        }
    }

    private mutating func add(_ piece: InfoPiece, _ size: Size) {
        items.append(Item(piece: piece, frame: Rect(origin: Point(x: 0, y: height), size: size)))
        height += size.height
    }

    /// Adds a QR code with its heading beside its middle.
    private mutating func addCode(_ block: InfoSheet.Block) {
        guard let code = block.pieces.first else { return }
        if let heading = block.heading {
            let middle = height + ((code.height - heading.height) / 2).rounded()
            let start = Point(x: code.width + Theme.Info.codeMargin, y: max(height, middle))
            items.append(
                Item(piece: InfoPiece(.link, isHeading: true), frame: Rect(origin: start, size: heading)))
        }
        add(InfoPiece(.link), code)
    }
}
