import Foundation
import PromisStyle

func payment(of amount: Int) -> Future<Int> { .future(withResult: amount) }

/// Takes as long as it takes. If two hands are in the drawer at once, they see each other.
func openAndClose() { drawer.meet() }

private let drawer = Drawer()

private final class Drawer: Sendable {
    private let condition = NSCondition()
    nonisolated(unsafe) private var hands = 0

    /// Returns when a second caller is here, or after a while.
    func meet() {
        condition.withLock {
            hands += 1
            condition.broadcast()
            let patience = Date(timeIntervalSinceNow: 1)
            while hands < 2, condition.wait(until: patience) {}
        }
    }
}
