// The notes of a run.

#include "Controller.h"

#include <stdatomic.h>
#include <stdio.h>

static char notes[1 << 12];
static size_t noted;
static atomic_flag is_writing = ATOMIC_FLAG_INIT;

void forget_notes(void) {
  noted = 0;
  notes[0] = 0;
}

void exploring_note(const char *text) {
#ifdef EXPLORING_IS_AVAILABLE
  if (me) {
    step(true);
    note_order(notes);
  }
#endif
  // With the sanitizer nothing is noted, because the flag below would order the threads and so hide races.
#ifdef EXPLORING_WITH_SANITIZER
  (void)text;
#else
  while (atomic_flag_test_and_set(&is_writing)) {}
  noted += (size_t)snprintf(notes + noted, sizeof notes - noted, "%s%s", noted > 0 ? ", " : "", text);
  if (noted >= sizeof notes) noted = sizeof notes - 1;
  atomic_flag_clear(&is_writing);
#endif
}

// Reading the notes also removes them.
const char *exploring_notes(void) {
  static char taken[sizeof notes];
  snprintf(taken, sizeof taken, "%s", notes);
  forget_notes();
  return taken;
}
