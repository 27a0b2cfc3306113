import LabDocumentation

// Several calls may settle a promise, and the first one that takes its lock stores the outcome. The first function that runs inside
// a settling call runs under the lock, so the order of these functions is the order in which the calls took the lock. The object of
// the call identifies the promise. The initializer of this object shows which line made the promise, and by which function.

extension ProgramBuilder {
    /// The event of a settling function that begins. Nil for any other function, and for a call that only passes its outcome on
    /// to an adopter.
    mutating func settlement(_ entry: Entry, _ symbol: Symbol) -> Observation? {
        guard isOfDesign(symbol), isSettler(symbol) else { return nil }
        let isEffective = effective.contains(entry.number)
        if !isEffective, isPassedOn(entry) { return nil }
        // Several objects may have had this address, so the last initializer before the call is the right one.
        let making = makings[entry.object]?.last { $0.number < entry.number }
        let made = making.flatMap { runningLine(at: $0) ?? lineOfSender(of: $0) }
        let name = name(making, made)
        let outcome = settlingCalls[entry.number]?.outcome ?? "an outcome"
        let decision = decidesRace(entry) ? Self.decided : ""
        return Observation(
            kind: isEffective ? .settlement : .late,
            text: isEffective ? "\(name): \(outcome)\(decision)" : "\(name), too late; settled before: \(outcome)",
            place: made ?? runningLine(at: entry))
    }

    private func isOfDesign(_ symbol: Symbol) -> Bool {
        symbol.isWritten && symbol.place?.file.hasPrefix("Sources/\(subject.design)/") == true
    }

    private func isSettler(_ symbol: Symbol) -> Bool { settlers.contains(where: symbol.function.hasPrefix) }

    /// The end of a settlement's text if an input of a race has decided the outcome. The page marks the input as the winner.
    private static let decided = ", decided by its first input"

    /// Whether a closure of `race`, or of a similar function, settles the promise or is asked for its outcome. In a function in
    /// which only values win, an error means that all inputs have lost, so that none of them decides.
    private func decidesRace(_ entry: Entry) -> Bool {
        let isError = settlingCalls[entry.number]?.outcome?.hasPrefix("value") == false
        // A call that was passed on to this promise directly encloses it.
        let callers = log.enclosingEntries(of: entry).drop { log.symbol(of: $0).map(isSettler) == true }
            .prefix { log.symbol(of: $0).map(isSettler) != true }
        // The function that settles the promise may have asked a closure of the operator, which has returned.
        let settling = callers.first { log.symbol(of: $0)?.isWritten == true }
        let isOfDesign = settling.flatMap { log.symbol(of: $0) }.map(isOfDesign) == true
        let asked = settling.map { log.calls(inside: $0).prefix { isOfDesign && $0.number < entry.number } }
        return (callers + (asked.map(Array.init) ?? [])).contains { caller in
            let racing = #/^closure #.* in (?:.*[ .])?(race|whenAnyHasResult|timeout)\b(.*)/#
            guard let race = log.symbol(of: caller)?.function.firstMatch(of: racing) else { return false }
            return !(isError && (race.1 == "whenAnyHasResult" || race.2.contains("(fulfilled:)")))
        }
    }

    /// The numbers of the log entries for the settling calls that have stored an outcome.
    mutating func effectiveCalls() -> Set<Int> {
        let calls = log.entries.filter { log.symbol(of: $0).map { isOfDesign($0) && isSettler($0) } == true }
        let makings = makings
        // An address can be used again for a later object, so the key also has the entry that made the object.
        let ofPromises = Dictionary(grouping: calls) { call in
            [Int(bitPattern: call.object), makings[call.object]?.last { $0.number < call.number }?.number ?? 0]
        }
        return Set(ofPromises.values.compactMap(effectiveCall))
    }

    /// The number of the log entry for the call that has stored the outcome of a promise, if any call has.
    ///
    /// The promise has an outcome when the next call after this one begins, or, if there is no such call, when the recording ends. A
    /// call on a promise that has adopted another one stores nothing, although the promise has no outcome yet.
    private func effectiveCall(among calls: [Entry]) -> Int? {
        let locked = calls.map { (call: $0, lock: underLock($0)) }.sorted { $0.lock < $1.lock }
        return locked.first { call, lock in
            let told = settlingCalls[call.number] ?? SettlingCall()
            guard !told.wasSettled else { return false }
            let later = calls.first { $0.number > lock }
            return later.map { settlingCalls[$0.number]?.wasSettled == true } ?? (told.outcome != nil)
        }?.call.number
    }

    /// The number of the log entry for the first function that runs under the lock of a settling call; that of the call itself if
    /// there is no such function.
    private func underLock(_ call: Entry) -> Int {
        log.calls(inside: call).first { entry in
            guard let symbol = log.symbol(of: entry), isOfDesign(symbol) else { return false }
            return symbol.place?.file.hasSuffix("/Lock.swift") == false
        }?.number ?? call.number
    }

    /// The log entries for initializers of the classes that have settling functions, by the addresses of the initialized objects.
    func initializers() -> [UInt: [Entry]] {
        let names = settlers.map { $0.prefix { $0 != "." } + ".init(" }
        let entries = log.entries.filter { entry in
            guard let function = log.symbol(of: entry)?.function else { return false }
            return names.contains(where: function.hasPrefix)
        }
        return Dictionary(grouping: entries, by: \.object)
    }

    /// Whether the call then calls the same function on another promise: the root of the tree of adopters.
    private func isPassedOn(_ entry: Entry) -> Bool {
        let function = log.symbol(of: entry)?.function
        return log.entries[entry.number...].contains {
            $0.enclosing == entry.number && log.symbol(of: $0)?.function == function
        }
    }

    /// The name of a promise: the variable in the line that made the promise, if there is one, and the function of the
    /// design that the program called there.
    private mutating func name(_ making: Entry?, _ line: SourcePlace?) -> String {
        var function = "promise"
        if let making { function = maker(making) }
        guard let line, !function.contains(" "), let text = try? Clone().line(at: line) else { return function }
        // Some operators are properties that return a block. Their names appear only in the source line.
        if function == "callAsFunction" {
            function = text.matches(of: #/\.(\w+) ?[({]/#).last.map { String($0.1) } ?? "promise"
        }
        guard let variable = text.firstMatch(of: #/^(?:let|var) (\w+)/#) else { return function }
        return "\(variable.1), made by \(function)"
    }

    /// Describes the function that made a promise: the design's function that the program called. If this call made several
    /// promises, the description also names the inner function that made this promise.
    private mutating func maker(_ making: Entry) -> String {
        let functions = functions(around: making)
        guard let called = functions.last else { return "promise" }
        let inner = functions.first { !$0.function.contains(".init(") }
        let name = Self.short(called.function)
        guard let inner, inner.entry.number != called.entry.number, promises[called.entry.number, default: 0] > 1
        else { return name }
        return "a promise inside \(name), made by \(Self.short(inner.function))"
    }

    /// For each call by the program, under the number of its log entry, the number of promises that the call has made.
    func promisesOfCalls() -> [Int: Int] {
        let calls = initializers().values.map { Set($0.compactMap { functions(around: $0).last?.entry.number }) }
        return calls.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The functions of the design on the call stack of a log entry, the innermost first. The last one is the function that the
    /// program called.
    private func functions(around entry: Entry) -> [(entry: Entry, function: String)] {
        var found: [(entry: Entry, function: String)] = []
        for entry in [entry] + log.enclosingEntries(of: entry) {
            guard let symbol = log.symbol(of: entry) else { break }
            guard symbol.place != nil, symbol.isWritten else { continue }
            guard isOfDesign(symbol), !symbol.function.contains("closure #") else { break }
            found.append((entry, symbol.function))
        }
        return found
    }

    /// The short name of a function: `map` for `Thenable.map<A>(on:flags:_:)`, and the name of the type for an initializer.
    private static func short(_ function: String) -> String {
        let words = function.prefix { $0 != "(" }.replacing(#/<[^>]*>/#, with: "").split(separator: ".").map(
            String.init)
        return (words.last == "init" ? words.dropLast().last : words.last) ?? function
    }
}
