import Conformance

/// Makes random programs. The same seed and the same traits give the same program.
///
/// Difficult cases are frequent:
///
/// - a link that returns an earlier promise, a later promise, or its own;
/// - several attempts to settle one promise;
/// - a handler that's added long after its promise has settled;
/// - a combination of promises that are pending, handlers of a promise that adopts another one, and a recovery on a queue.
public struct ProgramGenerator {
    let traits: ModelTraits
    var random: SplitMix64
    private var steps: [PromiseProgram.Step] = []
    var promises: [Name] = []
    var pending: [Name] = []
    var unsettled: [Name] = []
    /// The promises of links and combinations that may be cancelled. A clean-up may run after its promise was cancelled, and a
    /// combination with a limit may go on asking for inputs, so these are never cancelled. Neither are promises of cycles, because
    /// a cancelled promise ends its cycle.
    var cancellable: [Name] = []
    /// Whether this program may have chains. Most programs have none, because a chain takes as long as many other steps.
    private var hasChains = false
    /// Whether this program cancels promises without their settlers. Most programs don't, because a cancelled promise hides what
    /// would have happened.
    private let hasCancellations: Bool
    var names = 0
    var numbers = 0
    /// The promise to which the last handler was added.
    private var lastParent: Name?
    /// A key is a promise that a handler returns although a later step makes this promise. The value is the promise of that
    /// handler, which will wait for the key.
    var waiters: [Name: Name] = [:]

    /// The program of the seed and its forecast. Programs without a forecast are skipped.
    public static func program(
        seed: UInt64, traits: ModelTraits = ModelTraits()
    ) -> (program: PromiseProgram, forecast: ProgramForecast) {
        var generator = ProgramGenerator(
            traits: traits, random: SplitMix64(seed: seed),
            hasCancellations: traits.supports(.cancellingPromises) && seed.isMultiple(of: 4))
        while true {
            let program = generator.next()
            if let forecast = PromiseModel.forecast(of: program, traits: traits) { return (program, forecast) }
        }
    }

    private init(traits: ModelTraits, random: SplitMix64, hasCancellations: Bool) {
        self.traits = traits
        self.random = random
        self.hasCancellations = hasCancellations
    }

    private mutating func next() -> PromiseProgram {
        (steps, promises, pending, unsettled, names, numbers) = ([], [], [], [], 0, 0)
        (lastParent, waiters, cancellable, hasChains) = (nil, [:], [], chance(10) == 0)
        if chance(4) == 0 { steps = shape() }
        let length = max(3 + chance(7), steps.count + chance(4))
        while steps.count < length { steps.append(step(outOf: length)) }
        // Most of the promises that are still pending are settled at the end, so that their handlers run.
        while !unsettled.isEmpty, steps.count < 12, chance(5) > 0 { steps.append(settle()) }
        if hasCancellations { insertCancellations() }
        return PromiseProgram(steps: steps)
    }

    private mutating func insertCancellations() {
        for _ in 1...2 where !cancellable.isEmpty && steps.count < 12 {
            let name = some(cancellable)
            guard let index = steps.firstIndex(where: { $0.name == name }) else { continue }
            steps.insert(.cancel(name), at: index + 1 + chance(steps.count - index))
        }
    }

    private mutating func step(outOf length: Int) -> PromiseProgram.Step {
        guard let last = promises.last else { return makePending() }
        // The first half of a program makes more promises, and the second half settles more of them.
        let isLate = steps.count * 2 > length
        switch chance(100) {
        case ..<(isLate ? 4 : 16): return makePending()
        case ..<(isLate ? 8 : 22): return makeSettled()
        case ..<(isLate ? 50 : 76): return makeLink(last)
        case ..<(isLate ? 53 : 79) where hasChains: return makeChain(last)
        case ..<(isLate ? 60 : 83): return makeCombination()
        case ..<(isLate ? 63 : 85) where traits.supports(.async): return makeAsync(last)
        case ..<(isLate ? 70 : 92): return .observe(name(), of: parent(last), at: place())
        default: return settle()
        }
    }

    mutating func makePending() -> PromiseProgram.Step {
        let name = newPromise()
        pending.append(name)
        unsettled.append(name)
        return .pending(name)
    }

    private mutating func makeSettled() -> PromiseProgram.Step {
        let isClosure = traits.supports(.creatingClosure) && (chance(2) == 0 || !traits.supports(.bornSettled))
        guard isClosure || traits.supports(.bornSettled) else { return makePending() }
        var attempts = [isClosure ? attempt() : valueOrError()]
        if isClosure, chance(3) == 0 { attempts.append(attempt()) }
        let name = newPromise()
        guard isClosure else { return .born(name, attempts[0]) }
        let throwing = chance(3) == 0 && traits.supports(.rejection) && traits.supports(.throwingBodies)
        return .making(name, attempts, throwing: throwing ? number() : nil)
    }

    private mutating func makeLink(_ last: Name) -> PromiseProgram.Step {
        var kinds: [ModelTraits.Operator] = [.map, .map, .then, .then, .then, .then]
        if traits.supports(.rejection) { kinds += [.recover, .recover] }
        if traits.supports(.ensure) { kinds.append(.ensure) }
        if traits.supports(.ensureWaiting) { kinds.append(.ensureWaiting) }
        let parent = parent(last)
        let name = name()
        let isInCycle = waiters[name] != nil && chance(2) == 0 && traits.supports(.throwingBodies)
        let kind = isInCycle ? .then : some(kinds)
        let body = body(isInCycle ? inCycle(name) : result(kind, of: name))
        promises.append(name)
        let waits = waiters[name] != nil || waiters.values.contains(name)
        if !waits, [.map, .then, .recover].contains(kind) { cancellable.append(name) }
        return .link(name, PromiseProgram.Link(kind, of: parent, at: place(), body))
    }

    /// The promise to which the next handler is added. It's often the promise of the last handler, so that the order of both
    /// handlers can be checked, or the newest promise, so that each link is made of the link before it.
    private mutating func parent(_ last: Name) -> Name {
        let parent: Name =
            switch chance(5) {
            case 0...1: lastParent ?? last
            case 2: last
            default: some(promises)
            }
        lastParent = parent
        return parent
    }

    /// A chain that is longer than the depth to which designs nest calls, so that a design has to continue in a loop.
    private mutating func makeChain(_ last: Name) -> PromiseProgram.Step {
        let kinds = PromiseProgram.Chain.allCases.filter { $0.isForecast(with: traits) }
        guard !kinds.isEmpty else { return makeLink(last) }
        let parent = parent(last)
        let name = newPromise()
        // The next handlers are often added to the end of the chain.
        lastParent = name
        return .chain(name, some(kinds), of: parent, count: 100 + chance(100))
    }

    private mutating func makeCombination() -> PromiseProgram.Step {
        // Without inputs, or with a limit of zero, most combinations are rejected. A design without rejections gets neither.
        let least = traits.supports(.rejection) ? 0 : 1
        let kinds = [
            .whenAll, .whenPair, .whenAtMost(max(least, some([1, 1, 2, 2, 3, 0]))), .whenSettled, .race, .raceFulfilled,
        ]
        .filter { (kind: PromiseProgram.Combinator) in traits.supports(kind.capability) }
        guard !kinds.isEmpty else { return makePending() }
        let kind = some(kinds)
        let count = some(kind == .whenPair ? [2] : kind.limit == nil ? [0, 1, 2, 2, 2, 3, 3] : [0, 1, 2, 3, 3, 4])
        let inputs = (0..<max(least, count)).map { _ in some(promises) }
        let name = newPromise()
        if kind.limit == nil { cancellable.append(name) }
        return .combine(name, kind, of: inputs)
    }

    private mutating func makeAsync(_ last: Name) -> PromiseProgram.Step {
        let awaited = parent(last)
        let result = some([.pass, .pass, .value(number()), error()] as [PromiseProgram.Result])
        let name = newPromise()
        return .async(name, awaiting: awaited, result)
    }

    private mutating func settle() -> PromiseProgram.Step {
        guard !pending.isEmpty else { return makePending() }
        let name = unsettled.isEmpty || chance(4) == 0 ? some(pending) : some(unsettled)
        unsettled.removeAll { $0 == name }
        return .settle(name, (0..<some([1, 1, 1, 2])).map { _ in attempt() })
    }
}
