// The phases of a promise are internal to the design. A program that is built to record can read them.
#if RECORDING
    @testable import PromisStyle
#else
    import PromisStyle
#endif

extension DesignWalks {
    static let promisStyle = DesignWalks(
        design: "PromisStyle", value: PromisStyleWalks.value, queue: PromisStyleWalks.queue,
        rejected: PromisStyleWalks.rejected, adopted: PromisStyleWalks.adopted)
}

private enum PromisStyleWalks {
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

extension Walk {
    fileprivate func make(_ body: () -> Promise<Int>) -> Promise<Int> {
        let promise = stage("make", body)
        watch("promise", promise.future)
        return promise
    }

    fileprivate func makeAdoptee(_ body: () -> Promise<Int>) -> Promise<Int> {
        let promise = stage("make the adoptee", body)
        watch("adoptee", promise.future)
        return promise
    }

    fileprivate func chain(_ body: () -> Future<Int>) { watch("next", stage("chain", body)) }

    private func watch(_ name: String, _ future: Future<Int>) {
        #if RECORDING
            watch(name) {
                let phase = future.phase.load(ordering: .acquiring)
                return ("\(phase)", future.outcomeInWords)
            }
        #endif
    }

}

extension Future: OutcomeDescribing {
    var outcomeInWords: String? {
        switch state {
        case .result(let value): OutcomeInWords.value(value)
        case .error(let error): OutcomeInWords.error(error)
        case .cancelled: "cancelled"
        case .unresolved: nil
        }
    }
}
