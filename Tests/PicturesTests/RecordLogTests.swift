import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct RecordLogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: FilePath { folder.root.appending("cache/log") }

    private func open(revision: UInt64 = 3, owner: UInt64 = 7) -> RecordLog {
        RecordLog(path, revision: revision, owner: owner)
    }

    /// A run that stores a record and ends.
    private func storeOne() throws -> UInt64 {
        let log = open()
        _ = log.append([1])
        try log.flush()
        return log.identity
    }

    /// Records of many lengths, some of them longer than what is read or written at a time.
    private static func payloads(_ seed: UInt64) -> [[UInt8]] {
        var generator = SeededGenerator(seed: seed)
        return (0..<300).map { number in
            let count = number % 50 == 7 ? 70_000 : Int.random(in: 0...300, using: &generator)
            return (0..<count).map { _ in .random(in: 0...255, using: &generator) }
        }
    }

    @Test("each record can be read at any time, from memory and from a file, also by the next run", arguments: [1, 2])
    func reading(seed: UInt64) throws {
        let payloads = Self.payloads(seed)
        var log: RecordLog? = open()
        let places = payloads.map { log?.append($0) ?? 0 }
        #expect(places.reversed().map { log?.record(at: $0) } == payloads.reversed())
        try log?.flush()
        let identity = log?.identity
        log = nil
        let next = open()
        #expect(next.identity == identity && next.isStored)
        #expect(places.map { next.record(at: $0) } == payloads)
        #expect(next.end == RecordLog.place(after: places[299], of: payloads[299]))
        let more = next.append([1, 2, 3])
        #expect(next.record(at: more) == [1, 2, 3])
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == UInt32(next.size(at: $0)) })
    }

    @Test("without a file, records are kept in memory")
    func memory() {
        let log = RecordLog(nil, revision: 1, owner: 1)
        let payloads = Self.payloads(3)
        let places = payloads.map { log.append($0) }
        #expect(places.map { log.record(at: $0) } == payloads && !log.isStored)
        #expect(log.record(at: log.end) == nil && log.record(at: 0) == nil)
    }

    @Test("a file of another revision or another owner is emptied", arguments: [(4, 7), (3, 8)] as [(UInt64, UInt64)])
    func others(revision: UInt64, owner: UInt64) throws {
        let identity = try storeOne()
        let other = open(revision: revision, owner: owner)
        #expect(other.identity != identity && other.end == RecordLog.first)
    }

    @Test("a file that another process uses is left alone, and records are kept in memory")
    func twice() throws {
        let first = open()
        let place = first.append([1, 2])
        let second = open()
        #expect(!second.isStored && second.append([3, 4]) == place)
        try second.flush()
        try first.flush()
        #expect(first.record(at: place) == [1, 2] && second.record(at: place) == [3, 4])
    }

    @Test("a file that cannot be opened is left unchanged, and records are kept in memory")
    func unopened() throws {
        _ = try storeOne()
        // Links are not followed.
        let target = folder.root.appending("cache/target")
        try path.rename(to: target)
        try folder.link("cache/log", to: target.string)
        let contents = try target.contents()
        let other = open()
        #expect(!other.isStored && other.record(at: other.append([2])) == [2])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path.string) == target.string)
        #expect(try target.contents() == contents)
    }

    @Test("a record that is damaged anywhere is not read, and the others are")
    func damaged() throws {
        var log: RecordLog? = open()
        let places = (0..<3).map { log?.append([UInt8](repeating: $0, count: 21)) ?? 0 }
        try log?.flush()
        log = nil
        let whole = try path.contents()
        let record = Int(places[1]) * 8..<Int(places[1]) * 8 + 8 + 21
        for index in record {
            var bytes = whole
            bytes[index] ^= 0xFF
            _ = try folder.write("cache/log", bytes)
            let damaged = open()
            #expect(damaged.record(at: places[1]) == nil)
            #expect(damaged.record(at: places[0])?.count == 21 && damaged.record(at: places[2])?.count == 21)
        }
    }

    @Test("what follows a truncation takes the place of what was there")
    func truncation() throws {
        let log = open()
        let first = log.append([1])
        let second = log.append([2])
        try log.flush()
        log.truncate(at: second)
        #expect(log.end == second && log.record(at: second) == nil)
        #expect(log.append([3]) == second && log.record(at: second) == [3] && log.record(at: first) == [1])
    }
}

@Suite struct PathTableTests {
    @Test("rows are found by the hashes of their paths, as in a dictionary", arguments: [1, 2, 3, 4])
    func dictionary(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var table = PathTable()
        var paths: [String] = []
        var rows: [String: Int] = [:]
        // Few hashes, so that many paths share one.
        func hash(_ path: String) -> UInt32 { PathTable.hash(FilePath(path), key: seed) % 1009 }
        for _ in 0..<4000 {
            let path = "/photos/\(Int.random(in: 0..<1500, using: &generator)).jpg"
            if let row = rows[path], Bool.random(using: &generator) {
                table.remove(row: row)
                rows[path] = nil
            } else {
                if let row = rows[path] { table.remove(row: row) }
                rows[path] = paths.count
                table.insert(hash(path), row: paths.count)
                paths.append(path)
            }
        }
        for number in 0..<1500 {
            let path = "/photos/\(number).jpg"
            #expect(table.row(hash(path)) { paths[$0] == path } == rows[path])
        }
    }

    /// Names that have the same hash by FNV-1a of 32 bits: in each block, either of two texts leads from one state to the same next one.
    private static func collisions(after prefix: String, count: Int) -> [String] {
        func step(_ state: UInt32, _ byte: UInt8) -> UInt32 { (state ^ UInt32(byte)) &* 0x0100_0193 }
        var state = prefix.utf8.reduce(0x811C_9DC5, step)
        var names = [""]
        while names.count < count {
            var texts: [UInt32: Int] = [:]
            var number = 0
            while true {
                let end = "\(number).".utf8.reduce(state, step)
                if let other = texts.updateValue(number, forKey: end) {
                    names = names.flatMap { ["\($0)\(other).", "\($0)\(number)."] }
                    state = end
                    break
                }
                number += 1
            }
        }
        return names
    }

    @Test("an attacker cannot choose names that collide with many others")
    func collisions() {
        let names = Self.collisions(after: "/stick/", count: 8000).map { FilePath("/stick/\($0)") }
        var comparisons = 0
        for key: UInt64 in [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03, .random(in: 1 ... .max)] {
            var table = PathTable()
            for (row, name) in names.enumerated() {
                let hash = PathTable.hash(name, key: key)
                _ = table.row(hash) { _ in
                    comparisons += 1
                    return false
                }
                table.insert(hash, row: row)
            }
        }
        // Of 8192 random hashes of 32 bits, 0.008 pairs are equal.
        #expect(names.count == 8192 && comparisons < 5)
    }

    @Test("a renamed row is found by its new path alone")
    func renamed() {
        var table = PathTable([1, 2, 3])
        table.remove(row: 1)
        table.insert(9, row: 1)
        #expect(table.row(2) { _ in true } == nil && table.row(9) { _ in true } == 1)
    }
}
