extension RuleBook {
    /// The rule that tries every operator in every case, so that no case depends on a scenario of its own.
    static let everyCase: [Rule] = [
        Rule(
            "errors.every-case",
            "An operator does the same whether its promise is pending, settled or running handlers, whatever its body does.",
            why: """
                Each operator has several paths: one for a promise that has settled, one for a promise
                that's pending, and one for each outcome. A fault in one of them hides until a program
                takes exactly this path.
                """,
            level: .operators, from: .aPlus("2.2.7, 2.3"), timeout: 20,
            expect: "as expected in every case"
        ) { trial in
            let others = [HandlerPlace.queue(trial.queue("bodies")), .immediate]
            let places = [HandlerPlace.default] + others.filter(trial.design.supports)
            var (number, hasOperator) = (0, false)
            for step in OperatorCase.all(of: trial.design) {
                for moment in OperatorCase.Moment.allCases {
                    number += 1
                    let place = places[number % places.count]
                    guard let finding = try trial.ifSupported({ try step.finding(moment, on: place, trial) }) else {
                        continue
                    }
                    hasOperator = true
                    if let finding { return trial.note("\(step.text(moment)): \(finding)") }
                }
            }
            guard hasOperator else { throw Unsupported("The design has no operators.") }
            trial.note("as expected in every case")
        }
    ]
}
