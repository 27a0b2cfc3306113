import Exploring
import Foundation
import Synchronization
import Testing

/// A program whose schedules are explored. The compiler instruments this module.
struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let explore: @Sendable (SchedulingStrategy, ExplorationLimits) -> Exploration

    init(
        _ name: String, _ program: @escaping @Sendable (Threads, Box) -> Void,
        check: @escaping @Sendable (Box) throws -> Void = { box in
            try expect(box.value == 2, "the value is \(box.value)")
        }
    ) {
        testDescription = name
        explore = { strategy, limits in
            Exploring.explore(strategy, limits: limits) { threads in
                let box = Box()
                program(threads, box)
                return box
            } check: {
                try check($0)
            }
        }
    }

    /// The variables that the threads share: a value that nothing guards, and guards of all kinds.
    final class Box: @unchecked Sendable {
        var value = 0
        let lock = NSLock()
        let other = NSLock()
        let mutex = Mutex(0)
        let condition = NSCondition()
        let semaphore = DispatchSemaphore(value: 1)
        let signal = DispatchSemaphore(value: 0)
        let queue = DispatchQueue(label: "box")
        let concurrent = DispatchQueue(label: "readers", attributes: .concurrent)
        let group = DispatchGroup()
        let isReady = Atomic(false)
        let readersAndWriters = Raw<pthread_rwlock_t> { pthread_rwlock_init($0, nil) }

        func add() { value += 1 }
    }

    /// A variable of POSIX at an address of its own.
    final class Raw<Variable>: @unchecked Sendable {
        let place = UnsafeMutablePointer<Variable>.allocate(capacity: 1)

        init(_ begin: (UnsafeMutablePointer<Variable>) -> Void) { begin(place) }

        deinit { place.deallocate() }
    }

    actor Counter {
        private var count = 0
        func add() -> Int {
            count += 1
            return count
        }
    }
}

extension Example {
    /// Under some schedules, each of these programs ends with another value than 2, or does not end.
    static let faulty = [
        Example("two increments") { threads, box in
            for _ in 0..<2 { threads.add { box.add() } }
        },
        Example("check, then act") { threads, box in
            for _ in 0..<2 {
                threads.add {
                    let value = box.lock.withLock { box.value }
                    box.lock.withLock { box.value = value + 1 }
                }
            }
        },
        Example("a lost wake-up") { threads, box in
            box.value = 2
            threads.add {
                let isReady = box.lock.withLock { box.isReady.load(ordering: .relaxed) }
                if isReady { return }
                box.condition.withLock { box.condition.wait() }
            }
            threads.add {
                box.lock.withLock { box.isReady.store(true, ordering: .relaxed) }
                box.condition.broadcast()
            }
        },
        Example("two locks in opposite order") { threads, box in
            threads.add { box.lock.withLock { box.other.withLock { box.add() } } }
            threads.add { box.other.withLock { box.lock.withLock { box.add() } } }
        },
        Example("two blocks on a concurrent queue") { threads, box in
            threads.add {
                for _ in 0..<2 { box.concurrent.async { box.add() } }
            }
        },
        Example("a timer that may come first") { threads, box in
            box.queue.asyncAfter(deadline: .now() + 1) { box.value *= 2 }
            threads.add { box.queue.async { box.value += 1 } }
        },
        Example("two tasks") { threads, box in
            for _ in 0..<2 {
                threads.add {
                    await Task.yield()
                    box.add()
                }
            }
        },
        Example("two readers that write") { threads, box in
            for _ in 0..<2 {
                threads.add {
                    pthread_rwlock_rdlock(box.readersAndWriters.place)
                    box.add()
                    pthread_rwlock_unlock(box.readersAndWriters.place)
                }
            }
        },
        Example("two iterations at once") { threads, box in
            threads.add { DispatchQueue.concurrentPerform(iterations: 2) { _ in box.add() } }
        },
        Example("two queues, one of which targets a concurrent queue") { threads, box in
            let other = DispatchQueue(label: "other", target: box.concurrent)
            threads.add { other.async { box.add() } }
            threads.add { box.queue.async { box.add() } }
        },
        Example("a queue that waits for itself") { threads, box in
            box.value = 2
            threads.add { box.queue.sync { if box.isReady.load(ordering: .relaxed) { box.queue.sync {} } } }
            threads.add { box.isReady.store(true, ordering: .relaxed) }
        },
    ]

    /// Under every schedule, each of these programs ends with the value 2.
    static let correct = correctEverywhere + onlyOnLinux

    private static let correctEverywhere = [
        Example("a lock") { threads, box in
            for _ in 0..<2 { threads.add { box.lock.withLock { box.add() } } }
        },
        Example("a mutex") { threads, box in
            for _ in 0..<2 { threads.add { box.mutex.withLock { _ in box.add() } } }
        },
        Example("a semaphore") { threads, box in
            for _ in 0..<2 {
                threads.add {
                    box.semaphore.wait()
                    box.add()
                    box.semaphore.signal()
                }
            }
        },
        Example("a condition") { threads, box in
            threads.add {
                box.condition.withLock { while box.value == 0 { box.condition.wait() } }
                box.condition.withLock { box.add() }
            }
            threads.add {
                box.condition.withLock { box.add() }
                box.condition.broadcast()
            }
        },
        Example("a serial queue") { threads, box in
            threads.add { box.queue.sync { box.add() } }
            threads.add { box.queue.async { box.add() } }
        },
        Example("a barrier") { threads, box in
            for _ in 0..<2 { threads.add { box.concurrent.async(flags: .barrier) { box.add() } } }
        },
        Example("two writers") { threads, box in
            for _ in 0..<2 {
                threads.add {
                    pthread_rwlock_wrlock(box.readersAndWriters.place)
                    box.add()
                    pthread_rwlock_unlock(box.readersAndWriters.place)
                }
            }
        },
        Example("a reader and a writer") { threads, box in
            box.value = 1
            threads.add {
                pthread_rwlock_wrlock(box.readersAndWriters.place)
                box.add()
                pthread_rwlock_unlock(box.readersAndWriters.place)
            }
            threads.add {
                pthread_rwlock_rdlock(box.readersAndWriters.place)
                box.value += box.value > 2 ? 1 : 0
                pthread_rwlock_unlock(box.readersAndWriters.place)
            }
        },
        Example("iterations with a lock") { threads, box in
            threads.add { DispatchQueue.concurrentPerform(iterations: 2) { _ in box.lock.withLock { box.add() } } }
        },
        Example("two queues that target a third one") { threads, box in
            let others = ["first", "second"].map { DispatchQueue(label: $0, target: box.queue) }
            for other in others { threads.add { other.async { box.add() } } }
        },
        Example("a group") { threads, box in
            box.group.enter()
            box.group.notify(queue: box.queue) { box.add() }
            threads.add {
                box.add()
                box.group.leave()
            }
        },
        Example("two timers in order") { threads, box in
            box.queue.asyncAfter(deadline: .now() + 1) { box.value = 1 }
            box.queue.asyncAfter(deadline: .now() + 2) { box.value *= 2 }
            threads.add { box.lock.withLock {} }
        },
        Example("an actor") { threads, box in
            let counter = Counter()
            for _ in 0..<2 {
                threads.add {
                    let count = await counter.add()
                    box.lock.withLock { box.value = max(box.value, count) }
                }
            }
        },
        Example("a task that sleeps") { threads, box in
            threads.add {
                try? await Task.sleep(for: .seconds(1))
                box.lock.withLock { box.value = 2 }
            }
        },
        Example("a wait for a short time, again and again") { threads, box in
            threads.add {
                box.condition.withLock {
                    while box.value == 0 { _ = box.condition.wait(until: Date(timeIntervalSinceNow: 1)) }
                    box.add()
                }
            }
            threads.add { box.condition.withLock { box.add() } }
        },
        Example("a thread of a thread") { threads, box in
            threads.add {
                Thread.detachNewThread {
                    box.value = 2
                    box.signal.signal()
                }
                box.signal.wait()
            }
        },
        Example("a work item that a thread waits for") { threads, box in
            threads.add {
                let item = DispatchWorkItem { box.value += 1 }
                DispatchQueue.global().async(execute: item)
                item.wait()
                box.value += 1
            }
        },
        Example("a timer without a queue") { threads, box in
            threads.add {
                let timer = DispatchSource.makeTimerSource()
                timer.setEventHandler {
                    box.value = 2
                    box.signal.signal()
                }
                timer.schedule(deadline: .now() + 1)
                timer.resume()
                box.signal.wait()
                timer.cancel()
            }
        },
        Example("the queue of the main thread") { threads, box in
            for _ in 0..<2 {
                threads.add {
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {}
                        dispatchPrecondition(condition: .onQueue(.main))
                        box.add()
                    }
                }
            }
        },
        Example("a loop that waits for another thread") { threads, box in
            threads.add {
                while !box.isReady.load(ordering: .acquiring) {}
                box.value += 1
            }
            threads.add {
                box.value += 1
                box.isReady.store(true, ordering: .releasing)
            }
        },
        Example("a loop that lets others run first") { threads, box in
            threads.add {
                while !box.isReady.load(ordering: .acquiring) { sched_yield() }
                box.value += 1
            }
            threads.add {
                box.value += 1
                box.isReady.store(true, ordering: .releasing)
            }
        },
        Example("a loop that waits for a timer") { threads, box in
            threads.add {
                box.queue.asyncAfter(deadline: .now() + 1) { box.isReady.store(true, ordering: .releasing) }
                while !box.isReady.load(ordering: .acquiring) { sched_yield() }
                box.value = 2
            }
        },
    ]
}

#if os(Linux)
    extension Example {
        /// Correct programs with functions that macOS does not have.
        private static let onlyOnLinux = [
            Example("a barrier of POSIX") { threads, box in
                // The barrier waits for two threads.
                let barrier = Raw<pthread_barrier_t> { pthread_barrier_init($0, nil, 2) }
                threads.add {
                    box.value += 1
                    pthread_barrier_wait(barrier.place)
                }
                threads.add {
                    pthread_barrier_wait(barrier.place)
                    box.value += 1
                }
            },
            Example("a spin lock") { threads, box in
                let lock = Raw<pthread_spinlock_t> { pthread_spin_init($0, 0) }
                for _ in 0..<2 {
                    threads.add {
                        pthread_spin_lock(lock.place)
                        box.add()
                        pthread_spin_unlock(lock.place)
                    }
                }
            },
        ]
    }
#else
    extension Example {
        private static let onlyOnLinux: [Example] = []
    }
#endif
