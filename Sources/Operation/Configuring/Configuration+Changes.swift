extension Configuration {
    /// The keys and tables whose changes take effect at the next start only.
    public func keysForNextStart(since old: Self) -> [String] {
        func key(_ name: String, _ value: KeyPath<Self, some Equatable>) -> String? {
            self[keyPath: value] == old[keyPath: value] ? nil : name
        }
        return [
            key("restore", \.restores), key("display.output", \.display.output),
            key("display.rotate", \.display.rotation), key("layout.scale", \.display.scale),
            key("sets", \.sets), key("photos.ignore", \.ignoredNames), key("power.dpms", \.power.usesDPMS),
            key("power.backlight", \.power.backlight),
            key("control", \.control),
            key("metrics", \.metrics), key("touch.device", \.touch.device), key("touch.matrix", \.touch.matrix),
            key("access.joystick", \.usesGamepads),
            key("memory.textures", \.textureBudget), key("memory.decoded", \.decodedBudget),
            key("memory.decoders", \.decoderBudget), key("cache.size", \.cacheLimit), key("urls", \.mirrors),
        ].compactMap { $0 }
    }
}
