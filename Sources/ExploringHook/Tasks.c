// Turns the tasks of Swift into threads of the schedule. Each part of a task, from one suspension to the next, is a job. The
// runtime calls one of these hooks when it would send a job to an executor. All parts of a task are one thread of the schedule.
// The job of an actor runs parts of several tasks, so each time it's sent, it's a thread of its own.

#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <stddef.h>
#include <stdio.h>

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
extern SWIFT uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));

static void run_job(void *job) { swift_job_run(job, (struct executor){NULL, NULL}); }
static void run_job_on_main(void *job) { swift_job_run(job, swift_task_getMainExecutor()); }

// Whether the job is a task. The first word of an object is its metadata, and the first word of the metadata is its kind; see
// `MetadataKind.def` of Swift.
static bool is_task(const void *job) {
  const uintptr_t kind_of_tasks = 0x502;
  const uintptr_t *metadata = *(const uintptr_t *const *)job;
  return metadata && *metadata == kind_of_tasks;
}

static struct thread *thread_of(const void *job, uint64_t task_number) {
  for (uint32_t number = 0; number < thread_count(); number++) {
    struct thread *thread = thread_number(number);
    if (thread->job == job && thread->task_number == task_number) return thread;
  }
  return NULL;
}

static void send(void *job, uint64_t due) {
  step(true);
  bool is_part = is_task(job) && swift_task_getJobTaskId;
  uint64_t task_number = is_part ? swift_task_getJobTaskId(job) : 0;
  struct thread *thread = is_part ? thread_of(job, task_number) : NULL;
  bool is_new = !thread;
  if (is_new) {
    char name[most_name];
    if (me->waits_for_task) snprintf(name, sizeof name, "task of %.30s", me->name);
    else snprintf(name, sizeof name, is_part ? "task" : "actor");
    thread = add_thread(name);
    thread->body = run_job;
    thread->context = job;
    if (is_part) thread->job = job;
    thread->runs_tasks = true;
    thread->task_number = task_number;
  } else if (thread != me) {
    order_after_me(thread);
  }
  if (is_new || thread->state == state_ended) {
    begin_part(thread, due);
  } else {
    thread->is_sent_again = true;
    thread->next_due = due;
  }
}

static SWIFT void send_job(void *job, enqueue original) {
  if (me) send(job, 0);
  else original(job);
}

static SWIFT void send_job_to_main(void *job, enqueue original) {
  if (!me) {
    original(job);
    return;
  }
  step(true);
  send_to_main(run_job_on_main, job, 0);
}

static SWIFT void send_job_late(unsigned long long delay, void *job, enqueue_late original) {
  if (me) send(job, virtual_time() + delay);
  else original(delay, job);
}

static SWIFT void send_job_at(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock, void *job,
    enqueue_at original) {
  // All clocks show the virtual time, so it does not matter which clock is asked.
  if (me) send(job, (uint64_t)seconds * 1000000000 + (uint64_t)nanoseconds);
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
