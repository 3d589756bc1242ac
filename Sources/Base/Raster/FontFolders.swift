internal import CCairo

/// The installed fonts, for a process that opens their files later and nothing else.
public enum FontFolders {
    /// Reads the fonts' descriptions once, and never looks for new fonts.
    ///
    /// - Returns: The paths of the folders with the fonts, and of those in them.
    public static func prepare() -> [String] {
        let isReady = FcInit() != 0 && FcConfigSetRescanInterval(nil, 0) != 0
        guard isReady, let list = FcConfigGetFontDirs(nil) else { return [] }
        defer { FcStrListDone(list) }
        var folders: [String] = []
        while let folder = FcStrListNext(list) { folders.append(String(cString: folder)) }
        return folders
    }
}
