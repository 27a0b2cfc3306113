import Conformance
import Mutants
import Testing

@Test func explore() async {
    let r = await Fuzz(design: TinyDesign()).run()
    print(r)
    for fault in Fault.allCases where fault != .callsBackUnderLock {
        let r = await Fuzz(design: TinyDesign(fault), patience: 0).run(programs: 2000)
        print("=====", fault, r.programs, r.disagreement.map { "\($0.program.steps.count) steps: \($0.problem)" } ?? "not found")
        if fault == .dropsSecondHandler || fault == .overlooksCircles { print(r) }
    }
}
