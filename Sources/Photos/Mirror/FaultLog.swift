import Logging
import Manifest

/// Tells each fault once for as long as it lasts, and when it is over.
struct FaultLog {
    private let logger: Logger
    private var told: [String: String] = [:]

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// - Parameters:
    ///   - name: A URL or a file.
    ///   - fault: In words that follow it.
    mutating func note(_ name: String, _ fault: String) {
        guard told.updateValue(fault, forKey: name) != fault else { return }
        logger.warning("\(WebAddress.public(name).debugDescription) \(fault); what was shown goes on being shown")
    }

    mutating func clear(_ name: String) {
        guard told.removeValue(forKey: name) != nil else { return }
        logger.info("\(WebAddress.public(name).debugDescription) has come after all")
    }

    /// Photos that nobody waits for any more have no faults.
    mutating func forgetAll(but name: String) {
        told = told.filter { $0.key == name }
    }
}
