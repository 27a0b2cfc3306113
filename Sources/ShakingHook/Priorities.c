// Lets only the thread with the highest priority run, of all that are in instrumented code. A thread has a random priority,
// and at random places it falls below all others: probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and
// Nagarakatte, 2010).
//
// There the scheduler knows which threads are blocked. Here it does not: a thread that has not come to another basic block
// for a while counts as blocked until it does.

#include "Priorities.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { places = 64, nanoseconds_until_blocked = 100000 };

// A thread that takes part. There is no priority 0.
struct place {
  _Atomic(int64_t) priority;
  // Counts the blocks that the thread has come to.
  _Atomic(uint64_t) beats;
  _Atomic(bool) is_taken;
  _Atomic(bool) is_blocked;
};

static struct place all[places];
static _Atomic(int64_t) lowest = -1;
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local struct place *own;
static _Thread_local bool has_ended;

static void leave(void *place) {
  has_ended = true;
  own = NULL;
  atomic_store(&((struct place *)place)->is_taken, false);
}

static void make_key(void) { pthread_key_create(&key, leave); }

// Takes a place for the calling thread. A thread that finds none runs whenever it can.
static void enter(uint64_t random) {
  pthread_once(&once, make_key);
  for (struct place *place = all; place < all + places; place++) {
    bool is_taken = false;
    if (!atomic_compare_exchange_strong(&place->is_taken, &is_taken, true)) continue;
    atomic_store(&place->priority, (int64_t)(random >> 2) + 1);
    atomic_store(&place->is_blocked, false);
    own = place;
    pthread_setspecific(key, place);
    return;
  }
}

static struct place *highest(void) {
  struct place *found = own;
  for (struct place *place = all; place < all + places; place++) {
    if (!atomic_load_explicit(&place->is_taken, memory_order_relaxed)) continue;
    if (atomic_load_explicit(&place->is_blocked, memory_order_relaxed)) continue;
    if (atomic_load(&place->priority) > atomic_load(&found->priority)) found = place;
  }
  return found;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void priorities_step(uint64_t random, uint64_t blocks) {
  if (own == NULL && !has_ended) enter(random);
  if (own == NULL) return;
  atomic_fetch_add_explicit(&own->beats, 1, memory_order_relaxed);
  atomic_store_explicit(&own->is_blocked, false, memory_order_relaxed);
  if (random % blocks == 0) atomic_store(&own->priority, atomic_fetch_sub(&lowest, 1));
  for (struct place *leader; (leader = highest()) != own;) {
    uint64_t beats = atomic_load_explicit(&leader->beats, memory_order_relaxed);
    int64_t deadline = now() + nanoseconds_until_blocked;
    while (atomic_load_explicit(&leader->beats, memory_order_relaxed) == beats) {
      if (now() >= deadline) {
        atomic_store_explicit(&leader->is_blocked, true, memory_order_relaxed);
        break;
      }
      sched_yield();
    }
  }
}
