import Workloads

/// The measurement of one contestant in one workload, which becomes a figure in the table.
public struct Measurement {
    public enum Body {
        /// Performs the given number of operations.
        case run((_ operations: Int) throws -> Void)
        /// Performs the operations in a task.
        case await((_ operations: Int) async throws -> Void)
        /// Performs the operations, and returns the objects whose memory is measured.
        case measureMemory((_ operations: Int) throws -> Any)
    }

    public let workload: Workload
    public let contestant: Contestant
    public let body: Body

    public var name: String { workload.benchmark(of: contestant) }
}

extension Measurement {
    /// All measurements, in groups of similar workloads. Within a workload, the contestants are measured one after the other.
    public static func all() -> [Measurement] {
        registered = []
        makeSettleRead()
        makeSettled()
        linkMap()
        linkReturnsSettled()
        linkReturnsPending()
        linkAdopts()
        linkRejection()
        linkCancellation()
        linkQueue()
        endOfChain()
        asWritten()
        handlers()
        when()
        whenTwoThreads()
        race()
        contention()
        awaiting()
        googleShapes()
        memory()
        return registered
    }
}

/// The measurements that were registered by the functions below. No lock is needed, because only one thread calls `all`.
nonisolated(unsafe) private var registered: [Measurement] = []

/// Registers a measurement of time.
func measure(_ workload: Workload, _ contestant: Contestant, _ body: @escaping (_ operations: Int) throws -> Void) {
    registered.append(Measurement(workload: workload, contestant: contestant, body: .run(body)))
}

/// Registers a measurement of time with an asynchronous body.
func measure(_ workload: Workload, _ contestant: Contestant, _ body: @escaping (_ operations: Int) async throws -> Void)
{
    registered.append(Measurement(workload: workload, contestant: contestant, body: .await(body)))
}

/// Registers a measurement of memory.
func measureMemory(_ workload: Workload, _ contestant: Contestant, _ body: @escaping (_ operations: Int) throws -> Any)
{
    registered.append(Measurement(workload: workload, contestant: contestant, body: .measureMemory(body)))
}
