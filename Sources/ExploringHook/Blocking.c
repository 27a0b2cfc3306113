// Emulates the functions of the system that block a thread. Functions of the same name replace them, also in the libraries of
// Swift and of Dispatch. On a thread that does not belong to a schedule, the replacements call the functions of the system.

#define _GNU_SOURCE
#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <sched.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define HERE ((uintptr_t)__builtin_return_address(0))

static uint64_t nanoseconds(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000000000 + (uint64_t)time->tv_nsec;
}

// MARK: Time

int clock_gettime(clockid_t clock, struct timespec *time) {
  ORIGINAL(clock_gettime);
  if (!me) return original(clock, time);
  *time = (struct timespec){.tv_sec = (time_t)(virtual_time() / 1000000000), .tv_nsec = (long)(virtual_time() % 1000000000)};
  return 0;
}

static const char moment;
static void sleep_for(uint64_t duration) { block(&moment, "a time", virtual_time() + (duration > 0 ? duration : 1)); }

int nanosleep(const struct timespec *time, struct timespec *rest) {
  ORIGINAL(nanosleep);
  if (!me) return original(time, rest);
  sleep_for(nanoseconds(time));
  return 0;
}

int usleep(useconds_t time) {
  ORIGINAL(usleep);
  if (!me) return original(time);
  sleep_for((uint64_t)time * 1000);
  return 0;
}

unsigned sleep(unsigned seconds) {
  ORIGINAL(sleep);
  if (!me) return original(seconds);
  sleep_for((uint64_t)seconds * 1000000000);
  return 0;
}

int sched_yield(void) {
  ORIGINAL(sched_yield);
  if (!me) return original();
  yield_to_others();
  return 0;
}

// MARK: Futexes

// This is no step of its own, because the instrumented code has made a step before it tried to lock the word.
static void acquire_word(volatile uint32_t *word) {
  while (*word & FUTEX_TID_MASK) {
    *word |= FUTEX_WAITERS;
    block((const void *)word, "a lock", 0);
  }
  *word = me->system_number;
  lock_acquired((const void *)word);
}

static long emulated_futex(volatile uint32_t *word, int operation, uint32_t value, const struct timespec *time) {
  switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_LOCK_PI:
      acquire_word(word);
      return 0;
    case FUTEX_TRYLOCK_PI:
      if (*word & FUTEX_TID_MASK) return -EAGAIN;
      acquire_word(word);
      return 0;
    case FUTEX_UNLOCK_PI:
      *word = 0;
      release((const void *)word);
      wake((const void *)word, exploring_most_threads);
      return 0;
    case FUTEX_WAIT:
    case FUTEX_WAIT_BITSET: {
      if (*word != value) return -EAGAIN;
      uint64_t start = (operation & FUTEX_CMD_MASK) == FUTEX_WAIT ? virtual_time() : 0;
      bool is_woken = block((const void *)word, "a wake-up", time ? start + nanoseconds(time) : 0);
      acquire((const void *)word);
      return is_woken ? 0 : -ETIMEDOUT;
    }
    case FUTEX_WAKE:
    case FUTEX_WAKE_BITSET:
      release((const void *)word);
      return wake((const void *)word, value > exploring_most_threads ? exploring_most_threads : (int)value);
    default: return -ENOSYS;
  }
}

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex && me) {
    long result = emulated_futex((volatile uint32_t *)a, (int)b, (uint32_t)c, (const struct timespec *)d);
    if (result >= 0) return result;
    errno = (int)-result;
    return -1;
  }
  ORIGINAL(syscall);
  return original(number, a, b, c, d, e, f);
}

// MARK: Semaphores

// Whether the address is code or data of Dispatch. The worker threads of Dispatch, and the semaphores for which they wait, are
// not emulated, because the blocks of a run have threads of the schedule instead.
static bool is_in_dispatch(const void *address) {
  static struct image dispatch;
  if (dispatch.high == 0) dispatch = image_of((uintptr_t)replaced("dispatch_async"));
  return is_in_image((uintptr_t)address, &dispatch);
}

int sem_wait(sem_t *semaphore) {
  ORIGINAL(sem_wait);
  if (!me) return original(semaphore);
  step(true);
  while (sem_trywait(semaphore) != 0) block(semaphore, "a semaphore", 0);
  acquire(semaphore);
  return 0;
}

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  ORIGINAL(sem_timedwait);
  if (!me) return original(semaphore, time);
  step(true);
  while (sem_trywait(semaphore) != 0) {
    if (nanoseconds(time) <= virtual_time() || !block(semaphore, "a semaphore", nanoseconds(time))) {
      if (sem_trywait(semaphore) == 0) break;
      errno = ETIMEDOUT;
      return -1;
    }
  }
  acquire(semaphore);
  return 0;
}

int sem_post(sem_t *semaphore) {
  ORIGINAL(sem_post);
  if (!me || is_in_dispatch(semaphore)) return original(semaphore);
  step(true);
  release(semaphore);
  int result = original(semaphore);
  wake(semaphore, exploring_most_threads);
  return result;
}

// MARK: Locks of POSIX

static int lock_by_trying(void *lock, int (*try)(void *), const char *reason, uintptr_t pc) {
  lock_step(lock, pc);
  int result;
  while ((result = try(lock)) == EBUSY) block(lock, reason, 0);
  if (result == 0) lock_acquired(lock);
  return result;
}

static int unlock(void *lock, int (*original)(void *)) {
  if (me) release(lock);
  int result = original(lock);
  if (me) wake(lock, exploring_most_threads);
  return result;
}

#define LOCKING(name, trying, type, reason)                                         \
  int name(type *lock) {                                                            \
    ORIGINAL(name);                                                                 \
    if (!me) return original(lock);                                                 \
    return lock_by_trying((void *)lock, (int (*)(void *))trying, reason, HERE);     \
  }
#define UNLOCKING(name, type)                                                       \
  int name(type *lock) {                                                            \
    ORIGINAL(name);                                                                 \
    return unlock((void *)lock, (int (*)(void *))original);                         \
  }
LOCKING(pthread_mutex_lock, pthread_mutex_trylock, pthread_mutex_t, "a lock")
LOCKING(pthread_rwlock_rdlock, pthread_rwlock_tryrdlock, pthread_rwlock_t, "a lock for reading")
LOCKING(pthread_spin_lock, pthread_spin_trylock, pthread_spinlock_t, "a lock")
UNLOCKING(pthread_mutex_unlock, pthread_mutex_t)
UNLOCKING(pthread_spin_unlock, pthread_spinlock_t)

// The object that readers release when they unlock. Readers are ordered with writers, but not among themselves.
static const void *readers_of(pthread_rwlock_t *lock) { return (const char *)lock + 1; }

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  ORIGINAL(pthread_rwlock_wrlock);
  if (!me) return original(lock);
  int result = lock_by_trying(lock, (int (*)(void *))pthread_rwlock_trywrlock, "a lock for writing", HERE);
  if (result == 0) acquire(readers_of(lock));
  return result;
}

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  ORIGINAL(pthread_rwlock_unlock);
  if (!me) return original(lock);
  if ((uint32_t)lock->__data.__cur_writer == me->system_number) release(lock);
  else release_clock(readers_of(lock));
  int result = original(lock);
  wake(lock, exploring_most_threads);
  return result;
}

// MARK: Conditions

static int wait_for_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, uint64_t due) {
  step(true);
  pthread_mutex_unlock(mutex);
  note_order(condition);
  bool is_woken = block(condition, "a condition", due);
  pthread_mutex_lock(mutex);
  return is_woken ? 0 : ETIMEDOUT;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  ORIGINAL(pthread_cond_wait);
  return me ? wait_for_condition(condition, mutex, 0) : original(condition, mutex);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  ORIGINAL(pthread_cond_timedwait);
  return me ? wait_for_condition(condition, mutex, nanoseconds(time)) : original(condition, mutex, time);
}

int pthread_cond_signal(pthread_cond_t *condition) {
  ORIGINAL(pthread_cond_signal);
  if (!me) return original(condition);
  step(true);
  note_order(condition);
  wake(condition, 1);
  return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  ORIGINAL(pthread_cond_broadcast);
  if (!me) return original(condition);
  step(true);
  note_order(condition);
  wake(condition, exploring_most_threads);
  return 0;
}

// MARK: Barriers

int pthread_barrier_wait(pthread_barrier_t *barrier) {
  ORIGINAL(pthread_barrier_wait);
  if (!me) return original(barrier);
  step(true);
  release(barrier);
  // In the C library of GNU, the third number of a barrier is the number of threads for which the barrier waits.
  uint32_t needed = ((const uint32_t *)barrier)[2], waiting = 1;
  for (uint32_t number = 0; number < thread_count(); number++) {
    const struct thread *thread = thread_number(number);
    if (thread->state == state_blocked && thread->on == barrier) waiting++;
  }
  if (waiting < needed) block(barrier, "a barrier", 0);
  else wake(barrier, exploring_most_threads);
  acquire(barrier);
  return waiting < needed ? 0 : PTHREAD_BARRIER_SERIAL_THREAD;
}

// MARK: The system

// A run loop waits in the system for events. The thread keeps the baton during this wait.
int epoll_wait(int queue, struct epoll_event *events, int most, int milliseconds) {
  ORIGINAL(epoll_wait);
  if (me) has_waited_in_system = true;
  return original(queue, events, most, milliseconds);
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *time, const sigset_t *signals) {
  ORIGINAL(ppoll);
  if (me) has_waited_in_system = true;
  return original(files, count, time, signals);
}

// MARK: Threads

struct start {
  struct thread *thread;
  void *(*body)(void *);
  void *argument;
};

static void *run_started(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  enter(start.thread);
  void *result = start.body(start.argument);
  leave_at_end();
  return result;
}

int pthread_create(pthread_t *handle, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  ORIGINAL(pthread_create);
  if (!me || is_in_dispatch((const void *)body)) return original(handle, attributes, body, argument);
  struct start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct start){.thread = add_thread("new thread"), .body = body, .argument = argument};
  struct thread *thread = start->thread;
  int result = original(handle, attributes, run_started, start);
  if (result != 0) give_up(exploring_crowded);
  thread->handle = *handle;
  step(true);
  return 0;
}

int pthread_join(pthread_t handle, void **result) {
  ORIGINAL(pthread_join);
  for (uint32_t number = 0; me && number < thread_count(); number++) {
    struct thread *thread = thread_number(number);
    if (thread->is_joined || !pthread_equal(thread->handle, handle)) continue;
    while (thread->state != state_ended) block(thread, "the end of a thread", 0);
    acquire(thread);
  }
  return original(handle, result);
}

// MARK: Initializers

// While the initializer of a global runs, other threads may wait for its end in a way that cannot be emulated. So the initializer
// is not interrupted.
void swift_once(void *token, void (*body)(void *), void *context) {
  ORIGINAL(swift_once);
  if (me) me->undisturbed++;
  original(token, body, context);
  if (me) me->undisturbed--;
}

#endif
