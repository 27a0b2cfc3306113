import Conformance
import ConformanceMutants

/// A tiny design whose adapter detects a missing capability only while a program runs.
struct RefusingDesign: TinyWrapper {
    enum Refusal {
        /// Refuses a recovery whose closure throws.
        case throwingRecoveries
        /// Refuses to reject a promise, in a step of the program or in a handler.
        case rejecting
        /// Refuses to make a promise, so that no program can run.
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
