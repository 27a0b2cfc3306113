// The phases of a promise are internal to the design. Only a program that is built to record can read the phases.
#if RECORDING
    @testable import PromiseKitStyle
#else
    import PromiseKitStyle
#endif

enum PromiseKitStyleWalks: DesignWalks {
    static func value(_ walk: Walk) {
        let (promise, seal) = walk.make { Promise<Int>.pending() }
        walk.chain { promise.map(on: nil) { $0 + 1 } }
        walk.settle { seal.fulfill(7) }
    }

    static func queue(_ walk: Walk) {
        let (promise, seal) = walk.make { Promise<Int>.pending() }
        walk.chain { promise.map(on: walk.queue) { $0 + 1 } }
        walk.settle { seal.fulfill(7) }
    }

    static func rejected(_ walk: Walk) {
        let (promise, seal) = walk.make { Promise<Int>.pending() }
        walk.chain {
            promise.map(on: nil) { $0 + 1 }.recover(on: nil) { _ in Promise.value(0) }
        }
        walk.settle { seal.reject(Broken()) }
    }

    static func adopted(_ walk: Walk) {
        let (promise, seal) = walk.make { Promise<Int>.pending() }
        let (adoptee, adopteeSeal) = walk.makeAdoptee { Promise<Int>.pending() }
        walk.chain { promise.then(on: nil) { _ in adoptee } }
        walk.settle { seal.fulfill(7) }
        walk.settleAdoptee { adopteeSeal.fulfill(8) }
    }
}

#if RECORDING
    extension Promise: WalkedPromise {
        /// Reading must not take a lock. An adopted box has no outcome of its own, and reading the outcome of its adopter would
        /// take a lock.
        var look: (phase: String, outcome: String?)? {
            switch phase.load(ordering: .acquiring) {
            case .pending: ("pending", nil)
            case .draining: ("draining", outcomeInWords)
            case .drained: ("drained", outcomeInWords)
            case .adopted: ("adopted", nil)
            }
        }
    }

    extension PMKBox: OutcomeDescribing {
        /// The outcome of a box. The box of a promise contains a result, the box of a guarantee a value.
        var outcomeInWords: String? {
            guard [.draining, .drained].contains(phase.load(ordering: .acquiring)) else { return nil }
            guard let content = Mirror(reflecting: content).children.first?.value else { return nil }
            return (content as? any ResultInWords)?.words ?? OutcomeInWords.value(content)
        }
    }

    private protocol ResultInWords { var words: String { get } }

    extension PromiseKitStyle.Result: ResultInWords {
        fileprivate var words: String {
            switch self {
            case .fulfilled(let value): OutcomeInWords.value(value)
            case .rejected(let error): OutcomeInWords.error(error)
            }
        }
    }
#endif
