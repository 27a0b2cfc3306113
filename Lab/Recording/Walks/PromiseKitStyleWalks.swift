// The phases of a promise are internal to the design. Only a program that is built to record can read the phases.
#if RECORDING
    @testable import PromiseKitStyle
#else
    import PromiseKitStyle
#endif

extension Promise: WalkedDesign { static var walks: any DesignWalks.Type { PromiseKitStyleWalks.self } }

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
        var look: (phase: String, outcome: String?)? {
            guard case .empty(let box) = box else { return ("resolved", result?.words) }
            return box.sealant.mutex.withLockIfAvailable { sealant in
                switch sealant {
                case .pending: ("pending", nil)
                case .draining(let content, _): ("draining", (content as? any ContentInWords)?.words)
                case .resolved(let content): ("resolved", (content as? any ContentInWords)?.words)
                case .adopted: ("adopted", nil)
                }
            }
        }
    }

    extension EmptyBox: OutcomeDescribing {
        /// Nil for a box that another one has adopted.
        var outcomeInWords: String? { (sealant.withLock(\.content) as? any ContentInWords)?.words }
    }

    private protocol ContentInWords { var words: String { get } }

    extension SealedBox: ContentInWords {
        /// The box of a promise contains a result, the box of a guarantee a value.
        fileprivate var words: String { (content as? any ContentInWords)?.words ?? OutcomeInWords.value(content) }
    }

    extension PromiseKitStyle.Result: ContentInWords {
        fileprivate var words: String {
            switch self {
            case .fulfilled(let value): OutcomeInWords.value(value)
            case .rejected(let error): OutcomeInWords.error(error)
            }
        }
    }
#endif
