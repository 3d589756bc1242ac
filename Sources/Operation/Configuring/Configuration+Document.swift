extension Configuration {
    /// Every key with its comment and its default, in TOML.
    public static var document: [UInt8] { PackageResources.vitrine_toml }
}
