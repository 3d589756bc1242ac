/// The meanings of the dates in a photo's metadata. The first that is there counts as the date on which it was taken; of the
/// same meaning, a sidecar's counts before that of EXIF, that of XMP, and that of IPTC.
///
/// | | EXIF | XMP | IPTC |
/// |---|---|---|---|
/// | `taken` | `DateTimeOriginal` | `exif:DateTimeOriginal` | |
/// | `created` | | `photoshop:DateCreated` | date and time created |
/// | `digitized` | `DateTimeDigitized` | `xmp:CreateDate`, `exif:DateTimeDigitized` | digital creation date and time |
/// | `modified` | `DateTime` | `xmp:ModifyDate`, `tiff:DateTime` | |
package enum DateKind: Int, CaseIterable, Sendable {
    case taken, created, digitized, modified
}
