// Several calls may settle a promise, and the first one that takes its lock stores the outcome. Under the lock, a settling
// function runs a closure of its own (PromisStyle), calls `store` (ObjCStyleBlocks and GooglePromisesStyle), or takes the oldest
// handler once it has stored an outcome. The object of the call identifies the promise. The initializer of this object shows which line made the promise, and by which function.

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
        let outcome = outcomes[entry.number] ?? "an outcome"
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
        let isError = outcomes[entry.number]?.hasPrefix("value") == false
        let callers = log.enclosingEntries(of: entry).prefix { log.symbol(of: $0).map(isSettler) != true }
        // A combination of PromisStyle asks a closure of the operator, and settles the promise after this closure has returned.
        let combination = callers.first { log.symbol(of: $0)?.function.hasPrefix("Combination.put") == true }
        let asked = combination.map { put in
            log.entries[put.number..<entry.number - 1].filter {
                log.enclosingEntries(of: $0).contains { $0.number == put.number }
            }
        }
        return (callers + (asked ?? [])).contains { caller in
            let racing = #/^closure #.* in (?:.*[ .])?(race|whenAnyHasResult|timeout)\b(.*)/#
            guard let race = log.symbol(of: caller)?.function.firstMatch(of: racing) else { return false }
            return !(isError && (race.1 == "whenAnyHasResult" || race.2.contains("(fulfilled:)")))
        }
    }

    /// The numbers of the log entries for the settling calls that have stored an outcome.
    mutating func effectiveCalls() -> Set<Int> {
        var calls: Set<Int> = []
        var settled: Set<[Int]> = []
        let storing = ["Handlers.popFirst()", "StateMachine.store(_:)", "closure #1 in Future.resolve(_:)"]
        for entry in log.entries where storing.contains(log.symbol(of: entry)?.function ?? "") {
            // Settling calls may be nested, because a handler may settle another promise. This belongs to the innermost call.
            let call = log.enclosingEntries(of: entry).first { surrounding in
                guard let symbol = log.symbol(of: surrounding) else { return false }
                return isSettler(symbol) || symbol.function.contains("nextHandler")
            }
            guard let call else { continue }
            // An address can be used again for a later object, so the key also has the entry that made the object.
            let making = makings[call.object]?.last { $0.number < call.number }?.number
            if settled.insert([Int(bitPattern: call.object), making ?? 0]).inserted { calls.insert(call.number) }
        }
        return calls
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

    /// Whether the caller then calls the same function on another promise: the adopter of this promise.
    private func isPassedOn(_ entry: Entry) -> Bool {
        let caller = log.enclosingEntries(of: entry).first
        guard let caller, let symbol = log.symbol(of: caller) else { return false }
        return log.entries[entry.number...].contains {
            $0.enclosing == caller.number && log.symbol(of: $0)?.function == symbol.function
        }
    }

    /// The name of a promise: the variable in the line that made the promise, if there is one, and the function of the
    /// design that the program called there.
    private mutating func name(_ making: Entry?, _ line: SourcePlace?) -> String {
        var function = "promise"
        if let making { function = maker(making) }
        guard let line, !function.contains(" "), let text = try? source.line(at: line) else { return function }
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
