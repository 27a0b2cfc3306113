import Conformance

extension ModelTraits {
    /// Finds the traits of a design.
    ///
    /// The adapter gives the default place. Calling each member once shows what the design does not support. A declared
    /// difference from one of the rules below becomes a trait. Any other difference does not matter to programs, or the
    /// adapter has to declare it as a trait.
    ///
    /// - `ordering.registration`: the order on one promise is not compared (`keepsOrder`);
    /// - the rules of the section "Self-return": programs have no such cycles (`rejectedCycles`), and a clean-up that
    ///   waits for its own promise stays pending (`rejectsCyclesOfCleanUps`);
    /// - `cancellation.skips-recovery`: handlers for errors see cancellation (`recoversFromCancellation`);
    /// - `when.empty`, `when.all-settled-empty`, `race.empty`, `race.fulfilled-empty`, `when.bad-limit`: the combination ends
    ///   as declared, or stays pending;
    /// - the other rules of the sections "When" and "Race" about what programs combine: no program has the combination.
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

    /// When a design runs a handler after the settlement of its promise.
    enum Way: Equatable {
        case now
        case queue(ProgramForecast.EventPlace)
        case unknown
    }

    /// When the design runs a handler that asks for the place; unknown for a handler that asks for no place.
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
