extension ConformanceSet {
    static let webp: [ConformanceSample] = []
}
