import Conformance
import Exploring
import Fuzzing

/// What is explored on a design.
enum Subject {
    /// A small program.
    case program(ExploredProgram)
    /// A rule of the book in which threads race.
    case rule(Rule)
    /// Random programs whose last steps run on three threads.
    case randomPrograms

    static let rules = RuleBook.rules.filter(\.isRacing).map(Subject.rule)
    /// What `make explore` runs.
    static let explored = ExploredProgram.all.map(Subject.program) + rules
    /// What `make explore WHAT=random` runs.
    static let shaken = [Subject.randomPrograms] + rules

    var id: String {
        switch self {
        case .program(let program): program.id
        case .rule(let rule): rule.id
        case .randomPrograms: "random-programs"
        }
    }

    /// What holds under every schedule.
    var statement: String {
        switch self {
        case .program(let program): program.statement
        case .rule(let rule): rule.statement
        case .randomPrograms: "A random program agrees with the model."
        }
    }
}
