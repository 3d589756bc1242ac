extension GalleryModel {
    /// Shows the gallery in one of its languages, as soon as nothing moves.
    mutating func speak(_ index: Int, at time: Double) {
        var configuration = pending ?? screens.configuration
        guard index != configuration.language else { return }
        configuration.language = index
        configure(configuration, at: time)
        wishes.append(.speak(configuration))
    }
}
