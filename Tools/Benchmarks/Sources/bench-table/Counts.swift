import Foundation

/// The counts of callgrind in one run of a benchmark, on all threads. If the benchmark uses no queues and no tasks, the counts
/// are the same in each run, even on a busy machine.
struct Counts {
    private(set) var instructions = 0.0
    private(set) var allocations = 0.0
    private(set) var retains = 0.0
    private(set) var releases = 0.0
    /// The number of blocks that were dispatched to a queue.
    private(set) var hops = 0.0

    /// The counts of all benchmarks, by the names of the benchmarks. Callgrind has written a file for each run of a benchmark.
    /// The first run fills caches, and in some runs the allocator sorts freed memory. So the run with the fewest instructions
    /// counts.
    static func all(in folder: URL) throws -> [String: Counts] {
        guard let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        else { return [:] }
        var all: [String: Counts] = [:]
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let match = text.firstMatch(of: #/\ndesc: Trigger: Client Request: (.+)\n/#) else { continue }
            let name = String(match.1)
            let counts = Counts(text)
            if counts.instructions < all[name]?.instructions ?? .infinity { all[name] = counts }
        }
        return all
    }

    /// Reads a file in the format of callgrind. The calls of a function have two lines. The first is `cfn=(number) name`, where
    /// the name is left out after its first occurrence. The second is `calls=count`. If a function calls itself, its name ends
    /// in `'2`.
    private init(_ text: String) {
        var names: [Substring: Substring] = [:]
        var called: Substring?
        for line in text.split(separator: "\n") {
            if line.hasPrefix("totals: ") {
                instructions = Double(line.dropFirst(8)) ?? 0
            } else if line.hasPrefix("fn=(") || line.hasPrefix("cfn=(") {
                let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
                if parts.count == 2 { names[parts[0]] = parts[1].prefix { $0 != "'" } }
                if line.hasPrefix("c") { called = names[parts[0]] }
            } else if line.hasPrefix("calls="), let counter = called.flatMap(Self.counter) {
                self[keyPath: counter] += Double(line.dropFirst(6).prefix { $0 != " " }) ?? 0
            }
        }
    }

    /// The count to which the calls of a function belong.
    private static func counter(of function: Substring) -> WritableKeyPath<Counts, Double>? {
        switch function {
        case "malloc", "calloc", "aligned_alloc", "posix_memalign": \.allocations
        case "swift_retain", "swift_retain_n": \.retains
        case "swift_release", "swift_release_n": \.releases
        case "dispatch_async", "dispatch_async_f", "dispatch_barrier_async", "dispatch_group_async": \.hops
        default: nil
        }
    }
}
