internal import CCairo

/// A font of the operator's choice.
public enum Typeface: Hashable, Sendable {
    /// The name of an installed family.
    case family(String)
    /// The path of a font file.
    case file(String)
}

/// Owns Pango's font map and a context on it, and knows the font files that have been loaded. One thread at a time uses it.
struct Fonts: ~Copyable {
    private nonisolated(unsafe) var map: OpaquePointer?
    nonisolated(unsafe) private(set) var context: OpaquePointer?
    /// The family of each file that has been loaded; nil for one that is no font.
    private var loaded: [String: String?] = [:]

    init() { open() }

    deinit {
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        g_object_unref(map.map { UnsafeMutableRawPointer($0) })
    }

    private mutating func open() {
        map = pango_cairo_font_map_new()
        context = pango_font_map_create_context(map)
    }

    private func close() {
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        g_object_unref(map.map { UnsafeMutableRawPointer($0) })
    }

    /// The names of a typeface and of the usual fonts, for the letters that it lacks; nil if it cannot be used.
    mutating func families(of typeface: Typeface) -> String? {
        switch typeface {
        case .family(let name):
            // It must be asked for by itself: for a list, Pango always finds some font.
            return pango_font_map_get_family(map, name) == nil ? nil : "\(name), \(Lettering.families)"
        case .file(let path):
            return family(ofFile: path).map { "\($0), \(Lettering.families)" }
        }
    }

    /// Loads a file unless it has been loaded.
    private mutating func family(ofFile path: String) -> String? {
        if let known = loaded[path] { return known }
        let family = Self.load(path)
        loaded[path] = .some(family)
        guard family != nil else { return nil }
        // A font map does not notice that there are more fonts than before.
        close()
        open()
        return family
    }

    /// Adds a file to the fonts of this process.
    ///
    /// - Returns: The name of its family.
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
