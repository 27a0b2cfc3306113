import Conformance

extension PromiseProgram {
    /// Why a promise of a program is rejected.
    public enum RejectionReason: Codable, Sendable, Hashable {
        /// The error of the program with that number.
        case failure(Int)
        /// A body was to return a promise that doesn't exist yet.
        case tooEarly
        /// An error that the design made, with that meaning.
        case meaning(ErrorMeaning)
        /// An error that no program makes, or a copy of an error that a program made.
        case unknown(String)
    }
}

extension PromiseProgram.RejectionReason: CustomStringConvertible {
    /// `e1`
    public var description: String {
        switch self {
        case .failure(let number): "e\(number)"
        case .tooEarly: "too early"
        case .meaning(let meaning): meaning.rawValue
        case .unknown(let text): text
        }
    }
}

extension PromiseProgram.RejectionReason {
    /// Translates an error that the design reports.
    init(_ error: any Error, of design: any PromiseConformance) {
        if let failure = error as? TestFailure, let number = TestFailure.numbers[ObjectIdentifier(failure)] {
            self = number == 0 ? .tooEarly : .failure(number)
        } else if let meaning = design.meaning(of: error) {
            self = .meaning(meaning)
        } else {
            self = .unknown("\(error), which is not an error of this program")
        }
    }
}

extension TestFailure {
    /// The errors of all programs. Each error is one object, because the identity of errors is checked.
    private static let all = (0..<64).map { TestFailure($0 == 0 ? "too early" : "e\($0)") }

    fileprivate static let numbers = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })

    /// The error for ``PromiseProgram/RejectionReason/tooEarly``.
    static let tooEarly = all[0]

    /// The error with that number, from 1 to 63.
    static func numbered(_ number: Int) -> TestFailure { all[min(max(1, number), all.count - 1)] }
}
