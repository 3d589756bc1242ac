internal import CSandbox
import Raster

/// A request to a decoder. It is sent with the open file and with memory for the pixels.
public enum Request: Hashable, Sendable {
    /// The headers of one file or of several.
    case header
    case pictures(ImageHeader, DecodingTask)

    /// The most files with which a request for headers is sent.
    public static let mostFiles = Int(sandbox_descriptors) - 1

    /// The length of the longest message, in bytes.
    public static let greatestLength = 128 * 1024

    var message: [UInt8] {
        var writer = MessageWriter()
        switch self {
        case .header:
            writer.write(0)
        case .pictures(let header, let task):
            writer.write(1)
            writer.write(header.withoutLabel)
            writer.write(task)
        }
        return writer.bytes
    }

    init(_ message: some Collection<UInt8>) throws(MessageReader.Malformed) {
        var reader = MessageReader(message)
        switch try reader.number().value {
        case 0: self = .header
        case 1: self = .pictures(try reader.header(), try reader.task())
        default: throw MessageReader.Malformed()
        }
    }
}

extension ImageHeader {
    /// The part that decoding needs.
    fileprivate var withoutLabel: ImageHeader {
        var header = self
        header.properties.label = PhotoLabel()
        header.properties.remarks = []
        return header
    }
}

/// A decoder's reply. The pixels are in the memory that came with the request, one picture after another.
public enum Reply: Hashable, Sendable {
    case header(ImageHeader)
    case pictures([PixelSize])
    case failure(PictureError)

    /// The reply in bytes, without the label if that is too long to be sent.
    var message: [UInt8] {
        let message = wholeMessage
        guard message.count > Request.greatestLength, case .header(let header) = self else { return message }
        var shortened = header.withoutLabel
        shortened.properties.remarks = ["metadata ignored: too long"]
        return Reply.header(shortened).wholeMessage
    }

    private var wholeMessage: [UInt8] {
        var writer = MessageWriter()
        switch self {
        case .header(let header):
            writer.write(0)
            writer.write(header)
        case .pictures(let sizes):
            writer.write(1)
            writer.write(sizes.count)
            for size in sizes { writer.write(size) }
        case .failure(let error):
            writer.write(2)
            writer.write(error)
        }
        return writer.bytes
    }

    init(_ message: some Collection<UInt8>) throws(MessageReader.Malformed) {
        var reader = MessageReader(message)
        try self.init(&reader)
    }

    /// The replies in a message.
    static func all(in message: [UInt8], atMost most: Int) throws(MessageReader.Malformed) -> [Reply] {
        var reader = MessageReader(message)
        var replies: [Reply] = []
        repeat {
            guard replies.count < most else { throw MessageReader.Malformed() }
            replies.append(try Reply(&reader))
        } while !reader.isAtEnd
        return replies
    }

    private init(_ reader: inout MessageReader) throws(MessageReader.Malformed) {
        switch try reader.number().value {
        case 0: self = .header(try reader.header())
        case 1:
            var sizes: [PixelSize] = []
            for _ in 0..<(try reader.number(0...4096)) { sizes.append(try reader.size()) }
            self = .pictures(sizes)
        case 2: self = .failure(try reader.error())
        default: throw MessageReader.Malformed()
        }
    }
}
