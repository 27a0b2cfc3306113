/// An exercise of `make learn`: a folder with a file to change, and a text.
package struct Exercise: Sendable {
    /// The kind of work in an exercise.
    package enum Track: String, Sendable, CaseIterable {
        /// The learner fixes a program that uses a real design.
        case use = "Use"
        /// The learner fixes a small promise with one fault.
        case fix = "Fix"
        /// The learner writes the code that is missing.
        case build = "Build"
    }

    /// What the learner's file contains, and by what it is judged.
    package enum Task: Sendable {
        /// The learner's promise is judged by rules, which use the promise through an adapter.
        case promise(JudgingCriteria)
        /// The learner's program, which imports the design, is judged by the lines that it prints. A program that shares
        /// variables between threads has to print them under every schedule, and also runs under the thread sanitizer.
        case program(design: String, sharesVariables: Bool = false)
    }

    /// The name of the exercise on the command line, of its folder, and of the learner's file.
    package let name: String
    package let track: Track
    package let task: Task
    /// Whether the exercise is on the fast track.
    package let isFast: Bool

    init(_ track: Track, _ name: String, _ task: Task, fast: Bool = false) {
        (self.name, self.track, self.task) = (name, track, task)
        isFast = fast
    }

    package static func named(_ name: String) -> Exercise? { all.first { $0.name == name } }

    /// The position of the exercise in the list of all exercises, counted from 1.
    package var number: Int { (Self.all.firstIndex { $0.name == name } ?? 0) + 1 }
}

extension Exercise {
    /// The adapter, the rules and the explorations by which the promise is judged; nil if the exercise is a program.
    package var criteria: JudgingCriteria? { if case .promise(let criteria) = task { criteria } else { nil } }
}
