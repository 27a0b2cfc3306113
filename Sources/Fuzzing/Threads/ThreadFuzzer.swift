import Conformance

/// Runs random programs whose last steps run at the same time, each on a thread of its own, and compares what happens with
/// what every correct design must do.
///
/// The same seed makes the same programs. Whether a fault shows again also depends on how the system schedules the
/// threads. A crash of the design ends the process.
public struct ThreadFuzzer: Sendable {
    /// The adapter of the design.
    public var design: any PromiseConformance { fuzzer.design }
    private let fuzzer: Fuzzer

    /// Makes a fuzzer of the design.
    ///
    /// - Parameters:
    ///   - design: The adapter of the design.
    ///   - timeout: How many seconds to wait for an expected event before it counts as missing.
    public init(design: any PromiseConformance, timeout: Double = 20) {
        fuzzer = Fuzzer(design: design, timeout: timeout)
    }

    /// Runs programs until the design disagrees with the model on one of them. Blocks the calling thread, which must not be
    /// the main thread. The process must serve the main queue meanwhile.
    ///
    /// - Parameters:
    ///   - seed: The seed of the first program. The seed of each further program is greater by one.
    ///   - shouldContinue: Called before each program with its seed. The run ends when this closure returns `false`.
    ///   - surrounding: Runs one program by calling the closure that it receives, which blocks the thread.
    /// - Returns: How many programs were judged, and what is wrong with the last of them; `nil` if nothing is wrong. Programs
    ///   in which the design throws an `Unsupported`, or rejects a promise with one, are not judged and do not count.
    public func run(
        seed: UInt64, while shouldContinue: (UInt64) -> Bool,
        surrounding: (_ seed: UInt64, _ run: @escaping @Sendable () -> Void) -> Void = { $1() }
    ) -> (programs: Int, problem: String?) {
        design.silence()
        let start = ContinuousClock.now
        var (number, judged) = (0, 0)
        while case let seed = seed &+ UInt64(number), shouldContinue(seed) {
            number += 1
            let program = ThreadedProgram.make(seed: seed, traits: fuzzer.traits)
            let conclusion = LateValue<ProgramCheck.Conclusion>()
            surrounding(seed) { conclusion.set(self.conclusion(program)) }
            switch conclusion.value {
            case .agreed?: judged += 1
            case .unsupported?, nil: break
            case .disagreed(let disagreement)?:
                let stop = FuzzReport.stop(programs: number, seconds: (ContinuousClock.now - start) / .seconds(1))
                return (judged + 1, problem(disagreement, program, seed) + "\n\n" + stop)
            }
        }
        return (judged, nil)
    }

    /// The program with the seed, a line for each step.
    public func program(seed: UInt64) -> String { Self.text(ThreadedProgram.make(seed: seed, traits: fuzzer.traits)) }

    private func conclusion(_ program: ThreadedProgram) -> ProgramCheck.Conclusion {
        let (conclusion, ended) = (LateValue<ProgramCheck.Conclusion>(), Latch())
        Task {
            conclusion.set(
                await fuzzer.conclusion(
                    program.program, program.forecasts, on: ProgramQueues(for: fuzzer.traits.defaultPlace),
                    timeout: fuzzer.timeout))
            ended.open()
        }
        _ = ended.wait(until: .distantFuture)
        return conclusion.value ?? .agreed
    }

    private func problem(
        _ disagreement: FuzzReport.Disagreement, _ program: ThreadedProgram, _ seed: UInt64
    ) -> String {
        """
        \(design.name) disagrees with the model on the threaded program with seed \(seed):

        \(Self.text(program))

        \(disagreement.problem)

        \(VerdictText.sideBySide(disagreement.expected, disagreement.observed).joined(separator: "\n"))
        """
    }

    private static func text(_ program: ThreadedProgram) -> String {
        program.program.lines.enumerated().map { number, line in
            let isFirstAtOnce = number == program.forecasts.count - 1
            return (isFirstAtOnce ? "  at once, each on a thread of its own:\n" : "") + "  \(number + 1)  \(line)"
        }.joined(separator: "\n")
    }
}
