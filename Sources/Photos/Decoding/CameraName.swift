/// Names that cameras, phones, messengers and programs give their files. They say nothing to a visitor: IMG_5195, DSC00812, 025,
/// "WhatsApp Image 2023-04-05 at 12.34.56 (1)".
package enum CameraName {
    /// Words that such names begin with, in small letters.
    private static let beginnings = words(
        """
        cimg csc dcim dcp dji dsc dscf dsci dscn dscpdc eosr fb fbimg foto gopr gopro gp hpim imag image imagem imagen img imgp immagine
        kic kif lrm mg mov mvi mvimg dsf win resized photo pic pict picture pictures psx pxl sam save scan scanned sdc sdim snap ssa sta stp tmp vid video
        wp lrportrait pano panorama burst cam camera webcam bild fotografia resim afbeelding obraz zdjęcie fotoğraf 写真 画像 图片 照片 사진
        airbrush beautyplus c360 export ezgif faceapp fullsizerender lv rec remini screenrecording thumbnail videocapture youcut
        b612 camscanner collage download facebook inshot instagram kakaotalk lightroom line mmexport picsart polish received signal snapchat
        snapseed telegram tumblr twitter viber vsco wechat whatsapp 微信图片 mm
        screenshot screenshots screen bildschirmfoto bildschirmaufnahme capture captura schermata schermafbeelding schermopname skärmavbild
        skärmbild skjermbilde näyttökuva képernyőfotó снимок στιγμιότυπο zrzut snímek ekran スクリーンショット 스크린샷 截屏 截图 屏幕截图 屏幕快照 螢幕截圖 螢幕快照 צילום לכידת لقطة
        copy kopie copie copia cópia kopia kopya コピー 副本 사본 new neues nouvelle nuova nueva file untitled unbenannt unknown unnamed default
        """)
    /// Words that follow, which say how a photo was taken, sent, changed or copied.
    private static let additions = words(
        """
        animation cover crop cropped enhanced exposure fly long ls modified nr on recording from edit edited effects effect hdr mix mp night original portrait pro raw wa exported bearbeitet modifié editado
        modificato bewerkt edytowane redigerad shot at um om kl kello alle à às a la las le de d di von of o v saat am pm m 上午 下午 오전 오후 écran ecran
        pantalla tela ecrã schermo ekranu экрана в копия のコピー obrazovky resmi görüntüsü alıntısı מסך בשעה شاشة الشاشة في الساعة jpg jpeg png heic tif tiff mp4 mov webp
        gif dng
        """)
    /// Words that say nothing without a number, either.
    private static let empty = words(
        """
        screenshot screenshots screen bildschirmfoto capture captura schermata schermafbeelding skärmavbild skärmbild zrzut snímek ekran
        スクリーンショット 스크린샷 截屏 截图 屏幕截图 屏幕快照 螢幕截圖 螢幕快照 צילום לכידת لقطة unknown unnamed untitled unbenannt default new neues nouvelle nuova nueva image photo picture
        download fullsizerender
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// - Parameter name: Without its ending.
    package static func isOne(_ name: String) -> Bool {
        let folded = name.lowercased()
        guard let start = folded.firstIndex(where: isPartOfWord) else { return name.contains(where: \.isDigit) }
        if isByDesignRule(name) || isUUID(name) { return true }
        let rest = folded[start...]
        let first = String(rest.prefix(while: isPartOfWord))
        // The program whose picture it is may follow.
        if first == "screenshot", FileNameDate.date(in: name) != nil { return true }
        guard begins(first), words(of: rest).dropFirst().allSatisfy(follows) else { return false }
        return name.contains(where: \.isDigit) || empty.contains(first)
    }

    private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isDigit }
    private static func words(of name: Substring) -> [String] { name.split { !isPartOfWord($0) }.map(String.init) }

    /// Four letters, digits or lines, and a number of four digits ("Design rule for Camera File system", section 3.3.2). A word and a
    /// year may be a title.
    private static func isByDesignRule(_ name: String) -> Bool {
        guard name.utf8.count == 8, name.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isDigit || $0 == "_") }),
            let number = Int(name.suffix(4))
        else { return false }
        return name.prefix(4).contains { !$0.isLetter } || !(1800..<2100).contains(number)
    }

    private static func isUUID(_ name: String) -> Bool {
        guard name.utf8.count >= 36 else { return false }
        let words = words(of: name[...])
        return words.map(\.count) == [8, 4, 4, 4, 12] && words.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    private static func begins(_ word: String) -> Bool {
        let runs = word.numberRuns
        if runs.first?.first?.isDigit == true || beginnings.contains(word) { return isNumbered(word, runs) }
        // Short beginnings, such as the month in P1010001, are parts of titles unless the number is long.
        if runs.count == 2, runs[0].count <= 2, runs[0].allSatisfy(\.isASCII), runs[1].count >= 6 { return true }
        return isHash(word, runs, 12)
            || runs.count > 1 && beginnings.contains(runs[0]) && runs[0].count > 1 && isNumbered(word, runs)
    }

    private static func follows(_ word: String) -> Bool {
        let runs = word.numberRuns
        return isHash(word, runs, 10) || isNumbered(word, runs)
    }

    /// Whether it has only numbers, single letters and words of cameras.
    private static func isNumbered(_ word: String, _ runs: [String]) -> Bool {
        runs.allSatisfy { run in
            run.first?.isDigit == true || beginnings.contains(run) || additions.contains(run)
                || run.count == 1 && word.count > run.count
        } || word.count == 1 || beginnings.contains(word)
    }

    private static func isHash(_ word: String, _ runs: [String], _ least: Int) -> Bool {
        let isHexadecimal = word.count >= least && word.count { $0.isDigit } > 2 && word.allSatisfy(\.isHexDigit)
        return isHexadecimal || word.count >= 16 && runs.count >= 7
    }
}
