import Foundation
import PromisStyle

func payment(of amount: Int) -> Future<Int> { .future(withResult: amount) }

/// Takes as long as it takes. There is room for one hand in the drawer: a second one is told.
func openAndClose() { drawer.use() }

private let drawer = Drawer()

private final class Drawer: Sendable {
    private let condition = NSCondition()
    // The condition guards both.
    nonisolated(unsafe) private var hands = 0
    nonisolated(unsafe) private var haveMet = false

    /// Waits a while for a second hand, which comes if nothing keeps it away.
    func use() {
        condition.withLock {
            hands += 1
            if hands == 2 {
                haveMet = true
                print("Two hands are in the drawer, and there is room for one.")
                condition.broadcast()
            }
            let patience = Date(timeIntervalSinceNow: 0.5)
            while !haveMet, condition.wait(until: patience) {}
            hands -= 1
        }
    }
}
