import Foundation

// The phases of a promise are internal to the design. Only a program that is built to record can read the phases.
#if RECORDING
    @testable import ObjCStyleBlocks
#else
    import ObjCStyleBlocks
#endif

extension PMKPromise: WalkedDesign { static var walks: any DesignWalks.Type { ObjCStyleBlocksWalks.self } }

/// The walks through ObjCStyleBlocks. The block of a link runs on a queue, except a block that `thenUnleashZalgo` adds to a
/// settled promise.
enum ObjCStyleBlocksWalks: DesignWalks {
    static func value(_ walk: Walk) {
        let (promise, fulfill, _) = walk.make { pending() }
        walk.chain { promise.then { (n: Int) in n + 1 } }
        walk.settle { fulfill(7) }
    }

    static func queue(_ walk: Walk) {
        let (promise, fulfill, _) = walk.make { pending() }
        walk.chain { promise.thenOn(walk.queue) { (n: Int) in n + 1 } }
        walk.settle { fulfill(7) }
    }

    static func rejected(_ walk: Walk) {
        let (promise, _, reject) = walk.make { pending() }
        walk.chain {
            promise.then { (n: Int) in n + 1 }.catch { (_: NSError) in 0 }
        }
        walk.settle { reject(Broken()) }
    }

    static func adopted(_ walk: Walk) {
        let (promise, fulfill, _) = walk.make { pending() }
        let (adoptee, fulfillAdoptee, _) = walk.makeAdoptee { pending() }
        walk.chain { promise.then { (_: Int) in adoptee } }
        walk.settle { fulfill(7) }
        walk.settleAdoptee { fulfillAdoptee(8) }
    }
}

/// A promise and the blocks that settle it. The design passes these blocks only to the closure that makes the promise.
private func pending() -> (PMKPromise, PMKFulfiller, PMKRejecter) {
    var blocks: (fulfill: PMKFulfiller, reject: PMKRejecter) = ({ _ in }, { _ in })
    let promise = PMKPromise.new { blocks = ($0, $1) }
    return (promise, blocks.fulfill, blocks.reject)
}

#if RECORDING
    extension PMKPromise: WalkedPromise {
        /// Nil if the recorded function holds the lock.
        var look: (phase: String, outcome: String?)? {
            machine.mutex.withLockIfAvailable { machine in
                switch machine.state {
                case .pending: ("pending", nil)
                case .adopting: ("adopting", nil)
                case .draining(let outcome): ("draining", outcome.words)
                case .drained(let outcome): ("drained", outcome.words)
                }
            }
        }
    }

    extension PMKPromise: OutcomeDescribing {
        var outcomeInWords: String? { outcome?.words }
    }

    extension Outcome {
        fileprivate var words: String {
            switch self {
            case .fulfilled(let value): OutcomeInWords.value(value)
            case .rejected(let rejection): "error \(rejection.error.localizedDescription)"
            }
        }
    }
#endif
