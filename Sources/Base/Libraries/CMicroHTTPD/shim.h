#include <microhttpd.h>

/// What a server is started with. Its functions get `context`.
struct vitrine_server {
    uint16_t port;
    void *context;
    MHD_AcceptPolicyCallback admit;
    MHD_AccessHandlerCallback answer;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    unsigned connections, connections_per_address, seconds_of_silence, threads;
    size_t bytes_per_connection;
    /// PEM; NULL for HTTP without TLS.
    const char *key, *certificate;
};

/// Starts a server, by functions with a variable number of arguments, which Swift cannot call.
///
/// @return NULL if the port is taken or the certificate cannot be read.
static inline struct MHD_Daemon *vitrine_server_start(const struct vitrine_server *server) {
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_DUAL_STACK | MHD_USE_ITC;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)server->key},
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)server->certificate},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"SECURE128:-VERS-ALL:+VERS-TLS1.2:+VERS-TLS1.3"},
        {MHD_OPTION_END, 0, NULL},
    };
    if (server->key) flags |= MHD_USE_TLS;
    return MHD_start_daemon(
        flags, server->port, server->admit, server->context, server->answer, server->context,
        MHD_OPTION_ARRAY, server->key ? tls : tls + 3,
        MHD_OPTION_NOTIFY_COMPLETED, server->completed, server->context,
        MHD_OPTION_NOTIFY_CONNECTION, server->connection, server->context,
        MHD_OPTION_CONNECTION_LIMIT, server->connections,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, server->connections_per_address,
        MHD_OPTION_CONNECTION_TIMEOUT, server->seconds_of_silence,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, server->bytes_per_connection,
        MHD_OPTION_THREAD_POOL_SIZE, server->threads,
        MHD_OPTION_END);
}

/// The port on which a server listens, which the system has chosen if 0 was given.
static inline uint16_t vitrine_server_port(struct MHD_Daemon *server) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(server, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/// Sets the seconds after which a connection that is silent ends.
static inline void vitrine_limit_silence(struct MHD_Connection *connection, unsigned seconds) {
    MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

/// The socket of a connection; -1 if it has none.
static inline int vitrine_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// The address of the client; NULL if it is unknown.
static inline const struct sockaddr *vitrine_client(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}
