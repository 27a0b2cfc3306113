#include <stddef.h>

/// What the program has allocated and not yet freed, in bytes, as the system's allocator counts it: with its own overhead.
/// In C, because Swift does not see the header that Linux has it in.
size_t bytes_in_use(void);
