import Conformance

extension ModelTraits {
    /// Finds the traits of a design.
    ///
    /// The adapter names the default place of handlers. Calling the optional members once, on this thread, shows what the design
    /// doesn't support; a design that traps on such a call ends the process. A declared difference from one of the rules below
    /// becomes a trait. Any other difference that matters to programs has to be declared by the adapter as a trait.
    ///
    /// - `ordering.registration`: the order of handlers on one promise isn't compared (`keepsOrder`);
    /// - rules of the section "Self-return": programs contain no cycles, or only cycles of one promise (`rejectedCycles`), or a
    ///   promise whose clean-up waits for that promise stays pending (`rejectsCyclesOfCleanUps`);
    /// - `cancellation.skips-recovery`: handlers for errors are called on a cancellation (`recoversFromCancellation`);
    /// - the rules of the section "Cancellation" about links: programs don't cancel links and combinations;
    /// - the rules about combinations in the sections "When" and "Race": programs with such a combination are left out.
    ///
    /// All other traits keep their defaults, unless the adapter conforms to `ModelTraitsDeclaring` and declares them.
    public init(of design: any PromiseConformance) {
        design.silence()
        self.init(defaultPlace: design.defaultPlace, unsupported: Self.unsupported(by: design))
        if !supports(.rejection) { rejectedCycles = .none }
        applyDeclared(design.differences)
        (design as? any ModelTraitsDeclaring)?.declare(in: &self)
    }

    /// Whether a handler can run on the thread that settles.
    var runsImmediately: Bool { defaultPlace == .settlingThread || supports(.immediateHandlers) }

    /// Where a handler runs if it asks for no place.
    func defaultPlace(of kind: PromiseModel.Registration.Kind?) -> DefaultPlace {
        guard case .link(_, let link) = kind else { return defaultPlace }
        return places[link.kind] ?? defaultPlace
    }

    /// When a design runs a handler whose promise has settled: in the settling call, on a queue, or at an unknown moment.
    enum Way: Equatable {
        case now
        case queue(ProgramForecast.EventPlace)
        case unknown
    }

    /// When the design runs a handler that asks for `place`; unknown if `place` is `nil`.
    func way(to place: PromiseProgram.Place?, _ kind: PromiseModel.Registration.Kind? = nil) -> Way {
        switch (place, defaultPlace(of: kind)) {
        case (.immediate, _), (.default, .settlingThread): .now
        case (.queue, _): .queue(.queue)
        case (.default, .mainQueue): .queue(.steps)
        case (.default, .anotherThread), (nil, _): .unknown
        }
    }

    func supports(_ capability: Capability) -> Bool { !unsupported.contains(capability) }
}
