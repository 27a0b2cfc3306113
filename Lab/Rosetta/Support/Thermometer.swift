import Conformance
import Dispatch
import Foundation

/// An older library that reports a value or an error through a completion handler.
///
/// The library reports a reading later, on the queue of the sensor bus. But it reports a missing sensor at once, on the
/// caller's thread, before the call returns. A wrapper has to handle both cases.
final class Thermometer: Sendable {
    enum Sensor {
        case reading(Double)
        case broken
    }

    private let sensors: [String: Sensor]
    private let firstBlock: FirstBlock
    /// Notes each call and each report. Called on the thread of the call or report.
    private let note: @Sendable (String) -> Void
    private let bus = Recorder.queue("sensor bus")

    init(sensors: [String: Sensor], firstBlock: FirstBlock, note: @escaping @Sendable (String) -> Void) {
        (self.sensors, self.firstBlock, self.note) = (sensors, firstBlock, note)
    }

    /// Reads the temperature in degrees Celsius. The handler is called once.
    func read(_ place: String, completion: @escaping @Sendable (Double?, (any Error)?) -> Void) {
        note("read \(place)")
        guard let sensor = sensors[place] else {
            note("report from \(place)")
            return completion(nil, TextError("There is no sensor in the \(place)."))
        }
        bus.asyncAfter(deadline: .now() + .milliseconds(5)) { [firstBlock, note] in
            firstBlock.waitForEnd()
            note("report from \(place)")
            switch sensor {
            case .reading(let degrees): completion(degrees, nil)
            case .broken: completion(nil, TextError("The sensor in the \(place) does not answer."))
            }
        }
    }
}

/// The error with which a wrapper fails if the library calls the handler with neither a value nor an error.
struct NoAnswer: Error, LocalizedError {
    var errorDescription: String? { "The handler was called with neither a value nor an error." }
}
