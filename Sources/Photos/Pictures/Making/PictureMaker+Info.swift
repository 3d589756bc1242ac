import Motion
import Raster
import Scenes

extension PictureMaker {
    /// Lays out and measures a photo's details. Called on a worker, because a long text takes a while.
    func sheet(_ question: InfoQuestion) -> InfoSheet {
        guard let photo = try? photo(question.photo) else { return InfoSheet(question, blocks: [], saysMore: false) }
        var maker = self
        maker.scale = question.measure.scale
        maker.look.font = question.measure.font
        let text = InfoText(photo, question.measure)
        let blocks = InfoPart.allCases.compactMap { maker.block($0, text, question.measure) }
        let widths = [CaptionPart.title, .details].map { part in
            maker.captionWidth(of: photo, part, in: question.measure.language)
        }
        var sheet = InfoSheet(
            question, blocks: blocks,
            saysMore: blocks.contains { block in
                switch block.part {
                case .title: (block.pieces.first?.height ?? 0) > 2 * Theme.Info.title.size
                case .place, .date: false
                case .text, .people, .credit, .licence, .camera, .link, .stopTitle, .stopText: true
                }
            }, captionWidths: widths)
        sheet.stops = maker.stops(text, question.measure.ofStops)
        return sheet
    }

    /// Measures as much of each text as one piece has room for.
    private func stops(_ text: InfoText, _ measure: InfoMeasure) -> [InfoSheet.Stop] {
        text.stops.enumerated().compactMap { index, stop in
            guard let title = measured(stop.title, InfoPiece(.stopTitle, index: index), measure).first else {
                return nil
            }
            let lines =
                stop.text.isEmpty
                ? nil : measured(stop.shortText(measure.textScale), InfoPiece(.stopText, index: index), measure).first
            return InfoSheet.Stop(at: Point(x: stop.x, y: stop.y), width: stop.width, title: title, text: lines)
        }
    }

    /// A piece of the details; an empty bitmap if the photo's label has changed since.
    func piece(_ piece: InfoPiece, of photo: Photo, _ measure: InfoMeasure) -> Bitmap {
        let text = InfoText(photo, measure)
        if piece.part == .link, let code = text[.link].flatMap(QRCode.init), let side = side(of: code, measure) {
            guard piece.isHeading else { return code.bitmap(pixels: side) }
            return line(piece, text, measure.narrowed(by: Double(side) / scale + Theme.Info.codeMargin))
        }
        return line(piece, text, measure)
    }

    private func line(_ piece: InfoPiece, _ text: InfoText, _ measure: InfoMeasure) -> Bitmap {
        if piece.part == .stopTitle || piece.part == .stopText {
            let stops = text.stops
            guard stops.indices.contains(piece.index) else {
                return lettering.piece(0, of: "", in: setting(of: piece, measure))
            }
            let stop = stops[piece.index]
            let words = piece.part == .stopTitle ? stop.title : stop.shortText(measure.textScale)
            return lettering.piece(0, of: words, in: setting(of: piece, measure))
        }
        let words = piece.isHeading ? text.heading(of: piece.part) : text[piece.part]
        return lettering.piece(piece.index, of: words ?? "", in: setting(of: piece, measure))
    }

    // MARK: Measuring

    private func block(_ part: InfoPart, _ text: InfoText, _ measure: InfoMeasure) -> InfoSheet.Block? {
        guard let words = text[part] else { return nil }
        if part == .link { return codeBlock(words, text, measure) }
        let pieces = measured(words, InfoPiece(part), measure)
        return InfoSheet.Block(part, heading: heading(of: part, text, measure), pieces: pieces)
    }

    private func codeBlock(_ link: String, _ text: InfoText, _ measure: InfoMeasure) -> InfoSheet.Block? {
        guard let code = QRCode(link), let pixels = side(of: code, measure) else { return nil }
        let side = Double(pixels) / scale
        let heading = heading(of: .link, text, measure.narrowed(by: side + Theme.Info.codeMargin))
        return InfoSheet.Block(.link, heading: heading, pieces: [Size(width: side, height: side)])
    }

    private func heading(of part: InfoPart, _ text: InfoText, _ measure: InfoMeasure) -> Size? {
        text.heading(of: part).flatMap { measured($0, InfoPiece(part, isHeading: true), measure).first }
    }

    private func measured(_ words: String, _ piece: InfoPiece, _ measure: InfoMeasure) -> [Size] {
        lettering.measure(words, in: setting(of: piece, measure)).pieces.map {
            Size(width: Double($0.width), height: Double($0.height)) * (1 / scale)
        }
    }

    /// The side of a QR code, in pixels; nil if it is too long to be shown.
    private func side(of code: QRCode, _ measure: InfoMeasure) -> Int? {
        let most = min(Theme.Info.longestCode, measure.width / 2)
        let side = code.pixels(within: Int(min(Theme.Info.code, most) * scale))
        return Double(side) <= most * scale ? side : nil
    }

    private func setting(of piece: InfoPiece, _ measure: InfoMeasure) -> Lettering.Block {
        let style = Theme.Info.style(of: piece)
        let lineHeight = (style.size * look.textScale * Theme.Info.lineHeight(of: piece) * scale).rounded()
        var block = Lettering.Block(
            setting(of: style, in: measure.language), width: Int(measure.width * scale), lineHeight: Int(lineHeight),
            pieceHeight: Int(InfoPiece.mostHeight * scale))
        block.alignsRight = Language(measure.language).words.direction == .rightToLeft
        return block
    }
}
