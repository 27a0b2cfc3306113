import Foundation
import Synchronization

/// A connection that sends commands to the browser, and receives answers and events. Each message ends with a zero byte.
final class Connection: Sendable {
    /// The timeout of a command, in seconds. It is long, so that only a defect exceeds it, even on a busy machine.
    static let timeout = 90.0

    private struct State {
        var count = 0
        var waiting: [Int: CheckedContinuation<JSON, any Error>] = [:]
        var listeners: [String: @Sendable (JSON) -> Void] = [:]
        /// The part of an incomplete message that has arrived.
        var begun = Data()
        /// The end of the browser's error output.
        var output = Data()
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let commands: FileHandle
    /// Serializes the commands of several tasks.
    private let sending = DispatchQueue(label: "commands to the browser")

    /// Reads from the pipes of a process, which may be started later.
    init(commands: Pipe, answers: Pipe, errors: Pipe) {
        self.commands = commands.fileHandleForWriting
        Self.read(errors.fileHandleForReading, by: "output of the browser") { [weak self] data in
            self?.state.withLock { $0.output = ($0.output + data).suffix(4_000) }
        } end: {
        }
        Self.read(answers.fileHandleForReading, by: "answers of the browser") { [weak self] data in
            self?.receive(data)
        } end: { [weak self] in
            self?.end()
        }
    }

    /// Closes the pipe of commands, so that the browser exits.
    deinit { try? commands.close() }

    /// Reads on a separate thread, because reading blocks.
    private static func read(
        _ file: FileHandle, by name: String, _ body: @escaping @Sendable (Data) -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        let thread = Thread {
            while case let data = file.availableData, !data.isEmpty { body(data) }
            end()
        }
        thread.name = name
        thread.start()
    }

    /// Sends a command, waits for the answer, and returns the result in the answer.
    @discardableResult
    func send(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws -> JSON {
        let message = try await answer(method, parameters, session)
        guard message["error"].isMissing else {
            let reason = [message["error"]["message"].text, message["error"]["data"].text].compactMap(\.self)
            throw BrowserError("Chromium refused \(method): \(reason.joined(separator: " "))")
        }
        return message["result"]
    }

    private func answer(_ method: String, _ parameters: JSON, _ session: String?) async throws -> JSON {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        var command: [String: JSON] = ["id": JSON(id), "method": JSON(method), "params": parameters]
        command["sessionId"] = session.map { JSON($0) }
        let data = try JSON(command).data + [0]
        return try await withCheckedThrowingContinuation { continuation in
            let output: Data? = state.withLock { state in
                guard !state.hasEnded else { return state.output }
                state.waiting[id] = continuation
                return nil
            }
            if let output { return continuation.resume(throwing: Self.end(with: output)) }
            sending.async { try? self.commands.write(contentsOf: data) }
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { [weak self] in
                self?.state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(
                    throwing: BrowserError("Chromium did not answer \(method) within \(Int(Self.timeout)) seconds."))
            }
        }
    }

    /// Calls the closure for each event of a tab, in order, until ``forget(_:)`` is called. `session` identifies the tab.
    func listen(to session: String, _ listener: @escaping @Sendable (JSON) -> Void) {
        state.withLock { $0.listeners[session] = listener }
    }

    func forget(_ session: String) { state.withLock { _ = $0.listeners.removeValue(forKey: session) } }

    private func receive(_ data: Data) {
        let messages = state.withLock { state in
            var messages: [Data] = []
            var rest = data
            // A long message arrives in many parts. Earlier parts have been searched for a zero byte before.
            while let end = rest.range(of: Data([0])) {
                messages.append(state.begun + rest[..<end.lowerBound])
                state.begun = Data()
                rest = rest[end.upperBound...]
            }
            state.begun += rest
            return messages
        }
        for message in messages.compactMap({ try? JSON(data: $0) }) { deliver(message) }
    }

    private func deliver(_ message: JSON) {
        if let id = message["id"].number {
            state.withLock { $0.waiting.removeValue(forKey: Int(id)) }?.resume(returning: message)
        } else if let session = message["sessionId"].text {
            state.withLock { $0.listeners[session] }?(message)
        }
    }

    private func end() {
        let (waiting, output) = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [:] }
            return (state.waiting.values, state.output)
        }
        for continuation in waiting { continuation.resume(throwing: Self.end(with: output)) }
    }

    private static func end(with output: Data) -> BrowserError {
        BrowserError(
            "Chromium has ended. It wrote: \(output.isEmpty ? "nothing" : String(decoding: output, as: UTF8.self))")
    }
}
