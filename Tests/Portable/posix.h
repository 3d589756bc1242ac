// The C library as POSIX describes it, with the types that Darwin gives it, and what every system has from BSD. Only what is here
// can be used outside of the services of Linux. Constants have Darwin's values, although nothing that includes this ever runs.
#ifndef VITRINE_POSIX_H
#define VITRINE_POSIX_H

// For headers of other libraries, which ask for which macOS they are compiled.
#define MAC_OS_X_VERSION_MIN_REQUIRED 150000
#define alloca __builtin_alloca

#include <float.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>


// Types (sys/types.h)

typedef unsigned char u_char;
typedef unsigned int u_int, uint;
typedef long ssize_t, time_t;
typedef unsigned long clock_t;
typedef int32_t pid_t, dev_t, blksize_t, suseconds_t;
typedef uint16_t mode_t, nlink_t;
typedef uint32_t uid_t, gid_t, id_t, socklen_t, useconds_t, fsblkcnt_t, fsfilcnt_t, sigset_t;
typedef int64_t off_t, blkcnt_t;
typedef uint64_t ino_t, rlim_t;
typedef uint8_t sa_family_t;

// Limits (limits.h, unistd.h)

#define PATH_MAX 1024
#define PIPE_BUF 512
#define IOV_MAX 1024
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

// Errors (errno.h, sysexits.h)

int *__error(void);
#ifndef __swift__
#define errno (*__error())
#endif
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOSPC 28
#define EPIPE 32
#define ERANGE 34
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define EMSGSIZE 40
#define ENOTSUP 45
#define ECONNABORTED 53
#define ENAMETOOLONG 63
#define ENOSYS 78
#define EX_USAGE 64
#define EX_DATAERR 65
#define EX_NOINPUT 66
#define EX_UNAVAILABLE 69
#define EX_SOFTWARE 70
#define EX_OSERR 71
#define EX_CANTCREAT 73
#define EX_IOERR 74
#define EX_TEMPFAIL 75
#define EX_NOPERM 77
#define EX_CONFIG 78
char *strerror(int error);

// Memory and text (stdlib.h, string.h, strings.h, ctype.h)

void *malloc(size_t count);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t count);
void free(void *memory);
void exit(int code) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
char *getenv(const char *name);
int setenv(const char *name, const char *value, int replaces);
int unsetenv(const char *name);
char *realpath(const char *path, char *buffer);
double strtod(const char *text, char **end);
long strtol(const char *text, char **end, int base);
int atoi(const char *text);
int abs(int number);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);
void *memchr(const void *bytes, int byte, size_t count);
size_t strlen(const char *text);
char *strcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t count);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t count);
int strcasecmp(const char *one, const char *other);
int strncasecmp(const char *one, const char *other, size_t count);
char *strchr(const char *text, int byte);
char *strrchr(const char *text, int byte);
char *strstr(const char *text, const char *part);
char *strdup(const char *text);
int tolower(int letter);
int isspace(int letter);

// Streams (stdio.h)

typedef struct vitrine_file {
    int number;
} FILE;
extern FILE *__stdinp, *__stdoutp, *__stderrp;
#ifndef __swift__
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#endif
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
int printf(const char *format, ...);
int fprintf(FILE *file, const char *format, ...);
int snprintf(char *text, size_t count, const char *format, ...);
int vsnprintf(char *text, size_t count, const char *format, va_list arguments);
int fflush(FILE *file);
int rename(const char *from, const char *to);
FILE *fmemopen(void *memory, size_t count, const char *mode);
int fseek(FILE *file, long offset, int from);
long ftell(FILE *file);
void rewind(FILE *file);
FILE *fdopen(int file, const char *mode);
int fclose(FILE *file);
void flockfile(FILE *file);
void funlockfile(FILE *file);
size_t fwrite(const void *memory, size_t size, size_t count, FILE *file);
size_t fread(void *memory, size_t size, size_t count, FILE *file);

// Numbers (math.h)

double exp(double x);
double exp2(double x);
double log(double x);
double log2(double x);
double log10(double x);
double pow(double x, double y);
double sin(double x);
double cos(double x);
double tan(double x);
double sinh(double x);
double cosh(double x);
double asinh(double x);
double atan2(double y, double x);
double fmod(double x, double y);
double fabs(double x);
double sqrt(double x);
double cbrt(double x);
double hypot(double x, double y);
double fmax(double x, double y);
double fmin(double x, double y);
long lround(double x);
#define isnan(x) __builtin_isnan(x)
double floor(double x);
double ceil(double x);
double round(double x);
float expf(float x);
float logf(float x);
float powf(float x, float y);
float fabsf(float x);

// Times (time.h, sys/time.h)

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};
struct timeval {
    time_t tv_sec;
    suseconds_t tv_usec;
};
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *tm_zone;
};
typedef enum {
    CLOCK_REALTIME = 0,
    CLOCK_MONOTONIC = 6,
    CLOCK_PROCESS_CPUTIME_ID = 12,
    CLOCK_THREAD_CPUTIME_ID = 16,
} clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
int nanosleep(const struct timespec *time, struct timespec *rest);
time_t time(time_t *time);
struct tm *localtime_r(const time_t *time, struct tm *fields);
struct tm *gmtime_r(const time_t *time, struct tm *fields);
time_t mktime(struct tm *fields);
void tzset(void);

// Files (fcntl.h, sys/stat.h, unistd.h, dirent.h, sys/file.h, sys/statvfs.h)

#define O_RDONLY 0x0
#define O_WRONLY 0x1
#define O_RDWR 0x2
#define O_NONBLOCK 0x4
#define O_APPEND 0x8
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_TRUNC 0x400
#define O_EXCL 0x800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_SETFD 2
#define F_GETFD 1
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define AT_FDCWD -2
#define AT_REMOVEDIR 0x80
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define S_IFMT ((mode_t)0170000)
#define S_IFIFO ((mode_t)0010000)
#define S_IFCHR ((mode_t)0020000)
#define S_IFDIR ((mode_t)0040000)
#define S_IFREG ((mode_t)0100000)
#define S_IFLNK ((mode_t)0120000)
#define S_IFSOCK ((mode_t)0140000)
#define S_IRUSR 0400
#define S_IWUSR 0200
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
struct stat {
    dev_t st_dev;
    mode_t st_mode;
    nlink_t st_nlink;
    ino_t st_ino;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec, st_mtimespec, st_ctimespec;
    off_t st_size;
    blkcnt_t st_blocks;
    blksize_t st_blksize;
};
struct statvfs {
    unsigned long f_bsize, f_frsize;
    fsblkcnt_t f_blocks, f_bfree, f_bavail;
    fsfilcnt_t f_files, f_ffree, f_favail;
    unsigned long f_fsid, f_flag, f_namemax;
};
typedef struct vitrine_directory {
    int number;
} DIR;
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
struct dirent {
    uint64_t d_ino, d_seekoff;
    uint16_t d_reclen, d_namlen;
    uint8_t d_type;
    char d_name[1024];
};
int open(const char *path, int flags, ...);
int fcntl(int file, int command, ...);
int close(int file);
ssize_t read(int file, void *bytes, size_t count);
ssize_t write(int file, const void *bytes, size_t count);
ssize_t pread(int file, void *bytes, size_t count, off_t offset);
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset);
off_t lseek(int file, off_t offset, int from);
int ftruncate(int file, off_t count);
int fsync(int file);
int dup(int file);
int dup2(int file, int number);
int pipe(int files[2]);
int access(const char *path, int mode);
int chmod(const char *path, mode_t mode);
int fchmod(int file, mode_t mode);
int chown(const char *path, uid_t user, gid_t group);
int mkdir(const char *path, mode_t mode);
int rmdir(const char *path);
int unlink(const char *path);
int unlinkat(int folder, const char *path, int flags);
int link(const char *from, const char *to);
int symlink(const char *to, const char *path);
ssize_t readlink(const char *path, char *bytes, size_t count);
int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int statvfs(const char *path, struct statvfs *status);
int futimens(int file, const struct timespec times[2]);
int utimensat(int folder, const char *path, const struct timespec times[2], int flags);
mode_t umask(mode_t mask);
int flock(int file, int operation);
DIR *opendir(const char *path);
DIR *fdopendir(int file);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);
int isatty(int file);
typedef struct {
    int32_t bits[32];
} fd_set;
int mkstemp(char *template);
char *mkdtemp(char *template);

// Memory (sys/mman.h)

#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_SHARED 1
#define MAP_PRIVATE 2
static void *const MAP_FAILED = (void *)-1;
void *mmap(void *address, size_t count, int protection, int flags, int file, off_t offset);
int shm_open(const char *name, int flags, ...);
int shm_unlink(const char *name);
int munmap(void *address, size_t count);

// Processes (unistd.h, signal.h, sys/wait.h, sys/resource.h, spawn.h, grp.h)

#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
#define _SC_PHYS_PAGES 200
// For swift-system.
#define _CS_DARWIN_USER_TEMP_DIR 65537
#define RUSAGE_SELF 0
#define PRIO_PROCESS 0
#define RLIMIT_CPU 0
#define RLIMIT_FSIZE 1
#define RLIMIT_AS 5
#define RLIMIT_CORE 4
#define RLIMIT_NOFILE 8
#define SIGHUP 1
#define SIGINT 2
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGUSR1 30
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define WNOHANG 1
#define WEXITED 4
#define WNOWAIT 32
#define CLD_EXITED 1
#define POSIX_SPAWN_SETPGROUP 2
#define POSIX_SPAWN_SETSIGDEF 4
#define POSIX_SPAWN_SETSIGMASK 8
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
union sigval {
    int sival_int;
    void *sival_ptr;
};
typedef struct vitrine_siginfo {
    int si_signo, si_errno, si_code;
    pid_t si_pid;
    uid_t si_uid;
    int si_status;
    void *si_addr;
    union sigval si_value;
    long si_band;
} siginfo_t;
struct rlimit {
    rlim_t rlim_cur, rlim_max;
};
struct rusage {
    struct timeval ru_utime, ru_stime;
    long ru_maxrss;
};
struct group {
    char *gr_name, *gr_passwd;
    gid_t gr_gid;
    char **gr_mem;
};
typedef void *posix_spawn_file_actions_t, *posix_spawnattr_t;
extern char **environ;
void _exit(int code) __attribute__((noreturn));
pid_t getpid(void);
pid_t getppid(void);
uid_t getuid(void);
uid_t geteuid(void);
gid_t getegid(void);
pid_t setsid(void);
int execv(const char *path, char *const *arguments);
char *strsignal(int signal);
int kill(pid_t process, int signal);
void (*signal(int signal, void (*handler)(int)))(int);
static void (*const SIG_DFL)(int) = (void (*)(int))0;
static void (*const SIG_IGN)(int) = (void (*)(int))1;
int sigemptyset(sigset_t *set);
int sigfillset(sigset_t *set);
int sigaddset(sigset_t *set, int signal);
int sigdelset(sigset_t *set, int signal);
int sigwait(const sigset_t *set, int *signal);
int sigpending(sigset_t *set);
int sigismember(const sigset_t *set, int signal);
pid_t waitpid(pid_t process, int *status, int options);
int waitid(idtype_t type, id_t process, siginfo_t *information, int options);
int getrlimit(int resource, struct rlimit *limit);
int setrlimit(int resource, const struct rlimit *limit);
int getrusage(int who, struct rusage *usage);
int getpriority(int kind, id_t process);
int setpriority(int kind, id_t process, int nice);
long sysconf(int name);
int gethostname(char *name, size_t count);
struct group *getgrnam(const char *name);
int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *arguments,
    char *const *environment);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int number, const char *path, int flags, mode_t mode);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setsigmask(posix_spawnattr_t *attributes, const sigset_t *set);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *attributes, const sigset_t *set);

// Threads (pthread.h)

typedef struct vitrine_thread *pthread_t;
typedef unsigned long pthread_key_t;
typedef struct {
    long signature;
    char bytes[8];
} pthread_once_t;
typedef struct {
    long signature;
    char bytes[56];
} pthread_mutex_t;
typedef struct {
    long signature;
    char bytes[192];
} pthread_rwlock_t;
typedef struct {
    long signature;
    char bytes[56];
} pthread_attr_t;
#define PTHREAD_CREATE_DETACHED 2
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull body)(void *_Nonnull), void *_Nullable argument);
int pthread_sigmask(int how, const sigset_t *set, sigset_t *former);

// Sockets (sys/socket.h, sys/un.h, sys/uio.h, poll.h, netdb.h, net/if.h, ifaddrs.h)

#define AF_UNIX 1
#define AF_INET 2
#define AF_INET6 30
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOCK_SEQPACKET 5
#define SOL_SOCKET 0xffff
#define SO_SNDTIMEO 0x1005
#define SO_RCVTIMEO 0x1006
#define SO_SNDBUF 0x1001
#define SO_NOSIGPIPE 0x1022
#define SCM_RIGHTS 1
#define MSG_PEEK 0x2
#define MSG_WAITALL 0x40
#define MSG_TRUNC 0x10
#define MSG_CTRUNC 0x20
#define MSG_DONTWAIT 0x80
#define SHUT_RDWR 2
#define SHUT_WR 1
#define POLLIN 0x1
#define POLLOUT 0x4
#define POLLERR 0x8
#define POLLHUP 0x10
#define NI_MAXHOST 1025
#define NI_NUMERICHOST 2
#define IFF_UP 0x1
#define IFF_LOOPBACK 0x8
typedef unsigned int nfds_t;
struct pollfd {
    int fd;
    short events, revents;
};
struct sockaddr {
    uint8_t sa_len;
    sa_family_t sa_family;
    char sa_data[14];
};
struct sockaddr_un {
    unsigned char sun_len;
    sa_family_t sun_family;
    char sun_path[104];
};
struct in_addr {
    uint32_t s_addr;
};
struct sockaddr_in {
    uint8_t sin_len;
    sa_family_t sin_family;
    uint16_t sin_port;
    struct in_addr sin_addr;
    char sin_zero[8];
};
struct sockaddr_in6 {
    uint8_t sin6_len;
    sa_family_t sin6_family;
    uint16_t sin6_port;
    uint32_t sin6_flowinfo;
    uint8_t sin6_addr[16];
    uint32_t sin6_scope_id;
};
struct iovec {
    void *iov_base;
    size_t iov_len;
};
struct msghdr {
    void *msg_name;
    socklen_t msg_namelen;
    struct iovec *msg_iov;
    int msg_iovlen;
    void *msg_control;
    socklen_t msg_controllen;
    int msg_flags;
};
struct cmsghdr {
    socklen_t cmsg_len;
    int cmsg_level, cmsg_type;
};
#define CMSG_ALIGN(count) (((count) + 3) & ~(size_t)3)
#define CMSG_DATA(header) ((unsigned char *)(header) + CMSG_ALIGN(sizeof(struct cmsghdr)))
#define CMSG_SPACE(count) (CMSG_ALIGN(sizeof(struct cmsghdr)) + CMSG_ALIGN(count))
#define CMSG_LEN(count) (CMSG_ALIGN(sizeof(struct cmsghdr)) + (count))
#define CMSG_FIRSTHDR(message) \
    ((message)->msg_controllen >= sizeof(struct cmsghdr) ? (struct cmsghdr *)(message)->msg_control : (struct cmsghdr *)0)
struct ifaddrs {
    struct ifaddrs *ifa_next;
    char *ifa_name;
    unsigned int ifa_flags;
    struct sockaddr *ifa_addr, *ifa_netmask, *ifa_dstaddr;
    void *ifa_data;
};
int poll(struct pollfd *requests, nfds_t count, int milliseconds);
int socket(int family, int type, int protocol);
int socketpair(int family, int type, int protocol, int ends[2]);
int bind(int socket, const struct sockaddr *address, socklen_t length);
int listen(int socket, int backlog);
int accept(int socket, struct sockaddr *address, socklen_t *length);
int connect(int socket, const struct sockaddr *address, socklen_t length);
int shutdown(int socket, int how);
int setsockopt(int socket, int level, int option, const void *value, socklen_t length);
int getsockopt(int socket, int level, int option, void *value, socklen_t *length);
ssize_t send(int socket, const void *bytes, size_t count, int flags);
ssize_t sendto(
    int socket, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length);
ssize_t sendmsg(int socket, const struct msghdr *message, int flags);
ssize_t recv(int socket, void *bytes, size_t count, int flags);
ssize_t recvmsg(int socket, struct msghdr *message, int flags);
int getpeereid(int socket, uid_t *user, gid_t *group);
int getnameinfo(
    const struct sockaddr *address, socklen_t length, char *host, socklen_t host_count,
    char *service, socklen_t service_count, int flags);
int getifaddrs(struct ifaddrs **list);
void freeifaddrs(struct ifaddrs *list);

// Libraries that are found at run time, and jumps (dlfcn.h, setjmp.h)

#define RTLD_NOW 2
#define RTLD_LOCAL 4
#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
int pthread_once(pthread_once_t *once, void (*body)(void));
void *dlopen(const char *path, int flags);
void *dlsym(void *library, const char *name);
int dlclose(void *library);
typedef int jmp_buf[37];
int setjmp(jmp_buf place);
void longjmp(jmp_buf place, int value) __attribute__((noreturn));

#endif
