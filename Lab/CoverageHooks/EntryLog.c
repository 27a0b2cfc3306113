// The log of calls: functions that begin, blocks that are sent to queues, and blocks that begin. All threads write into one
// array. An atomic counter gives each entry its index, so the entries are in the order in which the counter was increased.

#define _GNU_SOURCE
#include "EntryLog.h"
#include "Blocks.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Null in a program that does not use Dispatch.
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

struct slot {
  struct coverage_entry entry;
  atomic_bool is_written;
};

static struct slot *slots;
static uint32_t slot_count;
static coverage_probe asked;
enum { most_watched = 16 };
static uintptr_t watched[most_watched];
static size_t watched_count;
static coverage_keeper keeper;
static atomic_uint taken;
static atomic_uint threads;
static atomic_uint logs;
static atomic_bool is_on;

// The state of a thread. `calls` are the running calls of the thread, the outermost first. If the array is full, further
// calls are not added.
enum { most_calls = 512, most_callers = 128 };
static _Thread_local struct coverage_frame calls[most_calls];
static _Thread_local size_t call_count;
static _Thread_local uint32_t thread_number;
static _Thread_local uint32_t log_of_thread;
static _Thread_local uintptr_t stack_end;

// A thread that is ending must not ask Dispatch for its queue: Dispatch would allocate thread-local storage again, with freed
// contents. So the destructor of a thread-local key sets `is_ending`. Destructors run in the order of their keys. This key is
// created when the program starts, so its destructor sets the flag before the destructors of instrumented code run.
static _Thread_local bool is_known;
static _Thread_local bool is_ending;

#ifdef RECORDING
static pthread_key_t ending_key;
// Whether the key exists, and whether a module of this program is instrumented.
static bool is_prepared, is_instrumented;

static void note_ending(void *value) {
  (void)value;
  is_ending = true;
}

__attribute__((constructor)) static void prepare(void) {
  is_prepared = pthread_key_create(&ending_key, note_ending) == 0;
}

static void know_thread(void) {
  is_known = true;
  pthread_setspecific(ending_key, &is_known);
}

bool coverage_log_is_possible(void) { return is_prepared && is_instrumented; }
#else
static void know_thread(void) { is_known = true; }

bool coverage_log_is_possible(void) { return false; }
#endif

// The number of threads that are writing. A log ends only when no thread is writing, so that no thread writes into the
// next log or into freed memory.
static atomic_uint writers;

// Counts the calling thread as a writer. Returns false, and does not count the thread, if the thread is ending or if no log is
// being made.
static bool begin_writing(void) {
  if (!is_known) know_thread();
  if (is_ending || !atomic_load(&is_on)) return false;
  atomic_fetch_add(&writers, 1);
  if (atomic_load(&is_on)) return true;
  atomic_fetch_sub(&writers, 1);
  return false;
}

static void end_writing(void) { atomic_fetch_sub(&writers, 1); }

static bool is_main_thread(void) {
#ifdef __linux__
  return getpid() == syscall(SYS_gettid);
#else
  return pthread_main_np() != 0;
#endif
}

// The end of the calling thread's stack, on the side of the outermost call.
static uintptr_t end_of_stack(void) {
#ifdef __linux__
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)start + size;
#else
  return (uintptr_t)pthread_get_stackaddr_np(pthread_self());
#endif
}

static void meet_thread(void) {
  uint32_t log = atomic_load(&logs);
  if (log_of_thread == log) return;
  if (stack_end == 0) stack_end = end_of_stack();
  thread_number = is_main_thread() ? 0 : atomic_fetch_add(&threads, 1) + 1;
  call_count = 0;
  log_of_thread = log;
}

// The frame pointer without the bit that async functions of Swift set in a stored frame pointer.
static uintptr_t plain(uintptr_t frame) { return frame & ~((uintptr_t)1 << 60); }

// Stores the frame of a call and the frames of its callers in `found`, and returns their number. Ends at code that does not
// keep a frame pointer.
static size_t follow(uintptr_t frame, struct coverage_frame *found, size_t limit) {
  size_t count = 0;
  while (count < limit) {
    if (frame % sizeof(uintptr_t) != 0 || frame + 2 * sizeof(uintptr_t) > stack_end) break;
    const uintptr_t *content = (const uintptr_t *)frame;
    found[count++] = (struct coverage_frame){.frame = frame, .returns_to = content[1]};
    uintptr_t next = plain(content[0]);
    if (next <= frame) break;
    frame = next;
  }
  return count;
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// Adds an entry and returns its number, or 0 if the log is full.
static uint32_t add(uint32_t kind, uint32_t value, uintptr_t address, uint32_t enclosing,
                    const struct coverage_frame *frames, size_t frame_count) {
  uint32_t place = atomic_fetch_add(&taken, 1);
  if (place >= slot_count) return 0;
  struct coverage_entry *entry = &slots[place].entry;
  *entry = (struct coverage_entry){.nanoseconds = now(), .address = address, .kind = kind, .value = value};
  entry->thread = thread_number;
  entry->enclosing = enclosing;
  // The probe is called inside the hook, so that functions called by the probe are not logged.
  if (kind == coverage_entry_function && asked) entry->state = asked();
  entry->is_in_task = coverage_current_task() != NULL;
  for (size_t index = 0; index < frame_count && index < coverage_most_callers; index++)
    entry->callers[index] = frames[index].returns_to;
  const char *label = dispatch_queue_get_label ? dispatch_queue_get_label(NULL) : NULL;
  if (label) strncpy(entry->queue, label, sizeof entry->queue - 1);
  atomic_store_explicit(&slots[place].is_written, true, memory_order_release);
  return place + 1;
}

// Adds an entry for the call with this frame. Returns the number of the entry if the call was also added to `calls`; otherwise
// 0.
static uint32_t add_call(uint32_t kind, uint32_t value, uintptr_t address, uintptr_t frame) {
  struct coverage_frame callers[most_callers];
  size_t found = follow(frame, callers, most_callers);
  if (found == 0) return 0;
  call_count = coverage_running_calls(calls, call_count, frame, callers + 1, found - 1);
  uint32_t enclosing = call_count > 0 ? calls[call_count - 1].entry : 0;
  uint32_t number = add(kind, value, address, enclosing, callers, found);
  if (number == 0 || call_count == most_calls) return 0;
  calls[call_count] = callers[0];
  calls[call_count++].entry = number;
  return number;
}

// If the thread runs a part of a task, the outermost element of `calls` stands for this part. This is the frame of that
// element. Its return address is the address of the task.
static const uintptr_t below_all = UINTPTR_MAX;

// Empties `calls` if the thread no longer runs the same task. If the present task was sent to an executor and has not begun
// since, logs that a part of the task begins.
static void meet_task(void) {
  const void *task = coverage_current_task();
  bool was_in_task = call_count > 0 && calls[0].frame == below_all;
  if (was_in_task && calls[0].returns_to != (uintptr_t)task) call_count = 0;
  uint32_t sent = task ? coverage_take_sending(task) : 0;
  if (sent == 0) return;
  call_count = 1;
  calls[0] = (struct coverage_frame){.frame = below_all, .returns_to = (uintptr_t)task};
  calls[0].entry = add(coverage_entry_begins, sent, 0, 0, NULL, 0);
}

#ifdef RECORDING
static void note_function(uintptr_t address, uintptr_t frame, uintptr_t object) {
  if (!begin_writing()) return;
  meet_thread();
  meet_task();
  uint32_t number = add_call(coverage_entry_function, 0, address, plain(*(const uintptr_t *)frame));
  if (number > 0) {
    slots[number - 1].entry.object = object;
    for (size_t index = 0; index < watched_count; index++)
      if (watched[index] == address) keeper(number, (const void *)object);
  }
  end_writing();
}

// The two functions that code calls that was compiled with `-sanitize-coverage=func,trace-pc-guard`. The first one runs for each image
// before any other code of the image, and the second one at the beginning of each function.
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) { is_instrumented = is_instrumented || start != stop; }

// Reads the register in which Swift passes `self` to a method. At the beginning of the method, the register still contains
// `self`.
#if defined(__x86_64__)
#define READ_SELF(self) __asm__ volatile("movq %%r13, %0" : "=r"(self))
#elif defined(__aarch64__)
#define READ_SELF(self) __asm__ volatile("mov %0, x20" : "=r"(self))
#else
#define READ_SELF(self) self = 0
#endif

void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  uintptr_t self;
  READ_SELF(self);
  (void)guard;
  // Instrumented code that the log itself calls is not logged.
  static _Thread_local bool is_inside;
  if (!is_prepared || is_inside) return;
  int error = errno;
  is_inside = true;
  note_function((uintptr_t)__builtin_return_address(0), (uintptr_t)__builtin_frame_address(0), self);
  is_inside = false;
  errno = error;
}
#endif

// Adds an entry for an action of the innermost running call, and returns the number of the entry, or 0.
static uint32_t note_action(uint32_t kind, uint32_t value, uintptr_t address, uintptr_t frame) {
  if (!begin_writing()) return 0;
  meet_thread();
  // When a task ends and resumes the task that has waited for it, there is no current task. Then `meet_task` would empty
  // `calls`, and the entry would not be enclosed by the ended task.
  if (kind != coverage_entry_sent || coverage_current_task() != NULL) meet_task();
  struct coverage_frame callers[most_callers];
  size_t found = follow(frame, callers, most_callers);
  call_count = coverage_running_calls(calls, call_count, frame, callers, found);
  uint32_t enclosing = call_count > 0 ? calls[call_count - 1].entry : 0;
  uint32_t number = add(kind, value, address, enclosing, callers, found);
  end_writing();
  return number;
}

void coverage_log_mark(uint32_t value) {
  note_action(coverage_entry_mark, value, 0, (uintptr_t)__builtin_frame_address(0));
}

struct coverage_sending coverage_log_sent(void) {
  uint32_t number = note_action(coverage_entry_sent, 0, 0, (uintptr_t)__builtin_frame_address(0));
  return (struct coverage_sending){.log = atomic_load(&logs), .entry = number};
}

size_t coverage_log_begin(struct coverage_sending sending, uintptr_t frame) {
  if (!begin_writing()) return 0;
  meet_thread();
  // A number in an earlier log does not name an entry of this log.
  uint32_t sent = sending.log == atomic_load(&logs) ? sending.entry : 0;
  uint32_t number = add_call(coverage_entry_begins, sent, 0, frame);
  end_writing();
  return number > 0 ? call_count : 0;
}

void coverage_log_end(size_t begun) {
  if (begun > 0 && begun <= call_count) call_count = begun - 1;
}

void coverage_log_watch(const uintptr_t *addresses, size_t count, coverage_keeper chosen) {
  watched_count = count < most_watched ? count : most_watched;
  for (size_t index = 0; index < watched_count; index++) watched[index] = addresses[index];
  keeper = chosen;
}

bool coverage_log_start(uint32_t capacity, coverage_probe probe) {
  if (!coverage_log_is_possible() || atomic_load(&is_on)) return false;
  free(slots);
  slots = calloc(capacity, sizeof(struct slot));
  slot_count = slots ? capacity : 0;
  if (!slots) return false;
  asked = probe;
  atomic_store(&taken, 0);
  atomic_store(&threads, 0);
  atomic_fetch_add(&logs, 1);
  coverage_forget_sendings();
  coverage_watch_tasks();
  atomic_store(&is_on, true);
  return true;
}

void coverage_log_stop(void) {
  atomic_store(&is_on, false);
  while (atomic_load(&writers) > 0) sched_yield();
}

uint32_t coverage_log_count(void) { return atomic_load(&taken); }

bool coverage_log_read(uint32_t number, struct coverage_entry *entry) {
  if (number == 0 || number > slot_count || !atomic_load_explicit(&slots[number - 1].is_written, memory_order_acquire))
    return false;
  *entry = slots[number - 1].entry;
  return true;
}

uintptr_t coverage_image_base(uintptr_t address) {
  Dl_info info;
  return dladdr((const void *)address, &info) != 0 ? (uintptr_t)info.dli_fbase : 0;
}
