/* Scripts/test --sanitize links this into every program, so that decoders have it too: they inherit no environment, and their
   standard error goes to /dev/null. REPORTS is the path of reports without the process identifier. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

/* Where a broken file asks for more memory than there is, libraries handle NULL. */
const char *__asan_default_options(void) { return "log_path=" REPORTS ":allocator_may_return_null=1"; }

const char *__tsan_default_options(void) { return "log_path=" REPORTS; }

/* Each file of reports is a failure. */
const char *__lsan_default_options(void) { return "print_suppressions=0"; }

const char *__lsan_default_suppressions(void) {
    return
        /* What lazy initializers make is never freed. Swift keeps the case of an enum in spare bits of its pointers, so
           LeakSanitizer does not find what they point to. */
        "leak:swift::threading_impl::once_slow\n"
        "leak:FoundationEssentials4DataV15_Representation\n"
        /* An object with weak references: its pointer to their count is stored shifted. */
        "leak:formWeakReference\n"
        /* Foundation leaks 4096 bytes when it reads an empty file. */
        "leak:readBytesFromFile\n"
        /* XCTest, which starts the tests, leaves its list of them. */
        "leak:XCTMainMisc\nleak:XCTest0A8SuiteRun\n"
        /* TOMLKit frees neither the names of a table's keys nor the text of a value that it prints. */
        "leak:CTOML\nleak:TOMLKit\n"
        /* Where a program ends in the middle of its work: a wrong command line, and pictures on their way to the frame thread. */
        "leak:ArgumentParser\nleak:SharedPixels\n"
        /* OpenGL drivers, which SDL unloads. */
        "leak:<unknown module>\n"
        /* Fontconfig, which keeps what it has read of its configuration. */
        "leak:libfontconfig\n";
}

/* A Swift Mutex that is free is locked by code that the compiler puts into the caller, where ThreadSanitizer sees it. One that
   is contended is locked and unlocked by two functions of the Swift library, which ThreadSanitizer does not see. It would report
   a race. These functions replace them and tell it. */
#if __has_feature(thread_sanitizer)
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

static SWIFT void (*library_lock)(uint32_t thread, SELF void *mutex);
static SWIFT void (*library_unlock)(SELF void *mutex);

__attribute__((constructor)) static void find_library(void) {
    *(void **)&library_lock = dlsym(RTLD_NEXT, LOCK);
    *(void **)&library_unlock = dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF void *mutex) {
    library_lock(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlock(SELF void *mutex) {
    __tsan_release(mutex);
    library_unlock(mutex);
}
#endif
