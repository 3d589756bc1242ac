internal import CLibrary
internal import CMosquitto
import Platform
import SystemPackage

/// A client of a broker, by libmosquitto, which speaks MQTT 5. One thread owns it, and no call but ``connect()`` waits.
///
/// The broker keeps the session of a client that is gone for five minutes, and what was sent to it meanwhile. After that, a kiosk
/// that was switched off for a night finds nothing: what visitors should have seen yesterday is of no use today.
final class MQTTClient {
    enum Event: Hashable {
        /// - Parameter resumes: Whether the broker has kept the session.
        case connected(resumes: Bool)
        /// The connection has ended, or there is none.
        case lost(why: String)
        case message(Message)
        /// The broker does not allow something.
        case refused(String)
    }

    struct Message: Hashable {
        var topic: String
        var payload: [UInt8]
        /// Whether the sender wants it to be kept for those that subscribe later.
        var isRetained: Bool
    }

    /// How the broker is reached, and what it says about a client that is gone.
    struct Options {
        var broker: BrokerAddress
        var client: String
        var user: String?
        var password: String?
        var authorities, certificate, key: FilePath?
        var will: (topic: String, payload: String)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let options: Options
    private let handle: OpaquePointer
    private var events: [Event] = []
    /// What the library has logged about a fault. It says more than the code that a call returns.
    private var log: [String] = []
    /// Topics by the numbers of the messages that ask for them or are sent to them, until the broker has answered.
    private var pending: [Int32: String] = [:]
    private var isOpen = false

    /// Seconds after which the broker ends the session of a client that is gone.
    private static let sessionExpiry: UInt32 = 300
    /// The longest packet that the broker may send, in bytes: the longest payload, with its topic.
    private static let longestPacket = UInt32(clamping: Command.longestPayload + 4096)

    private static let isInitialized = mosquitto_lib_init() == 0

    /// - Throws: If certificates cannot be used.
    init(_ options: Options) throws(Failure) {
        self.options = options
        guard Self.isInitialized, let handle = mosquitto_new(options.client, false, nil) else {
            throw Failure(description: "not enough memory")
        }
        self.handle = handle
        mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
        listen()
        do throws(Failure) {
            try setUp()
        } catch {
            mosquitto_destroy(handle)
            throw error
        }
    }

    deinit { mosquitto_destroy(handle) }

    private func setUp() throws(Failure) {
        try check(mosquitto_int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5))
        try check(mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1))
        // Brokers limit the messages on their way themselves, usually to 20. With as many here, version 2.0.11 of the library takes
        // the next one for a fault whenever Mosquitto of that version is ahead by one, and after each new connection again.
        try check(mosquitto_int_option(handle, MOSQ_OPT_RECEIVE_MAXIMUM, 65535))
        try check(mosquitto_username_pw_set(handle, options.user, options.password))
        let will = options.will
        try check(
            mosquitto_will_set_v5(
                handle, will.topic, Int32(clamping: will.payload.utf8.count), will.payload, 1, true, nil))
        guard options.broker.isEncrypted else { return }
        try check(
            mosquitto_tls_set(
                handle, options.authorities?.string, options.authorities == nil ? Self.systemAuthorities : nil,
                options.certificate?.string, options.key?.string, nil))
        // Verifies the broker's certificate. Despite its name, the version is the lowest.
        try check(mosquitto_tls_opts_set(handle, 1, "tlsv1.2", nil))
    }

    /// The certificates of all authorities that Debian trusts.
    private static let systemAuthorities = "/etc/ssl/certs"

    private func check(_ code: Int32) throws(Failure) {
        guard code != MOSQ_ERR_SUCCESS.code else { return }
        throw Failure(description: reason(code))
    }

    /// What a code means, with what the library has logged about it.
    private func reason(_ code: Int32) -> String {
        let error = Errno(rawValue: errno)
        defer { log = [] }
        let text =
            switch code {
            case MOSQ_ERR_ERRNO.code: error.rawValue == 0 ? "the broker closed the connection" : "\(error)"
            case MOSQ_ERR_EAI.code: "there is no such host, or no name server"
            case MOSQ_ERR_TLS.code: "no secure connection"
            case MOSQ_ERR_CONN_LOST.code: "the broker closed the connection"
            case MOSQ_ERR_INVAL.code: "a file of ca, certificate or key cannot be read"
            default: String(cString: mosquitto_strerror(code)).lowercased()
            }
        return ([text] + log.prefix(2)).joined(separator: ": ").printable
    }

    // MARK: Connections

    /// Connects, or connects again. It may wait for a minute or two until the system gives up.
    func connect() {
        log = []
        var properties: OpaquePointer?
        mosquitto_property_add_int32(&properties, Int32(MQTT_PROP_SESSION_EXPIRY_INTERVAL.rawValue), Self.sessionExpiry)
        mosquitto_property_add_int32(&properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.longestPacket)
        defer { mosquitto_property_free_all(&properties) }
        errno = 0
        let broker = options.broker
        let code = mosquitto_connect_bind_v5(
            handle, broker.host, Int32(clamping: broker.port), Int32(clamping: Link.keepAlive), nil, properties)
        isOpen = code == MOSQ_ERR_SUCCESS.code
        if !isOpen { events.append(.lost(why: reason(code))) }
    }

    /// Ends the connection without the message about a client that is gone. The session stays.
    func leave() {
        isOpen = false
        mosquitto_disconnect(handle)
    }

    /// What to wait for: the descriptor, and whether it is to be written to. Nil without a connection.
    var interest: (descriptor: Int32, writes: Bool)? {
        let socket = mosquitto_socket(handle)
        return isOpen && socket >= 0 ? (socket, mosquitto_want_write(handle)) : nil
    }

    /// Does what is due.
    ///
    /// - Returns: What has happened.
    func step(isReadable: Bool, isWritable: Bool) -> [Event] {
        if isOpen, isReadable { follow(mosquitto_loop_read(handle, 1)) }
        if isOpen, isWritable { follow(mosquitto_loop_write(handle, 1)) }
        if isOpen { follow(mosquitto_loop_misc(handle)) }
        defer { events = [] }
        return events
    }

    private func follow(_ code: Int32) {
        guard code != MOSQ_ERR_SUCCESS.code, isOpen else { return }
        close(reason(code))
    }

    private func close(_ why: String) {
        guard isOpen else { return }
        isOpen = false
        pending = [:]
        events.append(.lost(why: why))
    }

    // MARK: Messages

    /// Asks for messages, exactly once each.
    ///
    /// - Parameter filter: A topic, or one with `+` for any level.
    func subscribe(to filter: String) {
        // Retained messages are of the past. Those that are sent now keep their mark, by which they are recognized.
        let options = MQTT_SUB_OPT_RETAIN_AS_PUBLISHED.rawValue | MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue
        var number: Int32 = 0
        let code = mosquitto_subscribe_v5(handle, &number, filter, 2, Int32(truncatingIfNeeded: options), nil)
        if code == MOSQ_ERR_SUCCESS.code { pending[number] = filter }
    }

    /// Sends a message at least once. Without a connection, it is sent after the next.
    ///
    /// - Returns: Why it cannot be sent; nil if it can.
    @discardableResult
    func publish(_ payload: [UInt8], to topic: String, isRetained: Bool = false) -> String? {
        var number: Int32 = 0
        let code = mosquitto_publish_v5(
            handle, &number, topic, Int32(clamping: payload.count), payload, 1, isRetained, nil)
        guard code == MOSQ_ERR_SUCCESS.code || code == MOSQ_ERR_NO_CONN.code else { return reason(code) }
        pending[number] = topic
        return nil
    }

    /// Whether a message to a topic is still on its way to the broker.
    func isSending(to topic: String) -> Bool { pending.values.contains(topic) }

    // MARK: Callbacks

    /// The client of a callback.
    private static func owner(_ context: UnsafeMutableRawPointer?) -> MQTTClient? {
        context.map { Unmanaged<MQTTClient>.fromOpaque($0).takeUnretainedValue() }
    }

    private func listen() {
        mosquitto_connect_v5_callback_set(handle) { _, context, code, flags, _ in
            MQTTClient.owner(context)?.didConnect(code, resumes: flags & 1 != 0)
        }
        mosquitto_disconnect_v5_callback_set(handle) { _, context, code, _ in
            MQTTClient.owner(context)?.didDisconnect(code)
        }
        mosquitto_message_v5_callback_set(handle) { _, context, message, _ in
            if let message { MQTTClient.owner(context)?.didReceive(message.pointee) }
        }
        mosquitto_subscribe_v5_callback_set(handle) { _, context, number, count, granted, _ in
            guard count > 0, let granted else { return }
            MQTTClient.owner(context)?.didAnswer(number, granted.pointee, "does not let this kiosk read")
        }
        mosquitto_publish_v5_callback_set(handle) { _, context, number, code, _ in
            MQTTClient.owner(context)?.didAnswer(number, code, "does not let this kiosk write to")
        }
        mosquitto_log_callback_set(handle) { _, context, level, text in
            guard level == MOSQ_LOG_ERR, let text else { return }
            MQTTClient.owner(context)?.didLog(String(cString: text))
        }
    }

    private func didConnect(_ code: Int32, resumes: Bool) {
        guard code != 0 else { return events.append(.connected(resumes: resumes)) }
        close("the broker refused the connection: \(Self.words(of: code))")
    }

    private func didDisconnect(_ code: Int32) {
        // From 128, these are reasons that the broker has given.
        guard code >= 128 else { return }
        close("the broker ended the connection: \(Self.words(of: code))")
    }

    /// What a reason of MQTT 5 means.
    private static func words(of reason: Int32) -> String {
        String(cString: mosquitto_reason_string(reason)).lowercased()
    }

    private func didReceive(_ message: mosquitto_message) {
        guard let topic = message.topic else { return }
        let count = Int(message.payloadlen)
        let payload = message.payload.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
        events.append(.message(Message(topic: String(cString: topic), payload: payload, isRetained: message.retain)))
    }

    /// - Parameter code: A reason of MQTT 5; from 128, the broker has refused.
    private func didAnswer(_ number: Int32, _ code: Int32, _ refusal: String) {
        guard let topic = pending.removeValue(forKey: number), code >= 128 else { return }
        events.append(.refused("\(refusal) \(topic.quoted): \(Self.words(of: code))"))
    }

    /// Keeps what OpenSSL says, such as "OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed".
    private func didLog(_ text: String) {
        let words = text.hasPrefix("OpenSSL") ? text.split(separator: ":").last.map(String.init) ?? text : text
        let line = String(words.trimmingPrefix("Error: "))
        if !log.contains(line), log.count < 8 { log.append(line) }
    }
}

extension mosq_err_t {
    /// The type that the library's functions return.
    fileprivate var code: Int32 { rawValue }
}
