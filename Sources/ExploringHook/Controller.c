// Runs the threads of a small program one at a time, and decides which thread continues.
//
// One thread of the run holds the baton; all others sleep in a futex. Each step of the thread with the baton may be a point of
// choice, at which it hands the baton to another ready thread. A thread that would block does not block in the system: it is
// marked as blocked on an address and hands the baton on. The thread that wakes this address marks the blocked thread as ready.
// So a deadlock is detected exactly: no thread is ready, and no thread waits for a time.
//
// In the usual order, the running thread continues. If it cannot, the next ready thread by number continues, with 0 after the last
// number. If no thread is ready, time passes. A plan lists the deviations from this order. Each thread counts all its steps,
// whether they are points of choice or not, so a plan does not depend on which steps are points.
//
// A thread may wait in a loop for what another thread does. So a thread hands over when it has read and locked the same few
// places many times, but has written nothing. The first times, the next thread is a choice. After that the threads take turns,
// because the loop could otherwise go on forever.

#define _GNU_SOURCE
#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

_Thread_local struct thread *me;
bool is_meeting;
bool is_every_access_point;
_Atomic(bool) has_stranger;
bool has_waited_in_system;
// Not zero, because a time of zero means "no time" in many places.
const uint64_t start_of_time = UINT64_C(1000000) * 1000000000;

enum { most_choices = 1 << 17, most_switches = 1 << 14, most_waits = 100000, stack_size = 1 << 20 };
enum { steps_until_yield = 20000, reads_until_yield = 100, free_yields = 2, free_parts = 3 };

static pthread_mutex_t only_one = PTHREAD_MUTEX_INITIALIZER;
static struct exploring_request request;
static struct thread *threads;
static bool is_abandoned;
static uint32_t count, living;
static uint32_t used_deviations, steps_in_a_row;
static uintptr_t object_of_step;
static uint64_t total_steps, waits, now;
static struct exploring_choice choices[most_choices];
static size_t choice_count, noticed_count;
static struct exploring_switch switches[most_switches];
static size_t switch_count;
static void (*tell_switch)(void *);
static void *context_of_telling;
static const char beginning, everyone;

static _Atomic(uint32_t) is_over;
static _Atomic(uint64_t) sign_of_life;
static enum exploring_ending ending;
static _Atomic(bool) is_crashing;

void *replaced(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "Exploring cannot find the function '%s' of the system.\n", name);
    abort();
  }
  return found;
}

uint64_t mix(uint64_t a, uint64_t b) {
  uint64_t z = a * UINT64_C(0x9E3779B97F4A7C15) + b + UINT64_C(0x632BE59BD9B4E019);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

struct thread *thread_number(uint32_t number) { return &threads[number]; }
uint32_t thread_count(void) { return count; }
uint64_t virtual_time(void) { return now; }

// Calls the futex of the system. Blocking.c replaces `syscall`, and passes only calls from outside of a schedule to the system,
// so `me` is NULL during the call.
static void futex(_Atomic(uint32_t) *word, int operation, uint32_t value, const struct timespec *time) {
  struct thread *thread = me;
  me = NULL;
  syscall(SYS_futex, word, operation | FUTEX_PRIVATE_FLAG, value, time, NULL, 0);
  me = thread;
}

static void give(struct thread *thread) {
  atomic_store(&thread->baton, 1);
  futex(&thread->baton, FUTEX_WAKE, 1, NULL);
}

static void take(struct thread *thread) {
  while (!atomic_exchange(&thread->baton, 0)) futex(&thread->baton, FUTEX_WAIT, 0, NULL);
}

static void finish(enum exploring_ending how) {
  ending = how;
  is_meeting = false;
  atomic_store(&is_over, 1);
  futex(&is_over, FUTEX_WAKE, 1, NULL);
}

void give_up(enum exploring_ending how) {
  struct thread *thread = me;
  finish(how);
  me = NULL;
  for (;;) take(thread);
}

// MARK: Choosing

static uint64_t history_of_all(void) {
  uint64_t sum = mix(now, 0);
  // The number of steps tells how far a thread has come since it last learned something of others.
  for (uint32_t index = 0; index < count; index++) {
    const struct thread *thread = &threads[index];
    sum += mix(mix(thread->history, thread->steps), index + thread->state * 100 + (thread->yields + thread->sent_again) * 1000);
  }
  return sum;
}

static struct thread *earliest(void) {
  struct thread *found = NULL;
  for (struct thread *thread = threads; thread < threads + count; thread++)
    if (thread->state == state_blocked && thread->is_timed && (!found || thread->due < found->due)) found = thread;
  return found;
}

// Chooses the thread that runs next, when `from` is at a point of choice, yields, blocks, or has ended; NULL if no thread can
// run.
static struct thread *choose(struct thread *from, bool is_yielding) {
  uint64_t candidates = 0;
  struct thread *usual = NULL;
  bool can_stay = from->state == state_ready;
  if (can_stay && !is_yielding) usual = from;
  for (uint32_t offset = 1; offset <= count; offset++) {
    struct thread *thread = &threads[(from->number + offset) % count];
    if (thread->state != state_ready) continue;
    candidates |= UINT64_C(1) << thread->number;
    if (!usual) usual = thread;
  }
  struct thread *timed = earliest();
  uint64_t early = timed && usual ? UINT64_C(1) << timed->number : 0;
  if (timed) candidates |= UINT64_C(1) << timed->number;
  // A task that sends itself again and again, as in a loop around `Task.sleep`, waits for another thread, too.
  bool is_turn = is_yielding && (from->yields > free_yields || from->sent_again > free_parts);
  if (!usual || (timed && is_turn && usual == from)) usual = timed;
  if (!usual) return NULL;

  const struct exploring_deviation *deviation = &request.deviations[used_deviations];
  bool deviates = used_deviations < request.deviation_count && deviation->thread == from->number &&
                  deviation->step == from->steps;
  if (deviates && (deviation->next >= count || !(candidates >> deviation->next & 1))) give_up(exploring_diverged);
  if (((candidates & (candidates - 1)) == 0 || is_turn) && !deviates) return usual;

  struct thread *chosen = usual;
  if (deviates) {
    chosen = &threads[deviation->next];
    used_deviations++;
  }
  if (choice_count < most_choices)
    choices[choice_count++] = (struct exploring_choice){
        .candidates = candidates, .early = early, .history = history_of_all(), .thread = from->number, .step = from->steps,
        .usual = usual->number, .chosen = chosen->number, .is_preemption_possible = can_stay && !is_yielding,
        .object = can_stay && !is_yielding ? object_of_step : 0};
  return chosen;
}

// Follows the frame pointers from the call in which the thread last handed over. Swift code keeps frame pointers, and so do the
// libraries of Swift.
size_t exploring_thread_calls(uint32_t number, uintptr_t *calls, size_t capacity) {
  const struct thread *thread = &threads[number];
  uintptr_t frame = thread->frame;
  size_t found = 0;
  if (capacity > 0 && thread->state == state_ready && exploring_image_offset(thread->pc) > 0) calls[found++] = thread->pc;
  // A thread that has not begun has no stack yet.
  while (found < capacity && frame >= thread->stack_low && frame + 16 < thread->stack_high) {
    const uintptr_t *place = (const uintptr_t *)frame;
    if (exploring_image_offset(place[1]) > 0) calls[found++] = place[1];
    if (place[0] <= frame) break;
    frame = place[0];
  }
  return found;
}

static void note_switch(const struct thread *from, const struct thread *to) {
  if (switch_count == most_switches) return;
  struct exploring_switch *noted = &switches[switch_count++];
  *noted = (struct exploring_switch){
      .from = from->number, .to = to->number, .from_is_blocked = from->state == state_blocked && !from->is_between_parts,
      .from_has_ended = from->state == state_ended || from->is_between_parts || from->is_suspended, .from_is_task = from->job != NULL,
      .from_runs_tasks = from->runs_tasks,
      .from_waits_for_task = from->waits_for_task};
  if (!from->runs_tasks || !noted->from_has_ended) {
    exploring_thread_calls(from->number, noted->calls, sizeof noted->calls / sizeof *noted->calls - 1);
    return;
  }
  // The stack is gone. What the thread has last reached is noted instead, the last first.
  for (uint32_t back = 1; back <= most_recent && back <= from->place_count; back++)
    noted->calls[back - 1] = from->places[(from->place_count - back) % most_recent];
}

static void *call_teller(void *unused) {
  tell_switch(context_of_telling);
  return unused;
}

// The calling thread may be in the middle of an access that Swift guards against another access by the same thread. So a thread of
// its own tells the switch, while all threads of the run stand still. Nothing that it does belongs to the run.
static void tell_last_switch(void) {
  struct thread *thread = me;
  bool was_meeting = is_meeting;
  pthread_t teller;
  me = NULL;
  is_meeting = false;
  if (pthread_create(&teller, NULL, call_teller, NULL) == 0) pthread_join(teller, NULL);
  is_meeting = was_meeting;
  me = thread;
}

void exploring_tell_switches(void (*tell)(void *), void *context) {
  tell_switch = tell;
  context_of_telling = context;
}

// Lets the chosen thread run. Returns when the calling thread may go on.
static void go_on_with(struct thread *chosen) {
  struct thread *from = me;
  from->frame = (uintptr_t)__builtin_frame_address(0);
  if (chosen->state == state_blocked) {
    chosen->is_late = true;
    chosen->state = state_ready;
    if (chosen->due > now) now = chosen->due;
  }
  if (chosen == from) return;
  steps_in_a_row = 0;
  note_switch(from, chosen);
  if (tell_switch) tell_last_switch();
  if (from->is_between_parts) me = NULL;
  give(chosen);
  if (me) take(from);
}

static void count_step(void) {
  me->steps++;
  steps_in_a_row++;
  if (++total_steps > request.most_steps) give_up(exploring_endless);
  if ((total_steps & 0xfff) == 0) atomic_store(&sign_of_life, total_steps);
}

void step(bool is_point) { step_on(0, is_point); }

void step_on(uintptr_t object, bool is_point) {
  object_of_step = object;
  if (me->undisturbed) return;
  count_step();
  if (!is_meeting) return;
  if (used_deviations < request.deviation_count) {
    const struct exploring_deviation *next = &request.deviations[used_deviations];
    if (next->thread == me->number && next->step == me->steps) is_point = true;
  }
  // Each yield makes the next turns one step longer. Otherwise each turn could end while the thread holds the same lock.
  if (steps_in_a_row > steps_until_yield + me->yields || me->reads > reads_until_yield + me->yields) {
    steps_in_a_row = 0;
    yield_to_others();
  } else if (is_point) {
    go_on_with(choose(me, false));
  }
}

void yield_to_others(void) {
  count_step();
  me->reads = 0;
  me->yields++;
  if (!me->undisturbed) go_on_with(choose(me, true));
}

bool block(const void *on, const char *reason, uint64_t due) {
  // A program that waits without a limit may express this as a date in a hundred years.
  const uint64_t year = UINT64_C(365) * 24 * 60 * 60 * 1000000000;
  if (due > now + year) due = 0;
  count_step();
  // A wait takes much longer than a step, so the number of waits has a limit of its own.
  if (waits > most_waits) give_up(exploring_endless);
  me->on = on;
  me->reason = me->waits_for_task ? "the end of its task" : reason;
  me->since = waits++;
  me->is_timed = due != 0;
  me->is_late = false;
  me->due = due;
  me->state = state_blocked;
  me->frame = (uintptr_t)__builtin_frame_address(0);
  struct thread *chosen = choose(me, false);
  if (!chosen) give_up(exploring_deadlock);
  go_on_with(chosen);
  return !me->is_late;
}

int wake(const void *on, int most) {
  int woken = 0;
  while (woken < most) {
    struct thread *first = NULL;
    for (struct thread *thread = threads; thread < threads + count; thread++)
      if (thread->state == state_blocked && thread->on == on && (!first || thread->since < first->since)) first = thread;
    if (!first) break;
    first->state = state_ready;
    woken++;
  }
  return woken;
}

// MARK: Threads

void order_after_me(struct thread *thread) {
  for (uint32_t index = 0; index < exploring_most_threads; index++)
    if (me->clock[index] > thread->clock[index]) thread->clock[index] = me->clock[index];
  thread->history = mix(mix(thread->history, me->history), 2);
  me->history = mix(me->history, 3);
  me->clock[me->number]++;
  thread->clock[thread->number]++;
}

struct thread *add_thread(const char *name) {
  if (count == exploring_most_threads) give_up(exploring_crowded);
  struct thread *thread = &threads[count];
  memset(thread, 0, sizeof *thread);
  thread->number = count++;
  living++;
  snprintf(thread->name, sizeof thread->name, "%s", name);
  if (me) order_after_me(thread);
  return thread;
}

void enter(struct thread *thread) {
  take(thread);
  thread->is_between_parts = false;
  thread->system_number = (uint32_t)syscall(SYS_gettid);
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  thread->stack_high = here + 0x4000;
  thread->stack_low = here - stack_size;
  me = thread;
}

void begin_part(struct thread *thread, uint64_t due) {
  // The system thread of the last part ends by itself.
  if (thread->is_joined) pthread_detach(thread->handle);
  thread->is_sent_again = false;
  thread->depth = thread->recent_count = thread->reads = thread->place_count = 0;
  memset(thread->recent, 0, sizeof thread->recent);
  thread->state = due == 0 ? state_ready : state_blocked;
  thread->on = thread;
  thread->reason = "a time";
  thread->is_timed = due != 0;
  thread->due = due;
  if (thread->is_between_parts) living++;
  start_thread(thread);
}

// Lets the next part of the calling task begin, or another thread. A task that hands over in this way may wait for what another
// thread does.
static void go_on_with_next_part(struct thread *thread) {
  if (waits++ > most_waits) give_up(exploring_endless);
  thread->sent_again++;
  begin_part(thread, thread->next_due);
  struct thread *chosen = choose(thread, thread->state == state_ready);
  if (!chosen) give_up(exploring_deadlock);
  go_on_with(chosen);
  if (chosen != thread) return;
  me = NULL;
  give(thread);
}

static void leave(void) {
  struct thread *thread = me;
  release(thread);
  count_step();
  thread->state = state_ended;
  thread->is_between_parts = true;
  living--;
  wake(thread, exploring_most_threads);
  if (living == 1) wake(&everyone, 1);
  if (thread->is_sent_again) {
    go_on_with_next_part(thread);
    return;
  }
  if (thread->number == 0) {
    bool is_followed = used_deviations == request.deviation_count;
    me = NULL;
    finish(is_followed ? exploring_ended : exploring_diverged);
    return;
  }
  struct thread *chosen = choose(thread, false);
  if (!chosen) {
    note_switch(thread, thread);
    give_up(exploring_deadlock);
  }
  go_on_with(chosen);
}

// Thread-local storage is destroyed after the body of a thread, in rounds. What happens in these rounds belongs to the schedule,
// so the thread leaves the schedule only in the last round.
static pthread_key_t ending_key;
static pthread_once_t ending_once = PTHREAD_ONCE_INIT;

static void end_round(void *value) {
  uintptr_t round = (uintptr_t)value;
  if (round == PTHREAD_DESTRUCTOR_ITERATIONS) leave();
  else pthread_setspecific(ending_key, (void *)(round + 1));
}

static void make_key(void) { pthread_key_create(&ending_key, end_round); }

void leave_at_end(void) {
  pthread_once(&ending_once, make_key);
  pthread_setspecific(ending_key, (void *)1);
}

static void *run_thread(void *argument) {
  struct thread *thread = argument;
  enter(thread);
  thread->body(thread->context);
  leave_at_end();
  return NULL;
}

void start_thread(struct thread *thread) {
  static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!create) create = (__typeof__(create))replaced("pthread_create");
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_size);
  int error = create(&thread->handle, &attributes, run_thread, thread);
  pthread_attr_destroy(&attributes);
  thread->is_joined = error == 0;
  if (error != 0 && me) give_up(exploring_crowded);
}

struct thread *spawn(const char *name, void (*body)(void *), void *context) {
  struct thread *thread = add_thread(name);
  thread->body = body;
  thread->context = context;
  start_thread(thread);
  return thread;
}

void exploring_add_thread(void (*body)(void *), void *context) {
  if (!me) return body(context);
  char name[most_name];
  snprintf(name, sizeof name, "thread %u", count);
  struct thread *thread = spawn(name, body, context);
  if (is_meeting) return;
  thread->state = state_blocked;
  thread->on = &beginning;
}

void exploring_wait_for_task(void) {
  if (me) me->waits_for_task = true;
}

void exploring_refuse_nesting(void) {
  if (me) give_up(exploring_nested);
}

void exploring_meet(void) {
  wake(&beginning, exploring_most_threads);
  is_meeting = true;
  while (living > 1) block(&everyone, "the end of all threads", 0);
  is_meeting = false;
}

void exploring_hide(void) {
  if (me) me->undisturbed++;
}

void exploring_show(void) {
  if (me) me->undisturbed--;
}

// MARK: Crashes

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction former[crash_count];

// Prints the schedule under which something has happened, and flushes what the program has printed before. From then on nothing
// is emulated on the calling thread, because the handler of a crash may wait, and allocate memory.
static void report_end(const char *what) {
  if (!me) return;
  me = NULL;
  atomic_store(&is_crashing, true);
  char text[1 << 12];
  size_t room = sizeof text - 2, length = (size_t)snprintf(text, room, "\n%s under schedule ", what);
  bool is_usual = true;
  for (size_t index = 0; index < choice_count && length < room; index++) {
    const struct exploring_choice *choice = &choices[index];
    if (choice->chosen == choice->usual) continue;
    length += (size_t)snprintf(
        text + length, room - length, "%s%u.%u>%u", is_usual ? "" : " ", choice->thread, choice->step, choice->chosen);
    is_usual = false;
  }
  if (is_usual) length += (size_t)snprintf(text + length, room - length, "usual");
  if (length > room) length = room;
  text[length++] = '\n';
  // Another thread may have been stopped while it was printing. Then the lock of the stream is never free.
  if (ftrylockfile(stdout) == 0) {
    fflush_unlocked(stdout);
    funlockfile(stdout);
  }
  if (write(STDERR_FILENO, text, length) < 0) return;
}

// Reports the crash, and restores the former handler, because the signal comes again when this function has returned.
static void report_crash(int signal) {
  report_end("exploring: the program crashed");
  for (int index = 0; index < crash_count; index++)
    if (crashes[index] == signal) sigaction(signal, &former[index], NULL);
}

void exit(int status) {
  ORIGINAL(exit);
  report_end("exploring: the program called exit");
  original(status);
  abort();
}

static void watch_crashes(bool is_watching) {
  struct sigaction action = {.sa_handler = report_crash, .sa_flags = SA_NODEFER | SA_ONSTACK};
  for (int index = 0; index < crash_count; index++)
    if (is_watching) sigaction(crashes[index], &action, &former[index]);
    else sigaction(crashes[index], &former[index], NULL);
}

// MARK: Runs

// Waits for the end of the run. Gives up if no thread makes a step for `request.patience` seconds.
static void wait_for_end(void) {
  struct timespec second = {.tv_sec = 1};
  uint64_t seen = 0;
  for (uint32_t silent = 0; !atomic_load(&is_over); silent++) {
    uint64_t sign = atomic_load(&sign_of_life) + switch_count;
    // While a crash is being handled, no thread makes a step. The process ends after that.
    if (sign != seen || atomic_load(&is_crashing)) silent = 0;
    seen = sign;
    if (silent > request.patience) {
      ending = exploring_silent;
      return;
    }
    futex(&is_over, FUTEX_WAIT, 0, &second);
  }
}

static void forget_run(void) {
  count = 0;
  choice_count = noticed_count = switch_count = 0;
  forget_notes();
}

// Keeps only the choices that the search needs. Which choices others have noticed depends on the accesses of the whole run, so
// this is done at its end.
static void keep_noticed_choices(void) {
  noticed_count = 0;
  for (size_t index = 0; index < choice_count; index++) {
    struct exploring_choice choice = choices[index];
    choice.others = is_noticed_by_others(choice.object) ? choice.candidates & ~(UINT64_C(1) << choice.chosen) : 0;
    if (choice.others != 0 || choice.chosen != choice.usual) choices[noticed_count++] = choice;
  }
}

enum exploring_ending exploring_run(const struct exploring_request *asked, void (*body)(void *), void *context) {
  pthread_mutex_lock(&only_one);
  request = *asked;
  is_every_access_point = request.points == exploring_all_accesses;
  // The threads of an abandoned run sleep forever, and keep their memory.
  if (!threads || is_abandoned) threads = calloc(exploring_most_threads, sizeof *threads);
  forget_run();
  living = used_deviations = steps_in_a_row = 0;
  total_steps = waits = 0;
  now = start_of_time;
  forget_accesses();
  forget_queues(is_abandoned);
  begin_memory();
  watch_tasks();
  atomic_store(&has_stranger, false);
  has_waited_in_system = false;
  atomic_store(&is_over, 0);
  atomic_store(&sign_of_life, 0);
  watch_crashes(true);
  give(spawn("beginning", body, context));
  wait_for_end();
  watch_crashes(false);
  enum exploring_ending result = ending;
  keep_noticed_choices();
  is_abandoned = false;
  for (struct thread *thread = threads; thread < threads + count; thread++)
    if (thread->state != state_ended) is_abandoned = true;
  for (struct thread *thread = threads; thread < threads + count && !is_abandoned; thread++)
    if (thread->is_joined) pthread_join(thread->handle, NULL);
  pthread_mutex_unlock(&only_one);
  // A thread that does not belong to the run could still end a deadlock or a loop, so these results do not count then.
  bool is_judged = result == exploring_ended || result == exploring_deadlock || result == exploring_endless;
  return is_judged && atomic_load(&has_stranger) ? exploring_stranger : result;
}

size_t exploring_choice_count(void) { return choice_count; }
const struct exploring_choice *exploring_noticed_choices(size_t *count) {
  *count = noticed_count;
  return choices;
}
uint64_t exploring_state(const struct exploring_choice *choice, uint32_t next) { return mix(choice->history, next); }
size_t exploring_switch_count(void) { return switch_count; }
const struct exploring_switch *exploring_switches(void) { return switches; }
uint64_t exploring_step_count(void) { return total_steps; }
bool exploring_has_waited_in_system(void) { return has_waited_in_system; }
uint32_t exploring_thread_count(void) { return count; }
const char *exploring_thread_name(uint32_t number) { return threads[number].name; }
const char *exploring_thread_waits_for(uint32_t number) {
  return threads[number].state == state_blocked ? threads[number].reason : NULL;
}
bool exploring_thread_waits_for_task(uint32_t number) { return threads[number].waits_for_task; }
bool exploring_is_available(void) { return true; }

#endif
