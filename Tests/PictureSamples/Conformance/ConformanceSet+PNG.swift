extension ConformanceSet {
    static let png: [ConformanceSample] = []
}
