// Replaces Controller.c where functions of the system cannot be replaced, or where the thread sanitizer replaces them itself.
// Nothing is explored there: the system schedules the threads.

#include "Controller.h"

#ifndef EXPLORING_IS_AVAILABLE

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

bool exploring_is_available(void) { return false; }
enum exploring_ending exploring_run(const struct exploring_request *request, void (*body)(void *), void *context) {
  return exploring_ended;
}

struct free_thread {
  void (*body)(void *);
  void *context;
  pthread_t handle;
  int error;
};

static struct free_thread *waiting;
static size_t waiting_count;
// Whether the threads are running. The body of a thread that is added during this time runs on the thread that adds it.
static atomic_bool is_running;
// How many threads have not begun yet. Threads access this number with relaxed operations, because other operations would order
// the threads for a sanitizer.
static _Atomic(int32_t) missing;

void exploring_add_thread(void (*body)(void *), void *context) {
  if (atomic_load(&is_running)) return body(context);
  struct free_thread *all = realloc(waiting, (waiting_count + 1) * sizeof *all);
  if (!all) return body(context);
  waiting = all;
  waiting[waiting_count++] = (struct free_thread){.body = body, .context = context};
}

static void *run_thread(void *argument) {
  struct free_thread *thread = argument;
  atomic_fetch_sub_explicit(&missing, 1, memory_order_relaxed);
  while (atomic_load_explicit(&missing, memory_order_relaxed) > 0) sched_yield();
  thread->body(thread->context);
  return NULL;
}

void exploring_meet(void) {
  atomic_store(&is_running, true);
  atomic_store(&missing, (int32_t)waiting_count);
  for (size_t index = 0; index < waiting_count; index++) {
    struct free_thread *thread = &waiting[index];
    thread->error = pthread_create(&thread->handle, NULL, run_thread, thread);
    if (thread->error == 0) continue;
    // The thread could not be started, so its body runs here, before the remaining threads begin. The threads that have begun
    // must not wait for the remaining ones.
    atomic_store(&missing, 0);
    run_thread(thread);
  }
  for (size_t index = 0; index < waiting_count; index++)
    if (waiting[index].error == 0) pthread_join(waiting[index].handle, NULL);
  waiting_count = 0;
  atomic_store(&is_running, false);
}

void exploring_refuse_nesting(void) {}
void exploring_wait_for_task(void) {}
void exploring_hide(void) {}
void exploring_show(void) {}
void exploring_tell_switches(void (*tell)(void *), void *context) {}

void exploring_forget_points(void) {}
size_t exploring_point_count(void) { return 0; }
size_t exploring_choice_count(void) { return 0; }
const struct exploring_choice *exploring_noticed_choices(size_t *count) {
  *count = 0;
  return NULL;
}
uint64_t exploring_state(const struct exploring_choice *choice, uint32_t next) { return choice->history + next; }
size_t exploring_switch_count(void) { return 0; }
const struct exploring_switch *exploring_switches(void) { return NULL; }
uint64_t exploring_step_count(void) { return 0; }
bool exploring_has_waited_in_system(void) { return false; }
uint32_t exploring_thread_count(void) { return 0; }
const char *exploring_thread_name(uint32_t number) { return number == 0 ? "beginning" : "thread"; }
const char *exploring_thread_waits_for(uint32_t number) { return NULL; }
bool exploring_thread_waits_for_task(uint32_t number) { return false; }
uint32_t exploring_holder(uint32_t number) { return 0; }
size_t exploring_thread_calls(uint32_t number, uintptr_t *calls, size_t capacity) { return 0; }
#endif
