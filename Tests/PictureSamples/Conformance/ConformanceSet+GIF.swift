extension ConformanceSet {
    static let gif: [ConformanceSample] = []
}
