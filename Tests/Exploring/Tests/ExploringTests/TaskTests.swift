import Exploring
import ExploringHook
import Foundation
import Synchronization
import Testing

extension ExploreTests {
    /// What an exploration shows of tasks and actors.
    @Suite(.serialized) struct TaskTests {}
}

extension ExploreTests.TaskTests {
    /// Two withdrawals check the balance before one of them is suspended.
    private actor Account {
        private(set) var balance = 100

        func withdraw(_ amount: Int) async {
            guard balance >= amount else { return }
            await Task.yield()
            balance -= amount
        }
    }

    @Test func aReentrantActorIsShownWithItsFunctionAndItsSuspensionPoint() throws {
        let exploration = explore { threads in
            let (account, box) = (Account(), Example.Box())
            for _ in 0..<2 {
                threads.add {
                    await account.withdraw(80)
                    let balance = await account.balance
                    box.mutex.withLock { $0 = balance }
                }
            }
            return box
        } check: { box in
            let balance = box.mutex.withLock { $0 }
            try expect(balance >= 0, "the balance is \(balance)")
        }
        let lanes = try #require(exploration.finding, "\(exploration)").lanes
        // Each part that ended shows its function and its last line, in a lane of a task or an actor.
        let parts = lanes.parts.filter { $0.end != "ends" }
        #expect(parts.allSatisfy { $0.places.first?.hasPrefix("TaskTests.swift:") == true }, "\(lanes)")
        #expect(Set(parts.map(\.end)) == ["is suspended in ExploreTests.TaskTests.Account.withdraw"], "\(lanes)")
        // All parts of a task have one lane, and the thread that waits for it has none.
        let names = Set(lanes.parts.map(\.lane)).map { lanes.names[$0] }
        #expect(names.sorted() == ["task of thread 1", "task of thread 2"], "\(lanes)")
    }

    /// As above, with a call of another actor.
    private actor Till {
        private let log = Log()
        private var sum = 100

        func pay(_ amount: Int) async -> Int {
            guard sum >= amount else { return sum }
            await log.note()
            sum -= amount
            return sum
        }
    }

    private actor Log {
        private var count = 0
        func note() { count += 1 }
    }

    @Test func anActorThatWaitsForAnotherOneIsShownWithItsFunction() throws {
        let exploration = explore { threads in
            let (till, box) = (Till(), Example.Box())
            for _ in 0..<2 {
                threads.add {
                    let sum = await till.pay(80)
                    box.mutex.withLock { $0 = min($0, sum) }
                }
            }
            return box
        } check: { box in
            let sum = box.mutex.withLock { $0 }
            try expect(sum >= 0, "the sum is \(sum)")
        }
        let lanes = try #require(exploration.finding, "\(exploration)").lanes
        #expect(lanes.parts.contains { $0.end.hasSuffix("Till.pay") }, "\(lanes)")
        #expect(!lanes.parts.contains { $0.end == "waits" }, "\(lanes)")
    }

    @Test func aTaskMayYieldInALoop() throws {
        let exploration = explore(.allSchedules(preemptions: 1)) { threads in
            let box = Example.Box()
            threads.add { while !box.isReady.load(ordering: .acquiring) { await Task.yield() } }
            threads.add {
                for _ in 0..<2 { await Task.yield() }
                box.isReady.store(true, ordering: .releasing)
            }
            return box
        } check: { _ in
        }
        #expect(exploration.obstacle == nil && exploration.finding == nil && exploration.isComplete, "\(exploration)")
    }

    @Test func aLoopThatYieldsForeverDoesNotEnd() throws {
        let exploration = explore(.schedule(Schedule("usual")!)) { threads in
            let box = Example.Box()
            threads.add { while !box.isReady.load(ordering: .acquiring) { await Task.yield() } }
            return box
        } check: { _ in
        }
        #expect(exploration.finding?.problem.hasPrefix("The program does not end") == true, "\(exploration)")
    }

    @Test func aTaskThatIsNeverResumedIsShownWithItsFunction() throws {
        let exploration = explore { threads in
            threads.add { await waitForNothing() }
        } check: {
        }
        let lanes = try #require(exploration.finding, "\(exploration)").lanes
        #expect(lanes.parts.last?.end == "is suspended forever in waitForNothing", "\(lanes)")
    }
}

private func waitForNothing() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
