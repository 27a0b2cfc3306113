// swift-tools-version: 6.2
import PackageDescription

/// The designs. Each is a library that imports nothing of this package, and has tests of its own.
let designs = ["ObjCStyleBlocks", "PromiseKitStyle", "PromisStyle", "GooglePromisesStyle"]
let allDesigns = designs.map { Target.Dependency.byName(name: $0) }

/// What clients may import beside the designs.
let kit = ["PMKFoundation", "PromiseKit", "Conformance", "Fuzzing", "Shaking"]

// The package manager refuses two targets of one name in a graph of packages. So the targets that are not products have a prefix.
let package = Package(
    name: "promise-lab",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: (designs + kit + ["LabCommandLine", "LoopbackHTTP"]).map { .library(name: $0, targets: [$0]) }
        + ["promise-lab", "recorder", "learn"].map { .executable(name: $0, targets: [$0]) },
    targets: (designs + ["PMKFoundation"]).flatMap { library -> [Target] in
        [
            .target(name: library, dependencies: library == "PMKFoundation" ? ["PromiseKitStyle"] : []),
            .testTarget(
                name: library + "Tests", dependencies: ["LoopbackHTTP", "PromiseTestSupport", .byName(name: library)]),
        ]
    } + [
        // Sources: beside the designs, the kit that judges any design, and PromiseKitStyle under the name of its original.
        .target(name: "PromiseKit", dependencies: ["PromiseKitStyle"]),
        .target(name: "Conformance"),
        .target(name: "Fuzzing", dependencies: ["Conformance"]),
        .target(name: "Shaking", dependencies: ["Conformance", "Fuzzing", "ShakingHook"]),
        .target(name: "ShakingHook", dependencies: ["CoverageHooks"]),
        .target(name: "CoverageHooks"),

        // Lab: compares the designs and shows them.
        .target(name: "LabAdapters", dependencies: ["Conformance", "Fuzzing"] + allDesigns, path: "Lab/Adapters"),
        .target(name: "LabCommandLine", dependencies: ["Conformance"], path: "Lab/CommandLine"),
        .target(name: "LabDocumentation", dependencies: ["LabCommandLine"], path: "Lab/Documentation"),
        .target(
            name: "LabPage",
            dependencies: ["LabAdapters", "LabDocumentation", "LabPhrasebook", "LabRecording", "LabRosetta"],
            path: "Lab/Page", exclude: ["Web"]),
        .target(
            name: "LabPhrasebook", dependencies: ["LabAdapters", "LabDocumentation"] + allDesigns,
            path: "Lab/Phrasebook", exclude: ["Others/JavaScriptPhrases.js", "departures.json"]),
        .target(
            name: "LabRecording",
            dependencies: ["CoverageHooks", "LabAdapters", "LabCommandLine", "LabRosetta"] + allDesigns,
            path: "Lab/Recording"),
        .target(
            name: "LabRosetta", dependencies: ["Conformance", "LabCommandLine", "LoopbackHTTP"] + allDesigns,
            path: "Lab/Rosetta"),
        .target(name: "LoopbackHTTP", path: "Lab/LoopbackHTTP"),
        .executableTarget(
            name: "promise-lab",
            dependencies: ["Conformance", "Fuzzing", "LabAdapters", "LabCommandLine", "LabRosetta", "Shaking"],
            path: "Lab/promise-lab"),
        .executableTarget(
            name: "recorder",
            dependencies: ["Conformance", "LabAdapters", "LabCommandLine", "LabPage", "LabRecording"],
            path: "Lab/recorder"),

        // Learn: judges what readers of the tutorial and of the exercises write.
        .target(
            name: "LearnSourceJudge", dependencies: ["Conformance", "CoverageHooks"], path: "Learn/SourceJudge"),
        .target(
            name: "LearnTutorialJudge",
            dependencies: ["Conformance", "Fuzzing", "LabCommandLine", "LearnExerciseJudge", "LearnSourceJudge"],
            path: "Learn/TutorialJudge"),
        .target(
            name: "LearnExerciseJudge", dependencies: ["Conformance", "LearnSourceJudge"], path: "Learn/ExerciseJudge"),
        .executableTarget(
            name: "learn",
            dependencies: [
                "Conformance", "LabCommandLine", "LearnExerciseJudge", "LearnSourceJudge", "LearnTutorialJudge",
            ],
            path: "Learn/learn"),

        // Tests, in the shape of the folders above, and what they share.
        .target(name: "PromiseTestSupport", path: "Tests/TestSupport/Designs"),
        .target(
            name: "ProgramTestSupport", dependencies: ["Conformance", "LabCommandLine"],
            path: "Tests/TestSupport/Programs"),
        .target(name: "ConformanceMutants", dependencies: ["Conformance", "ShakingHook"], path: "Tests/Mutants"),
        .executableTarget(
            name: "mutant-host", dependencies: ["Conformance", "ConformanceMutants", "Fuzzing", "Shaking"],
            path: "Tests/MutantHost"),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["Conformance", "ConformanceMutants", "ProgramTestSupport", "Shaking", "mutant-host"]),
        .testTarget(
            name: "FuzzingTests",
            dependencies: [
                "Conformance", "ConformanceMutants", "Fuzzing", "LabAdapters", "ProgramTestSupport", "mutant-host",
                "promise-lab",
            ]),
        .testTarget(
            name: "SourceCompatibilityTests",
            dependencies: ["LoopbackHTTP", "PMKFoundation", "PromiseKit"] + allDesigns,
            path: "Tests/SourceCompatibility", exclude: ["Beside", "Chains", "Package.swift", "Swift5"],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "VerdictTests",
            dependencies: [
                "Conformance", "ConformanceMutants", "LabAdapters", "LabDocumentation", "LabPage", "LabRosetta",
                "ProgramTestSupport", "promise-lab",
            ],
            path: "Tests/Lab/VerdictTests"),
        .testTarget(
            name: "PageTests", dependencies: ["LabAdapters", "LabPage", "LabPhrasebook", "LabRecording"] + allDesigns,
            path: "Tests/Lab/PageTests"),
        .testTarget(
            name: "RosettaTests",
            dependencies: ["Conformance", "LabAdapters", "LabRecording", "LabRosetta", "LoopbackHTTP"],
            path: "Tests/Lab/RosettaTests"),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "ConformanceMutants", "LabAdapters", "LabRosetta", "ProgramTestSupport", "learn", "promise-lab",
                "recorder",
            ],
            path: "Tests/Lab/CommandLineTests"),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["LabDocumentation", "ProgramTestSupport", "learn", "promise-lab", "recorder"],
            path: "Tests/Lab/DocumentationTests"),
        .testTarget(
            name: "TutorialTests",
            dependencies: [
                "Conformance", "Fuzzing", "LearnExerciseJudge", "LearnTutorialJudge", "ProgramTestSupport", "learn",
            ],
            path: "Tests/Learn/TutorialTests"),
        .testTarget(
            name: "ExerciseTests", dependencies: ["Conformance", "LearnExerciseJudge", "ProgramTestSupport", "learn"],
            path: "Tests/Learn/ExerciseTests"),
    ],
    swiftLanguageModes: [.v6]
)
