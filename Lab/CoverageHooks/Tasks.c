// Logs which call resumed a task. The Swift runtime calls a hook when a task is sent to an executor, but it calls none when the
// task begins to run. So the first logged function of the task counts as its beginning.

#include "Blocks.h"

#include <pthread.h>
#include <stddef.h>

extern void *swift_task_getCurrent(void) __attribute__((weak, swiftcall));

// For each task that was sent and has not begun since, the number of the log entry for the last time that it was sent. If there
// are too many tasks, the oldest are overwritten.
enum { most_waiting = 512 };
static struct {
  const void *task;
  uint32_t sent;
} waiting[most_waiting];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#ifdef RECORDING
typedef void (*enqueue)(void *task) __attribute__((swiftcall));
typedef void (*enqueue_hook)(void *task, enqueue original) __attribute__((swiftcall));
extern enqueue_hook swift_task_enqueueGlobal_hook __attribute__((weak));
extern enqueue_hook swift_task_enqueueMainExecutor_hook __attribute__((weak));

static size_t next_place;

static void remember(const void *task, uint32_t sent) {
  pthread_mutex_lock(&lock);
  size_t place = 0;
  while (place < most_waiting && waiting[place].task != task) place++;
  if (place == most_waiting) place = next_place++ % most_waiting;
  waiting[place].task = task;
  waiting[place].sent = sent;
  pthread_mutex_unlock(&lock);
}

static __attribute__((swiftcall)) void note_and_enqueue(void *task, enqueue original) {
  uint32_t sent = coverage_log_sent().entry;
  if (sent != 0) remember(task, sent);
  original(task);
}

void coverage_watch_tasks(void) {
  if (&swift_task_enqueueGlobal_hook) swift_task_enqueueGlobal_hook = note_and_enqueue;
  if (&swift_task_enqueueMainExecutor_hook) swift_task_enqueueMainExecutor_hook = note_and_enqueue;
}
#else
void coverage_watch_tasks(void) {}
#endif

const void *coverage_current_task(void) { return swift_task_getCurrent ? swift_task_getCurrent() : NULL; }

uint32_t coverage_take_sending(const void *task) {
  uint32_t sent = 0;
  pthread_mutex_lock(&lock);
  for (size_t place = 0; place < most_waiting && sent == 0; place++) {
    if (waiting[place].task != task) continue;
    sent = waiting[place].sent;
    waiting[place].sent = 0;
  }
  pthread_mutex_unlock(&lock);
  return sent;
}

void coverage_forget_sendings(void) {
  pthread_mutex_lock(&lock);
  for (size_t place = 0; place < most_waiting; place++) waiting[place].task = NULL;
  pthread_mutex_unlock(&lock);
}
