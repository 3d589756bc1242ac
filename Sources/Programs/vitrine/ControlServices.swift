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
        let path = configuration.socket.map { FilePath($0) } ?? ControlSocket.usualPath
        var socket = ControlSocket(path)
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
    private static var state: FilePath { FilePath(BaseFolder.state.path) }

    /// Where the gallery listens, and where it is most likely listening, unless the configuration says.
    static var usualPath: FilePath { defaultPath(ProcessInfo.processInfo.environment, state: state) }
    static var likelyPath: FilePath { likeliestPath(ProcessInfo.processInfo.environment, state: state) }
}
