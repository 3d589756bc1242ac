import SystemPackage

/// The destination of errors and of the log.
enum StandardError {
    static func write(_ text: String) {
        var text = text
        // A closed or full standard error must not stop the program.
        _ = try? text.withUTF8 { try FileDescriptor.standardError.writeAll($0) }
    }
}
