import Conformance
import Foundation

/// The place in a learner's files at which a thread was stopped. A line is written `12`, or `12 of Promise.swift` if
/// there are several files.
package enum StopPlace: Sendable, Equatable {
    case before(line: String)
    /// Somewhere in the function that begins in this line.
    case inFunction(line: String)
    case outside
    /// Before the lock of this line, or inside the body that the lock runs. If another line of the files called the function
    /// that takes the lock, `calledIn` is this other line.
    case atLock(isInside: Bool, line: String, calledIn: String?)
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
