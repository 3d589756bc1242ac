import Foundation
import Glibc
import TestSupport
import Testing

@testable import Mirror

/// Catalogues at random, and bombs: what they cost is measured, and bounded by what was sent.
@Suite struct RandomCatalogueTests {
    /// Makes documents, and knows how many pictures they have.
    private struct Maker {
        var random: SeededGenerator
        private(set) var documents: [String: [UInt8]] = [:]
        /// Of which pictures are expected.
        private(set) var images = 0

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0...(list.count - 1))] }

        /// Any value, without the members that matter.
        mutating func value(_ depth: Int) -> String {
            switch number(0...(depth > 0 ? 7 : 5)) {
            case 0: return "null"
            case 1: return "\(number(-9...99)).5e\(number(0...9))"
            case 2: return pick(["true", "false"])
            case 3: return "\"<p>\(number(0...9)) &amp; \\u00e9\\/<br>\""
            case 4: return "[]"
            case 5: return "\"\""
            case 6: return "[\((0..<number(0...4)).map { _ in value(depth - 1) }.joined(separator: " ,"))]"
            default: return "{\((0..<number(0...4)).map { "\"x\($0)\": \(value(depth - 1))" }.joined(separator: ","))}"
            }
        }

        mutating func label() -> String {
            pick([
                "\"label\": \(value(2)),", "\"label\": {\"en\": [\"a\"]},", "\"label\": [{\"@value\": \"a\"}],", "",
                "\"summary\": \(value(3)), \"metadata\": \(value(5)),",
            ])
        }

        /// - Parameter isOld: In the words of version 2.
        mutating func canvas(isOld: Bool) -> String {
            let isPicture = number(0...5) > 0
            if isPicture { images += 1 }
            let image =
                isPicture ? "\"type\": \"Image\", \"id\": \"https://a.example/\(images).jpg\"" : "\"type\": \"Sound\""
            let body = pick([
                "{\(image)}", "{\"type\": \"Choice\", \"items\": [{\(image)}]}",
                "{\"type\": \"SpecificResource\", \"source\": {\(image)}, \"selector\": \(value(2))}",
            ])
            return isOld
                ? "{\(label()) \"images\": [{\"resource\": \(body), \"on\": \(value(1))}]}"
                : "{\(label()) \"items\": [{\"items\": [{\"motivation\": \"painting\", \"body\": \(body)}]}], \"annotations\": \(value(4))}"
        }

        mutating func add(_ url: String, depth: Int) {
            guard depth == 0 || number(0...2) > 0 else { return }
            let isOld = number(0...1) == 0
            guard depth > 0 else {
                let canvases = (0..<number(0...8)).map { _ in canvas(isOld: isOld) }.joined(separator: ",\n")
                let list = isOld ? "\"sequences\": [{\"canvases\": [\(canvases)]}]" : "\"items\": [\(canvases)]"
                documents[url] = Array("{\(label()) \(list), \"type\": \"Manifest\"}".utf8)
                return
            }
            let children = (0..<number(0...5)).map { "\(url)/\($0)" }
            let list = children.map { pick(["{\"id\": \"\($0)\"}", "\"\($0)\""]) }.joined(separator: ",")
            documents[url] = Array(
                "{\"type\": \"Collection\", \"\(pick(["items", "members", "manifests"]))\": [\(list)]}".utf8)
            for child in children { add(child, depth: depth - 1) }
        }
    }

    /// What reading cost.
    private struct Cost {
        var pictures = 0
        var requests = 0
        /// In bytes.
        var sent = 0
        var memory = 0
        /// Of the processor, in seconds.
        var time = 0.0
    }

    private func cost(from first: String, _ document: @escaping (String) -> [UInt8]?) -> (Cost, CatalogueReader) {
        var cost = Cost()
        let before = resident("VmRSS:")
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        let start = seconds()
        var reader = CatalogueReader { url throws(WebFault) in
            cost.requests += 1
            guard let document = document(url) else { throw .status(404, retryAfter: nil) }
            cost.sent += document.count
            return document
        }
        do { try reader.follow(first) } catch {}
        cost.time = seconds() - start
        cost.memory = max(0, resident("VmHWM:") - before)
        cost.pictures = reader.pictures.count
        return (cost, reader)
    }

    /// Of this thread on the processor.
    private func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// In bytes.
    private func resident(_ name: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }.first.map { $0 << 10 } ?? 0
    }

    @Test("every picture of catalogues at random is found, with a request a document")
    func random() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["VITRINE_CATALOGUES"].flatMap(Int.init) ?? 200
        let first = Seed.of("catalogues")
        var worst = Cost()
        for offset in 0..<count {
            var maker = Maker(seed: first &+ UInt64(offset))
            maker.add("https://a.example/top", depth: maker.number(0...3))
            guard maker.documents["https://a.example/top"] != nil else { continue }
            let (cost, reader) = cost(from: "https://a.example/top") { maker.documents[$0] }
            let missing = reader.faults.count
            try #require(cost.pictures == maker.images, "seed \(first), catalogue \(offset)")
            try #require(cost.requests == maker.documents.count + missing, "seed \(first), catalogue \(offset)")
            worst.memory = max(worst.memory, cost.memory)
            worst.requests = max(worst.requests, cost.requests)
            worst.time = max(worst.time, cost.time)
        }
        print("catalogues: worst of \(count): \(worst)")
    }

    private static let canvas =
        "{\"items\": [{\"items\": [{\"motivation\": \"painting\", \"body\": {\"type\": \"Image\", \"id\": \"https://a.example/1.jpg\"}}]}]}"

    /// Bombs of a few MB, which have their cost in their form.
    private static let bombRows: [(String, [UInt8])] = {
        func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        let summary = (0..<24).map { "\"a\($0)\": [\"\(repeated("<i>words</i> &amp; ", 2000))\"]" }.joined(
            separator: ",")
        let languages =
            "{\"type\": \"Manifest\", \"summary\": {\(summary)}, \"items\": [\(Array(repeating: canvas, count: 3000).joined(separator: ","))]}"
        let texts = [
            "nested arrays": repeated("[", 5000) + repeated("]", 5000),
            "nested objects": repeated("{\"a\":", 2_000_000),
            "nested choices": "{\"type\": \"Manifest\", \"items\": [{\"items\": [{\"items\": [{\"body\":"
                + repeated("{\"type\": \"Choice\", \"items\": [", 25) + repeated("]}", 25) + "}]}]}]}",
            "numbers": "{\"type\": \"Manifest\", \"items\": [\(repeated("0,", 1_000_000))0]}",
            "canvases": "{\"type\": \"Manifest\", \"items\": [\(repeated("{},", 100_000)){}]}",
            "members": "{\"type\": \"Manifest\", \(repeated("\"a\": 1,", 100_000)) \"items\": []}",
            "tags": "{\"type\": \"Manifest\", \"label\": \"\(repeated("<b ", 1_000_000))\", \"items\": [\(canvas)]}",
            "entities": "{\"type\": \"Manifest\", \"label\": \"\(repeated("&", 3_000_000))\", \"items\": [\(canvas)]}",
            "escapes":
                "{\"type\": \"Manifest\", \"label\": \"\(repeated("\\u0041", 500_000))\", \"items\": [\(canvas)]}",
            "languages":
                "{\"type\": \"Manifest\", \"label\": {\((0..<100_000).map { "\"a\($0)\": \"x\"" }.joined(separator: ","))}, \"items\": [\(canvas)]}",
            "long texts": languages,
        ]
        return texts.map { ($0.key, Array($0.value.utf8)) }.sorted { $0.0 < $1.0 }
    }()

    @Test("no document costs more memory or processor time than its length allows")
    func bombs() {
        for (name, document) in Self.bombRows {
            let (cost, _) = cost(from: "https://a.example/top") { _ in document }
            print("catalogues: \(name), \(document.count) bytes: \(cost)")
            // Three times what is sent, and 36 bytes for each of at most two million values, and as much again for what is said.
            #expect(cost.memory < 3 * document.count + 160 << 20, "\(name): \(cost)")
            #expect(cost.requests == 1)
            // The processor time of this thread alone: without optimization, about a microsecond for each byte, and with a sanitizer some more.
            #expect(cost.time < 1 + 5e-6 * Double(document.count), "\(name): \(cost)")
        }
    }

    @Test("of nested collections, one document at a time is in memory, and a bounded number is read")
    func collections() {
        let padding = String(repeating: "x", count: 200_000)
        let (cost, reader) = cost(from: "https://a.example/") { url in
            let children = (0..<20).map { "{\"id\": \"\(url)\($0)/\", \"type\": \"Collection\"}" }.joined(
                separator: ",")
            return Array("{\"type\": \"Collection\", \"label\": \"\(padding)\", \"items\": [\(children)]}".utf8)
        }
        #expect(cost.requests == 2000 && cost.memory < 40 << 20)
        #expect(
            reader.notes.values.contains {
                $0.contains("there are more than 2000 documents, of which the first are read")
            })
    }
}
