import SystemPackage

/// How long the main thread of a process has waited for a processor.
///
/// The kernel says so in a file of each process, which it hides from other processes under `ProtectProc=invisible` and where
/// the process may not be inspected. But it asks only when the file is opened. So the process opens its own, and passes it on.
package struct ProcessorWait: Sendable {
    package let file: FileDescriptor

    /// - Parameter file: Passed by another process.
    package init(_ file: FileDescriptor) { self.file = file }

    /// That of this process; nil where the system does not say.
    package static var own: ProcessorWait? {
        let path = FilePath("/proc/self/schedstat")
        return (try? FileDescriptor.open(path, .readOnly, options: .closeOnExec)).map(ProcessorWait.init)
    }

    /// In seconds since the process began; nil if the process has gone.
    package var seconds: Double? {
        // Nanoseconds run and waited, and the number of runs.
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = try? bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
        let fields = bytes.prefix(count ?? 0).split(separator: UInt8(ascii: " "))
        guard fields.count > 1 else { return nil }
        return Double(String(decoding: fields[1], as: UTF8.self)).map { $0 / 1e9 }
    }
}
