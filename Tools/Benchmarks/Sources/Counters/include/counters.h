#include <stddef.h>

/// The number of allocated bytes, including the overhead of the system's allocator. This function is in C, because Swift does
/// not import the header of the allocator on Linux.
size_t bytes_in_use(void);

/// Resets the counts of callgrind on all threads.
void begin_count(void);

/// Lets callgrind write its counts since `begin_count` to a file, together with the name of the benchmark. If the program does
/// not run under callgrind, this function and `begin_count` do nothing.
void end_count(const char *benchmark);
