extension ConformanceSet {
    static let bmp: [ConformanceSample] = []
}
