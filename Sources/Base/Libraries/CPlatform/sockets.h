#include <fcntl.h>
#include <sys/socket.h>

// Sockets, whose constants and calls have other types in each C library.

/// What a socket transports: bytes, datagrams, or messages in order.
static const int vitrine_bytes = SOCK_STREAM, vitrine_datagrams = SOCK_DGRAM, vitrine_messages = SOCK_SEQPACKET;

/// For sends: a peer that has gone raises no signal. Without this flag, its socket raises none.
#ifdef MSG_NOSIGNAL
static const int vitrine_no_signal = MSG_NOSIGNAL;
#else
static const int vitrine_no_signal = 0;
#endif

#ifdef SOCK_CLOEXEC
#if defined(__linux__)
// The headers declare it only for _GNU_SOURCE, which modules cannot define.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
#endif

static inline int vitrine_socket(int kind) { return socket(AF_UNIX, kind | SOCK_CLOEXEC, 0); }
static inline int vitrine_socket_pair(int kind, int ends[2]) { return socketpair(AF_UNIX, kind | SOCK_CLOEXEC, 0, ends); }
static inline int vitrine_accept(int socket) { return accept4(socket, 0, 0, SOCK_CLOEXEC); }
#else
// Without the flag, a program that another thread starts at this moment inherits the socket.
static inline int vitrine_closed_on_exec(int socket) {
#ifdef SO_NOSIGPIPE
    int is_on = 1;
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &is_on, sizeof is_on);
#endif
    return socket < 0 || fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 ? socket : -1;
}
static inline int vitrine_socket(int kind) { return vitrine_closed_on_exec(socket(AF_UNIX, kind, 0)); }
static inline int vitrine_accept(int listener) { return vitrine_closed_on_exec(accept(listener, 0, 0)); }
static inline int vitrine_socket_pair(int kind, int ends[2]) {
    if (socketpair(AF_UNIX, kind, 0, ends) != 0) return -1;
    return vitrine_closed_on_exec(ends[0]) < 0 || vitrine_closed_on_exec(ends[1]) < 0 ? -1 : 0;
}
#endif
