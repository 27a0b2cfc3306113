/// In what designs may differ without being wrong, as far as it shows in programs.
///
/// The ``Model`` is asked what a program must do on a design with these traits, so that what a design documents as its
/// own way is compared as strictly as everything else. What is not offered does not appear in its programs.
public struct ModelTraits: Sendable {
    /// What a design may lack.
    public enum Notion: String, Sendable, CaseIterable {
        case bornSettled, creatingClosure, resolvingWithPromise, cancellation, immediateHandlers
        case ensure, ensureWaiting, whenAll, whenPair, whenAtMost, whenSettled, race, raceFulfilled, async
    }

    /// What may still happen to a promise that was resolved with a pending one.
    public enum WhileAdopting: Sendable {
        /// Nothing: its fate is the other's. So Promises/A+ wants it.
        case nothing
        /// It may be settled; the other is forgotten then. It cannot be resolved with a second promise.
        case settling
        /// It may be settled, or resolved with further promises; whatever settles it first, counts.
        case anything
    }

    /// Where a handler runs that asked for nothing.
    public var usualPlace: UsualPlace
    /// What the design does not offer.
    public var lacking: Set<Notion>
    /// What may still happen to a promise that waits for another.
    public var whileAdopting = WhileAdopting.nothing
    /// Whether a handler for errors is called for a cancellation.
    public var recoversFromCancellation = false
    /// Whether `raceFulfilled` among cancelled promises is cancelled, instead of having no winner.
    public var raceOfCancelledIsCancelled = false
    /// Whether a clean-up that waits for the promise it is to settle is found out, instead of waiting for ever.
    public var findsCirclesOfCleanUps = true

    /// The traits of a design that does as most do.
    public init(usualPlace: UsualPlace = .mainQueue, lacking: Set<Notion> = []) {
        self.usualPlace = usualPlace
        self.lacking = lacking
    }
}

/// An adapter whose design does not do as most do in what ``ModelTraits`` tell apart.
public protocol ModelTraitsDeclaring: PromiseConformance {
    /// Changes the traits of a design that does as most do into those of this one.
    func declare(in traits: inout ModelTraits)
}

extension ModelTraits {
    /// The traits of a design: where its handlers usually run, what it says it does not offer, and what its adapter
    /// declares by ``ModelTraitsDeclaring``.
    public init(of design: any PromiseConformance) {
        design.silence()
        self.init(usualPlace: design.usualPlace, lacking: Self.lacking(design))
        (design as? any ModelTraitsDeclaring)?.declare(in: &self)
    }

    func offers(_ notion: Notion) -> Bool { !lacking.contains(notion) }

    /// Asks for each notion once. Whatever else goes wrong meanwhile is not for here to judge.
    private static func lacking<Design: PromiseConformance>(_ design: Design) -> Set<Notion> {
        Set(
            Notion.allCases.filter { notion in
                do {
                    try ask(for: notion, design)
                    return false
                } catch {
                    return error is NotOffered
                }
            })
    }

    private static func ask<Design: PromiseConformance>(for notion: Notion, _ design: Design) throws {
        let (promise, settler) = try design.pending()
        defer { try? design.fulfill(settler, .nothing) }
        switch notion {
        case .bornSettled: _ = (try design.fulfilled(.nothing), try design.rejected(Failure("boom")))
        case .creatingClosure: _ = try design.making { try design.fulfill($0, .nothing) }
        case .resolvingWithPromise:
            let (other, _) = try design.pending()
            try design.resolve(settler, with: other)
        case .cancellation: try design.cancel(settler)
        case .immediateHandlers: _ = try design.map(promise, on: .immediate) { $0 }
        case .ensure: _ = try design.ensure(promise, on: .usual) {}
        case .ensureWaiting: _ = try design.ensureWaiting(promise, on: .usual) { promise }
        case .whenAll: _ = try design.whenAll([promise])
        case .whenPair: _ = try design.whenPair(number: promise, text: promise)
        case .whenAtMost: _ = try design.whenAll(concurrently: 1) { nil }
        case .whenSettled: _ = try design.whenSettled([promise])
        case .race: _ = try design.race([promise])
        case .raceFulfilled: _ = try design.raceFulfilled([promise])
        case .async:
            _ = try design.making(async: { .nothing })
            try AtOnce.run { _ = try await design.value(of: promise) }
        }
    }
}
