import FoundationEssentials

/// The object that `vitrine ctl --json` prints instead of a status.
struct CtlAnswer: Encodable {
    var ok: Bool
    /// The exit code; nil if nothing went wrong.
    var code: Int32?
    var error: String?

    static let done = CtlAnswer(ok: true)

    private init(ok: Bool) { self.ok = ok }

    init(_ code: Int32, _ error: String) {
        ok = false
        self.code = code
        self.error = error
    }

    /// On one line, with its keys in alphabetical order.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
