import Conformance
import Dispatch

/// Finds a smaller program that still fails.
///
/// The search takes the first simpler program that fails, and goes on from there. It can come to a program that fails although no
/// single change makes it simpler. So in the end it also tries programs with one step less in which other steps are different.
struct ProgramShrinker {
    let traits: ModelTraits
    /// When to stop the search.
    let deadline: DispatchTime
    /// How many steps may be different in a program that has one step less: 1 or 2. With 2, there are hundreds or thousands of such
    /// programs.
    let mostRebuiltSteps: Int
    /// Whether a program fails.
    let fails: (PromiseProgram) async -> Bool

    /// The smallest program that was found until the deadline.
    func shrink(_ program: PromiseProgram) async -> PromiseProgram {
        var (smallest, tried) = (program.withNamesInOrder, Set<PromiseProgram>())
        while let smaller = await smaller(smallest, &tried) { smallest = smaller }
        return smallest
    }

    private func smaller(_ program: PromiseProgram, _ tried: inout Set<PromiseProgram>) async -> PromiseProgram? {
        let shorter = program.steps.indices.reversed().map { program.without($0) }
        if let next = await firstFailing(
            shorter + Self.replacingPromises(program) + Self.simplified(program), &tried)
        {
            return next
        }
        let parts = ProgramParts(program, traits: traits)
        for count in 1...mostRebuiltSteps {
            for rest in shorter {
                let indices = rest.steps.indices
                let pairs = indices.flatMap { first in indices.filter { $0 > first }.map { [first, $0] } }
                for chosen in count == 1 ? indices.map({ [$0] }) : pairs where .now() < deadline {
                    if let next = await firstFailing(parts.rebuilding(chosen, of: rest), &tried) { return next }
                }
            }
        }
        return nil
    }

    /// The first program that fails. Each program is tried once, whatever the names of its promises are.
    private func firstFailing(
        _ programs: [PromiseProgram], _ tried: inout Set<PromiseProgram>
    ) async -> PromiseProgram? {
        for program in programs.lazy.map(\.withNamesInOrder) where tried.insert(program).inserted {
            guard .now() < deadline else { return nil }
            if await fails(program) { return program }
        }
        return nil
    }

    /// Programs in which a promise is replaced by an earlier one.
    private static func replacingPromises(_ program: PromiseProgram) -> [PromiseProgram] {
        program.steps.indices.reversed().flatMap { index -> [PromiseProgram] in
            guard let name = program.steps[index].name else { return [] }
            let rest = program.without(index)
            return program.steps[..<index].compactMap(\.name).map { other in
                rest.renamed { $0 == name ? other : $0 }
            }
        }
    }

    /// Programs in which one step is simpler.
    private static func simplified(_ program: PromiseProgram) -> [PromiseProgram] {
        program.steps.indices.reversed().flatMap { index in
            let earlier = program.steps[..<index].compactMap(\.name)
            return simpler(program.steps[index], after: earlier).map { program.replacing(index, by: $0) }
        }
    }
}

extension PromiseProgram {
    func without(_ index: Int) -> PromiseProgram {
        var rest = self
        rest.steps.remove(at: index)
        return rest
    }

    func replacing(_ index: Int, by step: Step) -> PromiseProgram {
        var changed = self
        changed.steps[index] = step
        return changed
    }
}
