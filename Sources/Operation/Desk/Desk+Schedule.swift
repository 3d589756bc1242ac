import Control
import FoundationEssentials
import Platform

/// What the gallery changes at which hours. The gallery keeps the rules and reads them; the desk passes them on.
extension Desk {
    /// The longest rules, in bytes of a line to the gallery.
    private static let longest = 48 << 10

    private struct Answer: Decodable { var conflict: Bool }

    var schedule: WebResponse {
        guard case .json(let json) = gallery.ask("rules") else {
            return WebFault(503, "gallery", "the gallery does not tell its schedule").response
        }
        return .json(line: json)
    }

    /// - Parameter body: The owner's rules as they were seen, and as they shall be.
    func changeSchedule(_ body: [UInt8]) -> WebResponse {
        respond { () throws(WebFault) in
            let rules = String(escaping: body)
            guard rules.utf8.count <= Self.longest else { throw WebFault(413, "length", "these are too many rules") }
            switch gallery.ask("rules \(rules)") {
            case .failed(let why): throw WebFault(400, "schedule", why)
            case .json(let json):
                if (try? Answer(json: json))?.conflict != false {
                    throw WebFault(409, "changed", "the schedule has changed meanwhile")
                }
                gallery.forget()
                return .json(line: json)
            case .done, .data: throw WebFault(503, "gallery", "the gallery does not tell its schedule")
            }
        }
    }
}
