extension ConformanceSet {
    static let tiff: [ConformanceSample] = []
}
