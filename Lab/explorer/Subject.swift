import Conformance
import Exploring

/// What is explored on a design.
enum Subject {
    /// A small program.
    case program(ExploredProgram)
    /// A rule of the book in which threads race.
    case rule(Rule)

    /// What `make explore` runs.
    static let explored = ExploredProgram.all.map(Subject.program) + RuleBook.rules.filter(\.isRacing).map(Subject.rule)

    var id: String {
        switch self {
        case .program(let program): program.id
        case .rule(let rule): rule.id
        }
    }

    /// What holds under every schedule.
    var statement: String {
        switch self {
        case .program(let program): program.statement
        case .rule(let rule): rule.statement
        }
    }
}
