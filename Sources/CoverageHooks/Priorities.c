// Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, 2010): of all threads in instrumented
// code, only the one with the highest priority runs. Priorities are random, and at random basic blocks the running thread gets
// a priority below all others.
//
// In the paper, the scheduler knows which threads are blocked. This code does not know it: a thread that has reached no
// basic block for 100 microseconds counts as blocked until it reaches the next one.

#include "Priorities.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { slots = 64, nanoseconds_until_blocked = 100000 };

// The slot of a thread that runs instrumented code. No thread has priority 0.
struct slot {
  _Atomic(int64_t) priority;
  // Counts the basic blocks that the thread has reached.
  _Atomic(uint64_t) block_count;
  _Atomic(bool) is_taken;
  _Atomic(bool) is_blocked;
};

static struct slot all[slots];
static _Atomic(int64_t) lowest = -1;
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local struct slot *own;
static _Thread_local bool has_ended;

static void leave(void *slot) {
  has_ended = true;
  own = NULL;
  atomic_store(&((struct slot *)slot)->is_taken, false);
}

static void make_key(void) { pthread_key_create(&key, leave); }

// Reserves a slot for the calling thread. If all slots are taken, the thread runs whatever the priorities are.
static void enter(uint64_t random) {
  pthread_once(&once, make_key);
  for (struct slot *slot = all; slot < all + slots; slot++) {
    bool is_taken = false;
    if (!atomic_compare_exchange_strong(&slot->is_taken, &is_taken, true)) continue;
    atomic_store(&slot->priority, (int64_t)(random >> 2) + 1);
    atomic_store(&slot->is_blocked, false);
    own = slot;
    pthread_setspecific(key, slot);
    return;
  }
}

static struct slot *highest(void) {
  struct slot *found = own;
  for (struct slot *slot = all; slot < all + slots; slot++) {
    if (!atomic_load_explicit(&slot->is_taken, memory_order_relaxed)) continue;
    if (atomic_load_explicit(&slot->is_blocked, memory_order_relaxed)) continue;
    if (atomic_load(&slot->priority) > atomic_load(&found->priority)) found = slot;
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
  atomic_fetch_add_explicit(&own->block_count, 1, memory_order_relaxed);
  atomic_store_explicit(&own->is_blocked, false, memory_order_relaxed);
  if (random % blocks == 0) atomic_store(&own->priority, atomic_fetch_sub(&lowest, 1));
  for (struct slot *leader; (leader = highest()) != own;) {
    uint64_t block_count = atomic_load_explicit(&leader->block_count, memory_order_relaxed);
    int64_t deadline = now() + nanoseconds_until_blocked;
    while (atomic_load_explicit(&leader->block_count, memory_order_relaxed) == block_count) {
      if (now() >= deadline) {
        atomic_store_explicit(&leader->is_blocked, true, memory_order_relaxed);
        break;
      }
      sched_yield();
    }
  }
}
