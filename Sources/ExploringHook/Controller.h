// What the files of the controller share. See Controller.c.

#ifndef CONTROLLER_H
#define CONTROLLER_H

#include "ExploringHook.h"
#include "GivingWay.h"

// The functions of other libraries can be replaced on Linux only. The thread sanitizer and the recordings of this repository
// replace some of them themselves.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define EXPLORING_WITH_SANITIZER 1
#endif
#endif
#if defined(__linux__) && !defined(RECORDING) && !defined(EXPLORING_WITH_SANITIZER)
#define EXPLORING_IS_AVAILABLE 1
#endif

// Image.c
// The place of a loaded image in memory. Asking `dladdr` would search all of its symbols each time.
struct image {
  uintptr_t known_address, base, low, high;
};
struct image image_of(uintptr_t address);
bool is_in_image(uintptr_t address, const struct image *image);

// Notes.c
void forget_notes(void);

#ifdef EXPLORING_IS_AVAILABLE

#include <pthread.h>
#include <stdatomic.h>

enum { most_calls = 128, most_name = 48, most_recent = 8 };

enum state { state_ready, state_blocked, state_ended };

struct thread {
  uint32_t number;
  enum state state;
  // What a blocked thread waits for, and the number of this wait among all waits of the run.
  const void *on;
  const char *reason;
  uint64_t since;
  // Whether a blocked thread goes on at the virtual time `due`, and whether its last wait ended in this way.
  bool is_timed, is_late;
  uint64_t due;
  _Atomic(uint32_t) baton;
  uint32_t system_number;
  uintptr_t stack_low, stack_high;
  // The number of nested sections in which the thread must not be interrupted.
  uint32_t undisturbed;
  uint32_t steps;
  // What the thread has read and locked last; how often it has done so again since its last write, now and before the last
  // access; how often it has yielded.
  uintptr_t recent[most_recent];
  uint32_t recent_count, reads, reads_before, yields;
  // Whether a block of the queue of the main thread runs on the thread.
  bool is_on_main;
  int64_t priority;
  // A vector clock, and a hash of all that the thread can know.
  uint32_t clock[exploring_most_threads];
  uint64_t history;
  // The last access, the frame of the call in which the thread last handed over, and the return addresses of the running calls.
  uintptr_t pc, frame;
  uintptr_t calls[most_calls];
  uint32_t depth;
  char name[most_name];
  pthread_t handle;
  bool is_joined;
  void (*body)(void *);
  void *context;
};

// The calling thread if it belongs to a schedule, or NULL.
extern _Thread_local struct thread *me;
// Whether the threads of the run have begun and not ended.
extern bool is_meeting;
// Whether a thread that does not belong to the run has accessed its memory.
extern _Atomic(bool) has_stranger;
// Whether a thread of the run has waited in the system, for instance in a run loop.
extern bool has_waited_in_system;
// Whether every access of memory is a point of choice.
extern bool is_every_access_point;

// The function of this name in another library.
void *replaced(const char *name);
#define ORIGINAL(name) \
  static __typeof__(&name) original; \
  if (!original) original = (__typeof__(&name))replaced(#name)

uint64_t mix(uint64_t a, uint64_t b);

// A step of the calling thread. If it is a point, another thread may run before the step.
void step(bool is_point);
// A step that affects one object only.
void step_on(uintptr_t object, bool is_point);
// A place in the code, with the calls that lead to it.
uintptr_t site_of(uintptr_t address);
bool is_point_site(uintptr_t site);
void add_point_site(uintptr_t site);

// Waits until `wake` is called with the same address. Returns false if the virtual time `due` came first; 0 is no time.
bool block(const void *on, const char *reason, uint64_t due);
// Makes at most `most` threads ready that wait for the address, the first to wait first. Returns how many.
int wake(const void *on, int most);
// Lets other threads run first.
void yield_to_others(void);
// Ends the run. The calling thread never goes on.
void give_up(enum exploring_ending ending) __attribute__((noreturn));

// Adds a ready thread to the run.
struct thread *spawn(const char *name, void (*body)(void *), void *context);
// Adds a thread to the schedule. `enter` turns the calling system thread into this thread. `leave_at_end` lets it leave the
// schedule when the system thread ends.
struct thread *add_thread(const char *name);
void enter(struct thread *thread);
void leave_at_end(void);
// Starts a system thread that runs the body of the added thread.
void start_thread(struct thread *thread);
struct thread *thread_number(uint32_t number);
uint32_t thread_count(void);

// The virtual time in nanoseconds. A run begins at `start_of_time`.
uint64_t virtual_time(void);
extern const uint64_t start_of_time;

// Accesses.c
void forget_accesses(void);
void note_access(uintptr_t address, size_t size, bool is_write, uintptr_t pc);
// The access that was noted as a write has left the value as it was.
void note_nothing_written(uintptr_t address);
bool is_conflict_of_stranger(uintptr_t address, bool is_write);
bool is_noticed_by_others(uintptr_t address);
// Orders the calling thread after all releases of an object.
void acquire(const void *object);
void release(const void *object);
// Like `release`, but the order of such releases does not matter.
void release_clock(const void *object);
// Notes the order of operations on an object of which threads learn nothing else.
void note_order(const void *object);
// Before a lock is acquired, and after that. The first is a step; it is a point if several threads lock the lock.
void lock_step(const void *lock, uintptr_t pc);
void lock_acquired(const void *lock);

// Queues.c
void forget_queues(bool is_abandoned);
// Runs `body` on the queue of the main thread.
void send_to_main(void (*body)(void *), void *context, uint64_t delay);

// Memory.c
void begin_memory(void);

// Tasks.c
void watch_tasks(void);

#endif
#endif
