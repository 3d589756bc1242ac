import SystemPackage

/// Where errors and the log go.
enum StandardError {
    static func write(_ text: String) {
        var text = text
        // When nobody reads standard error there is nobody to tell.
        _ = try? text.withUTF8 { try FileDescriptor.standardError.writeAll($0) }
    }
}
