extension ConformanceSet {
    static let svg: [ConformanceSample] = []
}
