internal import CLibrary
import SystemPackage

extension FilePath {
    /// The size in bytes of the file system that it is on, or would be created on; nil where the system does not say.
    package var volumeByteCount: Int? {
        var volume = statvfs()
        guard statvfs(string.isEmpty ? "." : string, &volume) == 0 else {
            let parent = removingLastComponent()
            return parent == self ? nil : parent.volumeByteCount
        }
        let (count, overflows) = Int(clamping: volume.f_blocks).multipliedReportingOverflow(
            by: Int(clamping: volume.f_frsize))
        return overflows ? .max : count
    }
}
