// What the files of the controller share. See Controller.c.

#ifndef CONTROLLER_H
#define CONTROLLER_H

#include "ExploringHook.h"

#include <stdatomic.h>

// The functions of other libraries can be replaced on Linux only. The thread sanitizer and the recordings of this repository
// replace some of these functions themselves, so the controller is not available with the sanitizer or in recordings.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define EXPLORING_WITH_SANITIZER 1
#endif
#endif
#if defined(__linux__) && !defined(RECORDING) && !defined(EXPLORING_WITH_SANITIZER)
#define EXPLORING_IS_AVAILABLE 1
#endif

// Image.c
// The addresses of a loaded image. They are looked up once, because `dladdr` would search all symbols of the image each time.
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
  // What a blocked thread waits for, as an address and in words, and the number of this wait among all waits of the run.
  const void *on;
  const char *reason;
  uint64_t since;
  // Whether a blocked thread continues at the virtual time `due` even if nobody wakes it, and whether its last wait ended at `due`.
  bool is_timed, is_late;
  uint64_t due;
  _Atomic(uint32_t) baton;
  uint32_t system_number;
  uintptr_t stack_low, stack_high;
  // The number of nested sections in which the thread must not be interrupted.
  uint32_t undisturbed;
  uint32_t steps;
  // `recent` has the addresses that the thread has read or locked last. `reads` counts how often the thread has read or locked
  // one of them again since its last write or its last new address. `reads_before` is this count before the last access. `yields`
  // counts how often the thread has yielded.
  uintptr_t recent[most_recent];
  uint32_t recent_count, reads, reads_before, yields;
  // Whether a block of the queue of the main thread runs on the thread.
  bool is_on_main;
  // The vector clock of the thread, and a hash of everything that the thread can know.
  uint32_t clock[exploring_most_threads];
  uint64_t history;
  // `pc` is the code address of the last access, `frame` the frame of the call in which the thread last handed over, and `calls`
  // the return addresses of the running calls.
  uintptr_t pc, frame;
  uintptr_t calls[most_calls];
  uint32_t depth;
  // The code addresses that the thread has last reached in this program, in a ring of `most_recent`.
  uintptr_t places[most_recent];
  uint32_t place_count;
  // A task is one thread of the schedule. Each of its parts, from one suspension to the next, runs on a system thread of its own.
  // `job` is the task, and `task_number` tells tasks apart that have had the same address. `is_between_parts` is true from the end
  // of a part to the beginning of the next. If the next part is sent before the end of the part that runs, `is_sent_again` is
  // true, and the next part begins after that end, at the virtual time `next_due`. `sent_again` counts how often that has happened.
  const void *job;
  uint64_t task_number;
  bool is_between_parts, is_sent_again;
  uint64_t next_due;
  uint32_t sent_again;
  // Whether the thread is in a call of `Task.yield`.
  bool is_suspended;
  // Whether the thread is a task, or runs parts of tasks.
  bool runs_tasks;
  // Whether the thread does nothing but wait for the end of the task that it has started.
  bool waits_for_task;
  char name[most_name];
  pthread_t handle;
  bool is_joined;
  void (*body)(void *);
  void *context;
};

// The calling thread if it belongs to a schedule, or NULL.
extern _Thread_local struct thread *me;

static inline void note_place(uintptr_t place) { me->places[me->place_count++ % most_recent] = place; }
// Whether the threads of the run are running, that is, whether `exploring_meet` has been called and has not returned.
extern bool is_meeting;
// Whether a thread that does not belong to the run has accessed its memory.
extern _Atomic(bool) has_stranger;
// Whether a thread of the run has waited in the system, for instance in a run loop.
extern bool has_waited_in_system;
// Whether every access of memory is a point of choice.
extern bool is_every_access_point;

// The function of the system that a function with this name in this library replaces.
void *replaced(const char *name);
#define ORIGINAL(name) \
  static __typeof__(&name) original; \
  if (!original) original = (__typeof__(&name))replaced(#name)

uint64_t mix(uint64_t a, uint64_t b);

// Counts a step of the calling thread. If the step is a point of choice, another thread may run before it.
void step(bool is_point);
// Like `step`, for a step that affects only the object at this address.
void step_on(uintptr_t object, bool is_point);
// A number for an address in the code and the innermost calls that lead to it.
uintptr_t site_of(uintptr_t address);
bool is_point_site(uintptr_t site);
void add_point_site(uintptr_t site);

// Waits until `wake` is called with the same address. If `due` is not 0, waits no longer than to this virtual time, and returns
// false if nobody has called `wake` before.
bool block(const void *on, const char *reason, uint64_t due);
// Makes threads that wait for the address ready: at most `most`, and those that have waited longest first. Returns the number of
// these threads.
int wake(const void *on, int most);
// Lets other threads run first.
void yield_to_others(void);
// Ends the run. The calling thread never continues.
void give_up(enum exploring_ending ending) __attribute__((noreturn));

// Adds a ready thread to the run.
struct thread *spawn(const char *name, void (*body)(void *), void *context);
// Adds a thread to the schedule, but starts no system thread for it.
struct thread *add_thread(const char *name);
// Orders what the thread does next after all that the calling thread has done.
void order_after_me(struct thread *thread);
// Lets the next part of a task begin, at the virtual time `due` or, if that is 0, at once.
void begin_part(struct thread *thread, uint64_t due);
// Turns the calling system thread into this thread of the schedule.
void enter(struct thread *thread);
// Lets the calling thread leave the schedule when its system thread ends.
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
// Counts the write that was noted last as a read, because it has not changed the value.
void note_nothing_written(uintptr_t address);
bool is_conflict_of_stranger(uintptr_t address, bool is_write);
bool is_noticed_by_others(uintptr_t address);
// Orders the calling thread after all earlier releases of the object.
void acquire(const void *object);
void release(const void *object);
// Like `release`, but the order of these releases among themselves does not matter.
void release_clock(const void *object);
// Notes the order of operations on an object. Unlike `release` and `acquire`, these operations do not order the memory accesses
// of the threads.
void note_order(const void *object);
// Makes the step before a lock is acquired. The step is a point of choice if several threads lock this lock.
void lock_step(const void *lock, uintptr_t pc);
// Notes that the calling thread has acquired the lock.
void lock_acquired(const void *lock);

// Queues.c
void forget_queues(bool is_abandoned);
// Runs `body` on the queue of the main thread, after `delay` nanoseconds.
void send_to_main(void (*body)(void *), void *context, uint64_t delay);

// Memory.c
void begin_memory(void);

// Tasks.c
void watch_tasks(void);

#endif
#endif
