// Finds the steps at which threads can notice each other.
//
// At first, the points of choice are only operations on semaphores, conditions and the like, and calls that send work. If two
// threads access the same memory, one of them writes, and no lock, semaphore or sending orders the accesses, their places in the
// code become points, too. If several threads lock the same lock, the places that lock it become points. If a program has no
// unordered accesses, choices at these points reach every outcome that choices before every instruction reach. If it has
// unordered accesses, some of these schedules show them.
//
// Vector clocks tell which accesses are ordered. The same tables hold a hash of the history of each object. Two runs with equal
// hashes of all threads have the same accesses in the same order, except for accesses that commute.

#define _GNU_SOURCE
#include "Controller.h"

#ifdef EXPLORING_IS_AVAILABLE

#include <string.h>

enum { most_cells = 1 << 16, most_objects = 1 << 10, most_sites = 1 << 14, most_readers = 4, most_lock_sites = 8 };
enum { cell_bytes = 8 };

struct access {
  uint32_t thread;
  uint32_t clock;
  uintptr_t site;
};

// Eight bytes of memory, and the last accesses to them.
struct cell {
  uintptr_t address;
  uint32_t run;
  bool is_written, is_contended;
  uint32_t reader_count;
  struct access writer;
  struct access readers[most_readers];
  uint64_t written, read;
};

// A lock, semaphore, queue, group or thread.
struct object {
  const void *address;
  uint32_t run;
  uint64_t history;
  uint32_t clock[exploring_most_threads];
  bool is_locked_before, is_shared;
  uint32_t first_locker, holder;
  uintptr_t sites[most_lock_sites];
};

static struct cell cells[most_cells];
static struct object objects[most_objects];
static uintptr_t sites[most_sites];
static size_t site_count;
static uint32_t run;
static uint32_t used_cells, used_objects;

void forget_accesses(void) {
  run++;
  used_cells = used_objects = 0;
}

void exploring_forget_points(void) {
  memset(sites, 0, sizeof sites);
  site_count = 0;
}

size_t exploring_point_count(void) { return site_count; }

// MARK: Places in the code

uintptr_t site_of(uintptr_t address) {
  uint64_t site = address;
  for (uint32_t up = 1; up <= 2 && me->depth >= up && me->depth <= most_calls; up++)
    site = mix(site, me->calls[me->depth - up]);
  return site == 0 ? 1 : site;
}

static uintptr_t *slot_of(uintptr_t site) {
  size_t place = mix(site, 0) % most_sites;
  while (sites[place] != 0 && sites[place] != site) place = (place + 1) % most_sites;
  return &sites[place];
}

bool is_point_site(uintptr_t site) { return *slot_of(site) == site; }

void add_point_site(uintptr_t site) {
  uintptr_t *slot = slot_of(site);
  if (*slot == site) return;
  if (site_count == most_sites - 1) give_up(exploring_crowded);
  *slot = site;
  site_count++;
}

// MARK: Objects

static struct object *place_of(const void *address) {
  size_t place = mix((uintptr_t)address, 0) % most_objects;
  while (objects[place].run == run && objects[place].address != address) place = (place + 1) % most_objects;
  return &objects[place];
}

// The object at the address; NULL if nothing has happened to it in this run.
static const struct object *known_object_at(const void *address) {
  const struct object *object = place_of(address);
  return object->run == run ? object : NULL;
}

static struct object *object_at(const void *address) {
  struct object *object = place_of(address);
  if (object->run == run) return object;
  if (++used_objects == most_objects) give_up(exploring_crowded);
  memset(object, 0, sizeof *object);
  object->address = address;
  object->run = run;
  return object;
}

void acquire(const void *address) {
  struct object *object = object_at(address);
  for (uint32_t index = 0; index < exploring_most_threads; index++)
    if (object->clock[index] > me->clock[index]) me->clock[index] = object->clock[index];
  me->history = mix(me->history, object->history);
  object->history = me->history;
}

void release_clock(const void *address) {
  struct object *object = object_at(address);
  for (uint32_t index = 0; index < exploring_most_threads; index++)
    if (me->clock[index] > object->clock[index]) object->clock[index] = me->clock[index];
  me->clock[me->number]++;
}

void release(const void *address) {
  release_clock(address);
  note_order(address);
}

void note_order(const void *address) {
  struct object *object = object_at(address);
  object->history = me->history = mix(me->history, object->history);
}

// Counts repeated reads of the same few places. A thread that waits in a loop makes such reads again and again.
static void note_read(uintptr_t address) {
  for (uint32_t index = 0; index < most_recent; index++) {
    if (me->recent[index] != address) continue;
    me->reads++;
    return;
  }
  me->recent[me->recent_count++ % most_recent] = address;
  me->reads = 0;
}

void lock_step(const void *address, uintptr_t pc) {
  me->pc = pc;
  note_read((uintptr_t)address);
  uintptr_t site = site_of(pc);
  step_on((uintptr_t)address, is_every_access_point || is_point_site(site));
  if (!is_meeting) return;
  struct object *object = object_at(address);
  if (!object->is_locked_before) {
    object->is_locked_before = true;
    object->first_locker = me->number;
  } else if (object->first_locker != me->number && !object->is_shared) {
    object->is_shared = true;
    for (size_t index = 0; index < most_lock_sites && object->sites[index] != 0; index++)
      add_point_site(object->sites[index]);
  }
  if (object->is_shared) {
    add_point_site(site);
  } else {
    size_t index = 0;
    while (index < most_lock_sites && object->sites[index] != 0 && object->sites[index] != site) index++;
    if (index < most_lock_sites) object->sites[index] = site;
    else add_point_site(site);
  }
}

void lock_acquired(const void *lock) {
  acquire(lock);
  object_at(lock)->holder = me->number;
}

uint32_t exploring_holder(uint32_t number) {
  const struct thread *thread = thread_number(number);
  const struct object *object = thread->state == state_blocked ? known_object_at(thread->on) : NULL;
  return object ? object->holder : 0;
}

// MARK: Memory

static struct cell *find(uintptr_t address, bool adds) {
  size_t place = mix(address, 0) % most_cells;
  while (cells[place].run == run && cells[place].address != address) place = (place + 1) % most_cells;
  struct cell *cell = &cells[place];
  if (cell->run == run) return cell;
  if (!adds) return NULL;
  if (++used_cells == most_cells) give_up(exploring_crowded);
  memset(cell, 0, sizeof *cell);
  cell->address = address;
  cell->run = run;
  return cell;
}

static bool is_before(const struct access *access) { return access->clock <= me->clock[access->thread]; }

static void compare(struct cell *cell, const struct access *earlier, uintptr_t site) {
  if (earlier->thread == me->number || is_before(earlier)) return;
  cell->is_contended = true;
  add_point_site(earlier->site);
  add_point_site(site);
}

static void note_in_cell(struct cell *cell, bool is_write, uintptr_t site) {
  struct access access = {.thread = me->number, .clock = me->clock[me->number], .site = site};
  if (cell->is_written) compare(cell, &cell->writer, site);
  if (is_write) {
    for (uint32_t index = 0; index < cell->reader_count; index++) compare(cell, &cell->readers[index], site);
    cell->writer = access;
    cell->is_written = true;
    cell->reader_count = 0;
    return;
  }
  uint32_t index = 0;
  while (index < cell->reader_count && cell->readers[index].thread != me->number) index++;
  if (index == most_readers) {
    cell->is_contended = true;
    add_point_site(site);
    return;
  }
  cell->readers[index] = access;
  if (index == cell->reader_count) cell->reader_count++;
}

// The history contains the order of the accesses at points of choice, which determines the order of all other accesses.
static void note_in_history(struct cell *cell, bool is_write) {
  if (is_write) {
    me->history = mix(mix(me->history, cell->written), cell->read);
    cell->written = me->history;
    cell->read = 0;
  } else {
    me->history = mix(me->history, cell->written);
    cell->read += me->history;
  }
}

void note_access(uintptr_t address, size_t size, bool is_write, uintptr_t pc) {
  me->pc = pc;
  note_place(pc);
  bool is_on_stack = address >= me->stack_low && address < me->stack_high;
  if (is_on_stack || !is_meeting || me->undisturbed) {
    step(false);
    return;
  }
  me->reads_before = me->reads;
  if (is_write) me->reads = 0;
  else note_read(address);
  uintptr_t site = site_of(pc);
  bool is_point = is_every_access_point || is_point_site(site);
  // An access that spans two cells has no single address. It gets 0, which counts as noticed by other threads.
  bool is_in_one_cell = address / cell_bytes == (address + size - 1) / cell_bytes;
  step_on(is_in_one_cell ? address : 0, is_point);
  for (uintptr_t place = address / cell_bytes; place <= (address + size - 1) / cell_bytes; place++) {
    struct cell *cell = find(place, true);
    note_in_cell(cell, is_write, site);
    if (is_point) note_in_history(cell, is_write);
  }
}

void note_nothing_written(uintptr_t address) {
  me->reads = me->reads_before;
  note_read(address);
}

// Whether several threads of this run have locked the object at the address, or accessed the memory there without an order
// between the accesses. Also true for an address of which the run knows nothing.
bool is_noticed_by_others(uintptr_t address) {
  if (address == 0 || is_every_access_point) return true;
  const struct object *object = known_object_at((const void *)address);
  if (object && object->is_shared) return true;
  const struct cell *cell = find(address / cell_bytes, false);
  return (cell && cell->is_contended) || (!object && !cell);
}

// Whether an access of a thread that does not belong to the run conflicts with an access of the run. Only a conflict shows that
// the run shares memory with this thread: any thread may read the same constants.
bool is_conflict_of_stranger(uintptr_t address, bool is_write) {
  struct cell *cell = find(address / cell_bytes, false);
  return cell && (cell->is_written || (is_write && cell->reader_count > 0));
}

#endif
