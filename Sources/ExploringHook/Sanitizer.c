// Code that the compiler has instrumented with `-sanitize=thread` calls these functions: before each access of memory that other
// threads may reach, in place of each atomic operation, and at the beginning and end of each function. Here the functions do not
// look for races. They make the steps of a schedule.

#include "Controller.h"

#ifndef EXPLORING_WITH_SANITIZER

#include <stdatomic.h>
#include <string.h>

static bool is_instrumented;

bool exploring_is_instrumented(void) { return is_instrumented; }

#define HERE ((uintptr_t)__builtin_return_address(0))

#ifdef EXPLORING_IS_AVAILABLE

static void note(const void *address, size_t size, bool is_write, uintptr_t pc) {
  if (me) {
    note_access((uintptr_t)address, size, is_write, pc);
  } else if (is_meeting && is_conflict_of_stranger((uintptr_t)address, is_write)) {
    atomic_store(&has_stranger, true);
  }
}

// Called after an atomic operation that has found another value than it wanted, or has stored the value that was there.
static void nothing_written(const volatile void *word) {
  if (me) note_nothing_written((uintptr_t)word);
}

void __tsan_func_entry(uintptr_t caller) {
  if (!me) return;
  if (me->depth < most_calls) me->calls[me->depth] = caller;
  me->depth++;
  note_place(HERE);
  if (!me->undisturbed) me->history = mix(me->history, caller);
}

void __tsan_func_exit(void) {
  if (!me || me->depth == 0) return;
  me->depth--;
  // The outermost function returns to a library.
  if (me->depth > 0 && me->depth < most_calls) note_place(me->calls[me->depth]);
}

// A `Mutex` of Swift is a word with the number of the thread that holds the mutex. As long as no thread waits, an atomic
// operation locks and unlocks the mutex. Otherwise the system does so, see Blocking.c.
static bool is_locking(uint32_t expected, uint32_t desired) { return me && expected == 0 && desired == me->system_number; }
static bool is_unlocking(uint32_t expected, uint32_t desired) { return me && desired == 0 && expected == me->system_number; }

static uint32_t exchange_word(_Atomic(uint32_t) *word, uint32_t expected, uint32_t desired, uintptr_t pc) {
  bool is_lock = is_locking(expected, desired), is_unlock = is_unlocking(expected, desired);
  if (is_lock) lock_step((const void *)word, pc);
  else if (!is_unlock) note((const void *)word, sizeof *word, true, pc);
  uint32_t wanted = expected;
  bool is_done = atomic_compare_exchange_strong(word, &expected, desired);
  if (!is_done) nothing_written(word);
  if (is_done && is_lock) lock_acquired((const void *)word);
  if (is_done && is_unlock) release((const void *)word);
  return is_done ? wanted : expected;
}

#else

static void note(const void *address, size_t size, bool is_write, uintptr_t pc) {
  (void)address;
  (void)size;
  (void)is_write;
  (void)pc;
}
static void nothing_written(const volatile void *word) { (void)word; }
void __tsan_func_entry(uintptr_t caller) { (void)caller; }
void __tsan_func_exit(void) {}

static uint32_t exchange_word(_Atomic(uint32_t) *word, uint32_t expected, uint32_t desired, uintptr_t pc) {
  note((const void *)word, sizeof *word, true, pc);
  atomic_compare_exchange_strong(word, &expected, desired);
  return expected;
}

#endif

void __tsan_init(void) { is_instrumented = true; }
void __tsan_ignore_thread_begin(void) {}
void __tsan_ignore_thread_end(void) {}
void __tsan_vptr_update(void **place, void *value) { (void)value; note(place, sizeof *place, true, HERE); }
void __tsan_vptr_read(void **place) { note(place, sizeof *place, false, HERE); }
void __tsan_external_read(void *address, void *caller, void *tag) { (void)caller; (void)tag; note(address, 1, false, HERE); }
void __tsan_external_write(void *address, void *caller, void *tag) { (void)caller; (void)tag; note(address, 1, true, HERE); }
void __tsan_read_range(void *address, unsigned long size) { note(address, size, false, HERE); }
void __tsan_write_range(void *address, unsigned long size) { note(address, size, true, HERE); }

#define ACCESS(size)                                                                                          \
  void __tsan_read##size(void *address) { note(address, size, false, HERE); }                                 \
  void __tsan_write##size(void *address) { note(address, size, true, HERE); }                                 \
  void __tsan_unaligned_read##size(void *address) { note(address, size, false, HERE); }                       \
  void __tsan_unaligned_write##size(void *address) { note(address, size, true, HERE); }                       \
  void __tsan_read_write##size(void *address) { note(address, size, true, HERE); }                            \
  void __tsan_unaligned_read_write##size(void *address) { note(address, size, true, HERE); }                  \
  void __tsan_volatile_read##size(void *address) { note(address, size, false, HERE); }                        \
  void __tsan_volatile_write##size(void *address) { note(address, size, true, HERE); }
ACCESS(1)
ACCESS(2)
ACCESS(4)
ACCESS(8)
ACCESS(16)

void *__tsan_memcpy(void *to, const void *from, unsigned long size) {
  if (size > 0) note(from, size, false, HERE);
  if (size > 0) note(to, size, true, HERE);
  return memcpy(to, from, size);
}
void *__tsan_memmove(void *to, const void *from, unsigned long size) {
  if (size > 0) note(from, size, false, HERE);
  if (size > 0) note(to, size, true, HERE);
  return memmove(to, from, size);
}
void *__tsan_memset(void *to, int value, unsigned long size) {
  if (size > 0) note(to, size, true, HERE);
  return memset(to, value, size);
}

#define FETCH(bits, name, operation)                                                                              \
  uint##bits##_t __tsan_atomic##bits##_fetch_##name(_Atomic(uint##bits##_t) *word, uint##bits##_t value, int order) { \
    (void)order;                                                                                                  \
    note((const void *)word, bits / 8, true, HERE);                                                               \
    return operation(word, value);                                                                                \
  }

#define ATOMIC(bits, EXCHANGE)                                                                                    \
  uint##bits##_t __tsan_atomic##bits##_load(const _Atomic(uint##bits##_t) *word, int order) {                     \
    (void)order;                                                                                                  \
    note((const void *)word, bits / 8, false, HERE);                                                              \
    return atomic_load((_Atomic(uint##bits##_t) *)word);                                                          \
  }                                                                                                               \
  void __tsan_atomic##bits##_store(_Atomic(uint##bits##_t) *word, uint##bits##_t value, int order) {              \
    (void)order;                                                                                                  \
    note((const void *)word, bits / 8, true, HERE);                                                               \
    atomic_store(word, value);                                                                                    \
  }                                                                                                               \
  FETCH(bits, add, atomic_fetch_add)                                                                              \
  FETCH(bits, sub, atomic_fetch_sub)                                                                              \
  FETCH(bits, and, atomic_fetch_and)                                                                              \
  FETCH(bits, or, atomic_fetch_or)                                                                                \
  FETCH(bits, xor, atomic_fetch_xor)                                                                              \
  uint##bits##_t __tsan_atomic##bits##_exchange(_Atomic(uint##bits##_t) *word, uint##bits##_t value, int order) { \
    (void)order;                                                                                                  \
    note((const void *)word, bits / 8, true, HERE);                                                               \
    uint##bits##_t before = atomic_exchange(word, value);                                                         \
    if (before == value) nothing_written(word);                                                                   \
    return before;                                                                                                \
  }                                                                                                               \
  uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                                                      \
      _Atomic(uint##bits##_t) *word, uint##bits##_t expected, uint##bits##_t desired, int order, int failure) {   \
    (void)order;                                                                                                  \
    (void)failure;                                                                                                \
    return EXCHANGE(word, expected, desired, HERE);                                                               \
  }                                                                                                               \
  int __tsan_atomic##bits##_compare_exchange_strong(                                                              \
      _Atomic(uint##bits##_t) *word, uint##bits##_t *expected, uint##bits##_t desired, int order, int failure) {  \
    (void)order;                                                                                                  \
    (void)failure;                                                                                                \
    uint##bits##_t wanted = *expected;                                                                            \
    *expected = EXCHANGE(word, wanted, desired, HERE);                                                            \
    return *expected == wanted;                                                                                   \
  }                                                                                                               \
  int __tsan_atomic##bits##_compare_exchange_weak(                                                                \
      _Atomic(uint##bits##_t) *word, uint##bits##_t *expected, uint##bits##_t desired, int order, int failure) {  \
    return __tsan_atomic##bits##_compare_exchange_strong(word, expected, desired, order, failure);                \
  }

#define EXCHANGE(bits)                                                                                            \
  static uint##bits##_t exchange##bits(                                                                           \
      _Atomic(uint##bits##_t) *word, uint##bits##_t expected, uint##bits##_t desired, uintptr_t pc) {             \
    note((const void *)word, bits / 8, true, pc);                                                                 \
    if (!atomic_compare_exchange_strong(word, &expected, desired)) nothing_written(word);                         \
    return expected;                                                                                              \
  }
EXCHANGE(8)
EXCHANGE(16)
EXCHANGE(64)
ATOMIC(8, exchange8)
ATOMIC(16, exchange16)
ATOMIC(32, exchange_word)
ATOMIC(64, exchange64)

// Words of 128 bits. For their atomic operations the compiler would call a library that is not linked, so each operation here is
// one compare-and-exchange, or a loop of them.
typedef unsigned __int128 uint128_t;

static uint128_t exchange128(uint128_t *word, uint128_t expected, uint128_t desired) {
#if defined(__x86_64__)
  uint64_t low = (uint64_t)expected, high = (uint64_t)(expected >> 64);
  __asm__ volatile("lock cmpxchg16b %2"
                   : "+a"(low), "+d"(high), "+m"(*word)
                   : "b"((uint64_t)desired), "c"((uint64_t)(desired >> 64))
                   : "cc", "memory");
  return (uint128_t)high << 64 | low;
#else
  return __sync_val_compare_and_swap(word, expected, desired);
#endif
}
uint128_t __tsan_atomic128_load(const uint128_t *word, int order) {
  (void)order;
  note(word, 16, false, HERE);
  return exchange128((uint128_t *)word, 0, 0);
}
uint128_t __tsan_atomic128_exchange(uint128_t *word, uint128_t value, int order) {
  (void)order;
  note(word, 16, true, HERE);
  uint128_t before = exchange128(word, 0, 0);
  for (uint128_t seen; (seen = exchange128(word, before, value)) != before;) before = seen;
  if (before == value) nothing_written(word);
  return before;
}
void __tsan_atomic128_store(uint128_t *word, uint128_t value, int order) {
  __tsan_atomic128_exchange(word, value, order);
}
uint128_t __tsan_atomic128_compare_exchange_val(
    uint128_t *word, uint128_t expected, uint128_t desired, int order, int failure) {
  (void)order;
  (void)failure;
  note(word, 16, true, HERE);
  uint128_t before = exchange128(word, expected, desired);
  if (before != expected) nothing_written(word);
  return before;
}

void __tsan_atomic_thread_fence(int order) {
  (void)order;
  atomic_thread_fence(memory_order_seq_cst);
}
void __tsan_atomic_signal_fence(int order) { (void)order; }

#else
bool exploring_is_instrumented(void) { return true; }
#endif
