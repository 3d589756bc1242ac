extension RandomAccessCollection where Index == Int {
    /// The first index at which the condition holds, found by binary search.
    ///
    /// It can be inlined, or other modules would call a generic function, which allocates memory.
    ///
    /// - Precondition: The condition holds for all elements after the first for which it holds.
    @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
