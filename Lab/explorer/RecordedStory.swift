import Conformance
import ConformanceMutants
import Exploring

/// The events of a program under one schedule, with the states of its promises when each event began.
struct RecordedStory: Codable, Sendable {
    struct Event: Codable, Sendable {
        let text: String
        let thread: String
        /// Whether the thread is interrupted or waits, so that another thread continues.
        let isSwitch: Bool
        let states: [State]
    }

    struct State: Codable, Sendable {
        let promise: String
        let text: String
    }

    var events: [Event] = []
    /// The states after the last event.
    var ends: [State] = []
}

/// Records each run of an exploration. In the end it has the story of the last run, which is the one that a finding shows.
final class StoryRecorder {
    private(set) var story: ProgramStory?
    private var events: [RecordedStory.Event] = []
    private var ends: [RecordedStory.State]?

    init() {
        story = ProgramStory(
            begins: { [unowned self] in (events, ends) = ([], nil) },
            tells: { [unowned self] event in
                events.append(
                    RecordedStory.Event(
                        text: event.text, thread: event.thread, isSwitch: event.place != nil, states: states))
            },
            ends: { [unowned self] in ends = states })
    }

    /// The promises of threads that wait forever still exist.
    var recorded: RecordedStory { RecordedStory(events: events, ends: ends ?? states) }

    private var states: [RecordedStory.State] {
        (story?.promises ?? [:]).sorted { $0.key < $1.key }.compactMap { name, promise in
            (promise as? TinyPromise).map { RecordedStory.State(promise: name, text: $0.stateWithoutLock) }
        }
    }
}
