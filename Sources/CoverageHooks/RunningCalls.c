// Which calls have not ended? The ends of functions are not reported, only their beginnings. So whenever a function
// begins, what has ended before is found by its frame.

#include "EntryLog.h"

static bool lies_deeper_or_here(uintptr_t frame, uintptr_t other) { return frame <= other; }

size_t coverage_running_calls(const struct coverage_frame *stack, size_t count, uintptr_t frame,
                              const struct coverage_frame *callers, size_t caller_count) {
  while (count > 0 && lies_deeper_or_here(stack[count - 1].frame, frame)) count--;
  size_t caller = 0;
  while (count > 0) {
    const struct coverage_frame *call = &stack[count - 1];
    while (caller < caller_count && callers[caller].frame < call->frame) caller++;
    if (caller == caller_count) return count;
    // The frame of a call that ended may have been given to another one, which returns to another place.
    if (callers[caller].frame == call->frame && callers[caller].returns_to == call->returns_to) return count;
    count--;
  }
  return 0;
}
