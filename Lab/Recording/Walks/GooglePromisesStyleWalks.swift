// The phases of a promise are internal to the design. Only a program that is built to record can read the phases.
#if RECORDING
    @testable import GooglePromisesStyle
#else
    import GooglePromisesStyle
#endif

extension UntypedPromise: WalkedDesign { static var walks: any DesignWalks.Type { GooglePromisesStyleWalks.self } }

/// The walks through GooglePromisesStyle. The closure of a link always runs on a queue.
enum GooglePromisesStyleWalks: DesignWalks {
    static func value(_ walk: Walk) {
        let promise = walk.make { Promise<Int>.pending() }
        walk.chain { promise.then { $0 + 1 } }
        walk.settle { promise.fulfill(7) }
    }

    static func queue(_ walk: Walk) {
        let promise = walk.make { Promise<Int>.pending() }
        walk.chain { promise.then(on: walk.queue) { $0 + 1 } }
        walk.settle { promise.fulfill(7) }
    }

    static func rejected(_ walk: Walk) {
        let promise = walk.make { Promise<Int>.pending() }
        walk.chain { promise.then { $0 + 1 }.recover { _ in 0 } }
        walk.settle { promise.reject(Broken()) }
    }

    static func adopted(_ walk: Walk) {
        let promise = walk.make { Promise<Int>.pending() }
        let adoptee = walk.makeAdoptee { Promise<Int>.pending() }
        walk.chain { promise.then { _ in adoptee } }
        walk.settle { promise.fulfill(7) }
        walk.settleAdoptee { adoptee.fulfill(8) }
    }
}

#if RECORDING
    extension Promise: WalkedPromise {
        var look: (phase: String, outcome: String?)? {
            core.look
        }
    }

    extension UntypedPromise: OutcomeDescribing {
        /// Nil if the recorded function holds the lock.
        fileprivate var look: (phase: String, outcome: String?)? {
            machine.mutex.withLockIfAvailable { machine in
                switch machine.phase {
                case .pending: ("pending", nil)
                case .adopting: ("adopting", nil)
                case .draining(let outcome): ("draining", outcome.inWords)
                case .drained(let outcome): ("drained", outcome.inWords)
                }
            }
        }

        var outcomeInWords: String? { currentOutcome?.inWords }
    }

    extension Outcome {
        fileprivate var inWords: String {
            switch self {
            case .fulfilled(let value): OutcomeInWords.value(value.untyped ?? "nil")
            case .rejected(let error): OutcomeInWords.error(error)
            }
        }
    }
#endif
