#include "MutantSwitch.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int32_t mutantOfThisProcess = 0;
volatile uint8_t *mutantsCovered = 0;

// The number of pauses so far. Races show only with many pauses, but too many would make a mutant so slow that it breaks rules
// for this reason alone. So pauses are rare after the first 500.
static _Atomic unsigned pauses = 0;

void mutantPause(void) {
    unsigned number = pauses++;
    if (number < 500 || number % 31 == 0) usleep(20);
}

// Ends this process when its parent process has ended. A judge is killed when a mutant hangs, and its child processes must end
// with it.
static void *endWithParent(void *parent) {
    while (getppid() == (pid_t)(intptr_t)parent) usleep(250000);
    _exit(75);
}

__attribute__((constructor)) static void readEnvironment(void) {
    const char *number = getenv("PROMISE_LAB_MUTANT");
    if (number) mutantOfThisProcess = atoi(number);
    if (mutantOfThisProcess) {
        // A mutant that appends to an array without end must not use up the memory of the machine.
        struct rlimit memory = {(rlim_t)2 << 30, (rlim_t)2 << 30};
        setrlimit(RLIMIT_DATA, &memory);
        // A mutant that loops without end must be stopped. The limit is for processor time, which does not depend on how busy
        // the machine is.
        const char *seconds = getenv("PROMISE_LAB_MUTANT_SECONDS");
        if (seconds && atoi(seconds) > 0) {
            struct rlimit time = {(rlim_t)atoi(seconds), (rlim_t)atoi(seconds) + 1};
            setrlimit(RLIMIT_CPU, &time);
        }
    }
    if (getenv("PROMISE_LAB_MUTANT_JUDGE")) {
        pthread_t thread;
        pthread_create(&thread, 0, endWithParent, (void *)(intptr_t)getppid());
        pthread_detach(thread);
    }
    // The mapping is shared, so child processes write their coverage to the same file.
    const char *path = getenv("PROMISE_LAB_MUTANTS_COVERED");
    int file = path ? open(path, O_RDWR) : -1;
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
        void *bytes = mmap(0, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (bytes != MAP_FAILED) mutantsCovered = bytes;
    }
    if (file >= 0) close(file);
}
