// Determines which calls have not ended. Instrumented code reports only the beginnings of functions. So whenever a
// function begins, the frames on the stack show which of the earlier calls have ended.

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
    // Comparing frames is not enough: a new call may reuse the frame of an ended call, but it returns to another address.
    if (callers[caller].frame == call->frame && callers[caller].returns_to == call->returns_to) return count;
    count--;
  }
  return 0;
}
