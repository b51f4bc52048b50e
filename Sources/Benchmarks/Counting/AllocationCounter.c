// Counts allocations. Not part of the package's build: compiled at run time and preloaded into a child process,
// where it takes the place of the C library's allocation functions, which serve Swift and C++ as well. It hands
// every call on. Nothing that is timed runs with it.

#include <errno.h>
#include <stddef.h>

// glibc's own names for what is replaced here.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Initial-exec: reading it never allocates, which would call this again.
static _Thread_local __attribute__((tls_model("initial-exec"))) long count;

// How often the calling thread has allocated memory, or asked for more, since it started.
long allocation_count(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *result = memalign(alignment, size);
    if (!result) return ENOMEM;
    *block = result;
    return 0;
}
