extension GalleryModel {
    /// Shows the gallery in one of its languages, as soon as nothing moves.
    mutating func speak(_ index: Int, at time: Double) {
        var configuration = pending ?? screens.configuration
        // The operator may have taken languages away while the menu was open.
        guard index != configuration.language, configuration.languages.indices.contains(index) else { return }
        configuration.language = index
        configure(configuration, at: time)
        wishes.append(.speak(configuration))
    }
}
