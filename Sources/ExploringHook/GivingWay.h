#ifndef GIVING_WAY_H
#define GIVING_WAY_H

#include "ExploringHook.h"

#include <stdatomic.h>

// Whether threads that are not controlled give way now.
extern atomic_bool is_giving_way;

// Lets other threads run first, at random.
void give_way(void);

// Adds a thread that the system schedules.
void add_free_thread(void (*body)(void *), void *context);
// Runs the added threads, and returns when all of them have ended.
void meet_freely(void);

// Forgets what the last run has recorded. See Controller.c.
void forget_run(void);

#endif
