import Dispatch
import PromiseKitStyle
import Testing

extension OperatorForm {
    /// The operators that catch or recover, and those that run after every result.
    static let ofErrors = Family(
        withQueue: [
            error("recover", 1) { $0.recover(on: $1, flags: $2, ending($3) { Promise.value(1) }) },
            error("recover with a guarantee", 1) {
                $0.recover(on: $1, flags: $2, ending($3) { Guarantee.value(1) }) as Guarantee
            },
            error("recover, void", ()) { $0.recover(on: $1, flags: $2, ending($3) {}) as Guarantee },
            error("recover, void that throws", ()) { $0.recover(on: $1, flags: $2, ending($3) {}) as Promise },
            error("ensure", Int?.none) { $0.ensure(on: $1, flags: $2, $3) },
            error("ensureThen", Int?.none) { $0.ensureThen(on: $1, flags: $2, ending($3) { Guarantee() }) },
            error("catch", 1) { Self.end(of: $0.catch(on: $1, flags: $2, ending($3) {})) },
            error("finally", Int?.none) { parent, queue, flags, body in
                Guarantee { resolve in
                    parent.catch(on: nil) { _ in }.finally(on: queue, flags: flags, ending(body) { resolve(()) })
                }
            },
        ],
        onMap: [
            error("recover", 1) { $0.recover(flags: $2, ending($3) { Promise.value(1) }) },
            error("recover with a guarantee", 1) {
                $0.recover(flags: $2, ending($3) { Guarantee.value(1) }) as Guarantee
            },
            error("recover, void", ()) { $0.recover(flags: $2, ending($3) {}) as Guarantee },
            error("recover, void that throws", ()) { $0.recover(flags: $2, ending($3) {}) as Promise },
        ],
        onReturn: [
            error("ensure", Int?.none) { $0.ensure(flags: $2, $3) },
            error("ensureThen", Int?.none) { $0.ensureThen(flags: $2, ending($3) { Guarantee() }) },
            error("catch", 1) { Self.end(of: $0.catch(flags: $2, ending($3) {})) },
            error("finally", Int?.none) { parent, _, flags, body in
                Guarantee { resolve in
                    parent.catch(on: nil) { _ in }.finally(flags: flags, ending(body) { resolve(()) })
                }
            },
        ])

    /// A guarantee that is resolved when the `finally` of the finalizer has run.
    private static func end(of finalizer: PMKFinalizer) -> Guarantee<Void> {
        Guarantee { resolve in finalizer.finally(on: nil) { resolve(()) } }
    }
}

/// `CatchTests` and `PlacesSwift5` test what a policy changes.
@MainActor @Suite(.timeLimit(.minutes(10))) struct OperatorsOfErrors {
    private enum Oops: Error { case bad, worse }
    private final class Log { var text = "" }

    @Test("Every operator that catches or recovers can be written as usual")
    func usual() async throws {
        let (failed, log) = (Promise<Int>(error: Oops.bad), Log())
        #expect(try await failed.recover { _ in Promise.value(1) }.async() == 1)
        let guarantee: Guarantee<Int> = failed.recover { _ in Guarantee.value(2) }
        #expect(await guarantee.async() == 2)
        let rethrown = failed.recover { error -> Promise<Int> in
            guard error as? Oops == .worse else { throw error }
            return .value(3)
        }
        await #expect(throws: Oops.bad) { try await rethrown.async() }
        let ignored: Guarantee<Void> = failed.asVoid().recover { _ in }
        await ignored.async()
        let changed: Promise<Void> = failed.asVoid().recover { _ in throw Oops.worse }
        await #expect(throws: Oops.worse) { try await changed.async() }
        #expect(try await failed.recover(policy: .allErrors) { _ in Promise.value(4) }.async() == 4)
        _ = try? await failed.ensure { log.text += "ensured" }.async()
        let waited = failed.ensureThen { () -> Guarantee<Void> in
            log.text += ", then"
            return after(seconds: 0)
        }
        _ = try? await waited.async()
        await Guarantee<Void> { seal in
            failed.catch { log.text += ", \($0)" }.finally { seal(()) }
        }.async()
        #expect(log.text == "ensured, then, bad")
        await Guarantee<Void> { seal in
            failed.catch(on: .main, flags: nil, policy: .allErrorsExceptCancellation) { _ in }
                .finally(on: .main, flags: nil) { seal(()) }
        }.async()
        Promise.value(1).done { _ in }.cauterize().finally {}
    }
}
