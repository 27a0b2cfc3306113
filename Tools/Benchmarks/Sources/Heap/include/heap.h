#include <stddef.h>

/// The number of allocated bytes as the system's allocator counts them, including its overhead. It is written in C, because
/// Swift does not import the header on Linux.
size_t bytes_in_use(void);
