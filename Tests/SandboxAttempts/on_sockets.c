#include "attempts.h"
#include <fcntl.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <termios.h>

/// The descriptor on which requests arrive.
enum { channel = 3 };

static const struct sockaddr_un control = {.sun_family = AF_UNIX, .sun_path = "/run/vitrine/control"};
static const struct sockaddr_in port = {.sin_family = AF_INET};
static int ends[2];
static char letter[] = "a";
static struct iovec part = {letter, 1};
static struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};

static long bind_port(const attack_scene *scene) {
    (void)scene;
    long socket = syscall(SYS_socket, AF_INET, SOCK_STREAM, 0);
    return socket < 0 ? -1 : syscall(SYS_bind, socket, &port, sizeof port);
}

const struct attempt attempts_on_sockets[] = {
    CALL("open a socket in the file system", socket, AF_UNIX, SOCK_STREAM, 0),
    CALL("open a socket of the internet", socket, AF_INET, SOCK_STREAM, 0),
    CALL("open a socket of the kernel", socket, AF_NETLINK, SOCK_RAW, NETLINK_ROUTE),
    CALL("make a pair of sockets", socketpair, AF_UNIX, SOCK_STREAM, 0, TO(ends)),
    {"bind a port", 0, {0}, bind_port, 0, 4},
    CALL("bind its socket", bind, channel, TO(&control), sizeof control),
    CALL("connect its socket to the control socket", connect, channel, TO(&control), sizeof control),
    CALL("listen on its socket", listen, channel, 1),
    CALL("accept a client on its socket", accept4, channel, 0, 0, 0),
    CALL("send to an address", sendto, channel, TO(letter), 1, MSG_DONTWAIT, TO(&control), sizeof control),
    CALL("send a message on another descriptor", sendmsg, 0, TO(&message), MSG_DONTWAIT),
    CALL("receive a message on another descriptor", recvmsg, 0, TO(&message), MSG_DONTWAIT),
    CALL("send several messages", sendmmsg, channel, TO(&message), 0, MSG_DONTWAIT),
    CALL("set an option of its socket", setsockopt, channel, SOL_SOCKET, SO_PASSCRED, TO(ends), sizeof *ends),
    CALL("shut its socket down", shutdown, channel, SHUT_RD),
    CALL("find out who is at the other end", getsockopt, channel, SOL_SOCKET, SO_PEERCRED, TO(ends), TO(ends)),
    CALL("make a pipe", pipe2, TO(ends), O_CLOEXEC),
    CALL("get shared memory of the system", shmget, IPC_PRIVATE, 4096, IPC_CREAT | 0600),
    CALL("get a queue of the system", msgget, IPC_PRIVATE, IPC_CREAT | 0600),
    CALL("get semaphores of the system", semget, IPC_PRIVATE, 1, IPC_CREAT | 0600),
    CALL("open a queue by its name", mq_open, TO("vitrine"), O_CREAT | O_RDWR, 0600, 0),
    CALL("type into a terminal", ioctl, 0, TIOCSTI, TO(letter)),
    CALL("ask a descriptor with ioctl", ioctl, channel, FIONREAD, TO(ends)),
    CALL("have signals sent for a descriptor", fcntl, channel, F_SETOWN, GALLERY),
    CALL("choose the signal of a descriptor", fcntl, channel, F_SETSIG, SIGKILL),
    CALL("change a descriptor's flags", fcntl, channel, F_SETFL, O_ASYNC),
    CALL("lease the photo", fcntl, PHOTO, F_SETLEASE, F_RDLCK),
    CALL("watch a folder with dnotify", fcntl, PHOTO, F_NOTIFY, 1),
    CALL("seal the memory for the pixels", fcntl, MEMORY, F_ADD_SEALS, F_SEAL_SEAL),
    {0},
};
