/// Names that cameras and phones give their files. They say nothing to a visitor: IMG_5195, DSC00812, PXL_20240102_101112345, 025.
enum CameraName {
    /// The words with which they begin, in lower-case letters.
    private static let prefixes: Set<String> = [
        "c", "cimg", "dcp", "dji", "dsc", "dscf", "dsci", "dscn", "dscpdc", "gopr", "gp", "hpim", "image", "img",
        "imgp", "kic",
        "mvimg", "p", "photo", "pic", "pict", "pxl", "s", "sam", "scan", "sdc", "wp",
    ]
    /// Further words, which say how a photo was taken or sent.
    private static let additions: Set<String> = [
        "b", "burst", "cover", "e", "edit", "edited", "hdr", "mp", "night", "portrait", "pro", "wa",
    ]

    /// Whether a file's name, without its ending, is a number to which at most a camera's words are added.
    static func isOne(_ name: String) -> Bool {
        guard name.contains(where: \.isNumber) else { return false }
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        guard let first = words.first else { return true }
        return prefixes.contains(first) && words.dropFirst().allSatisfy(additions.contains)
    }
}
