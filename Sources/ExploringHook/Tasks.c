// Turns the tasks of Swift into threads of the schedule. Each part of a task, from one suspension to the next, is a job. The
// runtime calls one of these hooks when it would send a job to an executor.

#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <stddef.h>

#define SWIFT __attribute__((swiftcall))

struct executor {
  void *identity;
  void *implementation;
};

typedef SWIFT void (*enqueue)(void *job);
typedef SWIFT void (*enqueue_late)(unsigned long long delay, void *job);
typedef SWIFT void (*enqueue_at)(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock, void *job);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original) __attribute__((weak));
extern SWIFT void (*swift_task_enqueueMainExecutor_hook)(void *job, enqueue original) __attribute__((weak));
extern SWIFT void (*swift_task_enqueueGlobalWithDelay_hook)(unsigned long long delay, void *job, enqueue_late original)
    __attribute__((weak));
extern SWIFT void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock, void *job,
    enqueue_at original) __attribute__((weak));
extern SWIFT void swift_job_run(void *job, struct executor executor) __attribute__((weak));
extern SWIFT struct executor swift_task_getMainExecutor(void) __attribute__((weak));

static void run_job(void *job) { swift_job_run(job, (struct executor){NULL, NULL}); }
static void run_job_on_main(void *job) { swift_job_run(job, swift_task_getMainExecutor()); }

static SWIFT void send_job(void *job, enqueue original) {
  if (!me) {
    original(job);
    return;
  }
  step(true);
  spawn("task", run_job, job);
}

static SWIFT void send_job_to_main(void *job, enqueue original) {
  if (!me) {
    original(job);
    return;
  }
  step(true);
  send_to_main(run_job_on_main, job, 0);
}

static void send_late(void *job, uint64_t due) {
  step(true);
  struct thread *thread = spawn("task", run_job, job);
  thread->state = state_blocked;
  thread->on = thread;
  thread->reason = "a time";
  thread->is_timed = true;
  thread->due = due;
}

static SWIFT void send_job_late(unsigned long long delay, void *job, enqueue_late original) {
  if (me) send_late(job, virtual_time() + delay);
  else original(delay, job);
}

static SWIFT void send_job_at(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock, void *job,
    enqueue_at original) {
  // All clocks show the virtual time, so it does not matter which clock is asked.
  if (me) send_late(job, (uint64_t)seconds * 1000000000 + (uint64_t)nanoseconds);
  else original(seconds, nanoseconds, tolerance, tolerance_nanoseconds, clock, job);
}

void watch_tasks(void) {
  if (!&swift_task_enqueueGlobal_hook) return;
  swift_task_enqueueGlobal_hook = send_job;
  swift_task_enqueueMainExecutor_hook = send_job_to_main;
  swift_task_enqueueGlobalWithDelay_hook = send_job_late;
  swift_task_enqueueGlobalWithDeadline_hook = send_job_at;
}

#endif
