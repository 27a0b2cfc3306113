import LabDocumentation

/// Makes the recording of a walk from its log.
struct WalkBuilder {
    let design: String
    let kind: WalkRecording.Kind
    let code: Listing
    /// The stages. The index of a stage is the number of its mark in the log.
    let stages: [String]
    /// The states of the promises, by the numbers that the probe returns; 0 if a lock was held, so that they couldn't be read. The
    /// last element holds the states after the walk.
    let states: [[PromiseState]]
    let log: CallLog
    /// The clone with the sources of the steps.
    var clone = Clone()

    /// - Throws: ``RecordingError`` if the log contains lines that the sources do not have.
    func recording() throws -> WalkRecording {
        var steps: [WalkStep] = []
        /// The numbers of the steps, by the numbers of their log entries.
        var numbers: [Int: Int] = [:]
        var threads = ThreadNames()
        var stage = -1
        for entry in log.entries {
            if case .mark(let number) = entry.kind { stage = number }
            guard stage >= 0, let symbol = log.symbol(of: entry), let place = shownPlace(of: symbol) else { continue }
            let caller = self.step(around: entry, numbers)
            let sender = caller == nil ? log.sending(of: entry).flatMap { self.step(around: $0, numbers) } : nil
            let step = WalkStep(
                number: steps.count + 1, stage: stage, function: symbol.function, place: place,
                source: try clone.line(at: place), depth: caller.map { steps[$0 - 1].depth + 1 } ?? 0, caller: caller,
                sentBy: sender, queue: entry.queueName, thread: threads.name(of: entry),
                states: entry.state > 0 && entry.state < states.count ? states[entry.state] : steps.last?.states ?? [])
            steps.append(step)
            numbers[entry.number] = step.number
        }
        return WalkRecording(
            design: design, kind: kind, code: code, stages: stages, steps: steps, finalStates: states.last ?? [])
    }

    /// The number of the innermost step that encloses a log entry; nil if there is none.
    private func step(around entry: Entry, _ numbers: [Int: Int]) -> Int? {
        log.enclosingEntries(of: entry).lazy.compactMap { numbers[$0.number] }.first
    }

    /// The place of a function if it is a step: a function of the design or of the recorded code, except the functions
    /// of the lock. Closures that run under the lock are steps.
    private func shownPlace(of symbol: Symbol) -> SourcePlace? {
        guard let place = symbol.place, symbol.isWritten else { return nil }
        let isOfDesign = place.file.hasPrefix("Sources/\(design)/") && !place.file.hasSuffix("/Lock.swift")
        let isOfCode = code.contains(place) && symbol.function.contains("closure")
        return isOfDesign || isOfCode ? place : nil
    }
}
