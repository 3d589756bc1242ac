#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

/// Elsewhere than on Linux, descriptors that arrive are inherited until they are closed, and a closed channel is a signal.
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

/// Otherwise, the kernel would find room for one more descriptor than there is.
_Static_assert(
    CMSG_SPACE(sizeof(int) * sandbox_descriptors) == CMSG_LEN(sizeof(int) * sandbox_descriptors),
    "the descriptors fill the control message");

/// Linux's sockets keep messages apart. Those of other systems that do so do not tell that the other end has closed, so messages
/// are bytes there, and each begins with its length.
#ifdef LINUX_SERVICES
enum { prefix = 0 };
#else
enum { prefix = sizeof(uint32_t) };
#endif

int sandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    uint32_t length = (uint32_t)count;
    struct iovec parts[] = {{.iov_base = &length, .iov_len = prefix}, {.iov_base = (void *)bytes, .iov_len = count}};
    char control[CMSG_SPACE(sizeof(int) * sandbox_descriptors)] = {0};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    if (descriptor_count > sandbox_descriptors) return errno = EINVAL, -1;
    if (descriptor_count > 0) {
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)(prefix + count) ? 0 : -1;
}

#ifdef LINUX_SERVICES

ssize_t sandbox_next_length(int socket) {
    struct msghdr message = {0};
    ssize_t length;
    do length = recvmsg(socket, &message, MSG_PEEK | MSG_TRUNC | MSG_CMSG_CLOEXEC);
    while (length < 0 && errno == EINTR);
    return length;
}

#else

ssize_t sandbox_next_length(int socket) {
    uint32_t length;
    ssize_t received;
    do received = recv(socket, &length, sizeof length, MSG_PEEK | MSG_WAITALL);
    while (received < 0 && errno == EINTR);
    return received == sizeof length ? (ssize_t)length : received < 0 ? -1 : 0;
}

#endif

/// Receives the rest of a message of bytes, of which the system may return the part first that came with descriptors.
static ssize_t receive_rest(int socket, char *bytes, ssize_t received, size_t length, size_t count) {
    if (length > count || (size_t)received > length) return errno = EMSGSIZE, -1;
    while ((size_t)received < length) {
        ssize_t more = recv(socket, bytes + received, length - (size_t)received, MSG_WAITALL);
        if (more < 0 && errno == EINTR) continue;
        if (more <= 0) return more;
        received += more;
    }
    return received;
}

ssize_t sandbox_receive(int socket, void *bytes, size_t count, int descriptors[sandbox_descriptors]) {
    uint32_t length = 0;
    struct iovec parts[] = {{.iov_base = &length, .iov_len = prefix}, {.iov_base = bytes, .iov_len = count}};
    char control[CMSG_SPACE(sizeof(int) * sandbox_descriptors)];
    struct msghdr message = {
        .msg_iov = parts, .msg_iovlen = 2, .msg_control = control, .msg_controllen = sizeof control};
    for (int index = 0; index < sandbox_descriptors; index += 1) descriptors[index] = -1;
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(descriptors, CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
    if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) return errno = EMSGSIZE, -1;
    if (prefix == 0 || received < prefix) return received;
    return receive_rest(socket, bytes, received - prefix, length, count);
}
