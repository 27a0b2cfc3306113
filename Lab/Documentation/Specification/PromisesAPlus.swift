import Conformance

/// The clauses of Promises/A+, and the rules that cover each of them.
///
/// Promises/A+ describes `then(onFulfilled, onRejected)` of JavaScript. A typed Swift library has several operators instead. So
/// types enforce some of the clauses, and other clauses have no counterpart.
enum PromisesAPlus {
    struct Clause: Sendable {
        let number: String
        let asks: String
        /// A remark that is printed after the rules, or in their place if there are none.
        var remark = ""
    }

    static let clauses = [
        Clause(number: "2.1.1", asks: "A pending promise may become fulfilled or rejected."),
        Clause(number: "2.1.2", asks: "A fulfilled promise never changes state, and its value never changes."),
        Clause(number: "2.1.3", asks: "A rejected promise never changes state, and its reason never changes."),
        Clause(
            number: "2.2.1", asks: "Both handlers are optional; what is not a function is ignored.",
            remark: "The types take care of it: each operator takes exactly the closure that it needs."),
        Clause(number: "2.2.2", asks: "The fulfillment handler runs after fulfillment, with the value, at most once."),
        Clause(number: "2.2.3", asks: "The rejection handler runs after rejection, with the reason, at most once."),
        Clause(
            number: "2.2.4", asks: "No handler runs until the code that is running now has finished.",
            remark: "A design whose handlers run immediately declares a difference."),
        Clause(
            number: "2.2.5", asks: "Handlers are called as plain functions, with no receiver.",
            remark: "It has no counterpart: a Swift closure has no receiver."),
        Clause(number: "2.2.6", asks: "`then` may be called many times on one promise; handlers run in that order."),
        Clause(
            number: "2.2.7", asks: "`then` returns a promise, settled by what the handler returns or throws."),
        Clause(
            number: "2.3.1", asks: "A promise resolved with itself is rejected with a type error.",
            remark: "Cycles of adoptions are rejected, too. A promise that adopts a later link of its own chain "
                + "stays pending. Promises/A+ does not require more, and the model of the random programs expects that."
        ),
        Clause(number: "2.3.2", asks: "Resolved with a promise, it adopts that promise's state, now or later."),
        Clause(
            number: "2.3.3", asks: "Resolved with any thenable, it adopts what the thenable reports.",
            remark: "Only PromiseKitStyle knows foreign thenables, as a protocol; the tests of that design cover them."),
        Clause(number: "2.3.4", asks: "Resolved with anything else, it is fulfilled with it."),
    ]

    /// The rules whose origin is the clause or one of its parts.
    static func rules(for clause: Clause, among rules: [Rule]) -> [Rule] {
        rules.filter { rule in
            guard case .aPlus(let numbers) = rule.origin else { return false }
            return numbers.split(separator: ",").contains { number in
                let number = number.drop { $0 == " " }
                return number == clause.number || number.hasPrefix(clause.number + ".")
            }
        }
    }
}
