import Decoding
import Raster

/// The blocks of metadata in a photo's file: EXIF, XMP and IPTC.
struct MetadataBlocks {
    var exif: EXIFBlock?
    /// An XMP packet.
    var xmp: ArraySlice<UInt8>?
    /// An IPTC record that is not in Photoshop's resources.
    var iptc: [UInt8] = []
    /// Photoshop's resources, one of which may be an IPTC record.
    var photoshop: [UInt8] = []
}

extension PhotoProperties {
    /// Reads the blocks. XMP takes precedence over IPTC, and IPTC over EXIF.
    init(_ blocks: MetadataBlocks) {
        self.init()
        let exif = blocks.exif ?? EXIFBlock()
        orientation = exif.orientation
        captured = exif.captured
        var label = PhotoLabel()
        if let xmp = blocks.xmp { read(xmp, into: &label) }
        if !blocks.iptc.isEmpty { label = label.completed(by: IPTCRecord(blocks.iptc).label.withoutFillers) }
        if let record = IPTCRecord(photoshop: blocks.photoshop) {
            label = label.completed(by: record.label.withoutFillers)
        }
        self.label = label.completed(by: exif.label.withoutFillers).titled
    }

    /// Reads an XMP packet. A broken packet is ignored as a whole, because its missing part may matter.
    private mutating func read(_ block: ArraySlice<UInt8>, into label: inout PhotoLabel) {
        do throws(XMPPacket.Fault) {
            let packet = try XMPPacket(block)
            label = packet.label.withoutFillers
            captured = captured ?? packet.captured
            focus = packet.focus(orientation)
        } catch {
            remarks.append("XMP ignored: \(error)")
        }
    }
}
