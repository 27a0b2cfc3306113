import Workloads

/// The figures of all workloads, and whether the targets are met.
struct Report {
    let rounds: Int
    let rows: [Row]
    let targets: [Aim]

    struct Row {
        let workload: Workload
        let results: [Result]
    }

    struct Result {
        let contestant: Contestant
        let median: Double
        /// The least figure of all rounds; ``high`` is the greatest one.
        let low: Double
        let high: Double
        /// The counts of callgrind per operation; nil if callgrind did not count this benchmark.
        let counts: Counts?
    }

    struct Aim {
        let target: Target
        let wanted: String
        let limit: Double
        let measured: Double
        let isMet: Bool
    }

    init(_ rounds: Rounds, _ counts: [String: Counts]) {
        self.rounds = rounds.count
        rows = Workload.all.compactMap { Row($0, rounds, counts) }
        targets = Target.all.compactMap { Aim($0, rounds) }
    }
}

extension Report.Row {
    /// Makes the row of a workload, with the least median first. Nil if no contestant was measured.
    init?(_ workload: Workload, _ rounds: Rounds, _ counts: [String: Counts]) {
        let measured = Contestant.allCases.compactMap { contestant in
            rounds.spread(workload, contestant).map { spread in
                Report.Result(
                    contestant: contestant, median: spread.median, low: spread.low, high: spread.high,
                    counts: counts[workload.benchmark(of: contestant)].map { $0 / Double(workload.operations) })
            }
        }
        if measured.isEmpty { return nil }
        self.workload = workload
        results = measured.sorted { $0.median < $1.median }
    }
}

extension Report.Aim {
    /// Compares a figure with a target. Nil if this figure, or the figure to which it is compared, was not measured.
    init?(_ target: Target, _ rounds: Rounds) {
        self.target = target
        guard let figure = rounds.median(target.workload, target.contestant) else { return nil }
        let reference: Double?
        switch target.limit {
        case .times(let limit, let other):
            self.limit = limit
            wanted = "× \(other.rawValue)"
            reference = rounds.median(target.workload, other)
        case .timesOwn(let limit, let workload):
            self.limit = limit
            wanted = "× its own \(workload.id)"
            reference = rounds.median(workload, target.contestant)
        case .absolute(let limit):
            self.limit = limit
            wanted = target.workload.unit.rawValue
            reference = 1
        }
        guard let reference else { return nil }
        measured = figure / reference
        isMet = measured <= limit
    }
}
