#include "counters.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void begin_count(void) { CALLGRIND_ZERO_STATS; }
void end_count(const char *benchmark) { CALLGRIND_DUMP_STATS_AT(benchmark); }
#else
void begin_count(void) {}
void end_count(const char *benchmark) { (void)benchmark; }
#endif
