/// Finds filter tiles without a size, on which librsvg 2.54 ends the process (`assertion failed: width > 0 && height >
/// 0`), and replaces them by transparent areas.
struct EmptyTiles {
    /// Whether a filter has no size itself.
    private var isFilterEmpty = false
    /// Whether each step of the filter has no size, by its name, and the last one.
    private var steps: [String: Bool] = [:]
    private var isLastEmpty = false

    mutating func replaced(_ tag: XMLScanner.StartTag) -> XMLScanner.StartTag {
        let name = tag.name.localName
        if name == "filter" {
            isFilterEmpty = tag.hasNoSize
            steps = [:]
            isLastEmpty = false
            return tag
        }
        guard name.hasPrefix("fe"), !Self.parts.contains(name) else { return tag }
        let isInputEmpty = tag["in"].map { steps[$0] ?? false } ?? isLastEmpty
        // Without a size, a step has its input's.
        let takesSize = !Self.sources.contains(name) && tag["width"] == nil && tag["height"] == nil
        isLastEmpty = isFilterEmpty || tag.hasNoSize || takesSize && isInputEmpty
        if let result = tag["result"] { steps[result] = isLastEmpty }
        return name == "feTile" && isInputEmpty ? tag.transparent : tag
    }

    /// Steps that fill the filter unless they have a size.
    private static let sources: Set = ["feFlood", "feTurbulence", "feImage", "feMerge", "feTile"]
    /// Elements inside a step.
    private static let parts: Set = [
        "feMergeNode", "feFuncR", "feFuncG", "feFuncB", "feFuncA", "fePointLight", "feSpotLight", "feDistantLight",
    ]
}

extension XMLScanner.StartTag {
    /// Whether its width or its height is zero.
    fileprivate var hasNoSize: Bool {
        ["width", "height"].contains { name in
            guard let value = self[name] else { return false }
            let number = value.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
            return Double(number) == 0
        }
    }

    /// A transparent area in its place.
    fileprivate var transparent: XMLScanner.StartTag {
        var tag = self
        tag.name = name.dropLast(name.localName.count) + "feFlood"
        tag.attributes.removeAll { $0.name == "in" || $0.name == "flood-opacity" || $0.name == "style" }
        tag.attributes.append(XMLScanner.Attribute(name: "flood-opacity", value: "0"))
        return tag
    }
}
