// What takes the place of Controller.c where functions of the system cannot be replaced, and where the thread sanitizer replaces them
// itself. No schedule is explored. Threads run as the system lets them, and meet by chance.

#include "Controller.h"

#ifndef EXPLORING_IS_AVAILABLE

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>

bool exploring_is_available(void) { return false; }
enum exploring_ending exploring_run(const struct exploring_request *request, void (*body)(void *), void *context) {
  (void)request;
  (void)body;
  (void)context;
  return exploring_ended;
}

// Without a schedule, threads meet by chance. Nothing but their start and their end orders them for a sanitizer.
static struct {
  pthread_t handle;
  void (*body)(void *);
  void *context;
} threads[exploring_most_threads];
static uint32_t count;
static _Atomic(int32_t) missing;

static void *run_thread(void *number) {
  atomic_fetch_sub_explicit(&missing, 1, memory_order_relaxed);
  while (atomic_load_explicit(&missing, memory_order_relaxed) > 0) sched_yield();
  threads[(uintptr_t)number].body(threads[(uintptr_t)number].context);
  return NULL;
}

void exploring_add_thread(void (*body)(void *), void *context) {
  if (count == exploring_most_threads) {
    body(context);
    return;
  }
  threads[count].body = body;
  threads[count++].context = context;
}

void exploring_meet(void) {
  bool is_started[exploring_most_threads];
  atomic_store(&missing, (int32_t)count);
  for (uintptr_t index = 0; index < count; index++) {
    is_started[index] = pthread_create(&threads[index].handle, NULL, run_thread, (void *)index) == 0;
    if (is_started[index]) continue;
    atomic_store(&missing, 0);
    threads[index].body(threads[index].context);
  }
  for (uint32_t index = 0; index < count; index++)
    if (is_started[index]) pthread_join(threads[index].handle, NULL);
  count = 0;
}

void exploring_hide(void) {}
void exploring_show(void) {}

static char notes[1 << 12];
static size_t noted;

// For the sanitizer nothing is noted, because a lock around the notes would order the threads.
void exploring_note(const char *text) {
#ifdef EXPLORING_WITH_SANITIZER
  (void)text;
#else
  noted += (size_t)snprintf(notes + noted, sizeof notes - noted, "%s%s", noted > 0 ? ", " : "", text);
  if (noted >= sizeof notes) noted = sizeof notes - 1;
#endif
}

// Whoever reads the notes takes them away.
const char *exploring_notes(void) {
  static char taken[sizeof notes];
  snprintf(taken, sizeof taken, "%s", notes);
  notes[noted = 0] = 0;
  return taken;
}

void exploring_forget_points(void) {}
size_t exploring_point_count(void) { return 0; }
size_t exploring_choice_count(void) { return 0; }
const struct exploring_choice *exploring_choices(void) { return NULL; }
size_t exploring_switch_count(void) { return 0; }
const struct exploring_switch *exploring_switches(void) { return NULL; }
uint64_t exploring_step_count(void) { return 0; }
uint32_t exploring_thread_count(void) { return 0; }
const char *exploring_thread_name(uint32_t number) { return number == 0 ? "beginning" : "thread"; }
const char *exploring_thread_waits_for(uint32_t number) {
  (void)number;
  return NULL;
}
size_t exploring_thread_calls(uint32_t number, uintptr_t *calls, size_t capacity) {
  (void)number;
  (void)calls;
  (void)capacity;
  return 0;
}
#endif
