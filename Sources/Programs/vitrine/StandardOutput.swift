import SystemPackage

enum StandardOutput {
    static func write(_ bytes: [UInt8]) {
        // Whoever reads may have read enough.
        _ = try? FileDescriptor.standardOutput.writeAll(bytes)
    }
}
