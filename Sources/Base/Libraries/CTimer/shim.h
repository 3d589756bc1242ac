#if __has_include(<sys/timerfd.h>)
#include <sys/timerfd.h>
#endif
