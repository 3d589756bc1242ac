import Foundation
import Testing

/// A conversion between kinds of numbers ends the program if the number does not fit. In rooms of the running program that take
/// numbers from files, servers, devices and other processes, each says by its label what happens then.
@Suite struct ConversionTests {
    private static let rooms = [
        "Platform", "Stage", "Pictures", "Manifest", "Mirror", "Decoding", "Operation", "Link", "Desk", "Control",
        "Configuring", "vitrine", "vitrine-mirror", "vitrine-desk", "vitrine-link",
    ]

    @Test("where numbers come from outside, no conversion traps")
    func conversions() throws {
        var count = 0
        for room in Self.rooms {
            for file in try House.sources(of: room) {
                for conversion in Conversion.all(in: file.code) {
                    count += 1
                    #expect(!conversion.mayTrap, "\(file.name): \(conversion.type)(\(conversion.argument))")
                }
            }
        }
        #expect(count > 100)
    }

    @Test(
        "a conversion may trap unless it has a label, takes constants, or reads text",
        arguments: [
            ("UInt16(length)", true), ("UInt16(clamping: length)", false), ("UInt(a) + Int32(exactly: b)", true),
            ("Int32(MSG_NOSIGNAL | MSG_DONTWAIT)", false), ("Int32(SOCK_STREAM.rawValue)", false),
            ("Int32(POLLIN | flags)", true), ("UInt8(text, radix: 16)", false),
            ("Int32(String(decoding: a, as: b))", false),
            ("Int((a * b).rounded())", true), ("Int(saturating: a.rounded())", false), ("Int(event.x)", false),
            ("SDL_Int32(a)", false),
        ])
    func reader(_ code: String, _ mayTrap: Bool) {
        #expect(Conversion.all(in: code).contains(where: \.mayTrap) == mayTrap)
    }
}

/// A call such as `UInt16(length)`.
private struct Conversion {
    var type: String
    var argument: String

    static func all(in code: String) -> [Conversion] {
        code.matches(of: /\b(U?Int(?:8|16|32|64)?|CInt)\(/).map { match in
            var depth = 1
            let argument = code[match.range.upperBound...].prefix { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0
            }
            return Conversion(type: String(match.1), argument: String(argument))
        }
    }

    /// Whether a number that does not fit ends the program. `Int` holds all numbers of C but the greatest of 64 bits.
    var mayTrap: Bool {
        if argument.starts(with: /\s*\w+:/) || argument.contains("radix:") || argument.hasPrefix("String(") {
            return false
        }
        if type == "Int" || type == "Int64" { return argument.contains(".rounded(") }
        return !isConstant
    }

    /// Whether it is made of C's constants and conversions of those.
    private var isConstant: Bool {
        argument.split(separator: "|").allSatisfy { part in
            part.wholeMatch(of: /\s*(?:U?Int\d*\()?[A-Z0-9_]+(?:\.rawValue)?\)?\s*/) != nil
        }
    }
}
