import SystemPackage

enum StandardOutput {
    static func write(_ bytes: [UInt8]) {
        // The reader may have closed the pipe.
        _ = try? FileDescriptor.standardOutput.writeAll(bytes)
    }
}
