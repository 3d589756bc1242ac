import SystemPackage

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A folder or a file of photos that the operator named.
public enum PhotoSource {
    /// Why a source cannot be used, in words that follow its name; nil if it can.
    public static func fault(of source: FilePath) -> String? {
        var status = stat()
        guard source.withPlatformString({ stat($0, &status) }) == 0 else { return "\(Errno(rawValue: errno))" }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        // A folder that can be listed but not entered shows nothing either.
        let needed = isFolder ? R_OK | X_OK : R_OK
        return source.withPlatformString { access($0, needed) } == 0 ? nil : "\(Errno(rawValue: errno))"
    }
}
