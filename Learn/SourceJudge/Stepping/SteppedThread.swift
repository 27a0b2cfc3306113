import Conformance
import CoverageHooks
import Foundation

/// A thread that performs one action. The thread counts its steps in instrumented code, and can be stopped before some
/// of them.
///
/// A step is the beginning of a basic block: of a function, of a closure, of a branch, or of the code after a loop.
final class SteppedThread: @unchecked Sendable {
    enum Phase { case running, stopped, ended }

    enum Meeting { case ended, waits, tookTooLong }

    /// Number of consecutive samples, after the first one, needed to call a thread asleep.
    private static let samplesOfSleeper = 4

    private let stops: [Int]
    private let whenStopped: @Sendable ([UInt]) -> Void

    // The condition guards the variables below. Each change signals it.
    private let condition = NSCondition()
    private var phase = Phase.running
    private var timesStopped = 0
    private var timesLetGo = 0
    private var steps = 0
    private var thread: KernelThread?

    /// - Parameters:
    ///   - stops: The numbers of the steps before which the thread is stopped, counted from 1.
    ///   - whenStopped: Runs on the thread when it is stopped, with its return addresses, the innermost first.
    init(stoppingBefore stops: [Int] = [], whenStopped: @escaping @Sendable ([UInt]) -> Void = { _ in }) {
        self.stops = stops
        self.whenStopped = whenStopped
    }

    /// Performs the action on a new thread. The stack is small, so that deep recursion overflows it.
    func start(_ action: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            condition.withLock { self.thread = KernelThread() }
            Self.install(self)
            action()
            Self.install(nil)
            change(to: .ended)
        }
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Waits until the thread is stopped or has ended; `running` means that it took too long.
    func stoppedOrEnded(by deadline: Date) -> Phase {
        condition.withLock {
            while phase == .running, condition.wait(until: deadline) {}
            return phase
        }
    }

    func goOn() {
        condition.withLock {
            timesLetGo += 1
            // Otherwise a wait for the next stop would end at once, because of this stop.
            if phase == .stopped { phase = .running }
            condition.broadcast()
        }
    }

    /// Waits until the thread has ended; returns whether it has.
    func hasEnded(by deadline: Date) -> Bool {
        condition.withLock {
            while phase != .ended, condition.wait(until: deadline) {}
            return phase == .ended
        }
    }

    /// Waits until the thread has ended or is asleep. A thread is asleep if it waits for a lock or for another event.
    ///
    /// A thread that has no core does not count as asleep. While other threads can still run, the thread may only be
    /// waiting for one of them, so this method waits, too. So a busy machine makes this method slower, but does not
    /// change the answer.
    func endedOrWaiting(by deadline: Date) -> Meeting {
        var (samples, before) = (0, -1)
        while true {
            let now = condition.withLock {
                if phase != .ended { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.000_2)) }
                return (phase: phase, steps: steps, thread: thread)
            }
            if now.phase == .ended { return .ended }
            let isFirstSample = before < 0
            samples = now.steps == before && now.thread?.isAsleep == true ? samples + 1 : 0
            before = now.steps
            // A thread that waits for the memory allocator is asleep only in a single sample, so one sample is not
            // enough.
            let isSure = samples >= Self.samplesOfSleeper
            if isSure, KernelThread.areOthersAsleep { return .waits }
            // If a sample finds the thread asleep, the remaining samples are taken even after the deadline.
            if Date() > deadline, !isFirstSample, samples == 0 || isSure { return .tookTooLong }
        }
    }

    private func change(to phase: Phase) {
        condition.withLock {
            self.phase = phase
            condition.broadcast()
        }
    }

    /// Called on the thread before each of its steps.
    fileprivate func step(_ addresses: () -> [UInt]) {
        let isHere = condition.withLock {
            steps += 1
            return stops.contains(steps)
        }
        guard isHere else { return }
        whenStopped(addresses())
        condition.withLock {
            timesStopped += 1
            phase = .stopped
            condition.broadcast()
            while timesLetGo < timesStopped { condition.wait() }
        }
    }
}

extension SteppedThread {
    /// The key under which a thread finds its object.
    private static let key = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static func install(_ thread: SteppedThread?) {
        // The closure of the thread holds the object until the thread ends, so the object is not retained here.
        pthread_setspecific(key, thread.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    }

    private static var ofThisThread: SteppedThread? {
        pthread_getspecific(key).map { Unmanaged<SteppedThread>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Counts as a step in code that is not instrumented, so that the thread can be stopped there.
    static func step() { ofThisThread?.step { [] } }

    /// From now on, the beginning of each basic block of instrumented code is a step of the thread that runs it.
    static func countBasicBlocks() {
        coverage_set_hook { _, address, frame in
            SteppedThread.ofThisThread?.step { [address] + SteppedThread.returnAddresses(from: frame) }
        }
    }

    /// The return addresses on the stack above the frame, as far as there are frame pointers.
    private static func returnAddresses(from frame: UInt) -> [UInt] {
        var (frame, addresses) = (frame, [UInt]())
        while addresses.count < 12, let pointer = UnsafePointer<UInt>(bitPattern: frame) {
            let next = pointer[0]
            addresses.append(pointer[1])
            // The frame of a caller is at a higher address, and not far away. Anything else is no frame pointer.
            guard next > frame, next - frame < 100_000, next % 8 == 0 else { break }
            frame = next
        }
        return addresses
    }
}
