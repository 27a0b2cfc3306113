/// Says what a program of promises must do, without any promise: no queue, no thread, no lock.
///
/// **Which orders are determined.** Between two designs that are both right, handlers on *different* promises may run
/// in different orders: one hops to a queue to pass an error on, another does not; one merges a promise with the one
/// it adopts, another adds a handler to it. So the model does not forecast the order of events. It forecasts what
/// every design must respect, and a run is compared with exactly that:
///
/// - The script makes one step and waits until everything that follows from it has happened. So every event belongs to
///   one step, and after each step every promise has a known outcome or is known to be pending.
/// - Among the events of one step, handlers on one promise at one place run in the order in which they were added; what
///   follows from a handler (the handlers on its link, or on a promise that it settles) runs after it; a handler that
///   asked for a queue runs after the code of the step has returned, because the script holds that very queue; and an
///   immediate handler runs before that, as long as it follows from the step by immediate links alone.
///
/// Everything else is left open. In a few programs, what is left open decides an outcome: two inputs of a race settle
/// in the same step, or two handlers settle the same promise. About those the model says nothing at all (`nil`).
///
/// Async code that awaits a promise is to the model like a handler for values: it runs in the step in which that
/// promise settles, and nobody knows where. A gathering with a limit has, besides its outcome, a number of inputs that
/// it asks for in each step.
///
/// **How it works.** Within a step the model runs what is due, one thing after the other, in an order of its own. Each
/// settling remembers what it follows from. An attempt that comes later and disagrees is harmless if it follows
/// from the settling itself; if not, it could have come first, and the program is one of those few.
public struct Model {
    let traits: ModelTraits
    var cells: [Cell]
    var gatherings: [Name: Inputs] = [:]
    var moment = Forecast.Moment()
    /// What is to be run, and how far that has got.
    var due: [(promise: Name, registration: Registration)] = []
    var done = 0
    var step = 0
    /// What the present step makes. Code that runs before the step's own code returns cannot know it yet.
    var newborn: Name?
    var isUndetermined = false

    /// What the program must do on designs with these traits; `nil` if chance decides.
    public static func forecast(of program: PromiseProgram, traits: ModelTraits = ModelTraits()) -> Forecast? {
        var model = Model(traits: traits, names: (program.names.max()?.number ?? 0) + 1)
        var forecast = Forecast()
        var made: [Name] = []
        for (number, step) in program.steps.enumerated() {
            model.step = number
            model.moment = Forecast.Moment()
            model.perform(step)
            model.settleRequests()
            if model.isUndetermined { return nil }
            if let name = step.name, model[name].isPromise { made.append(name) }
            model.moment.endings = made.map { Forecast.Fate(name: $0, ending: model[$0].ending) }
            forecast.moments.append(model.moment)
        }
        return forecast
    }

    private init(traits: ModelTraits, names: Int) {
        self.traits = traits
        cells = Array(repeating: Cell(), count: names)
    }

    subscript(name: Name) -> Cell {
        get { cells[name.number] }
        _modify { yield &cells[name.number] }
    }

    /// Runs one step, and all that follows from it.
    private mutating func perform(_ step: PromiseProgram.Step) {
        newborn = step.name
        switch step {
        case .pending(let name):
            self[name].isPromise = true
            self[name].hasSettler = true
        case .born(let name, let attempt):
            self[name].isPromise = true
            attempting(attempt, on: name, by: .script)
        case .making(let name, let attempts, let error):
            self[name].isPromise = true
            for attempt in attempts { attempting(attempt, on: name, by: .script) }
            if let error { attempting(.reject(error), on: name, by: .script) }
        case .link(let name, let link):
            guard isThere(link.parent) else { break }
            self[name].isPromise = true
            add(.link(name, link), to: link.parent, by: nil)
        case .gather(let name, let kind, let inputs):
            let inputs = inputs.filter(isThere)
            guard kind.takes(inputs.count) else { break }
            self[name].isPromise = true
            gather(name, kind, inputs)
        case .async(let name, let awaited, let result):
            guard isThere(awaited) else { break }
            self[name].isPromise = true
            add(.await(name, result), to: awaited, by: nil)
        case .settle(let name, let attempts):
            guard isThere(name), self[name].hasSettler else { break }
            for attempt in attempts { attempting(attempt, on: name, by: .script) }
        case .observe(let name, let observer):
            guard isThere(observer.target) else { break }
            add(.observer(name, observer.spot), to: observer.target, by: nil)
        }
        while done < due.count {
            let (promise, registration) = due[done]
            done += 1
            run(registration, on: promise)
        }
    }

    /// Whether the script can use the promise.
    func isThere(_ name: Name) -> Bool {
        cells.indices.contains(name.number) && self[name].isPromise && name != newborn
    }
}

extension PromiseProgram.Attempt {
    var adopted: Name? { if case .adopt(let name) = self { name } else { nil } }
}
