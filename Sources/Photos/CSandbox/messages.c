#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
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

int sandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    char control[CMSG_SPACE(sizeof(int) * sandbox_descriptors)] = {0};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
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
    return sent == (ssize_t)count ? 0 : -1;
}

ssize_t sandbox_next_length(int socket) {
    struct msghdr message = {0};
    ssize_t length;
    do length = recvmsg(socket, &message, MSG_PEEK | MSG_TRUNC | MSG_CMSG_CLOEXEC);
    while (length < 0 && errno == EINTR);
    return length;
}

ssize_t sandbox_receive(int socket, void *bytes, size_t count, int descriptors[sandbox_descriptors]) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    char control[CMSG_SPACE(sizeof(int) * sandbox_descriptors)];
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    for (int index = 0; index < sandbox_descriptors; index += 1) descriptors[index] = -1;
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(descriptors, CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
    return message.msg_flags & (MSG_TRUNC | MSG_CTRUNC) ? (errno = EMSGSIZE, -1) : received;
}
