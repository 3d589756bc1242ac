// What only some C libraries have: how memory is given back, and alarms at a time of the wall clock.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#if __has_include(<sys/timerfd.h>)
#include <sys/timerfd.h>
#endif
