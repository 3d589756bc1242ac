import Library

/// Names of tabs side by side, of which no two may be the same. The last tab and the first are also side by side: a bar of many
/// tabs loops.
enum TabNames {
    /// Replaces names that are the same as their neighbour's by longer ones, and numbers those that have none.
    ///
    /// - Parameters:
    ///   - name: The name to change.
    ///   - longer: The longer names of an album, by its index, the shortest first.
    static func tellApart(
        _ albums: inout [Album], _ name: WritableKeyPath<Album, String>, longer: (Int) -> [String]
    ) {
        var rest: [Int: ArraySlice<String>] = [:]
        var same = repeated(albums.map { $0[keyPath: name] })
        while !same.isEmpty {
            var hasChanged = false
            for index in same {
                guard let next = rest[index, default: longer(index)[...]].popFirst() else { continue }
                albums[index][keyPath: name] = next
                hasChanged = true
            }
            same = repeated(albums.map { $0[keyPath: name] })
            if !hasChanged { break }
        }
        number(&albums, name, same)
    }

    /// The indices of names that are also their neighbour's.
    private static func repeated(_ names: [String]) -> [Int] {
        guard names.count > 1 else { return [] }
        return names.indices.filter { index in
            let before = names[(index + names.count - 1) % names.count]
            return names[index] == before || names[index] == names[(index + 1) % names.count]
        }
    }

    private static func number(_ albums: inout [Album], _ name: WritableKeyPath<Album, String>, _ same: [Int]) {
        for (number, index) in same.enumerated() { albums[index][keyPath: name] += " (\(number + 1))" }
    }
}
