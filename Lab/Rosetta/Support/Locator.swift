import Conformance
import Dispatch
import Foundation
import Synchronization

/// Receives the reports of a ``Locator``, on the queue of the locator.
protocol LocatorDelegate: AnyObject, Sendable {
    func locator(_ locator: Locator, didFind place: String)
    func locator(_ locator: Locator, didFailWith error: any Error)
}

/// An older library that reports to a delegate.
///
/// The locator holds its delegate weakly, so the delegate needs another owner. The locator may report more than once.
final class Locator: Sendable {
    enum Report {
        case place(String)
        case nothing
    }

    private struct Listener {
        weak var delegate: (any LocatorDelegate)?
    }

    private let reports: [Report]
    private let firstBlock: FirstBlock
    /// Notes each call and each report. Called on the thread of the call or report.
    private let note: @Sendable (String) -> Void
    private let listener = Mutex(Listener())
    private let queue = Recorder.queue("locator")

    init(reports: [Report], firstBlock: FirstBlock, note: @escaping @Sendable (String) -> Void) {
        (self.reports, self.firstBlock, self.note) = (reports, firstBlock, note)
    }

    var delegate: (any LocatorDelegate)? {
        get { listener.withLock { $0.delegate } }
        set { listener.withLock { $0.delegate = newValue } }
    }

    /// Begins to report.
    func start() {
        note("start")
        for report in reports {
            queue.async { [self] in
                firstBlock.waitForEnd()
                guard let delegate else { return }
                note("report")
                switch report {
                case .place(let place): delegate.locator(self, didFind: place)
                case .nothing: delegate.locator(self, didFailWith: TextError("No satellite is in sight."))
                }
            }
        }
    }
}
