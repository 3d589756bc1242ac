import Library
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// The files of a folder that are shown, each with the clip and the description that belong to it.
@Suite struct CompanionsTests {
    /// Names in a folder, and what is shown of them: `photo`, `photo + clip`, `photo < description`.
    static let folders: [([String], [String])] = [
        // Clips of moments.
        (["IMG_1.HEIC", "IMG_1.MOV", "IMG_2.MOV"], ["IMG_1.HEIC + IMG_1.MOV", "IMG_2.MOV"]),
        (["a.jpg", "a.mp4", "b.jpeg", "b.MOV"], ["a.jpg + a.mp4", "b.jpeg + b.MOV"]),
        (["a.heic", "a.jpg", "a.mov"], ["a.heic + a.mov", "a.jpg"]),
        (["a.png", "b.mov", "c.mp4", "c.webp"], ["a.png", "b.mov", "c.mp4", "c.webp"]),
        (["d.jpg", "D.mov"], ["d.jpg + D.mov"]),
        (["e.jpg", "E.jpg", "E.MOV", "e.mov"], ["E.jpg + E.MOV", "e.jpg + e.mov"]),
        (["IMG_3.JPG", "IMG_3.JPG.MOV"], ["IMG_3.JPG + IMG_3.JPG.MOV"]),
        (["IMG_4.HEIC", "img_4.heic.mov"], ["IMG_4.HEIC + img_4.heic.mov"]),
        (["IMG_5.HEIC", "IMG_5_HEVC.MOV"], ["IMG_5.HEIC + IMG_5_HEVC.MOV"]),
        (["PXL_1.MP.jpg", "PXL_1.MP"], ["PXL_1.MP.jpg + PXL_1.MP"]),
        (["PXL_2.jpg", "PXL_2.MP"], ["PXL_2.jpg + PXL_2.MP"]),
        (["MVIMG_1.jpg", "MVIMG_1.MV"], ["MVIMG_1.jpg + MVIMG_1.MV"]),
        (["caf\u{E9}.jpg", "cafe\u{301}.mov"], ["caf\u{E9}.jpg + cafe\u{301}.mov"]),
        // Small copies.
        (["GX010042.MP4", "GX010042.THM", "GL010042.LRV"], ["GX010042.MP4"]),
        (["MVI_1.MOV", "MVI_1.THM", "DJI_1.MP4", "DJI_1.LRF", "DJI_1.SRT"], ["DJI_1.MP4", "DJI_1.SRT", "MVI_1.MOV"]),
        // A camera's raw data beside what the camera made of it.
        (["A.DNG", "a.jpg", "b.NEF"], ["a.jpg", "b.NEF"]),
        (
            ["a.CR2", "a.JPG", "b.cr3", "b.HEIC", "c.arw", "c.jpeg", "d.RAF", "d.JPG"],
            ["a.JPG", "b.HEIC", "c.jpeg", "d.JPG"]
        ),
        (
            ["a.orf", "a.jpg", "b.RW2", "b.jpg", "c.PEF", "c.tif", "d.SRW", "d.HIF", "e.NRW", "e.png"],
            ["a.jpg", "b.jpg", "c.tif", "d.HIF", "e.png"]
        ),
        (["IMG_1.DNG", "IMG_1.HEIC", "IMG_1.MOV"], ["IMG_1.HEIC + IMG_1.MOV"]),
        (["PXL_1.RAW-01.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng"], ["PXL_1.RAW-01.COVER.jpg"]),
        (["a.raw.jpg", "raw.txt", "dng.jpg"], ["a.raw.jpg", "dng.jpg", "raw.txt"]),
        // What phones show in place of the original.
        (
            ["IMG_0010.HEIC", "IMG_E0010.JPG", "IMG_0011.JPG", "IMG_E0012.JPG"],
            ["IMG_0011.JPG", "IMG_E0010.JPG", "IMG_E0012.JPG"]
        ),
        (["IMG_0010.HEIC", "IMG_0010.MOV", "IMG_E0010.JPG", "IMG_0010.AAE"], ["IMG_E0010.JPG"]),
        (["IMG_0010.HEIC", "IMG_0010.MOV", "IMG_E0010.HEIC", "IMG_E0010.MOV"], ["IMG_E0010.HEIC + IMG_E0010.MOV"]),
        (["IMG_0013.MOV", "IMG_E0013.MOV"], ["IMG_E0013.MOV"]),
        (
            ["IMG_1-edited.jpg", "IMG_1.jpg", "IMG_2.jpg", "IMG_2-bearbeitet.jpg"],
            ["IMG_1-edited.jpg", "IMG_2-bearbeitet.jpg"]
        ),
        (["IMG_Eve.jpg", "IMG_ve.jpg", "un-edited.jpg"], ["IMG_Eve.jpg", "IMG_ve.jpg", "un-edited.jpg"]),
        // Descriptions in XMP.
        (["a.jpg", "a.jpg.xmp", "a.xmp"], ["a.jpg < a.jpg.xmp"]),
        (["a.jpg", "A.XMP", "b.jpg", "c.xmp"], ["a.jpg < A.XMP", "b.jpg"]),
        (["a.CR2", "a.jpg", "a.xmp", "b.dng", "b.dng.xmp"], ["a.jpg < a.xmp", "b.dng < b.dng.xmp"]),
    ]

    @Test("of what cameras, phones and programs put beside photos, people see the photos", arguments: folders)
    func shown(_ names: [String], _ expected: [String]) throws {
        let folder = try TemporaryFolder()
        for name in names { try folder.write(name, [1]) }
        let found = try filesFound(in: folder.root).map { file in
            let clip = file.note.clip.map { " + \($0.path.lastComponent?.string ?? "")" } ?? ""
            let sidecar = file.note.sidecar.map { " < \($0.path.lastComponent?.string ?? "")" } ?? ""
            return (file.path.lastComponent?.string ?? "") + clip + sidecar
        }
        #expect(found.sorted() == expected.sorted())
    }

    @Test("a file that is a source by itself has its description, too", arguments: ["a.jpg.xmp", "a.XMP"])
    func single(_ name: String) throws {
        let folder = try TemporaryFolder()
        for name in ["a.jpg", name] { try folder.write(name, [1]) }
        let found = try filesFound(in: folder.root.appending("a.jpg"))
        #expect(found.map(\.note.sidecar?.path) == [folder.root.appending(name)])
    }
}

/// Folders as storage boxes, systems and photo programs keep them, by their public descriptions.
@Suite struct StorageTests {
    /// A path, and whether a person expects to see it.
    static let tree: [(String, Bool)] = [
        ("2023/Lisbon/IMG_0001.JPG", true), ("2023/Lisbon/beach.png", true), ("Recycling/a.jpg", true),
        ("Snapshots/a.jpg", true),
        ("trash can.jpg", true), ("Bakery.jpg", true), ("part 2/a.jpg", true), ("The Original.jpg", true),
        ("tmp_1234.jpg", true),
        ("wedding_original/a.jpg", true), ("Album.old/a.jpg", true), ("found.jpg", true),
        ("lost and found/a.jpg", true), ("backup.jpg", true), ("a.b.part.jpg", true),
        ("Masters/a.jpg", true),
        // Synology.
        ("#recycle/a.jpg", false), ("2023/#recycle/a.jpg", false), ("#snapshot/GMT-2023.04.05/a.jpg", false),
        ("2023/@eaDir/IMG_0001.JPG/SYNOPHOTO_THUMB_XL.jpg", false), ("@tmp/a.jpg", false), ("@sharebin/a.jpg", false),
        ("2023/IMG_0001.JPG@SynoEAStream", false),
        // QNAP.
        ("@Recycle/a.jpg", false), ("@Recently-Snapshot/2023/a.jpg", false), (".@__thumb/a.jpg", false),
        ("Network Recycle Bin/a.jpg", false), ("Network Recycle Bin 1/a.jpg", false), ("@upload_cache/a.jpg", false),
        // Others.
        ("trashbox/a.jpg", false), ("Recycle Bin/a.jpg", false), ("~snapshot/a.jpg", false),
        (".zfs/snapshot/a.jpg", false),
        ("files_trashbin/files/a.jpg.d1680696000", false), ("files_versions/a.jpg", false),
        ("appdata_ocabc123/preview/1/64-64.jpg", false), (".stversions/a.jpg", false), ("~syncthing~a.jpg.tmp", false),
        // Windows.
        ("$RECYCLE.BIN/S-1-5-21/$RABC.jpg", false), ("RECYCLER/S-1-5-21/Dc1.jpg", false), ("Recycled/Dc1.jpg", false),
        ("System Volume Information/a.jpg", false), ("FOUND.000/FILE0000.CHK", false), ("2023/Thumbs.db", false),
        ("2023/desktop.ini", false), ("~$a.jpg", false),
        // macOS.
        (".Trashes/501/a.jpg", false), (".Spotlight-V100/a.jpg", false), ("2023/._IMG_0001.JPG", false),
        ("__MACOSX/a.jpg", false),
        ("Network Trash Folder/a.jpg", false), ("2023/Icon\r", false), ("Temporary Items/a.jpg", false),
        // Linux and Android.
        ("lost+found/#123", false), (".Trash-1000/files/a.jpg", false), ("Stickers/.nomedia", false),
        ("Stickers/a.jpg", false),
        ("Stickers/deep/a.jpg", false), (".thumbnails/1.jpg", false), (".trashed-1680696000-a.jpg", false),
        ("a.jpg~", false),
        // Downloads that are not complete, and copies.
        ("b.jpg.part", false), ("b.jpg.partial", false), ("b.jpg.crdownload", false), ("b.jpg.download/b.jpg", false),
        ("b.jpg.filepart", false),
        ("b.jpg.opdownload", false), ("b.jpg.!qB", false), ("b.jpg.tmp", false), ("b.jpg.1a2b3c4d.partial", false),
        ("b.jpg.bak", false),
        ("b.BAK", false), ("b.jpg_original", false), ("b.jpg_exiftool_tmp", false), ("b.jpg.orig", false),
        ("b.jpg.old", false),
        // Photo programs.
        ("Catalog Previews.lrdata/A/a.lrprev", false), ("Catalog Smart Previews.lrdata/A/a.dng", false),
        ("Catalog.lrcat-data/a.jpg", false),
        ("Photos Library.photoslibrary/originals/0/ABC.jpeg", true),
        ("Photos Library.photoslibrary/resources/derivatives/0/ABC_1_105_c.jpeg", false),
        ("Photos Library.photoslibrary/database/a.jpg", false), ("iPhoto.photolibrary/Masters/a.jpg", true),
        ("iPhoto.photolibrary/Thumbnails/a.jpg", false), ("iPhoto.photolibrary/Previews/a.jpg", false),
        ("Aperture.aplibrary/Previews/a.jpg", false), ("Aperture.aplibrary/Masters/2012/a.jpg", true),
        ("C1.cocatalog/Cache/a.jpg", false),
        (".picasaoriginals/a.jpg", false), (".dtrash/files/a.jpg", false),
        // Cameras.
        ("PRIVATE/M4ROOT/THMBNL/C0001T01.JPG", false), ("PRIVATE/M4ROOT/CLIP/C0001.MP4", true),
        ("DCIM/CANONMSC/M100.CTG", false),
        ("DCIM/100GOPRO/GX010042.MP4", true), ("DCIM/100GOPRO/GX010042.THM", false),
        ("DCIM/100GOPRO/GL010042.LRV", false),
        ("DCIM/100MEDIA/DJI_0001.MP4", true), ("DCIM/100MEDIA/DJI_0001.LRF", false),
    ]

    @Test("of a storage box's folders, a walk finds what people expect to see")
    func tree() throws {
        let folder = try TemporaryFolder()
        for (path, _) in Self.tree { try folder.write(path, [1]) }
        let found = try filesFound(in: folder.root).map { String($0.path.string.dropFirst(folder.path.count + 1)) }
        let expected = Set(Self.tree.filter(\.1).map(\.0))
        for path in Set(found).symmetricDifference(expected) { Issue.record("\(path): shown \(found.contains(path))") }
        // What the operator has chosen is shown, even if it would be passed over elsewhere.
        for (chosen, count) in [("#recycle", 1), ("Stickers", 2)] {
            #expect(try filesFound(in: folder.root.appending(chosen)).count == count, "\(chosen)")
        }
    }
}
