// swift-tools-version: 6.2
import PackageDescription

/// The designs. Each is a library that imports nothing of this package, and has tests of its own.
let designs = ["ObjCStyleBlocks", "PromiseKitStyle", "PromisStyle", "GooglePromisesStyle"]
let allDesigns = designs.map { Target.Dependency.byName(name: $0) }

/// What clients may import beside the designs.
let kit = ["PromiseKit", "PMKFoundation", "Conformance", "Fuzzing", "Exploring"]

/// The tests of a library, in a folder of `Tests`.
func tests(of library: String) -> Target {
    tests(library + "Tests", ["LoopbackHTTP", "PromiseTestSupport", .byName(name: library)])
}

/// Tests that have the name of their folder in `Tests`.
func tests(_ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return .testTarget(name: name, dependencies: dependencies, path: "Tests/" + folder)
}

/// Each design and its tests.
let designTargets: [Target] = designs.flatMap { design in
    // The compiler warns of each use of an unsafe construct that isn't marked.
    [.target(name: design, swiftSettings: [.strictMemorySafety()]), tests(of: design)]
}

/// PromiseKitStyle under the name of its original, its Foundation package, and the kit that judges any design.
let kitTargets: [Target] = [
    .target(name: "PromiseKit", dependencies: ["PromiseKitStyle"]),
    .target(name: "PMKFoundation", dependencies: ["PromiseKitStyle"]),
    .target(name: "Conformance"),
    .target(name: "Fuzzing", dependencies: ["Conformance"]),
    .target(
        name: "Exploring", dependencies: ["Conformance", "ExploringHook"],
        resources: [.embedInCode("Programs/Programs.txt")]),
    .target(name: "ExploringHook"),
]

// The modules of `Lab` and `Learn` have a prefix: the package manager refuses two targets of one name in a graph of packages.

/// Compares the designs and shows them.
let labTargets: [Target] = [
    .target(name: "CoverageHooks", path: "Lab/CoverageHooks"),
    .target(name: "LabAdapters", dependencies: ["Conformance"] + allDesigns, path: "Lab/Adapters"),
    .target(name: "LabDocumentation", dependencies: ["Conformance"], path: "Lab/Documentation"),
    .target(
        name: "LabPage",
        dependencies: ["LabAdapters", "LabDocumentation", "LabPhrasebook", "LabRecording", "LabRosetta"],
        path: "Lab/Page", exclude: ["Web", "races.json"]),
    .target(
        name: "LabPhrasebook", dependencies: ["LabAdapters", "LabDocumentation"] + allDesigns,
        path: "Lab/Phrasebook", exclude: ["Originals", "Others/JavaScriptPhrases.js", "concepts.json"]),
    .target(
        name: "LabRecording",
        dependencies: ["Conformance", "CoverageHooks", "LabAdapters", "LabDocumentation", "LabRosetta"] + allDesigns,
        path: "Lab/Recording"),
    .target(
        name: "LabRosetta",
        dependencies: ["Conformance", "LabAdapters", "LabDocumentation", "LoopbackHTTP"] + allDesigns,
        path: "Lab/Rosetta"),
    .target(name: "LoopbackHTTP", path: "Lab/LoopbackHTTP"),
    .executableTarget(
        name: "promise-lab",
        dependencies: ["Conformance", "LabAdapters", "LabPage", "LabPhrasebook", "LabRosetta"],
        path: "Lab/promise-lab"),
    .executableTarget(
        name: "explorer",
        dependencies: ["Conformance", "ConformanceMutants", "Exploring", "Fuzzing", "LabAdapters"],
        path: "Lab/explorer"),
    .executableTarget(
        name: "recorder",
        dependencies: ["Conformance", "LabAdapters", "LabPage", "LabRecording"],
        path: "Lab/recorder"),
]

/// Judges what readers of the tutorial and of the exercises write.
let learnTargets: [Target] = [
    .target(name: "LearnJudge", dependencies: ["Conformance", "LoopbackHTTP"], path: "Learn/Judge"),
    // Only judged programs link these two: Exploring replaces functions of the C library. Only programs of exercises use the
    // designs, so `make judge` doesn't build the second one.
    .target(
        name: "LearnExploring", dependencies: ["Conformance", "Exploring", "LearnJudge"], path: "Learn/Exploring"),
    .target(
        name: "LearnPrograms", dependencies: ["Exploring", "LearnExploring", "LearnJudge"] + allDesigns,
        path: "Learn/Programs"),
    .executableTarget(name: "learn", dependencies: ["Conformance", "LearnJudge"], path: "Learn/learn"),
]

/// Tests, in the shape of the folders of what they test, and what they share.
let testTargets: [Target] = [
    .target(name: "PromiseTestSupport", dependencies: ["Conformance"], path: "Tests/TestSupport/Designs"),
    .target(
        name: "ProgramTestSupport", dependencies: ["Conformance"],
        path: "Tests/TestSupport/Programs"),
    .target(name: "ConformanceMutants", dependencies: ["Conformance"], path: "Tests/Mutants"),
    .executableTarget(
        name: "mutant-host", dependencies: ["ConformanceMutants", "Fuzzing", "LabAdapters"],
        path: "Tests/MutantHost"),
    tests(of: "PMKFoundation"),
    tests("ConformanceTests", ["ProgramTestSupport", "mutant-host"]),
    tests("FuzzingTests", ["ProgramTestSupport", "explorer", "mutant-host"]),
    .testTarget(
        name: "SourceCompatibilityTests",
        dependencies: ["LoopbackHTTP", "PMKFoundation", "PromiseKit"] + allDesigns,
        path: "Tests/SourceCompatibility",
        exclude: [
            "Beside", "Chains", "LoopbackHTTP", "MainActor", "Mixed", "Package.swift", "Refused", "Swift5",
        ],
        swiftSettings: [.treatAllWarnings(as: .error)]),
    // The forms of the operators for Swift 5 mode. The package in Tests/SourceCompatibility also compiles the other files in that
    // mode.
    .testTarget(
        name: "Swift5FormTests", dependencies: allDesigns, path: "Tests/SourceCompatibility/Swift5",
        swiftSettings: [
            .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"),
            .treatAllWarnings(as: .error),
        ]),
    // The compiler gives up on an expression after this many attempts, whatever the speed of the machine.
    .testTarget(
        name: "ChainTests", dependencies: allDesigns, path: "Tests/SourceCompatibility/Chains",
        swiftSettings: [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=5000"])]),
    tests(
        "Lab/PageTests",
        ["LabAdapters", "LabPage", "LabPhrasebook", "LabRecording", "ProgramTestSupport"] + allDesigns),
    tests("Lab/RosettaTests", ["LabAdapters", "LabRecording", "LabRosetta", "ProgramTestSupport"]),
    .testTarget(
        name: "LabTests",
        dependencies: [
            "ConformanceMutants", "LabDocumentation", "LabPage", "ProgramTestSupport", "explorer", "learn",
            "mutant-host", "promise-lab", "recorder",
        ],
        path: "Tests/Lab", exclude: ["PageTests", "RosettaTests"]),
    .testTarget(
        name: "LearningTests",
        dependencies: ["LabDocumentation", "LearnJudge", "ProgramTestSupport", "learn"],
        path: "Tests/Learn"),
]

let package = Package(
    name: "promise-lab",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: (designs + kit).map { .library(name: $0, targets: [$0]) }
        // For packages that compare the designs, such as those in Tests and in Tools.
        + [.library(name: "AllDesigns", targets: designs)]
        + ["promise-lab", "recorder", "explorer", "learn"].map { .executable(name: $0, targets: [$0]) },
    targets: designTargets + kitTargets + labTargets + learnTargets + testTargets,
    swiftLanguageModes: [.v6]
)
