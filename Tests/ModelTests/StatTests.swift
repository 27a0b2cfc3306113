import Conformance
import Testing
@Test func stats() {
    var s: [String: Int] = [:]
    for seed in 1...5000 {
        let (p, e) = ProgramGenerator.program(seed: UInt64(seed))
        if seed < 12 { print(p, "\n") }
        let last = e.moments.last!
        let selfs = last.endings.filter { $0.ending == .rejected(.meaning(.selfReturn)) }.count
        s["self \(selfs)", default: 0] += 1
        s["events \(e.moments.map(\.events.count).reduce(0, +))", default: 0] += 1
        for c in Set(e.moments.flatMap(\.order).map(\.cause)) { s["order \(c)", default: 0] += 1 }
        s["pending \(last.endings.filter { $0.ending == nil }.count * 10 / max(1, last.endings.count))", default: 0] += 1
        for k in PromiseProgram.Link.Kind.allCases where p.description.contains(".\(k)") { s["\(k)", default: 0] += 1 }
    }
    for (k, v) in s.sorted(by: { $0.key < $1.key }) { print(k, v) }
}
