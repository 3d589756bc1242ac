#pragma once

/// What an attacker finds who has taken a decoder over.
typedef struct {
    /// The open photo, and the memory for its pixels.
    int photo, memory;
    /// The process that sends the requests.
    int gallery;
    /// A folder that the user of the decoder may read and write, with a file in it.
    const char *folder, *file;
} attack_scene;

/// How an attempt went.
typedef struct {
    /// What it tries, in words; NULL behind the last attempt.
    const char *name;
    /// 0 if it succeeded; otherwise the error.
    int error;
    /// What refuses it where the filter of system calls need not: the error of a limit, or of a file's open mode; otherwise 0.
    int limit;
    /// The version of Landlock that alone refuses it; 0 if none does.
    int landlock;
} attack_outcome;

/// Says what the attempt of this index is, without making it.
attack_outcome attack_describe(int index);

/// Makes the attempt of this index.
attack_outcome attack_make(int index, const attack_scene *scene);
