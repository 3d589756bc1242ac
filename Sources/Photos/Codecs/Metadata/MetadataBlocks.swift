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
    /// Whether the XMP is a file beside the photo. Only there, its orientation counts.
    var isSidecar = false
}

extension PhotoProperties {
    /// Reads the blocks. XMP takes precedence over IPTC, and IPTC over EXIF. Of dates, ``DateKind`` has the order.
    init(_ blocks: MetadataBlocks) {
        self.init()
        let exif = blocks.exif ?? EXIFBlock()
        var label = PhotoLabel()
        let xmp = blocks.xmp.flatMap { packet($0) }
        let stated = exif.orientation ?? (blocks.isSidecar ? xmp?.orientation : nil)
        if let stated {
            orientation = stated
            orientationSource = .metadata
        }
        if let xmp {
            label = xmp.label.withoutFillers
            focus = blocks.isSidecar ? xmp.focus : xmp.focus?.upright(orientation)
        }
        var records = [IPTCRecord(photoshop: blocks.photoshop)].compactMap(\.self)
        if !blocks.iptc.isEmpty { records.insert(IPTCRecord(blocks.iptc), at: 0) }
        for record in records { label = label.completed(by: record.label.withoutFillers) }
        self.label = label.completed(by: exif.label.withoutFillers).titled
        take { kind in
            exif.date(kind) ?? xmp?.date(kind) ?? records.lazy.compactMap { $0.date(kind) }.first
        }
    }

    /// Takes the first date.
    private mutating func take(_ date: (DateKind) -> CaptureDate?) {
        for kind in DateKind.allCases where captured == nil {
            captured = date(kind)
            dateKind = kind
        }
    }

    /// A broken packet is ignored as a whole, because its missing part may matter.
    private mutating func packet(_ block: ArraySlice<UInt8>) -> XMPPacket? {
        do throws(XMPPacket.Fault) {
            return try XMPPacket(block)
        } catch {
            remarks.append("XMP ignored: \(error)")
            return nil
        }
    }
}
