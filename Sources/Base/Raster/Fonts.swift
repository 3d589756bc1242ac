internal import CCairo

/// A font that the operator has chosen.
public enum Typeface: Hashable, Sendable {
    /// The name of an installed family.
    case family(String)
    /// The path of a font file.
    case file(String)
}

/// Owns Pango's font map and a context on it, and keeps track of loaded font files. Use it on one thread at a time.
struct Fonts: ~Copyable {
    private nonisolated(unsafe) var map: OpaquePointer?
    nonisolated(unsafe) private(set) var context: OpaquePointer?
    /// The family of each loaded file; nil for a file that is no font.
    private var loaded: [String: String?] = [:]

    init() { open() }

    deinit { close() }

    private mutating func open() {
        map = pango_cairo_font_map_new()
        context = pango_font_map_create_context(map)
    }

    private func close() {
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        g_object_unref(map.map { UnsafeMutableRawPointer($0) })
    }

    /// The families of a typeface and of the usual fonts, which supply missing letters; nil if it cannot be used.
    mutating func families(of typeface: Typeface) -> String? {
        switch typeface {
        case .family(let name):
            // Look the name up alone: for a list of names, Pango always finds some font.
            return pango_font_map_get_family(map, name) == nil ? nil : "\(name), \(Lettering.families)"
        case .file(let path):
            return family(ofFile: path).map { "\($0), \(Lettering.families)" }
        }
    }

    /// The family of a font file, which is loaded on first use; nil if it is no font.
    private mutating func family(ofFile path: String) -> String? {
        if let known = loaded[path] { return known }
        let family = Self.load(path)
        loaded[path] = .some(family)
        guard family != nil else { return nil }
        // A font map does not notice added fonts.
        close()
        open()
        return family
    }

    /// Adds a file to this process's fonts.
    ///
    /// - Returns: The name of its family; nil if it is no font, or Pango cannot use the name.
    private static func load(_ path: String) -> String? {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return nil }
        defer { FcPatternDestroy(pattern) }
        var name: UnsafeMutablePointer<UInt8>?
        guard FcPatternGetString(pattern, "family", 0, &name) == 0, let name else { return nil }
        guard FcConfigAppFontAddFile(nil, path) != 0 else { return nil }
        // Pango separates families by commas.
        let family = String(cString: name)
        return family.contains(",") ? nil : family
    }
}

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
