#pragma once

#define _GNU_SOURCE
#include "SandboxAttempts.h"
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/// An attempt: a system call, or several steps.
struct attempt {
    const char *name;
    long call;
    long arguments[6];
    /// Instead of a call. Returns a negative number and sets errno if it fails.
    long (*steps)(const attack_scene *scene);
    int limit, landlock;
};

/// Arguments that only the scene knows.
enum { PHOTO = LONG_MIN, MEMORY, GALLERY, FILE_PATH, FOLDER_PATH, NEW_PATH };

#define TO(pointer) ((long)(pointer))
#define CALL(name, number, ...) {name, SYS_##number, {__VA_ARGS__}, NULL, 0, 0}
#define STEPS(name, function) {name, 0, {0}, function, 0, 0}
/// Landlock alone refuses it, too, from a version on.
#define LANDLOCKED(version, name, number, ...) {name, SYS_##number, {__VA_ARGS__}, NULL, 0, version}
/// A limit refuses it, or the mode in which a file is open, with this error.
#define LIMITED(error, name, function) {name, 0, {0}, function, error, 0}

/// Each ends with an attempt without a name.
extern const struct attempt attempts_on_files[], attempts_on_code[], attempts_on_processes[], attempts_on_sockets[],
    attempts_on_kernel[], attempts_on_limits[];
