import Conformance
import Foundation

extension Workpiece {
    /// The first argument of a program that is to explore.
    static let explore = "explore"
    private static let beganPrefix = "promise-lab-exploring:"
    private static let findingPrefix = "promise-lab-finding:"
    private static let endPrefix = "promise-lab-explored:"

    /// Carries out the explorations until one of them finds something, tells what was found, and exits.
    static func explore(_ design: any PromiseConformance, _ ids: [String], patience: Double, links: Int) async -> Never
    {
        let explorer = Explorer(design: design, links: links, patience: patience)
        design.silence()
        Walker.countBasicBlocks()
        await withCheckedContinuation { continuation in
            // A thread, because it waits for other threads.
            Thread.detachNewThread {
                for exploration in ids.compactMap(Exploration.named) {
                    write(beganPrefix, exploration.id)
                    guard let finding = explorer.finding(in: exploration) else { continue }
                    write(findingPrefix, finding)
                    break
                }
                write(endPrefix, "")
                continuation.resume()
            }
        }
        exit(0)
    }

    private static func write(_ prefix: String, _ value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
    }

    /// What such a program has found; nil if it found nothing.
    static func finding(in ended: Subprocess.Ended) -> Finding? {
        var (began, finding, hasEnded) = (nil as String?, nil as Finding?, false)
        var printed: [String] = []
        for line in String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            func value<Value: Decodable>(_ prefix: String) -> Value? {
                guard line.hasPrefix(prefix) else { return nil }
                return try? JSONDecoder().decode(Value.self, from: Data(line.dropFirst(prefix.count).utf8))
            }
            if let id: String = value(beganPrefix) {
                began = id
            } else if let found: Finding = value(findingPrefix) {
                finding = found
            } else if line.hasPrefix(endPrefix) {
                hasEnded = true
            } else {
                printed.append(String(line))
            }
        }
        if finding == nil, hasEnded, ended.isOrderly { return nil }
        if let finding { return finding }
        let exploration = began.flatMap(Exploration.named)
        return Finding(
            exploration: exploration?.id ?? "start", statement: exploration?.statement ?? "The program starts.",
            expected: exploration?.expected ?? ["it starts"], observed: [ended.description], events: [],
            printed: printed.suffix(4))
    }
}
