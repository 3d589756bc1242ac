import Foundation
import SystemPackage

/// A photo as an editor leaves it: with a title and an author in XMP, and the spaces behind them for more.
enum EditedPhoto {
    private static let packet = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmp:CreatorTool="An editor" xmp:Rating="4">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Fog over the ridge</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Somebody</rdf:li></rdf:Seq></dc:creator>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        \(String(repeating: String(repeating: " ", count: 99) + "\n", count: 24))<?xpacket end="w"?>
        """

    /// Writes a copy of a JPEG with such a packet behind its first two bytes.
    static func make(from photo: FilePath) throws -> FilePath {
        let bytes = try Data(contentsOf: URL(filePath: photo.string))
        let contents = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
        let length = contents.count + 2
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + contents
        let path = FilePath(NSTemporaryDirectory()).appending("microbenchmark-\(getpid()).jpg")
        try (bytes.prefix(2) + segment + bytes.dropFirst(2)).write(to: URL(filePath: path.string))
        return path
    }
}
