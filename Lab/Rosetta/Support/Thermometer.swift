import Conformance
import Dispatch
import Foundation

/// A library from before promises: it reports through a completion handler that receives a value or an error.
///
/// It has the manners of its time. A reading takes a moment and is reported later, on the queue of the sensor bus; but
/// a sensor that does not exist is reported at once, on the caller's thread, before the call returns. Who wraps it must
/// be ready for both.
final class Thermometer: Sendable {
    enum Sensor {
        case reading(Double)
        case broken
    }

    enum Failure: Error, LocalizedError {
        case noSensor(String)
        case noReading(String)

        var errorDescription: String? {
            switch self {
            case .noSensor(let place): "There is no sensor in the \(place)."
            case .noReading(let place): "The sensor in the \(place) does not answer."
            }
        }
    }

    private let sensors: [String: Sensor]
    private let opening: Opening
    /// Hears of each call and of each report, where it happens.
    private let note: @Sendable (String) -> Void
    private let bus = Recorder.queue("sensor bus")

    init(sensors: [String: Sensor], opening: Opening, note: @escaping @Sendable (String) -> Void) {
        self.sensors = sensors
        self.opening = opening
        self.note = note
    }

    /// Reads the temperature in degrees Celsius. The handler is called once.
    func read(_ place: String, completion: @escaping @Sendable (Double?, (any Error)?) -> Void) {
        note("read \(place)")
        guard let sensor = sensors[place] else {
            note("report from \(place)")
            return completion(nil, Failure.noSensor(place))
        }
        bus.asyncAfter(deadline: .now() + .milliseconds(5)) { [opening, note] in
            opening.waitForEnd()
            note("report from \(place)")
            switch sensor {
            case .reading(let degrees): completion(degrees, nil)
            case .broken: completion(nil, Failure.noReading(place))
            }
        }
    }
}

/// What a wrapper reports when a library breaks its own convention.
struct NoAnswer: Error, LocalizedError {
    var errorDescription: String? { "The handler was called with neither a value nor an error." }
}
