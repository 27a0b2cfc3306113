import Conformance

/// Forecasts what a program of promises must do, without queues, threads or locks.
///
/// **What the forecast determines.** Two correct designs may run handlers on *different* promises in different orders. For
/// example, one design passes an error on through a queue and another doesn't. So the model doesn't forecast one order of
/// events, but what every correct design must do:
///
/// - A program runs one step and waits until all consequences of the step have happened. So every event belongs to one step, and
///   after each step every promise is known to be pending or to have settled with a known outcome.
/// - Among the events of one step,
///   - handlers on one promise at one place run in the order in which they were added;
///   - the consequences of a handler run after the handler: these are the handlers on the promise of its link, and the
///     handlers on a promise that it settles;
///   - a handler that asked for a queue runs after the code of the step has returned, because that code occupies the
///     queue;
///   - an immediate handler runs before the code of the step returns, if only immediate links lead from that code to the handler.
///
/// Nothing else is determined. In a few programs chance decides an outcome, for example because two inputs of a race settle in the
/// same step, or because two handlers settle the same promise. The forecast of such a program is `nil`.
///
/// The model treats async code that awaits a promise as a handler for values that may run anywhere. For a combination with
/// a limit it also forecasts how many inputs the combination asks for in each step.
///
/// **How it works.** Within a step the model runs everything that is due, in an order of its own choice. Each settlement records
/// its origin. A later attempt to settle the same promise differently is harmless if the attempt is a consequence of the first
/// settlement. Otherwise the attempt could have come first, so chance decides.
public struct PromiseModel {
    let traits: ModelTraits
    let leftOut: ModelTraits.LeftOut
    var records: [Record]
    var combinations: [Name: Inputs] = [:]
    var stepForecast = ProgramForecast.Step()
    /// The handlers to run in this step. The first `done` of them have run.
    var due: [(promise: Name, registration: Registration)] = []
    var done = 0
    var step = 0
    /// The name of the promise that the present step makes. A handler that runs before the code of the step returns can't
    /// use the promise yet.
    var nameOfThisStep: Name?
    var isUndetermined = false

    /// What the program must do on a design with these traits; `nil` if chance decides an outcome, or if the traits
    /// leave out this kind of program.
    public static func forecast(of program: PromiseProgram, traits: ModelTraits = ModelTraits()) -> ProgramForecast? {
        var model = PromiseModel(traits: traits, names: (program.names.max()?.number ?? 0) + 1)
        var forecast = ProgramForecast()
        var made: [Name] = []
        for (number, step) in program.steps.enumerated() {
            model.step = number
            model.stepForecast = ProgramForecast.Step()
            model.perform(step)
            model.settleRequests()
            if model.isUndetermined { return nil }
            if let name = step.name, model[name].isPromise { made.append(name) }
            model.stepForecast.states = made.map { ProgramForecast.PromiseState(name: $0, ending: model[$0].ending) }
            forecast.steps.append(model.stepForecast)
        }
        return forecast
    }

    private init(traits: ModelTraits, names: Int) {
        self.traits = traits
        leftOut = traits.combinationsLeftOut
        records = Array(repeating: Record(), count: names)
    }

    subscript(name: Name) -> Record {
        get { records[name.number] }
        _modify { yield &records[name.number] }
    }

    /// Runs one step and all its consequences.
    private mutating func perform(_ step: PromiseProgram.Step) {
        nameOfThisStep = step.name
        switch step {
        case .pending(let name):
            self[name].isPromise = true
            self[name].hasSettler = true
        case .born(let name, let attempt):
            self[name].isPromise = true
            makeAttempt(attempt, on: name, by: .step)
        case .making(let name, let attempts, let error):
            self[name].isPromise = true
            for attempt in attempts { makeAttempt(attempt, on: name, by: .step) }
            if let error { makeAttempt(.reject(error), on: name, by: .step) }
        case .link(let name, let link):
            guard isThere(link.parent) else { break }
            self[name].isPromise = true
            add(.link(name, link), to: link.parent, by: nil)
        case .chain(let name, let kind, let parent, _):
            guard isThere(parent) else { break }
            self[name].isPromise = true
            if kind == .adoptions, self[parent].ending == nil { wait(for: parent, by: name) }
            add(.chain(name, kind), to: parent, by: nil)
        case .combine(let name, let kind, let inputs):
            let inputs = inputs.filter(isThere)
            guard kind.takes(inputs.count) else { break }
            self[name].isPromise = true
            combine(name, kind, inputs)
        case .async(let name, let awaited, let result):
            guard isThere(awaited) else { break }
            self[name].isPromise = true
            add(.await(name, result), to: awaited, by: nil)
        case .settle(let name, let attempts):
            guard isThere(name), self[name].hasSettler else { break }
            for attempt in attempts { makeAttempt(attempt, on: name, by: .step) }
        case .cancel(let name):
            guard isThere(name) else { break }
            settle(name, .cancelled, by: .step)
        case .observe(let name, let target, let place):
            guard isThere(target) else { break }
            add(.observer(name, place), to: target, by: nil)
        }
        while done < due.count {
            let (promise, registration) = due[done]
            done += 1
            run(registration, on: promise)
        }
    }

    /// Whether the promise exists, so that the code of the step can use it.
    func isThere(_ name: Name) -> Bool {
        records.indices.contains(name.number) && self[name].isPromise && name != nameOfThisStep
    }
}

extension PromiseProgram.Attempt {
    var adopted: Name? { if case .adopt(let name) = self { name } else { nil } }
}
