import Platform

/// The terms of use behind a URL.
package enum Licence {
    /// "CC BY-SA 4.0" for `https://creativecommons.org/licenses/by-sa/4.0/`; other texts as they are.
    package static func name(_ url: String) -> String {
        let bytes = Array(url.utf8)[...]
        guard let site = bytes.firstRange(ofText: "creativecommons.org/") else { return url }
        let parts = String(decoding: bytes[site.upperBound...], as: UTF8.self).split(separator: "/").map {
            $0.uppercased()
        }
        guard parts.count >= 2 else { return url }
        let version = parts.count > 2 ? " \(parts[2])" : ""
        return switch (parts[0], parts[1]) {
        case ("LICENSES", let terms): "CC \(terms)\(version)"
        case ("PUBLICDOMAIN", "ZERO"): "CC0\(version)"
        case ("PUBLICDOMAIN", _): "Public domain"
        default: url
        }
    }
}
