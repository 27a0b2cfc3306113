// Emulates the queues, groups and timers of Dispatch. A block that is sent to a queue becomes a thread of the schedule. When its
// turn comes, this thread runs the block with the system's `dispatch_sync`. The system's queue is idle then, so the block runs at
// once, on the right queue.

#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (^work)(void);
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));
extern char _dispatch_main_q __attribute__((weak));
extern char _dispatch_queue_attr_concurrent __attribute__((weak));
extern char _dispatch_source_type_timer __attribute__((weak));
extern void *dispatch_queue_create(const char *label, void *attributes) __attribute__((weak));
extern void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target) __attribute__((weak));
extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags) __attribute__((weak));
extern void dispatch_retain(void *object) __attribute__((weak));
extern void dispatch_release(void *object) __attribute__((weak));
void dispatch_group_leave(void *group);

enum { most_queues = 64, most_groups = 64, most_notified = 16, most_timers = 32 };

// A block that waits for its turn on a queue.
struct item {
  struct item *next;
  bool is_exclusive, is_started;
};

struct queue {
  void *queue;
  // The queue on which the blocks of this queue line up: a serial queue that it targets, or the queue itself.
  struct queue *turns;
  bool is_serial, is_global, is_main;
  int running;
  bool runs_exclusive;
  struct item *first, *last;
};

static struct queue queues[most_queues];
static int queue_count;

struct sending {
  struct item item;
  struct queue *queue;
  work block;
  void (*body)(void *);
  void *context;
  void *group;
  uint64_t due;
  struct timer *timer;
  uint64_t generation;
};

// MARK: Queues

// Whether a queue runs several blocks at once. Dispatch stores the maximum number of these blocks in the queue. The offset of the
// number is found by comparing a serial queue with a concurrent one.
static bool is_concurrent(void *queue) {
  enum { searched = 64, concurrent_width = 0xffe };
  static int offset = -2;
  if (offset == -2) {
    offset = -1;
    uint16_t *serial = dispatch_queue_create("serial", NULL);
    uint16_t *concurrent = dispatch_queue_create("concurrent", &_dispatch_queue_attr_concurrent);
    for (int index = 8; index < searched && offset < 0; index++)
      if (serial[index] == 1 && concurrent[index] == concurrent_width) offset = index;
    dispatch_release(serial);
    dispatch_release(concurrent);
  }
  return offset >= 0 && ((uint16_t *)queue)[offset] == concurrent_width;
}

// The queue that a queue targets. The offset of the target is found in a queue whose target is known.
static void *target_of(void *queue) {
  enum { searched = 16 };
  static int offset = -2;
  if (offset == -2) {
    offset = -1;
    void *target = dispatch_queue_create("target", NULL);
    void **targeting = dispatch_queue_create_with_target("targeting", NULL, target);
    for (int index = 1; index < searched && offset < 0; index++)
      if (targeting[index] == target) offset = index;
    dispatch_release(targeting);
    dispatch_release(target);
  }
  return offset >= 0 ? ((void **)queue)[offset] : NULL;
}

static struct queue *queue_of(void *queue) {
  for (int index = 0; index < queue_count; index++)
    if (queues[index].queue == queue) return &queues[index];
  if (queue_count == most_queues) give_up(exploring_crowded);
  dispatch_retain(queue);
  struct queue *new = &queues[queue_count++];
  const char *label = dispatch_queue_get_label(queue);
  bool is_global = label && strncmp(label, "com.apple.root", 14) == 0;
  bool is_main = queue == (void *)&_dispatch_main_q;
  *new = (struct queue){
      .queue = queue, .turns = new, .is_global = is_global, .is_main = is_main,
      .is_serial = !is_global && (is_main || !is_concurrent(queue))};
  void *target = is_global || is_main ? NULL : target_of(queue);
  struct queue *turns = target ? queue_of(target)->turns : new;
  if (turns->is_serial) new->turns = turns;
  return new;
}

static bool is_exclusive_on(const struct queue *queue, bool is_barrier) {
  return queue->turns->is_serial || (is_barrier && !queue->is_global);
}

static void start_next(struct queue *on) {
  struct queue *queue = on->turns;
  while (queue->first && !queue->runs_exclusive && (!queue->first->is_exclusive || queue->running == 0)) {
    struct item *item = queue->first;
    queue->first = item->next;
    queue->running++;
    queue->runs_exclusive = item->is_exclusive;
    item->is_started = true;
    wake(item, 1);
  }
}

static void line_up(struct queue *on, struct item *item) {
  struct queue *queue = on->turns;
  if (!queue->is_global) note_order(queue->queue);
  item->next = NULL;
  if (queue->first) queue->last->next = item;
  else queue->first = item;
  queue->last = item;
  start_next(queue);
}

// The object that blocks of a concurrent queue release, except barriers. Such blocks are ordered with barriers, but not among
// themselves.
static void *shared_turns(struct queue *queue) { return (char *)queue->queue + 1; }

static void begin_turn(struct queue *on, struct item *item) {
  struct queue *queue = on->turns;
  while (!item->is_started) block(item, "its turn on a queue", 0);
  if (queue->is_global) return;
  acquire(queue->queue);
  if (item->is_exclusive) acquire(shared_turns(queue));
}

static void end_turn(struct queue *on) {
  struct queue *queue = on->turns;
  if (!queue->is_global && queue->runs_exclusive) release(queue->queue);
  else if (!queue->is_global) release_clock(shared_turns(queue));
  queue->running--;
  queue->runs_exclusive = false;
  start_next(queue);
}

// Runs the block on the calling thread, which then counts as being on the queue. No thread serves the main queue during a run, so
// a block for the main queue is called directly.
static void run_on(struct queue *queue, work block) {
  static void (*original)(void *, work);
  if (!original) original = (__typeof__(original))replaced("dispatch_sync");
  bool was_on_main = me->is_on_main;
  me->is_on_main = queue->turns->is_main;
  if (me->is_on_main) block();
  else original(queue->queue, block);
  me->is_on_main = was_on_main;
}

// Code of the main actor asserts that it runs on the main queue. Under a schedule, another thread may run this code.
void dispatch_assert_queue(void *queue) {
  ORIGINAL(dispatch_assert_queue);
  if (!me || !me->is_on_main || queue != (void *)&_dispatch_main_q) original(queue);
}

// MARK: Sending

struct timer {
  void *source, *queue;
  work handler, cancel_handler;
  uint64_t due, interval, generation;
  bool is_active, is_cancelled;
};
static void arm(struct timer *timer);

static void run_sending(void *context) {
  struct sending *sending = context;
  if (sending->due) {
    while (sending->due > virtual_time() && (!sending->timer || sending->timer->generation == sending->generation))
      block(sending->timer ? (void *)sending->timer : (void *)sending, "a time", sending->due);
    if (!sending->timer || sending->timer->generation == sending->generation) line_up(sending->queue, &sending->item);
    else sending->timer = NULL, sending->item.is_started = false, sending->queue = NULL;
  }
  if (sending->queue) {
    begin_turn(sending->queue, &sending->item);
    bool is_cancelled = sending->timer && sending->timer->generation != sending->generation;
    me->is_on_main = sending->queue->turns->is_main;
    if (sending->body) sending->body(sending->context);
    else if (!is_cancelled) run_on(sending->queue, sending->block);
    end_turn(sending->queue);
    if (sending->timer && !is_cancelled) {
      sending->timer->due += sending->timer->interval;
      if (sending->timer->interval > 0) arm(sending->timer);
    }
  }
  if (sending->block) _Block_release(sending->block);
  if (sending->group) dispatch_group_leave(sending->group);
  free(sending);
}

static struct thread *send(struct sending sent) {
  struct sending *sending = malloc(sizeof *sending);
  if (!sending) give_up(exploring_crowded);
  *sending = sent;
  char name[most_name];
  const char *label = sent.queue->is_main ? "main" : dispatch_queue_get_label(sent.queue->queue);
  if (sent.queue->is_global) label = "a global queue";
  snprintf(name, sizeof name, "%s on %s", sent.timer ? "timer" : sent.body ? "task" : "block", label);
  struct thread *thread = spawn(name, run_sending, sending);
  thread->runs_tasks = sent.body != NULL;
  if (sent.due) {
    // The thread waits for its time from now on, although it has not made its first step.
    thread->state = state_blocked;
    thread->on = sent.timer ? (void *)sent.timer : (void *)sending;
    thread->reason = "a time";
    thread->is_timed = true;
    thread->due = sent.due;
    return thread;
  }
  line_up(sending->queue, &sending->item);
  if (!sending->item.is_started) {
    thread->state = state_blocked;
    thread->on = &sending->item;
    thread->reason = "its turn on a queue";
  }
  return thread;
}

static void send_block(void *queue, work block, void *group, bool is_barrier, uint64_t due) {
  step(true);
  // `Task.yield` sends a block to this queue of the runtime, and the block only resumes the task.
  if (strcmp(dispatch_queue_get_label(queue), "Swift global concurrent queue") == 0 && due == 0) {
    block();
    me->is_suspended = true;
    yield_to_others();
    me->is_suspended = false;
    return;
  }
  struct queue *to = queue_of(queue);
  send((struct sending){
      .queue = to, .block = _Block_copy(block), .group = group, .due = due,
      .item.is_exclusive = is_exclusive_on(to, is_barrier)});
}

void send_to_main(void (*body)(void *), void *context, uint64_t delay) {
  send((struct sending){
      .queue = queue_of(&_dispatch_main_q), .body = body, .context = context, .item.is_exclusive = true,
      .due = delay > 0 ? virtual_time() + delay : 0});
}

static void sync_block(void *queue, work block, bool is_barrier) {
  step(true);
  struct queue *to = queue_of(queue);
  struct item item = {.is_exclusive = is_exclusive_on(to, is_barrier)};
  line_up(to, &item);
  begin_turn(to, &item);
  run_on(to, block);
  end_turn(to);
}

#define REPLACE(name, parameters, arguments, emulation) \
  void name parameters {                                \
    ORIGINAL(name);                                     \
    if (!me) {                                          \
      original arguments;                               \
      return;                                           \
    }                                                   \
    emulation;                                          \
  }

REPLACE(dispatch_async, (void *queue, work block), (queue, block), send_block(queue, block, NULL, false, 0))
REPLACE(dispatch_barrier_async, (void *queue, work block), (queue, block), send_block(queue, block, NULL, true, 0))
REPLACE(dispatch_sync, (void *queue, work block), (queue, block), sync_block(queue, block, false))
REPLACE(dispatch_barrier_sync, (void *queue, work block), (queue, block), sync_block(queue, block, true))
REPLACE(dispatch_async_and_wait, (void *queue, work block), (queue, block), sync_block(queue, block, false))

// A time of Dispatch in nanoseconds of virtual time; 0 if it never comes.
static uint64_t due_time(uint64_t when) {
  if (when == UINT64_MAX) return 0;
  uint64_t due = when;
  if (when == 0 || when == UINT64_MAX - 1) due = virtual_time();
  else if ((int64_t)when < 0 && (when >> 62 & 1)) due = (uint64_t)-(int64_t)when;
  else if ((int64_t)when < 0) due = when & INT64_MAX;
  return due > virtual_time() ? due : virtual_time() + 1;
}

static void send_after(uint64_t when, void *queue, work block) {
  if (due_time(when)) send_block(queue, block, NULL, false, due_time(when));
}
REPLACE(dispatch_after, (uint64_t when, void *queue, work block), (when, queue, block), send_after(when, queue, block))

// The same calls with C functions instead of blocks. The runtime of Swift uses them for some tasks.
typedef void (*function)(void *);
REPLACE(
    dispatch_async_f, (void *queue, void *context, function body), (queue, context, body),
    send_block(queue, ^{ body(context); }, NULL, false, 0))
REPLACE(
    dispatch_barrier_async_f, (void *queue, void *context, function body), (queue, context, body),
    send_block(queue, ^{ body(context); }, NULL, true, 0))
REPLACE(
    dispatch_after_f, (uint64_t when, void *queue, void *context, function body), (when, queue, context, body),
    send_after(when, queue, ^{ body(context); }))
REPLACE(
    dispatch_sync_f, (void *queue, void *context, function body), (queue, context, body),
    sync_block(queue, ^{ body(context); }, false))

// MARK: Applying

struct application {
  void (^block)(size_t);
  size_t index;
  size_t *left;
};

static void run_application(void *context) {
  struct application *application = context;
  application->block(application->index);
  if (--*application->left == 0) wake(application->left, 1);
  free(application);
}

static void apply(size_t iterations, void (^block_of_index)(size_t)) {
  size_t left = iterations;
  for (size_t index = 0; index < iterations; index++) {
    struct application *application = malloc(sizeof *application);
    if (!application) give_up(exploring_crowded);
    *application = (struct application){.block = block_of_index, .index = index, .left = &left};
    spawn("iteration", run_application, application);
  }
  while (left > 0) block(&left, "the end of all iterations", 0);
}
REPLACE(dispatch_apply, (size_t iterations, void *queue, void (^block)(size_t)), (iterations, queue, block), apply(iterations, block))

// MARK: Groups

// A group that threads of the run use. The group of the system still counts the members.
struct group {
  void *group;
  // Whether a thread has asked for the end of the group. Until then no thread notices which threads enter and leave it.
  bool is_watched;
  int notified_count;
  struct {
    void *queue;
    work block;
  } notified[most_notified];
};
static struct group groups[most_groups];
static int group_count;

static struct group *group_of(void *group) {
  for (int index = 0; index < group_count; index++)
    if (groups[index].group == group) return &groups[index];
  if (group_count == most_groups) give_up(exploring_crowded);
  dispatch_retain(group);
  groups[group_count] = (struct group){.group = group};
  return &groups[group_count++];
}

typedef intptr_t (*wait_for_group)(void *, uint64_t);
static wait_for_group wait_of_system(void) {
  static wait_for_group found;
  if (!found) found = (wait_for_group)replaced("dispatch_group_wait");
  return found;
}
static bool is_empty(void *group) { return wait_of_system()(group, 0) == 0; }

static void enter_group(void *group) {
  struct group *entered = group_of(group);
  step(entered->is_watched);
  if (entered->is_watched) note_order(group);
}

static void leave_group(void *group, void (*original)(void *)) {
  struct group *left = group_of(group);
  step(left->is_watched);
  if (left->is_watched) note_order(group);
  release_clock(group);
  original(group);
  if (!is_empty(group)) return;
  wake(group, exploring_most_threads);
  int count = left->notified_count;
  left->notified_count = 0;
  for (int index = 0; index < count; index++) {
    send_block(left->notified[index].queue, left->notified[index].block, NULL, false, 0);
    _Block_release(left->notified[index].block);
  }
}

static void notify(void *group, void *queue, work block) {
  step(true);
  note_order(group);
  struct group *asked = group_of(group);
  asked->is_watched = true;
  if (is_empty(group)) {
    send_block(queue, block, NULL, false, 0);
    return;
  }
  if (asked->notified_count == most_notified) give_up(exploring_crowded);
  asked->notified[asked->notified_count].queue = queue;
  asked->notified[asked->notified_count++].block = _Block_copy(block);
}

void dispatch_group_enter(void *group) {
  ORIGINAL(dispatch_group_enter);
  if (me) enter_group(group);
  original(group);
}

void dispatch_group_leave(void *group) {
  ORIGINAL(dispatch_group_leave);
  if (me) leave_group(group, original);
  else original(group);
}

static void send_in_group(void *group, void *queue, work block) {
  dispatch_group_enter(group);
  send_block(queue, block, group, false, 0);
}
REPLACE(dispatch_group_async, (void *group, void *queue, work block), (group, queue, block), send_in_group(group, queue, block))
REPLACE(dispatch_group_notify, (void *group, void *queue, work block), (group, queue, block), notify(group, queue, block))

intptr_t dispatch_group_wait(void *group, uint64_t when) {
  if (!me) return wait_of_system()(group, when);
  step(true);
  group_of(group)->is_watched = true;
  while (!is_empty(group))
    if (!block(group, "a group", due_time(when))) return 1;
  acquire(group);
  return 0;
}

// MARK: Timers

static struct timer timers[most_timers];
static int timer_count;

static struct timer *timer_of(void *source) {
  for (int index = 0; me && index < timer_count; index++)
    if (timers[index].source == source) return &timers[index];
  return NULL;
}

static void arm(struct timer *timer) {
  note_order(timer);
  timer->generation++;
  wake(timer, exploring_most_threads);
  if (!timer->is_active || timer->is_cancelled || timer->due == 0 || !timer->handler) return;
  struct queue *queue = queue_of(timer->queue);
  send((struct sending){
      .queue = queue, .block = _Block_copy(timer->handler), .due = timer->due, .timer = timer,
      .generation = timer->generation, .item.is_exclusive = is_exclusive_on(queue, false)});
}

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  ORIGINAL(dispatch_source_create);
  void *source = original(type, handle, mask, queue);
  if (!me) return source;
  // Sources that are no timers would call their handlers on threads of Dispatch, which do not belong to the run.
  if (type != &_dispatch_source_type_timer) atomic_store(&has_stranger, true);
  if (timer_count == most_timers) give_up(exploring_crowded);
  dispatch_retain(source);
  timers[timer_count++] = (struct timer){.source = source, .queue = queue ? queue : dispatch_get_global_queue(0, 0)};
  return source;
}

static void set_handler(work *place, work handler) {
  if (*place) _Block_release(*place);
  *place = handler ? _Block_copy(handler) : NULL;
}

static void activate(struct timer *timer) {
  step(true);
  timer->is_active = true;
  arm(timer);
}

static void set_timer(struct timer *timer, uint64_t start, uint64_t interval) {
  step(true);
  timer->due = due_time(start);
  timer->interval = interval > INT64_MAX ? 0 : interval;
  if (timer->is_active) arm(timer);
}

static void cancel_timer(struct timer *timer) {
  step(true);
  if (timer->is_cancelled) return;
  timer->is_cancelled = true;
  arm(timer);
  if (timer->cancel_handler) send_block(timer->queue, timer->cancel_handler, NULL, false, 0);
  set_handler(&timer->handler, NULL);
  set_handler(&timer->cancel_handler, NULL);
}

// If `both` is true, the function of the system is called, too. The time of the system's source is never set, so it never fires.
#define REPLACE_OF_TIMER(name, parameters, arguments, both, emulation) \
  void name parameters {                                        \
    ORIGINAL(name);                                             \
    struct timer *timer = timer_of(source);                     \
    if (!timer || both) original arguments;                     \
    if (!timer) return;                                         \
    emulation;                                                  \
  }
REPLACE_OF_TIMER(dispatch_resume, (void *source), (source), true, activate(timer))
REPLACE_OF_TIMER(dispatch_activate, (void *source), (source), true, activate(timer))
REPLACE_OF_TIMER(dispatch_source_cancel, (void *source), (source), true, cancel_timer(timer))
REPLACE_OF_TIMER(
    dispatch_source_set_timer, (void *source, uint64_t start, uint64_t interval, uint64_t leeway),
    (source, start, interval, leeway), false, set_timer(timer, start, interval))
REPLACE_OF_TIMER(
    dispatch_source_set_event_handler, (void *source, work handler), (source, handler), false,
    set_handler(&timer->handler, handler))
REPLACE_OF_TIMER(
    dispatch_source_set_cancel_handler, (void *source, work handler), (source, handler), false,
    set_handler(&timer->cancel_handler, handler))

// The queues, groups and timers of a run are kept until the next run, because a later object could otherwise get the same
// address. The threads of an abandoned run sleep forever, some of them on a queue or in a group. Dispatch would trap if such a
// queue or group were released, so those of an abandoned run are never released.
void forget_queues(bool is_abandoned) {
  if (is_abandoned) queue_count = group_count = timer_count = 0;
  while (queue_count > 0) dispatch_release(queues[--queue_count].queue);
  while (group_count > 0) dispatch_release(groups[--group_count].group);
  while (timer_count > 0) dispatch_release(timers[--timer_count].source);
}

#endif
