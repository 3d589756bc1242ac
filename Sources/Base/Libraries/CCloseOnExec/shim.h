#include <spawn.h>

#if defined(__linux__)
// The headers declare these only for _GNU_SOURCE, which modules cannot define.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int lowest);
int mkostemp(char *template, int flags);
#endif
