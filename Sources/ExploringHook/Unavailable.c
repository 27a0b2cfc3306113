// Replaces Controller.c where functions of the system cannot be replaced, or where the thread sanitizer replaces them itself.
// Nothing is explored there.

#include "Controller.h"

#ifndef EXPLORING_IS_AVAILABLE

bool exploring_is_available(void) { return false; }
enum exploring_ending exploring_run(const struct exploring_request *request, void (*body)(void *), void *context) {
  (void)request;
  (void)body;
  (void)context;
  return exploring_ended;
}

void exploring_add_thread(void (*body)(void *), void *context) { body(context); }
void exploring_meet(void) {}
void exploring_refuse_nesting(void) {}
void exploring_wait_for_task(void) {}
void exploring_hide(void) {}
void exploring_show(void) {}
void exploring_tell_switches(void (*tell)(void *), void *context) {
  (void)tell;
  (void)context;
}

void exploring_forget_points(void) {}
size_t exploring_point_count(void) { return 0; }
size_t exploring_choice_count(void) { return 0; }
const struct exploring_choice *exploring_noticed_choices(size_t *count) {
  *count = 0;
  return NULL;
}
uint64_t exploring_state(const struct exploring_choice *choice, uint32_t next) { return choice->history + next; }
size_t exploring_switch_count(void) { return 0; }
const struct exploring_switch *exploring_switches(void) { return NULL; }
uint64_t exploring_step_count(void) { return 0; }
bool exploring_has_waited_in_system(void) { return false; }
uint32_t exploring_thread_count(void) { return 0; }
const char *exploring_thread_name(uint32_t number) { return number == 0 ? "beginning" : "thread"; }
const char *exploring_thread_waits_for(uint32_t number) {
  (void)number;
  return NULL;
}
bool exploring_thread_waits_for_task(uint32_t number) {
  (void)number;
  return false;
}
uint32_t exploring_holder(uint32_t number) {
  (void)number;
  return 0;
}
size_t exploring_thread_calls(uint32_t number, uintptr_t *calls, size_t capacity) {
  (void)number;
  (void)calls;
  (void)capacity;
  return 0;
}
#endif
