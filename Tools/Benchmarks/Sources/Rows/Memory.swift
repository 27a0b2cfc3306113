import Workloads

/// The memory of pending promises, and of one long chain of pending links. Only the first promise of the chain is kept, and each
/// link holds the next one.
func memory() {
    register(Memory(), of: [.callback, .promiseKitStyle, .promisStyle] + .others + [.nioEmbedded])
}

private struct Memory: Registration {
    func register(_ contestant: Contestant, _ library: some Library) {
        measureMemory(.bytesPromise, contestant) { promises in (0..<promises).map { _ in library.pendingAlone() } }
        measureMemory(.bytesLink, contestant) { links in
            let first = library.pending()
            var last = first.promise
            for _ in 0..<links { last = library.map(last) }
            return first
        }
    }
}
