import Conformance
import Dispatch
import Foundation
import Synchronization

/// Hears from a ``Locator``. Its methods are called on the queue of the locator.
protocol LocatorDelegate: AnyObject, Sendable {
    func locator(_ locator: Locator, didFind place: String)
    func locator(_ locator: Locator, didFailWith error: any Error)
}

/// A library from before promises: it reports to a delegate.
///
/// It has the manners of its time. It holds its delegate weakly, so somebody else has to keep it. And it reports again
/// whenever it knows better, whether or not anybody still wants to know.
final class Locator: Sendable {
    enum Sighting {
        case place(String)
        case nothing
    }

    struct Lost: Error, LocalizedError {
        var errorDescription: String? { "No satellite is in sight." }
    }

    private struct Listener {
        weak var delegate: (any LocatorDelegate)?
    }

    private let sightings: [Sighting]
    private let opening: Opening
    /// Hears of each call and of each report, where it happens.
    private let note: @Sendable (String) -> Void
    private let listener = Mutex(Listener())
    private let queue = Recorder.queue("locator")

    init(sightings: [Sighting], opening: Opening, note: @escaping @Sendable (String) -> Void) {
        self.sightings = sightings
        self.opening = opening
        self.note = note
    }

    var delegate: (any LocatorDelegate)? {
        get { listener.withLock { $0.delegate } }
        set { listener.withLock { $0.delegate = newValue } }
    }

    /// Begins to report.
    func start() {
        note("start")
        for sighting in sightings {
            queue.async { [self] in
                opening.waitForEnd()
                guard let delegate else { return }
                note("report")
                switch sighting {
                case .place(let place): delegate.locator(self, didFind: place)
                case .nothing: delegate.locator(self, didFailWith: Lost())
                }
            }
        }
    }
}
