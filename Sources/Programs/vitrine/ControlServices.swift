import Configuring
import Controlling
import FoundationEssentials
import Logging
import SystemPackage

/// What tells operators about the running program, and takes their commands.
struct ControlServices {
    private let server: ControlServer?
    private let metrics: MetricsFile?

    init(_ desk: ControlDesk, _ configuration: Configuration, _ logger: Logger) {
        server = Self.serve(desk, configuration.control, logger)
        let (file, interval) = (configuration.metrics.file, configuration.metrics.interval)
        metrics = file.map { MetricsFile(FilePath($0), interval: interval, logger: logger) { desk.status } }
    }

    /// The show goes on without a socket.
    private static func serve(
        _ desk: ControlDesk, _ configuration: Configuration.Control, _ logger: Logger
    ) -> ControlServer? {
        guard configuration.isEnabled else { return nil }
        guard var socket = ControlSocket(configuration) else {
            logger.notice("vitrine ctl cannot reach this gallery: set control.socket, or XDG_RUNTIME_DIR")
            return nil
        }
        (socket.group, socket.mode) = (configuration.group, configuration.mode)
        do throws(ControlSocket.Failure) {
            return try ControlServer(socket) { desk.answer($0, reply: $1) }
        } catch {
            logger.warning("\(error); vitrine ctl cannot reach this gallery")
            return nil
        }
    }
}

extension ControlSocket {
    /// Nil if there is no place for one.
    fileprivate init?(_ configuration: Configuration.Control) {
        let path = configuration.socket.map { FilePath($0) }
        guard let path = path ?? Self.defaultPath(ProcessInfo.processInfo.environment) else { return nil }
        self.init(path)
    }
}
