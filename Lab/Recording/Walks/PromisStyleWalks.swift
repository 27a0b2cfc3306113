// The phases of a promise are internal to the design. Only a program that is built to record can read the phases.
#if RECORDING
    @testable import PromisStyle
#else
    import PromisStyle
#endif

extension Future: WalkedDesign { static var walks: any DesignWalks.Type { PromisStyleWalks.self } }

enum PromisStyleWalks: DesignWalks {
    static func value(_ walk: Walk) {
        let promise = walk.make { Promise<Int>() }
        walk.chain { promise.future.map { $0 + 1 } }
        walk.settle { promise.setResult(7) }
    }

    static func queue(_ walk: Walk) {
        let promise = walk.make { Promise<Int>() }
        walk.chain { promise.future.map(queue: walk.queue) { $0 + 1 } }
        walk.settle { promise.setResult(7) }
    }

    static func rejected(_ walk: Walk) {
        let promise = walk.make { Promise<Int>() }
        walk.chain { promise.future.map { $0 + 1 }.recover { _ in 0 } }
        walk.settle { promise.setError(Broken()) }
    }

    static func adopted(_ walk: Walk) {
        let promise = walk.make { Promise<Int>() }
        let adoptee = walk.makeAdoptee { Promise<Int>() }
        walk.chain { promise.future.thenWithResult { _ in adoptee.future } }
        walk.settle { promise.setResult(7) }
        walk.settleAdoptee { adoptee.setResult(8) }
    }
}

#if RECORDING
    extension Future: WalkedPromise {
        var look: (phase: String, outcome: String?)? {
            guarded.mutex.withLockIfAvailable { guarded in
                switch guarded.phase {
                case .linked: ("linked", nil)
                case .pending: ("pending", nil)
                case .adopting: ("adopting", nil)
                case .draining(let outcome): ("draining", outcome.inWords)
                case .drained(let outcome): ("drained", outcome.inWords)
                }
            }
        }
    }

    extension Promise: WalkedPromise {
        var look: (phase: String, outcome: String?)? { future.look }
    }

    extension Future: OutcomeDescribing {
        var outcomeInWords: String? { state.inWords }
    }

    extension FutureState {
        fileprivate var inWords: String? {
            switch self {
            case .result(let value): OutcomeInWords.value(value)
            case .error(let error): OutcomeInWords.error(error)
            case .cancelled: "cancelled"
            case .unresolved: nil
            }
        }
    }
#endif
