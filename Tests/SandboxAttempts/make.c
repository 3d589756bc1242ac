#include "attempts.h"

static const struct attempt *const groups[] = {
    attempts_on_files, attempts_on_code, attempts_on_processes, attempts_on_sockets, attempts_on_kernel,
    attempts_on_limits,
};

static const struct attempt *find(int index) {
    for (size_t group = 0; group < sizeof groups / sizeof *groups; group += 1)
        for (const struct attempt *attempt = groups[group]; attempt->name != NULL; attempt += 1, index -= 1)
            if (index == 0) return attempt;
    return NULL;
}

static long fill_in(long argument, const attack_scene *scene) {
    switch (argument) {
    case PHOTO: return scene->photo;
    case MEMORY: return scene->memory;
    case GALLERY: return scene->gallery;
    case FILE_PATH: return TO(scene->file);
    case FOLDER_PATH: return TO(scene->folder);
    case NEW_PATH: return TO("new");
    default: return argument;
    }
}

static long perform(const struct attempt *attempt, const attack_scene *scene) {
    if (attempt->steps != NULL) return attempt->steps(scene);
    long arguments[6];
    for (int index = 0; index < 6; index += 1) arguments[index] = fill_in(attempt->arguments[index], scene);
    pid_t self = getpid();
    long result = syscall(
        attempt->call, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
    // A new process has done enough by being there.
    if (getpid() != self) _exit(0);
    return result;
}

attack_outcome attack_describe(int index) {
    const struct attempt *attempt = find(index);
    if (attempt == NULL) return (attack_outcome){0};
    return (attack_outcome){.name = attempt->name, .limit = attempt->limit, .landlock = attempt->landlock};
}

attack_outcome attack_make(int index, const attack_scene *scene) {
    attack_outcome outcome = attack_describe(index);
    if (outcome.name == NULL) return outcome;
    outcome.error = perform(find(index), scene) < 0 ? errno : 0;
    return outcome;
}
