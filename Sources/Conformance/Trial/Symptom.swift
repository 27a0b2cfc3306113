/// What went wrong first while a scenario ran, as far as its trial can tell. Rules with the same symptom are probably broken by one
/// fault.
public enum Symptom: Sendable, Codable, Equatable {
    /// A member of the adapter threw this error, although no rule expects it.
    case error(String)
    /// The adapter does something that the contract forbids, in these words.
    case brokenContract(String)
    /// A call of the design doesn't return.
    case blockedCall
    /// A promise never settles. The operator of this name has made it; `nil` if it has a settler.
    case pending(String?)
    /// Something else, in these words, never happens.
    case missing(String)
    /// What happened is what the rule expects, but in another order.
    case reordered
    /// A promise that would wait for itself ends in this way, which is neither the expected one nor pending.
    case otherEnding(String)
}

extension Symptom {
    fileprivate var explainsEverything: Bool {
        switch self {
        case .error, .brokenContract: true
        case .blockedCall, .pending, .missing, .reordered, .otherEnding: false
        }
    }
}

extension Trial {
    /// Notes what went wrong. The first symptom stays, because it may be the reason for the others. An error explains everything, so
    /// it replaces another symptom.
    func note(_ symptom: Symptom) {
        self.symptom.withLock { first in
            if first == nil || symptom.explainsEverything && first?.explainsEverything == false { first = symptom }
        }
    }

    /// The symptom that explains all of the lines that the rule doesn't expect; `nil` if there is none.
    func symptom(explaining lines: [String], of rule: Rule) -> Symptom? {
        let unexpected = lines.filter { !rule.expected.contains($0) }.count
        switch symptom.withLock(\.self) {
        case let error? where error.explainsEverything: return error
        case .reordered?: return .reordered
        // Each wait that timed out is noted in one line. A line beside these shows something else.
        case let wait?: return unexpected <= misses.load(ordering: .relaxed) ? wait : nil
        case nil: break
        }
        switch rule.aspect {
        case .handlers, .immediateHandlers, .calls: return lines.sorted() == rule.expected.sorted() ? .reordered : nil
        case .values: return lines.map(Verdict.words) == rule.expected.map(Verdict.words) ? .reordered : nil
        case .cycles where lines.count == rule.expected.count: return .otherEnding(lines.joined(separator: "; "))
        case .cycles, .cancelledPromises, .cancelledTasks, .blockingWaits, .other: return nil
        }
    }
}

extension Verdict {
    /// The words of a line, sorted. If two lines contain the same list in different orders, their words are equal.
    static func words(_ line: String) -> [Substring] { line.split { "[], ".contains($0) }.sorted() }
}
