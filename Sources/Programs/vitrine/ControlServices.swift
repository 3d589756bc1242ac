import Configuring
import Controlling
import FoundationEssentials
import Logging
import SystemPackage

/// The services that report the program's state to operators and take their commands.
struct ControlServices {
    private let server: ControlServer?
    private let metrics: MetricsFile?

    init(_ desk: ControlDesk, _ configuration: Configuration, _ logger: Logger) {
        server = Self.serve(desk, configuration.control, logger)
        let file = configuration.metrics.file
        let interval = configuration.metrics.interval
        metrics = file.map { MetricsFile(FilePath($0), interval: interval, logger: logger) { desk.status } }
    }

    /// Starts the server. Without a socket, the show continues.
    private static func serve(
        _ desk: ControlDesk, _ configuration: Configuration.Control, _ logger: Logger
    ) -> ControlServer? {
        guard configuration.isEnabled else { return nil }
        guard var socket = ControlSocket(configuration) else {
            logger.notice("vitrine ctl cannot reach this gallery: set control.socket, or XDG_RUNTIME_DIR")
            return nil
        }
        socket.group = configuration.group
        socket.mode = configuration.mode
        do throws(ControlSocket.Failure) {
            return try ControlServer(socket) { desk.answer($0, reply: $1) }
        } catch {
            logger.warning("\(error); vitrine ctl cannot reach this gallery")
            return nil
        }
    }
}

extension ControlSocket {
    /// Nil without a configured or default path.
    fileprivate init?(_ configuration: Configuration.Control) {
        let path = configuration.socket.map { FilePath($0) }
        guard let path = path ?? Self.defaultPath(ProcessInfo.processInfo.environment) else { return nil }
        self.init(path)
    }
}
