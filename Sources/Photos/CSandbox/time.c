#define _GNU_SOURCE
#include "CSandbox.h"

#include <sys/resource.h>

int sandbox_allow_time(unsigned processor_seconds) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
    // The soft limit, which can be raised for the next request. The kernel sends SIGXCPU, which ends the process.
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + processor_seconds + 1;
    return setrlimit(RLIMIT_CPU, &limit);
}
