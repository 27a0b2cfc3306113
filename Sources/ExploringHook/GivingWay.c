// Lets threads that no controller schedules give way at random before memory accesses, so that a race shows in fewer runs. Only
// code that the compiler has instrumented gives way.

#include "GivingWay.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

// On average, a thread gives way at one access in 32. Most times it yields. One time in eight it sleeps, so that threads that
// have more to do or were started later catch up.
enum { accesses_for_each_pause = 32, pauses_for_each_sleep = 8, microseconds_of_sleep = 20 };

atomic_bool is_giving_way;

static _Atomic(uint64_t) seed_of_all, beginnings, threads;
static _Thread_local uint64_t state, beginning_of_state;

// The random number generator SplitMix64.
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

// Gives the calling thread random numbers of its own, which depend on the seed of the run and on the number of the thread.
// Threads are numbered in the order of their first accesses.
static void seed_thread(void) {
  uint64_t beginning = atomic_load_explicit(&beginnings, memory_order_acquire);
  if (beginning_of_state == beginning) return;
  beginning_of_state = beginning;
  uint64_t number = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed);
  uint64_t mixed = atomic_load_explicit(&seed_of_all, memory_order_relaxed);
  state = next_random(&mixed) + number * UINT64_C(0xD1342543DE82EF95);
}

void give_way(void) {
  seed_thread();
  uint64_t random = next_random(&state);
  if (random % accesses_for_each_pause != 0) return;
  if (random / accesses_for_each_pause % pauses_for_each_sleep == 0) usleep(microseconds_of_sleep);
  else sched_yield();
}

// MARK: Threads

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

void add_free_thread(void (*body)(void *), void *context) {
  if (atomic_load(&is_running)) return body(context);
  struct free_thread *all = realloc(waiting, (waiting_count + 1) * sizeof *all);
  if (!all) return body(context);
  waiting = all;
  waiting[waiting_count++] = (struct free_thread){.body = body, .context = context};
}

// How many threads have not begun yet. Threads access this number with relaxed operations, because other operations would order
// the threads for a sanitizer.
static _Atomic(int32_t) missing;

static void *run_thread(void *argument) {
  struct free_thread *thread = argument;
  atomic_fetch_sub_explicit(&missing, 1, memory_order_relaxed);
  while (atomic_load_explicit(&missing, memory_order_relaxed) > 0) sched_yield();
  thread->body(thread->context);
  return NULL;
}

void meet_freely(void) {
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

void exploring_run_freely(uint64_t seed, void (*body)(void *), void *context) {
  forget_run();
  waiting_count = 0;
  atomic_store_explicit(&seed_of_all, seed, memory_order_relaxed);
  atomic_store_explicit(&threads, 0, memory_order_relaxed);
  atomic_fetch_add_explicit(&beginnings, 1, memory_order_release);
  atomic_store(&is_giving_way, true);
  body(context);
  atomic_store(&is_giving_way, false);
}
