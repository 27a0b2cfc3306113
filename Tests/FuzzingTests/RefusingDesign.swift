import Conformance
import ConformanceMutants

/// A tiny design whose adapter detects a missing capability only while a program runs.
struct RefusingDesign: TinyWrapper {
    enum Refusal {
        /// A recovery whose closure throws.
        case throwingRecoveries
        /// Rejecting, in the step or in the handler that tries it.
        case rejecting
        /// Making a promise, and therefore everything.
        case all
    }

    let name = "RefusingDesign"
    let refusal: Refusal
    let tiny: TinyDesign

    init(_ refusal: Refusal, _ fault: Fault? = nil) {
        self.refusal = refusal
        tiny = TinyDesign(fault)
    }

    func pending() throws -> (promise: TinyPromise, settler: TinySettler) {
        if refusal == .all { throw Unsupported("There are no promises here.") }
        return tiny.pending()
    }

    func reject(_ settler: TinySettler, _ error: any Error) throws {
        if refusal == .rejecting { throw Unsupported("Nothing fails here.") }
        tiny.reject(settler, error)
    }

    func recover(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        tiny.recover(promise, on: place) { error in
            do { return try body(error) } catch {
                guard refusal == .throwingRecoveries else { throw error }
                throw Unsupported("The closure of recover cannot throw.")
            }
        }
    }

    func ensure(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void) -> TinyPromise {
        tiny.ensure(promise, on: place, body)
    }

    func whenSettled(_ promises: [TinyPromise]) -> TinyPromise { tiny.whenSettled(promises) }
}
