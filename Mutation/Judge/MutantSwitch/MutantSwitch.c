#include "MutantSwitch.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int32_t mutantOfThisProcess = 0;
volatile uint8_t *mutantsReached = 0;

// Threads that race need many pauses. After the first hundreds they become rare, because all of them together would be
// slow, which some rules see.
static _Atomic unsigned pauses = 0;

void mutantPause(void) {
    unsigned number = pauses++;
    if (number < 500 || number % 31 == 0) usleep(20);
}

// A process that a judge has started must not outlive the judge, which is killed when a mutant hangs.
static void *endWithParent(void *parent) {
    while (getppid() == (pid_t)(intptr_t)parent) usleep(250000);
    _exit(75);
}

__attribute__((constructor)) static void readEnvironment(void) {
    const char *number = getenv("PROMISE_LAB_MUTANT");
    if (number) mutantOfThisProcess = atoi(number);
    if (mutantOfThisProcess) {
        // A mutant may add to an array for ever, and should not take the machine with it.
        struct rlimit memory = {(rlim_t)2 << 30, (rlim_t)2 << 30};
        setrlimit(RLIMIT_DATA, &memory);
        // It may also run in circles. Counted in time of the processor, that does not depend on how busy the machine is.
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
    // The file is shared, so processes that this one starts note what they reach in the same place.
    const char *path = getenv("PROMISE_LAB_MUTANTS_REACHED");
    int file = path ? open(path, O_RDWR) : -1;
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
        void *bytes = mmap(0, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (bytes != MAP_FAILED) mutantsReached = bytes;
    }
    if (file >= 0) close(file);
}
