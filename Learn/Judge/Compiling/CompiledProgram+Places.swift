import Conformance
import Foundation

/// The place in a learner's files at which a thread was stopped, in words. A line is written `12`, or `12 of Promise.swift` if
/// there are several files.
package struct StopPlace: Sendable, Equatable {
    /// For a thread that was interrupted or waits: these words follow `is stopped` or `waits`.
    let interrupted: String
    /// The place at which a thread is blocked, or runs a loop.
    let blocked: String

    static let outside = StopPlace(interrupted: "outside of your file", blocked: "outside of your file")

    package static func before(line: String) -> StopPlace {
        StopPlace(interrupted: "before it goes on in line \(line)", blocked: "in line \(line)")
    }

    /// Somewhere in the function that begins in this line.
    fileprivate static func inFunction(line: String) -> StopPlace {
        StopPlace(interrupted: "in the function of line \(line)", blocked: "in the function of line \(line)")
    }

    /// Before the lock of this line, or inside the body that the lock runs. If another line of the files called the function
    /// that takes the lock, `caller` is this other line.
    fileprivate static func atLock(isInside: Bool, line: String, calledIn caller: String?) -> StopPlace {
        let call = caller.map { " (called in line \($0))" } ?? ""
        return StopPlace(
            interrupted: "\(isInside ? "inside" : "before") the lock of line \(line)\(call)",
            blocked: "at the lock of line \(line)")
    }
}

extension CompiledProgram {
    /// For each event of the finding, the place in the files at which the thread was interrupted; nil if the event is not an
    /// interruption, or if the place is not known.
    package func places(of finding: Finding, in files: [URL]) async -> [StopPlace?] {
        var places: [StopPlace?] = []
        for event in finding.events {
            places.append(await place(event.place ?? [], in: files.map(\.lastPathComponent)))
        }
        return places
    }

    /// The place in the files at which the main thread of a stopped program was; nil if it was in none of them.
    package func place(of run: Run, in files: [URL]) async -> StopPlace? {
        let place = await place(run.stack, in: files.map(\.lastPathComponent))
        return place == .outside ? nil : place
    }

    private func place(_ stop: [UInt], in files: [String]) async -> StopPlace? {
        let frames = Toolchain.symbols(ofReturnAddresses: stop, in: url)
        guard let innermost = frames.first else { return nil }
        func isKnown(_ frame: Toolchain.Symbol) -> Bool { files.contains(frame.nameOfFile) && frame.line > 0 }
        func line(_ frame: Toolchain.Symbol) -> String {
            "\(frame.line)" + (files.count > 1 ? " of \(frame.nameOfFile)" : "")
        }
        guard var place = frames.firstIndex(where: isKnown) else { return .outside }
        var isAtLock = frames[..<place].contains(where: \.isLock)
        // The thread may be in the body that a lock runs. Then the place is the line with the call of `withLock`.
        var isInside = false
        if !isAtLock, let outer = frames[(place + 1)...].firstIndex(where: isKnown),
            frames[place..<outer].contains(where: \.isLock)
        {
            (place, isAtLock, isInside) = (outer, true, true)
        }
        if isAtLock {
            let caller = frames[place...].first { isKnown($0) && line($0) != line(frames[place]) }
            return .atLock(isInside: isInside, line: line(frames[place]), calledIn: caller.map(line))
        }
        // Code that the compiler adds to a function has no line number. So the place is the line where the function begins.
        if place != 0, innermost.line == 0,
            let function = Toolchain.symbols(ofReturnAddresses: [innermost.start + 1], in: url).first, isKnown(function)
        {
            return .inFunction(line: line(function))
        }
        return .before(line: line(frames[place]))
    }
}

extension Toolchain.Symbol {
    fileprivate var nameOfFile: String { file.split(separator: "/").last.map(String.init) ?? "" }

    /// Whether the function takes a lock, runs a body, and releases the lock.
    fileprivate var isLock: Bool { function.contains("8withLock") }
}
