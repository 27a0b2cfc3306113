#include <stddef.h>

/// The number of allocated bytes as the system's allocator counts them, including its overhead. This function is in C,
/// because Swift does not import the allocator's header on Linux.
size_t bytes_in_use(void);
