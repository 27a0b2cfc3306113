import Dispatch
import Workloads

/// A chain as people write it, on the default queues: a promise, a link that returns a promise, a mapping, the end and an
/// error handler. Only PromisStyle runs closures at once by default. The other designs hop to the main queue three times.
func asWritten() {
    let done = DispatchSemaphore(value: 0)
    measure(.asWritten, .dispatch) { chains in
        for _ in 0..<chains {
            DispatchQueue.main.async { DispatchQueue.main.async { DispatchQueue.main.async { done.signal() } } }
            done.wait()
        }
    }
    measure(.asWritten, of: .designs, as: AsWritten())
}

private struct AsWritten: Shape {
    func run(_ chains: Int, _ library: some Library) {
        let done = DispatchSemaphore(value: 0)
        for number in 0..<chains {
            library.asWritten(number) { done.signal() }
            done.wait()
        }
    }
}
