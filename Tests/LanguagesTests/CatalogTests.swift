import Testing

@testable import Languages

@Suite struct CatalogTests {
    /// Six lines.
    private static let header = """
        msgid ""
        msgstr ""
        "Language: xx\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


        """

    /// The messages of entries, which begin on line 7.
    private func messages(_ entries: String) throws -> [String: [String]] {
        try Catalog(Self.header + entries).messages
    }

    private func fault(_ text: String) -> String? {
        do {
            _ = try Catalog(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    // MARK: What is read

    @Test("the header names the language and its plural forms, and is no message")
    func header() throws {
        let catalog = try Catalog(Self.header)
        #expect(catalog.language == "xx")
        #expect([0, 1, 2, 21, 101].map { catalog.pluralForms[$0] } == [1, 0, 1, 1, 1])
        #expect(catalog.messages.isEmpty)
    }

    @Test("a message has one translation, or one for each plural form")
    func messages() throws {
        let messages = try messages(
            """
            msgid "Leave"
            msgstr "Beenden"

            msgid "%d album"
            msgid_plural "%d albums"
            msgstr[0] "%d Album"
            msgstr[1] "%d Alben"
            """)
        #expect(messages == ["Leave": ["Beenden"], "%d album": ["%d Album", "%d Alben"]])
    }

    @Test("strings on the lines below continue each part of an entry")
    func continuation() throws {
        let messages = try messages(
            """
            msgid ""
            "Touch is off "
              "while you clean"
            msgstr "Beim Reinigen "

            # A comment does not end it.
            "ist der Touchscreen aus"
            msgid "%d "
            "photo"
            msgid_plural ""
            "%d photos"
            msgstr[0] "%d"
            " Foto"
            msgstr[1] ""
            "%d Fo"
            "tos"
            """)
        #expect(
            messages == [
                "Touch is off while you clean": ["Beim Reinigen ist der Touchscreen aus"],
                "%d photo": ["%d Foto", "%d Fotos"],
            ])
    }

    @Test("the plural of a msgid may be continued, too")
    func continuedPlural() throws {
        let text = "msgid \"%d photo\"\nmsgid_plural \"%d \"\n\"pho\"\n\"tos\"\nmsgstr[0] \"%d Foto\"\n"
        #expect(try CatalogEntries(text).entries.map(\.plural) == ["%d photos"])
    }

    @Test("escapes stand for a line break, a tab, a quotation mark and a backslash")
    func escapes() throws {
        let messages = try messages(#"msgid "\"a\"\\n"\#nmsgstr "b\n\tc\\\"""#)
        #expect(messages == [#""a"\n"#: ["b\n\tc\\\""]])
    }

    @Test("a combining character may follow a quotation mark or a backslash's letter")
    func combiningCharacters() throws {
        let messages = try messages("msgid \"\u{301}a\"\nmsgstr \"\\n\u{301}\u{5B0}\"")
        #expect(messages == ["\u{301}a": ["\n\u{301}\u{5B0}"]])
    }

    @Test("lines may end in CR LF, be indented and have several blanks or none before a string")
    func blanks() throws {
        let entries = "\tmsgid   \"a\"  \n  msgstr\"b\"\t\n\n\n"
        #expect(try messages(entries) == ["a": ["b"]])
        let text = (Self.header + entries).replacing("\n", with: "\r\n")
        #expect(try Catalog(text).messages == ["a": ["b"]])
    }

    @Test("comments of every kind, and obsolete entries, are ignored")
    func comments() throws {
        let messages = try messages(
            """
            # translator
            #. developer
            #: Phrase.swift:7
            #, c-format, no-wrap
            #| msgid "old"
            msgid "a"
            msgstr "b"

            #~ msgid "c"
            #~ msgstr "d"
            #~ "e"
            #~| msgid "f"
            #
            """)
        #expect(messages == ["a": ["b"]])
    }

    @Test("fuzzy and empty translations are left out, also where one plural form of several is empty")
    func untranslated() throws {
        let messages = try messages(
            """
            #, fuzzy
            msgid "a"
            msgstr "A"

            #, c-format, fuzzy
            #, no-wrap
            msgid "b"
            msgstr "B"

            #, fuzzyness
            msgid "c"
            msgstr "C"

            msgid "d"
            msgstr ""

            msgid "%d e"
            msgid_plural "%d es"
            msgstr[0] "%d E"
            msgstr[1] ""
            """)
        #expect(messages == ["c": ["C"]])
    }

    @Test("a header that tools marked as fuzzy is used, wherever it is")
    func lateHeader() throws {
        let catalog = try Catalog("msgid \"a\"\nmsgstr \"b\"\n#, fuzzy\n\(Self.header)")
        #expect(catalog.language == "xx")
        #expect(catalog.messages == ["a": ["b"]])
    }

    // MARK: What is refused

    @Test(
        "an error names its line, what was found there, and what was expected",
        arguments: [
            ("hello", "7: hello (expected msgid, msgid_plural, msgstr or a string)"),
            ("msgid_ \"a\"", "7: msgid_ (expected msgid, msgid_plural, msgstr or a string)"),
            ("msgstr[] \"a\"", "7: msgstr[] (expected msgid, msgid_plural, msgstr or a string)"),
            (
                "msgstr[99999999999999999999] \"a\"",
                "7: msgstr[99999999999999999999] (expected msgid, msgid_plural, msgstr or a string)"
            ),
            ("\n\nmsgid a", "9: a (expected a string)"),
            ("msgid", "7: end of the line (expected a string)"),
            ("msgid \"a\" \"b\"", "7: \"b\" (expected the end of the line)"),
            ("msgid \"a", "7: unterminated string (expected a closing quotation mark)"),
            ("msgid \"a\\", "7: unterminated string (expected a closing quotation mark)"),
            ("msgid \"a\\\"", "7: unterminated string (expected a closing quotation mark)"),
            ("msgid \"\\x41\"", "7: unknown escape \\x (expected \\n, \\t, \\\" or \\\\)"),
            ("msgctxt \"menu\"", "7: msgctxt is not supported (expected msgid)"),
            ("msgstr \"b\"", "7: msgstr (expected msgid)"),
            ("msgstr[0] \"b\"", "7: msgstr[0] (expected msgid)"),
            ("msgid_plural \"b\"", "7: msgid_plural (expected msgid)"),
            ("msgid \"a\"\nmsgid \"b\"", "8: msgid (expected msgid_plural or msgstr)"),
            ("msgid \"a\"\nmsgstr[0] \"b\"", "8: msgstr[0] (expected msgid_plural or msgstr)"),
            ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"", "9: msgstr (expected msgstr[0])"),
            ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"", "9: msgstr[1] (expected msgstr[0])"),
            ("msgid \"a\"\nmsgid_plural \"b\"\n\nmsgid \"c\"", "10: msgid (expected msgstr[0])"),
            (
                "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[0] \"d\"",
                "10: msgstr[0] (expected msgstr[1] or msgid)"
            ),
            ("msgid \"a\"", "7: end of the file (expected msgid_plural or msgstr)"),
            ("msgid \"a\"\nmsgid_plural \"b\"\n", "9: end of the file (expected msgstr[0])"),
            ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"\"", "10: msgid \"a\" appears twice"),
            ("msgid \"\"\nmsgstr \"\"", "7: msgid \"\" appears twice"),
            ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"", "7: plural forms: 1 (expected 2)"),
            (
                "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\nmsgstr[2] \"e\"",
                "7: plural forms: 3 (expected 2)"
            ),
        ])
    func faults(_ entries: String, _ message: String) {
        #expect(fault(Self.header + entries) == "line \(message)")
    }

    @Test("a string needs a part that it continues")
    func lostString() {
        #expect(fault("# de\n\"a\"") == "line 2: a string (expected msgid)")
    }

    @Test("a catalogue needs a header", arguments: ["", "\n\n# empty\n", "msgid \"a\"\nmsgstr \"b\"\n"])
    func noHeader(_ text: String) {
        #expect(fault(text) == "line 1: no header (expected an entry with an empty msgid)")
    }

    @Test(
        "a header needs its fields, in UTF-8, and valid plural forms",
        arguments: [
            ("Language: xx", "Languages: xx", "no Language in the header"),
            ("Language: xx", "Language: ", "no Language in the header"),
            ("Content-Type", "Type", "no Content-Type in the header"),
            ("UTF-8", "ISO-8859-1", "charset ISO-8859-1 (expected UTF-8)"),
            ("; charset=UTF-8", "", "charset unknown (expected UTF-8)"),
            ("Plural-Forms", "Plurals", "no Plural-Forms in the header"),
            (
                "nplurals=2", "nplurals=1",
                "Plural-Forms: form 1 for n = 0 (expected less than 1)"
            ),
            ("n != 1", "n !! 1", "Plural-Forms: ! (expected ))"),
        ])
    func headerFaults(_ old: String, _ new: String, _ message: String) {
        #expect(fault("\n" + Self.header.replacing(old, with: new)) == "line 2: \(message)")
    }

    @Test("the charset may be written in lower case")
    func lowerCase() throws {
        #expect(try Catalog(Self.header.replacing("UTF-8", with: "utf-8")).language == "xx")
    }
}
