import Conformance
import Foundation
import Synchronization

extension JudgedProgram {
    /// Whether the process explores schedules. An exploration has limits of its own, so a process that is stopped meanwhile had too
    /// little processor time.
    package static let isExploring = Atomic(false)

    /// Lets this process tell where its main thread is when the judge stops the process by `SIGTERM`.
    ///
    /// The system handles this signal on the main thread. If the process does not answer, for instance because the thread holds
    /// the lock of the memory allocator, the judge kills it a moment later. On other systems than Linux the stack is not known.
    static func tellWhereStopped() {
        _ = (image, isExploring.load(ordering: .relaxed))
        signal(SIGTERM) { _ in JudgedProgram.tellStack() }
    }

    private static func tellStack() {
        if isExploring.load(ordering: .relaxed) { ChildLog.write(Message.cutOff) }
        let calls = Thread.callStackReturnAddresses.map(\.uintValue).filter(image.contains)
        ChildLog.write(Message.stopped(calls.map { $0 - image.lowerBound }))
        _exit(1)
    }

    /// The addresses of the program, without its libraries; empty if they are not known.
    private static let image: Range<UInt> = {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "unknown"
        // Each line begins with the bounds of a part of the image.
        let bounds = maps.split(separator: "\n").filter { $0.hasSuffix(program) }.flatMap { line in
            line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        }
        guard let first = bounds.first, let last = bounds.last else { return 0..<0 }
        return first..<last
    }()
}
