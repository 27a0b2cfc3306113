import Dispatch
import PromisStyle
import PromiseTestSupport

/// Makes a link by each operator that takes a closure. The closure holds the probe.
let linksHoldingProbe: [@Sendable (Future<Int>, DispatchQueue?, Probe) -> Future<Int>] = [
    { future, queue, probe in
        future.map(queue: queue) {
            probe.touch()
            return $0
        }
    },
    { future, queue, probe in
        future.then(queue: queue) {
            probe.touch()
            return $0
        }
    },
    { future, queue, probe in
        future.thenWithResult(queue: queue) {
            probe.touch()
            return .future(withResult: $0)
        }
    },
    { future, queue, probe in future.onError(queue: queue) { _ in probe.touch() } },
    { future, queue, probe in
        future.recover(queue: queue) { _ in
            probe.touch()
            return 1
        }
    },
]
