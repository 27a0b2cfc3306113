#include <stddef.h>

/// The number of allocated bytes as the system's allocator counts them, including its overhead. This function is in C,
/// because Swift does not import the allocator's header on Linux.
size_t bytes_in_use(void);

/// Resets what callgrind has counted on all threads.
void begin_count(void);

/// Lets callgrind write what it has counted since `begin_count` to a file, with the name of the benchmark. Outside of
/// callgrind, both functions do nothing.
void end_count(const char *benchmark);
