// The parts of Foundation that Vitrine uses, as both Foundation and FoundationEssentials declare them.

public protocol ContiguousBytes {
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension Array: ContiguousBytes where Element == UInt8 {}
extension ArraySlice: ContiguousBytes where Element == UInt8 {}

public struct Data: ContiguousBytes, RandomAccessCollection, RangeReplaceableCollection, MutableCollection, Hashable,
    Sendable, Codable
{
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alwaysMapped = ReadingOptions(rawValue: 8)
    }

    private var bytes: [UInt8] = []
    public init() {}
    public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 { self.bytes = Array(bytes) }
    public init?(base64Encoded text: String) { nil }
    public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { bytes.count }
    public subscript(index: Int) -> UInt8 {
        get { bytes[index] }
        set { bytes[index] = newValue }
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { Data(bytes[bounds]) }
        set { bytes.replaceSubrange(bounds, with: newValue.bytes) }
    }
    public mutating func replaceSubrange<Bytes: Collection>(_ bounds: Range<Int>, with new: Bytes)
    where Bytes.Element == UInt8 {}
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
}

public struct URL: Hashable, Sendable, Codable {
    public init?(string: String) {}
    public init?(string: String, relativeTo base: URL?) {}
    public init(filePath: String) {}
    public var absoluteString: String { "" }
    public var absoluteURL: URL { self }
    public var lastPathComponent: String { "" }
    public var scheme: String? { nil }
    public var port: Int? { nil }
    public var fragment: String? { nil }
    public var query: String? { nil }
    public var user: String? { nil }
    public func host(percentEncoded: Bool = true) -> String? { nil }
    public func path(percentEncoded: Bool = true) -> String { "" }
    public func query(percentEncoded: Bool = true) -> String? { nil }
    public func fragment(percentEncoded: Bool = true) -> String? { nil }
}

public struct URLQueryItem: Hashable, Sendable {
    public var name: String
    public var value: String?
}

public struct URLComponents: Hashable, Sendable {
    public init?(string: String) {}
    public var scheme, host, encodedHost, user, password, query, percentEncodedQuery, fragment, string: String?
    public var port: Int?
    public var path = "", percentEncodedPath = ""
    public var queryItems: [URLQueryItem]?
    public var url: URL? { nil }
}

public struct Date: Hashable, Sendable {
    public init() {}
    public init(timeIntervalSince1970: Double) {}
    public var timeIntervalSince1970: Double { 0 }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func ISO8601Format() -> String { "" }
}

open class JSONDecoder: @unchecked Sendable {
    public enum NonConformingFloatDecodingStrategy: Sendable {
        case `throw`
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    public init() {}
    open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
    open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class JSONEncoder: @unchecked Sendable {
    public enum NonConformingFloatEncodingStrategy: Sendable {
        case `throw`
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    }

    public init() {}
    open var outputFormatting: OutputFormatting = []
    open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
    open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}

open class FileManager: @unchecked Sendable {
    public static let `default` = FileManager()
    open func removeItem(atPath path: String) throws {}
}

open class ProcessInfo: @unchecked Sendable {
    public static let processInfo = ProcessInfo()
    open var environment: [String: String] { [:] }
    open var activeProcessorCount: Int { 1 }
}
