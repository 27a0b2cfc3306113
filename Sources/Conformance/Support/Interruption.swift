import Foundation
import Synchronization

/// Stops a thread at any of its instructions until a second thread has acted.
///
/// Threads that race by chance rarely meet at the instructions that matter, and hardly ever on a busy machine. So a timer sends a
/// signal to the first thread while it's inside an operation, and the handler of the signal returns only when the second thread has
/// done its part. That needs one core only. It's available on Linux, where a timer can send its signal to one thread.
///
/// Only one interruption runs in a process at a time.
final class Interruption: Sendable {
    // The handler of a signal must not take a lock or allocate memory. It uses only atomics and calls that POSIX allows there.
    private static let isInUse = Atomic(false)
    /// The object with which the interrupted thread is busy, as an index; -1 if there is none.
    private static let current = Atomic(-1)
    /// The object with which the thread was busy when it was stopped; -1 while it isn't stopped.
    private static let stopped = Atomic(-1)
    /// How often the thread has been stopped, and for which of these times the other thread has acted.
    private static let stops = Atomic(0), served = Atomic(0)
    /// The object with which the second thread was busy last.
    private static let acted = Atomic(-1)
    /// Whether the second thread waits for stops or acts, and whether it's acting.
    private static let isServing = Atomic(false), isActing = Atomic(false)
    /// The timer plus 1 (the first timer of a process is 0), the thread to which it sends its signal, and whether it runs.
    private static let timer = Atomic<UInt>(0), owner = Atomic<UInt>(0), isArmed = Atomic(false)
    private static let random = Atomic<UInt64>(1)
    /// How many signals came in the same operation when the second thread wasn't ready, so that the thread wasn't stopped. Signals use
    /// processor time, and a thread that uses processor time counts as working. So they come less and less often.
    private static let repetitions = Atomic(0)
    private static let usualRepetitions = 8

    /// The number of the thread that is stopped. The other threads act meanwhile.
    let thread: Int

    private let isLeft = Atomic(false)

    /// Whether the first thread isn't stopped anymore.
    var hasLeft: Bool { isLeft.load(ordering: .acquiring) }

    /// Returns nil if threads can't be interrupted on this system, or if another interruption is running.
    init?(of thread: Int) {
        self.thread = thread
        guard Self.isSupported, !Self.isInUse.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    }

    /// Ends the interruption. No thread is stopped after this call.
    func end() {
        leave()
        Self.disarm()
        Self.isInUse.store(false, ordering: .releasing)
    }

    /// The calling thread begins an operation with an object, in which it may be stopped.
    func enter(_ index: Int) {
        // A scenario that was given up may still run.
        if hasLeft { return }
        Self.current.store(index, ordering: .releasing)
        if Self.owner.load(ordering: .relaxed) != Self.thread { Self.aim() }
        let isTired = Self.repetitions.exchange(0, ordering: .relaxed) > Self.usualRepetitions
        if !Self.isArmed.exchange(true, ordering: .relaxed) || isTired { Self.arm() }
    }

    /// The second thread begins its operation with an object, perhaps on another thread.
    func act(_ index: Int) { Self.acted.store(index, ordering: .releasing) }

    /// The thread isn't stopped until it calls ``enter(_:)`` again. Returns false if another thread makes the call.
    @discardableResult
    func pause() -> Bool {
        guard Self.owner.load(ordering: .acquiring) == Self.thread else { return false }
        Self.current.store(-1, ordering: .releasing)
        return true
    }

    /// The thread isn't stopped anymore.
    func leave() {
        Self.current.store(-1, ordering: .releasing)
        isLeft.store(true, ordering: .releasing)
        Self.post(Self.arrival)
    }

    /// The second thread begins, or ends, to wait for stops.
    func serves(_ isServing: Bool) {
        Self.isServing.store(isServing, ordering: .releasing)
        if !isServing { goOn() }
    }

    /// Waits until the first thread is stopped, calls `act` with its object, and lets it go on. Returns whether `act` has called
    /// ``act(_:)`` and ended while the thread was still stopped; nil if the thread has left or wasn't stopped for a while.
    func serve(_ act: (Int) throws -> Void) rethrows -> Bool? {
        _ = Self.wait(for: Self.arrival, milliseconds: 100)
        let (index, number) = (Self.stopped.load(ordering: .acquiring), Self.stops.load(ordering: .acquiring))
        guard index >= 0 else { return nil }
        Self.isActing.store(true, ordering: .releasing)
        defer {
            Self.isActing.store(false, ordering: .releasing)
            goOn(number)
        }
        Self.acted.store(-1, ordering: .relaxed)
        try act(index)
        return Self.acted.load(ordering: .acquiring) == index && Self.stopped.load(ordering: .acquiring) == index
            && Self.stops.load(ordering: .acquiring) == number
    }

    /// Lets the stopped thread go on, before the second thread has done its part.
    func goOn() { goOn(Self.stops.load(ordering: .acquiring)) }

    private func goOn(_ number: Int) {
        Self.served.store(number, ordering: .releasing)
        Self.post(Self.departure)
    }

    /// The calling thread, as a number that no other thread has at the same time.
    static var thread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }

    #if canImport(Glibc)
        /// The thread sanitizer delivers signals late, so a thread would be stopped only between its operations.
        static let isSupported: Bool = {
            guard dlsym(nil, "__tsan_init") == nil else { return false }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in Interruption.stop() }
            action.sa_flags = SA_RESTART
            // A handler must not run the initializer of a static variable, so these two are initialized here.
            guard arrival.0 >= 0, departure.0 >= 0 else { return false }
            return sigaction(signal, &action, nil) == 0
        }()

        /// The timer's signal. Few programs use it, and the system ignores it if it has no handler.
        private static let signal = SIGURG
        /// The thread has been stopped, or has left.
        private static let arrival = newPipe()
        /// The thread may go on.
        private static let departure = newPipe()

        private static func newPipe() -> (CInt, CInt) {
            var ends: [CInt] = [-1, -1]
            if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) } }
            return (ends[0], ends[1])
        }

        /// If the pipe is full, the call has no effect, and the other thread is going to wake up anyway.
        private static func post(_ pipe: (CInt, CInt)) {
            var byte: CChar = 0
            write(pipe.1, &byte, 1)
        }

        /// Returns false if the time runs out first.
        private static func wait(for pipe: (CInt, CInt), milliseconds: CInt) -> Bool {
            var (request, byte) = (pollfd(fd: pipe.0, events: Int16(POLLIN), revents: 0), CChar(0))
            return poll(&request, 1, milliseconds) == 1 && read(pipe.0, &byte, 1) == 1
        }

        /// Aims the timer at the calling thread.
        private static func aim() {
            disarm()
            var (event, new): (sigevent, timer_t?) = (sigevent(), nil)
            event.sigev_notify = CInt(SIGEV_THREAD_ID)
            event.sigev_signo = signal
            event._sigev_un._tid = KernelThread.identifier
            guard timer_create(CLOCK_MONOTONIC, &event, &new) == 0 else { return }
            timer.store(UInt(bitPattern: new) + 1, ordering: .releasing)
            // The threads of Dispatch block signals, and so do threads that they start.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, signal)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            owner.store(thread, ordering: .releasing)
        }

        /// Lets the timer send its signal after 6 to 22 microseconds. Usually that's in a later operation, so each instruction is about
        /// equally likely. A shorter time has often passed when the call that sets the timer returns, before the operation begins.
        private static func arm() {
            let seed = random.load(ordering: .relaxed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            random.store(seed, ordering: .relaxed)
            let timer = timer.load(ordering: .acquiring)
            guard timer != 0 else { return }
            var time = itimerspec()
            time.it_value.tv_nsec = 6_000 + Int(seed >> 33) % 16_000
            time.it_value.tv_nsec <<= min(max(0, repetitions.load(ordering: .relaxed) - usualRepetitions), 14)
            timer_settime(UnsafeMutableRawPointer(bitPattern: timer - 1), 0, &time, nil)
        }

        private static func disarm() {
            owner.store(0, ordering: .releasing)
            isArmed.store(false, ordering: .releasing)
            let old = timer.exchange(0, ordering: .acquiringAndReleasing)
            if old != 0 { timer_delete(UnsafeMutableRawPointer(bitPattern: old - 1)) }
        }

        /// The handler of the signal. It runs on the thread that is to be stopped.
        ///
        /// The second thread may need a lock that this thread holds, and then can't finish. So the handler returns two milliseconds after
        /// the second thread has begun, or after a tenth of a second if it doesn't begin.
        private static func stop() {
            let error = errno
            defer { errno = error }
            let index = current.load(ordering: .acquiring)
            guard index >= 0 else { return isArmed.store(false, ordering: .releasing) }
            if isServing.load(ordering: .acquiring), !isActing.load(ordering: .acquiring) {
                let number = stops.add(1, ordering: .acquiringAndReleasing).newValue
                stopped.store(index, ordering: .releasing)
                post(arrival)
                var (patience, patienceOfActing) = (100, 2)
                while served.load(ordering: .acquiring) < number, isServing.load(ordering: .acquiring), patience > 0,
                    patienceOfActing > 0
                {
                    if wait(for: departure, milliseconds: 1) { continue }
                    if isActing.load(ordering: .acquiring) { patienceOfActing -= 1 } else { patience -= 1 }
                }
                stopped.store(-1, ordering: .releasing)
                // The second thread has acted on this object, so another stop in this operation would show nothing.
                return isArmed.store(false, ordering: .releasing)
            }
            repetitions.add(1, ordering: .relaxed)
            if current.load(ordering: .acquiring) >= 0 { arm() } else { isArmed.store(false, ordering: .releasing) }
        }
    #else
        static let isSupported = false
        private static let (arrival, departure) = ((), ())
        private static func post(_ pipe: ()) {}
        private static func wait(for pipe: (), milliseconds: CInt) -> Bool { false }
        private static func aim() {}
        private static func arm() {}
        private static func disarm() {}
    #endif
}
