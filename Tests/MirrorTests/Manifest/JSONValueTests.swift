import Foundation
import Testing

@testable import Manifest

/// JSON that is read in place, beside Foundation's reader.
@Suite struct JSONValueTests {
    /// The same value, as Foundation writes it.
    private func plain(_ value: JSONValue) -> Any {
        switch value.json.first {
        case UInt8(ascii: "{"): Dictionary(value.members.map { ($0, plain($1)) }) { first, _ in first }
        case UInt8(ascii: "["): value.list.map(plain)
        case UInt8(ascii: "\""): value.text ?? ""
        case UInt8(ascii: "t"), UInt8(ascii: "f"): value.isTrue
        case UInt8(ascii: "n"): NSNull()
        default: value.number ?? .nan
        }
    }

    @Test(
        "a text is what Foundation reads, or nothing if Foundation refuses it",
        arguments: [
            "{}", "[]", "\"\"", "0", "-1.5e3", "true", "null", " [ 1 , 2 ] ",
            "{\"a\":{\"b\":[1,{\"c\":null}]},\"d\":[]}",
            "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00é\"", "{\"\\u0061\": 1, \"b c\": \"d]},\"}",
            "[[],{},\"\",[{}]]",
            "", " ", "[", "]", "{", "[1", "[,1]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]",
            "{\"a\":1 \"b\":2}",
            "{}{}", "[1]]", "[}", "{]", "\"", "\"\\\"", "nul", "[1,tru]", "'a'", "{1:2}", ":", ",", "\u{0}", "[\u{0}]",
        ])
    func foundation(_ text: String) throws {
        let expected = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        let value = JSONValue(Array(text.utf8))
        #expect((value == nil) == (expected == nil))
        guard let value, let expected else { return }
        let (left, right) = ([plain(value)] as NSArray, [expected] as NSArray)
        #expect(left == right)
    }

    @Test("members are found by any of their names, first by the first, and null is missing")
    func members() throws {
        let value = try #require(
            JSONValue(Array("{\"a\": null, \"b\": [\"5\", 6.5], \"\\u0063\": {\"a\": true}, \"b\": 7}".utf8)))
        #expect(value["a"] == nil && value["x"] == nil && value["a", "b"].list.map(\.number) == [5, 6.5])
        #expect(value["b"].list.map(\.integer) == [5, nil] && value["c"]?["a"]?.isTrue == true)
        #expect(value["b"]?["a"] == nil && value["c"].list.count == 1 && (nil as JSONValue?).list.isEmpty)
    }

    @Test("a value that is written is read again")
    func written() throws {
        let value = JSONValue.object([
            "a\"\n": .array([.text("é\u{1}"), .number(1000), .bool(true)]), "b": .object([:]),
        ])
        let read = try JSONSerialization.jsonObject(with: Data(value.json)) as? [String: Any]
        #expect((read?["a\"\n"] as? [Any])?.first as? String == "é\u{1}")
        #expect(value["a\"\n"].list[1].integer == 1000 && value["b"]?.members.isEmpty == true)
    }
}
