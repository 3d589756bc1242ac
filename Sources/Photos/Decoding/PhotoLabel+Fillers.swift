// Texts that cameras and programs write into every photo in place of a title or description.

extension PhotoLabel {
    /// A copy without the titles and texts that cameras and programs fill in.
    package var withoutFillers: PhotoLabel {
        var label = self
        label.title = title.withoutFillers
        label.text = text.withoutFillers
        return label
    }
}

extension LocalizedText {
    fileprivate var withoutFillers: LocalizedText {
        var result = LocalizedText()
        for version in versions {
            guard let text = Filler.removed(from: version.text) else { continue }
            result.add(text, in: version.language)
        }
        return result
    }
}

private enum Filler {
    /// Whole texts that are fillers, in small letters.
    private static let whole = lines(
        """
        olympus digital camera, sony dsc, minolta dsc, samsung, digital camera, digital still camera, my beautiful picture, \
        dcf 1.0, dvc 10.1 hdmi, camera, exif_jpeg_picture, exif jpeg picture, exif_jpeg, exif_jpeg_422, exif_jpeg_t422, \
        exif-jpeg-picture, image description, imagedescription, jpeg image, jpeg, jfif, image, picture, photo, default, \
        x-default, untitled, untitled-1, no title, none, null, (null), nil, n/a, undefined, unknown, description, title, \
        caption, binary comment, user comments, comment, applemark, iclarified, picasa, screenshot, instagram, snapseed, \
        ascii, unicode, jis, charset=ascii, charset=unicode, lang="x-default", lang=x-default
        """)

    /// How phones of Huawei and others name what their cameras do, in these letters. "Dav" and "HDR" may be titles.
    private static let modes = lines(
        """
        bdy, bokeh, btf, btfhdr, btfmdn, btr, bty, burst, cof, cof_soft, dav, dig, edf, edfb, fbt, fbtbty, fbthdr, fptbty, \
        frem, frontbhdr, fshbty, hdr, hdrpl, hdr_soft, mde, mde_soft, mon, mtr, nor, oznor, oznorwo, oznorWO, ozedf, ozedfb, \
        ozhdr, ozmde, ozmon, ptr, ptrbty, qrf, rbt, rbtf, rbthdr, rhdr, rpt, rptbty, sdr, sdr_HDRB, shdr, sloworwo, \
        smartcapture, zcznor
        """)

    /// The beginnings of texts whose rest is a version, a path or a setting, in small letters.
    private static let beginnings = lines(
        """
        dcim\\, dcim/, creator: gd-jpeg, created with gimp, created with the gimp, created by imlib, created with paint, \
        lead technologies, processed with vsco, processed by ebay, file written by adobe photoshop, adobe photoshop, adobe \
        imageready, optimized by jpegmini, compressed by, intel(r) jpeg, jpeg encoder copyright, handmade software, acd \
        systems digital imaging, u-lead systems, ulead systems, software:, lavc, lavf, picasa
        """)

    /// Words of which texts by firmware consist: makers, and kinds of camera.
    private static let makers = lines(
        """
        acer, agfa, agfaphoto, aiptek, apple, benq, canon, casio, concord, easypix, epson, fuji, fujifilm, ge, hp, htc, huawei, \
        jenoptik, jvc, kodak, konica, kyocera, leica, lenovo, lg, medion, microtek, minolta, motorola, mustek, nikon, nokia, \
        olympus, panasonic, pentax, polaroid, praktica, premier, ricoh, rollei, samsung, sanyo, sealife, sharp, sony, toshiba, \
        traveler, trust, vivitar, voigtlander, xiaomi, yakumo, digital, still, camera, cameras, dsc, picture, pictures, image, \
        images, photo, optical
        """)
    /// A text by firmware has one of them.
    private static let cameras: Set<Substring> = ["digital", "dsc", "pictures"]

    /// Prefixes that some programs add when they copy a text between fields: its character set, or its language.
    private static let prefixes = [
        "charset=\"ascii\" ", "charset=ascii ", "charset=\"unicode\" ", "charset=unicode ", "lang=\"x-default\" ",
        "lang=x-default ",
    ]

    /// Longer ones, in bytes, are no fillers.
    private static let longest = 400

    private static func lines(_ text: String) -> Set<String> { Set(text.split(separator: ", ").map(String.init)) }

    /// - Returns: Nil if nothing is left.
    static func removed(from text: String) -> String? {
        let folded = (text.utf8.count > longest ? text.prefix(longest) : text[...]).lowercased()
        guard let prefix = prefixes.first(where: folded.hasPrefix) else { return isOne(text, folded) ? nil : text }
        guard let rest = String(text.dropFirst(prefix.count)).paragraphs(limit: .max) else { return nil }
        return isOne(rest, rest.lowercased()) ? nil : rest
    }

    /// Nearly all texts are none, and are asked for their first word alone.
    private static func isOne(_ text: String, _ folded: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let line = text.utf8.contains { $0 < 0x20 } ? text.line() ?? "" : text
        let folded = line == text ? folded : line.lowercased()
        return whole.contains(folded) || modes.contains(line) || line.hasPrefix("_cu") && !line.contains(" ")
            || beginnings.contains(where: folded.hasPrefix) || isByFirmware(folded)
            || line.allSatisfy { $0.isASCII && !$0.isLetter && !$0.isDigit }
            || CameraName.isOne(line) && line.contains(where: \.isLetter)
    }

    /// A maker, and that it is a camera; and "<Digimax i50 MP3, Samsung #1>".
    private static func isByFirmware(_ text: String) -> Bool {
        if text.hasPrefix("<"), text.hasSuffix(">") { return text.contains("samsung") || text.contains("digimax") }
        guard makers.contains(String(text.prefix { $0 != " " })) else { return false }
        let words = text.split(separator: " ")
        return words.count > 1 && words.contains(where: cameras.contains)
            && words.allSatisfy { makers.contains(String($0)) }
    }
}
