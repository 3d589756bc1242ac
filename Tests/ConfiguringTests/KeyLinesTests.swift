import Testing

@testable import Configuring

@Suite struct KeyLinesTests {
    @Test("a key is found in its section")
    func sections() {
        let lines = KeyLines("top = 1\n\n[carousel]\nmode = \"drift\"\nrows = 2\n\n[photos]\nmode = 3\n")
        #expect(lines.line(of: "top") == 1)
        #expect(lines.line(of: "carousel") == 3)
        #expect(lines.line(of: "carousel.mode") == 4)
        #expect(lines.line(of: "carousel.rows") == 5)
        #expect(lines.line(of: "photos.mode") == 8)
    }

    @Test("spaces, quotes and comments do not belong to a key")
    func spelling() {
        let lines = KeyLines(
            "# a = 1\n  [ carousel ] # the row\n\t\"mode\"  =  1\n# rows = 2\n'rows'=3\n[a.b]\nc = 4\n")
        #expect(lines.line(of: "carousel") == 2)
        #expect(lines.line(of: "carousel.mode") == 3)
        #expect(lines.line(of: "carousel.rows") == 5)
        #expect(lines.line(of: "a.b.c") == 7)
        #expect(KeyLines("x = 1\ncarousel.mode = 2\n").line(of: "carousel.mode") == 2)
    }

    @Test("a key in quotes may contain spaces, dots and equals signs")
    func quotedNames() {
        let lines = KeyLines("[sets]\na = 1\n\"Früh = 2.0\" = 2\n'x y' . \"z\" = 3\n")
        #expect(lines.line(of: "sets.Früh = 2.0") == 3)
        #expect(lines.line(of: "sets.x y.z") == 4)
    }

    @Test("a missing key has the line of the table around it, or the first")
    func fallback() {
        let lines = KeyLines("\n\ncarousel = { mode = 1 }\n")
        #expect(lines.line(of: "carousel.mode") == 3)
        #expect(lines.line(of: "carousel.mode.deeper") == 3)
        #expect(lines.line(of: "photos.order") == 1)
        #expect(KeyLines("").line(of: "any") == 1)
    }

    @Test("the first line of a repeated key counts")
    func twice() {
        #expect(KeyLines("[[row]]\na = 1\n[[row]]\na = 2\n").line(of: "row.a") == 2)
    }

    @Test("lines may end with CR LF")
    func carriageReturns() {
        let lines = KeyLines("# Windows\r\n[carousel]\r\nmode = 1\r\n\r\nrows = 2\r\n")
        #expect(lines.line(of: "carousel") == 2)
        #expect(lines.line(of: "carousel.mode") == 3)
        #expect(lines.line(of: "carousel.rows") == 5)
    }
}
