import Conformance

extension Exploration {
    static let placesOfLinks = ["map", "then", "recover"].map(places)

    private static func places(of kind: String) -> Exploration {
        Exploration(
            "places-of-\(kind)", "The body of '\(kind)' runs at the place that it is asked for.", .once,
            expect: "on alpha", "at the usual place", "on the settler's queue"
        ) { trial in
            let (alpha, settler) = (trial.queue("alpha"), trial.queue("settler"))
            let found = LineCollector()
            return ThreadActions(
                first: {
                    for place in [HandlerPlace.queue(alpha), .default, .immediate] {
                        let (promise, pen) = try trial.pending()
                        trial.note("adds \(kind) \(words(place))")
                        let link = try link(kind, to: promise, on: place) {
                            trial.note("the body of \(kind) runs")
                            found.add(whereabouts(trial.design.defaultPlace))
                        }
                        try settler.sync {
                            trial.note("settles the promise")
                            if kind == "recover" { try pen.reject(TestFailure("boom")) } else { try pen.fulfill(1) }
                        }
                        try trial.wait(for: link)
                    }
                },
                second: {},
                observed: { found.all })
        }
    }

    private static func link(
        _ kind: String, to promise: AnyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void
    ) throws -> AnyPromise {
        switch kind {
        case "map":
            try promise.map(on: place) { value in
                body()
                return value
            }
        case "then":
            try promise.then(on: place) { _ in
                body()
                return promise
            }
        default:
            try promise.recover(on: place) { _ in
                body()
                return promise
            }
        }
    }

    private static func words(_ place: HandlerPlace) -> String {
        switch place {
        case .default: "without saying where"
        case .queue: "on the queue alpha"
        case .immediate: "without a queue"
        }
    }

    private static func whereabouts(_ usual: DefaultPlace) -> String {
        let name = Recorder.currentQueueName
        switch name {
        case "settler": return "on the settler's queue"
        case "main queue" where usual == .mainQueue: return "at the usual place"
        default: return name.map { "on \($0)" } ?? "on no queue"
        }
    }
}
