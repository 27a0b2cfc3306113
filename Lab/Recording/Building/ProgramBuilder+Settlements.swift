// A settling function takes the oldest handler only if it stores an outcome. So a call that takes no handler came too
// late. The object of the call identifies the promise. The initializer of the object shows which line made the promise,
// and by which function.

extension ProgramBuilder {
    /// The event of a settling function that begins, or nil for any other function.
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

    /// Whether a closure of `race`, or of a similar function, settles the promise. Where only values win, an error means that
    /// all inputs have lost.
    private func decidesRace(_ entry: Entry) -> Bool {
        let isError = outcomes[entry.number]?.hasPrefix("value") == false
        let callers = log.enclosingEntries(of: entry).compactMap { log.symbol(of: $0) }
        return callers.prefix { !isSettler($0) }.contains { caller in
            let racing = #/^closure #.* in (?:.*[ .])?(race|whenAnyHasResult|timeout)\b(.*)/#
            guard let race = caller.function.firstMatch(of: racing) else { return false }
            return !(isError && (race.1 == "whenAnyHasResult" || race.2.contains("(fulfilled:)")))
        }
    }

    /// The numbers of the entries of the calls that have stored an outcome.
    func effectiveCalls() -> Set<Int> {
        var calls: Set<Int> = []
        for entry in log.entries where log.symbol(of: entry)?.function == "Handlers.popFirst()" {
            // Calls may be nested, because a handler may settle another promise. The innermost call took this handler.
            let call = log.enclosingEntries(of: entry).first { surrounding in
                guard let symbol = log.symbol(of: surrounding) else { return false }
                return isSettler(symbol) || symbol.function.contains("nextHandler")
            }
            if let call { calls.insert(call.number) }
        }
        return calls
    }

    /// The entries of the initializers of the classes that settle, by their objects.
    func initializers() -> [UInt: [Entry]] {
        let names = settlers.map { $0.prefix { $0 != "." } + ".init(" }
        let entries = log.entries.filter { entry in
            guard let function = log.symbol(of: entry)?.function else { return false }
            return names.contains(where: function.hasPrefix)
        }
        return Dictionary(grouping: entries, by: \.object)
    }

    /// Whether the caller then settles another promise instead: the adopter of this one.
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

    /// The function that made a promise: the one that the program called. If that call made several promises, the function
    /// inside it that made this one is named, too.
    private mutating func maker(_ making: Entry) -> String {
        let functions = functions(around: making)
        guard let called = functions.last else { return "promise" }
        let inner = functions.first { !$0.function.contains(".init(") }
        let name = Self.short(called.function)
        guard let inner, inner.entry.number != called.entry.number, promises[called.entry.number, default: 0] > 1
        else { return name }
        return "a promise inside \(name), made by \(Self.short(inner.function))"
    }

    /// The number of promises that each call by the program has made, by the number of its entry.
    func promisesOfCalls() -> [Int: Int] {
        let calls = initializers().values.map { Set($0.compactMap { functions(around: $0).last?.entry.number }) }
        return calls.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The functions of the design on the stack, up to the one that the program called.
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

    /// `Thenable.map<A>(on:flags:_:)` is `map`, and an initializer is the name of its type.
    private static func short(_ function: String) -> String {
        let words = function.prefix { $0 != "(" }.replacing(#/<[^>]*>/#, with: "").split(separator: ".").map(
            String.init)
        return (words.last == "init" ? words.dropLast().last : words.last) ?? function
    }
}
