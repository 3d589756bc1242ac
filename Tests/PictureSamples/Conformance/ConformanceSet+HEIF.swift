extension ConformanceSet {
    static let heif: [ConformanceSample] = []
}
