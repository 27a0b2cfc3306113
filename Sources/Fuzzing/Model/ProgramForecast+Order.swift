extension ProgramForecast.Step {
    /// The events in an order that satisfies the constraints and is close to the observed order. Unobserved events come as
    /// early as the constraints allow.
    func events(nearTo observed: [PromiseProgram.Name]) -> [ProgramForecast.Event] {
        let places = Dictionary(observed.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        var left = events
        var ordered: [ProgramForecast.Event] = []
        while !left.isEmpty {
            let names = Set(left.map(\.name))
            let blocked = Set(constraints.filter { names.contains($0.first) }.map(\.second))
            let free = left.indices.filter { !blocked.contains(left[$0].name) }
            // Constraints never form a cycle, so there is always a free event.
            guard let next = free.min(by: { places[left[$0].name, default: -1] < places[left[$1].name, default: -1] })
            else { return ordered + left }
            ordered.append(left.remove(at: next))
        }
        return ordered
    }
}
