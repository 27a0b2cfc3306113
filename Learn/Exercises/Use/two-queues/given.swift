import Foundation
import PromisStyle

func payment(of amount: Int) -> Future<Int> { .future(withResult: amount) }

/// Opens and closes the drawer, which takes a while, and prints that. If two threads do it at the same time, prints that instead.
func openAndClose() { drawer.use() }

private let drawer = Drawer()

private final class Drawer: Sendable {
    private let condition = NSCondition()
    // The condition guards the two variables below it.
    nonisolated(unsafe) private var hands = 0
    nonisolated(unsafe) private var haveMet = false

    /// Waits half a second for a second hand, which comes unless something prevents it.
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
            if !haveMet { print("The drawer opens and closes.") }
            hands -= 1
            if hands == 0 { haveMet = false }
        }
    }
}
