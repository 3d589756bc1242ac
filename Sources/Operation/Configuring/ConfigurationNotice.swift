extension ConfigurationFile.Failure {
    /// One line for the screen: the first mistake, with the file's name instead of its path, and the number of further
    /// mistakes.
    public var notice: String {
        guard case .mistakes(let mistakes) = self, let first = mistakes.all.first else { return lines.first ?? "" }
        let name = first.file.split(separator: "/").last ?? first.file[...]
        let line = "\(name), line \(first.line): \(first.message)"
        return mistakes.all.count == 1 ? line : "\(line); \(mistakes.all.count - 1) more in the log"
    }
}
