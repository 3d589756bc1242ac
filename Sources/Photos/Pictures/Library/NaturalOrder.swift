/// Compares file names as people sort them: runs of digits count by their value, so `photo 2` comes before `photo 10`.
func naturallyPrecedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
        if isDigit(a[i]), isDigit(b[j]) {
            let first = digits(a, from: &i)
            let second = digits(b, from: &j)
            if first.count != second.count { return first.count < second.count }
            if first != second { return first.lexicographicallyPrecedes(second) }
        } else {
            if folded(a[i]) != folded(b[j]) { return folded(a[i]) < folded(b[j]) }
            i += 1
            j += 1
        }
    }
    return a.count - i == b.count - j ? a.lexicographicallyPrecedes(b) : a.count - i < b.count - j
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Lowercases ASCII letters.
private func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

/// Consumes the run of digits at `index`, and returns it without leading zeros.
private func digits(_ name: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < name.count, isDigit(name[index]) { index += 1 }
    return name[start..<index].drop { $0 == 0x30 }
}
