#include <sys/socket.h>

#if defined(__linux__)
// The headers declare it only for _GNU_SOURCE, which modules cannot define.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
#endif
