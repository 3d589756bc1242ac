internal import CLibrary
import SystemPackage

extension FilePath {
    /// The bytes that this process may still write to the file system there, or where the first of its folders is that exists; nil
    /// if the system does not tell.
    package var availableBytes: Int? {
        var status = statvfs()
        var path = self
        while path.withPlatformString({ statvfs($0, &status) }) != 0 {
            guard errno == ENOENT, path.removeLastComponent() else { return nil }
        }
        let (bytes, overflow) = UInt64(clamping: status.f_bavail).multipliedReportingOverflow(
            by: UInt64(clamping: status.f_frsize))
        return overflow ? .max : Int(clamping: bytes)
    }
}
