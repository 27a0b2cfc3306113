import Conformance
import Exploring

/// What is explored on a design: a small program, or a rule of the book in which threads race.
struct Subject: Sendable {
    let id: String
    /// What holds under every schedule.
    let statement: String
    let isRule: Bool
    /// Explores the subject on the design. Only a program tells the story.
    let explore:
        @Sendable (any PromiseConformance, SchedulingStrategy, ExplorationLimits, ProgramStory?) ->
            ExploredProgram.Result

    /// What `make explore` runs.
    static let explored: [Subject] =
        ExploredProgram.all.map { program in
            Subject(id: program.id, statement: program.statement, isRule: false) {
                program.explore(on: $0, $1, limits: $2, telling: $3)
            }
        }
        + RuleBook.rules.filter(\.isRacing).map { rule in
            Subject(id: rule.id, statement: rule.statement, isRule: true) { design, strategy, limits, _ in
                rule.explore(on: design, strategy, limits: limits)
            }
        }
}
