import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Lifetimes {
        @Test("After the settlement nothing of a chain is left", arguments: [true, false])
        func settledChain(fulfilled: Bool) throws {
            let objects = Locked<[Weak<Probe>]>([])
            func probe() -> Probe {
                let probe = Probe()
                objects.withLock { $0.append(Weak(probe)) }
                return probe
            }
            let (promise, resolver) = Promise<Int>.pending()
            let (adoptee, adopteeResolver) = Promise<Int>.pending()
            do {
                let (a, b, c, d, e, f) = (probe(), probe(), probe(), probe(), probe(), probe())
                promise.map(on: nil) {
                    a.touch()
                    return $0
                }
                .then(on: nil) { _ in
                    b.touch()
                    adopteeResolver.fulfill(1)
                    return adoptee
                }
                .ensure(on: nil) { c.touch() }
                .recover(on: nil) { error -> Promise<Int> in
                    d.touch()
                    throw error
                }
                .ensureThen(on: nil) {
                    e.touch()
                    return Guarantee()
                }
                .done(on: nil) { _ in }
                .catch(on: nil) { _ in f.touch() }
            }
            #expect(objects.value.allSatisfy { $0.object != nil })
            if fulfilled { resolver.fulfill(1) } else { resolver.reject(Failure.first) }
            #expect(objects.value.allSatisfy { $0.object == nil })
            adopteeResolver.fulfill(1)
        }

        @Test("A pending chain that nobody can settle is released, even one that adopts")
        func pendingChain() async {
            await #expect(processExitsWith: .success) {
                let objects = Locked<[Weak<Probe>]>([])
                _ = logged {
                    let (first, second) = (Probe(), Probe())
                    objects.value = [Weak(first), Weak(second)]
                    let (adoptee, resolver) = Promise<Int>.pending()
                    let adopter = Promise.value(0).then(on: nil) { _ in adoptee }
                    _ = adopter.map(on: nil) { _ in first.touch() }
                    _ = adoptee.map(on: nil) { _ in second.touch() }
                    _ = resolver
                }
                #expect(objects.value.count == 2 && objects.value.allSatisfy { $0.object == nil })
            }
        }

        @Test("A cycle leaves nothing behind")
        func cycle() {
            let weak = Locked<[Weak<Promise<Int>>]>([])
            do {
                let (x, pullX) = Promise<Int>.pending()
                let (y, pullY) = Promise<Int>.pending()
                let promises = Locked<[Promise<Int>]>([])
                promises.value.append(x.then(on: nil) { _ in promises.value[1] })
                promises.value.append(y.then(on: nil) { _ in promises.value[0] })
                weak.value = promises.value.map(Weak.init)
                pullX.fulfill(1)
                pullY.fulfill(1)
                promises.value = []
            }
            #expect(weak.value.count == 2 && weak.value.allSatisfy { $0.object == nil })
        }
    }
}
