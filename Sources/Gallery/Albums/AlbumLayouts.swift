/// The layouts of a list in all sizes of its photos, as far as they were needed.
///
/// Each takes time in proportion to the number of photos: some 60 ms for a million in the usual size, and 350 ms for the
/// wall. A worker thread computes them in advance.
package struct AlbumLayouts: Hashable, Sendable {
    /// The layout in the usual size.
    let usual: AlbumLayout
    private var others: [Int: AlbumLayout] = [:]

    package init(_ list: AlbumList, _ metrics: AlbumMetrics) {
        usual = AlbumLayout(list, metrics)
    }

    /// Computes the layouts of all sizes.
    package mutating func prepareAll(of list: AlbumList) {
        for size in AlbumSize.all.indices { prepare(size, of: list) }
    }

    func layout(ofSize size: Int, of list: AlbumList) -> AlbumLayout {
        if size == AlbumSize.usualIndex { return usual }
        return others[size] ?? AlbumLayout(list, usual.metrics, ofSize: size)
    }

    mutating func prepare(_ size: Int, of list: AlbumList) {
        guard size != AlbumSize.usualIndex, others[size] == nil else { return }
        others[size] = layout(ofSize: size, of: list)
    }
}

// Those of other sizes follow from the list, so they are not compared.
extension AlbumLayouts {
    package static func == (a: AlbumLayouts, b: AlbumLayouts) -> Bool { a.usual == b.usual }
    package func hash(into hasher: inout Hasher) { hasher.combine(usual) }
}
