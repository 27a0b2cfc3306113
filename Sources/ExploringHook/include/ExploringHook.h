#ifndef EXPLORING_HOOK_H
#define EXPLORING_HOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The maximum number of threads, blocks and tasks in one run, and of deviations in a plan.
enum { exploring_most_threads = 64, exploring_most_deviations = 256 };

/// How a run ended.
enum exploring_ending {
  /// All threads have ended.
  exploring_ended,
  /// Every thread that has not ended waits for another thread.
  exploring_deadlock,
  /// The run has made more steps than allowed.
  exploring_endless,
  /// A thread has not reached a step for a long time: it runs in code that is not instrumented, or is blocked there.
  exploring_silent,
  /// A thread that does not belong to the run has accessed memory that the run uses.
  exploring_stranger,
  /// There were more threads, blocks and tasks than allowed.
  exploring_crowded,
  /// A deviation of the plan could not be followed.
  exploring_diverged,
  /// A thread of the run has begun another run.
  exploring_nested,
};

/// A deviation from the usual order: before its step with the number `step`, `thread` hands over to `next`.
struct exploring_deviation {
  uint32_t thread;
  uint32_t step;
  uint32_t next;
};

/// A choice among several threads that could go on.
struct exploring_choice {
  /// `candidates` has a bit for each thread that could go on. After the run, `others` has a bit for each candidate except the
  /// chosen one; it is 0 if no other thread could have noticed the choice.
  uint64_t candidates, others;
  /// A bit for the blocked thread whose time comes next, if other threads are ready. If this thread is chosen, its time comes
  /// early.
  uint64_t early;
  /// A hash of all that has happened. Two runs with equal hashes are in the same state.
  uint64_t history;
  uint32_t thread;
  uint32_t step;
  uint32_t usual;
  uint32_t chosen;
  /// Whether `thread` could have gone on, so that choosing another thread was a preemption.
  bool is_preemption_possible;
  /// The address that the next step of `thread` reads, writes or locks; 0 if the step does something else.
  uintptr_t object;
};

/// A hand-over from one thread to another.
struct exploring_switch {
  uint32_t from;
  uint32_t to;
  bool from_is_blocked;
  bool from_has_ended;
  /// Whether `from` is a task. A task that is suspended has ended, until it is resumed.
  bool from_is_task;
  /// Whether `from` is a task, or runs parts of tasks for an actor.
  bool from_runs_tasks;
  /// Whether `from` only waits for the end of the task that it has started.
  bool from_waits_for_task;
  /// The return addresses of the thread that hands over, the innermost call first, and then zeros. For a task or an actor that
  /// has ended, the addresses that it has last reached, the last first.
  uintptr_t calls[12];
};

/// Which steps are points of choice.
enum exploring_points {
  /// The steps at which another thread can notice an interruption, as far as earlier runs have shown.
  exploring_shared_points,
  /// Every access of memory that is not on the stack of the thread.
  exploring_all_accesses,
};

struct exploring_request {
  const struct exploring_deviation *deviations;
  uint32_t deviation_count;
  enum exploring_points points;
  /// The number of steps after which a run counts as endless.
  uint64_t most_steps;
  /// The maximum number of seconds for which a thread may run without a step.
  uint32_t patience;
};

/// Whether this system and this build can be explored.
bool exploring_is_available(void);

/// Whether code in this program was instrumented with `-sanitize=thread`, and has run.
bool exploring_is_instrumented(void);

/// Runs `body` as thread 0 of a schedule. Only one run continues at a time: other callers wait for its end.
enum exploring_ending exploring_run(const struct exploring_request *request, void (*body)(void *), void *context);

/// Ends the run as `exploring_nested` if the calling thread belongs to a run.
void exploring_refuse_nesting(void);

/// Adds a thread. If the body calls this, the thread begins at `exploring_meet`; if a running thread calls it, the thread begins
/// at once.
void exploring_add_thread(void (*body)(void *), void *context);

/// Lets the threads run, and returns when all threads have ended. The body calls this function.
void exploring_meet(void);

/// Between these two calls, nothing that the calling thread does is a step of the schedule.
void exploring_hide(void);
void exploring_show(void);

/// From now on, `tell` is called after each switch, before the next thread goes on: on a thread that doesn't belong to the run. NULL
/// ends that.
void exploring_tell_switches(void (*tell)(void *), void *context);

/// From now on, the calling thread does nothing but start one task and wait for its end.
void exploring_wait_for_task(void);

/// Adds a text to the notes of the run. The schedule decides its place among the notes of other threads.
void exploring_note(const char *text);
/// Returns the notes of the run, with commas between them, and removes them.
const char *exploring_notes(void);

/// Forgets which steps are points of choice.
void exploring_forget_points(void);

/// The number of places in the code that are known as points of choice. If a run has found new places, all schedules have to be
/// tried again from the first.
size_t exploring_point_count(void);

// The following functions return what the last run has recorded. Their pointers are valid until the next run.
size_t exploring_choice_count(void);
/// The choices that another thread of the run could notice, and those at which the run has deviated from the usual order.
const struct exploring_choice *exploring_noticed_choices(size_t *count);
/// A hash of the state in which `next` continues from a choice.
uint64_t exploring_state(const struct exploring_choice *choice, uint32_t next);
size_t exploring_switch_count(void);
const struct exploring_switch *exploring_switches(void);
/// The number of steps of all threads.
uint64_t exploring_step_count(void);
/// Whether a thread has waited in the system, where the controller does not decide which thread continues.
bool exploring_has_waited_in_system(void);
/// The number of threads, blocks and tasks.
uint32_t exploring_thread_count(void);
/// The name of a thread: `thread 1`, `block on queue`.
const char *exploring_thread_name(uint32_t number);
/// What a blocked thread waits for; NULL if the thread is not blocked.
const char *exploring_thread_waits_for(uint32_t number);
/// Whether a thread only waits for the end of the task that it has started.
bool exploring_thread_waits_for_task(uint32_t number);
/// If a blocked thread waits for a lock, the thread that was the last to get this lock; 0 if it does not wait for a lock.
uint32_t exploring_holder(uint32_t number);
/// Writes the return addresses of a thread that has handed over, the innermost call first. Returns the number of addresses.
size_t exploring_thread_calls(uint32_t number, uintptr_t *calls, size_t capacity);
/// The offset of an address in the image of this program, or 0 if the address is in a library.
uintptr_t exploring_image_offset(uintptr_t address);
/// The demangled name of a Swift function, which the caller frees; NULL if it is not the name of a Swift function.
char *exploring_demangled(const char *name);

#ifdef __cplusplus
}
#endif

#endif
