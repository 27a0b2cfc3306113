// swift-tools-version: 6.2
import PackageDescription

/// The designs. Each is a product and a target that stands alone, and has tests of its own.
let designs = ["ObjCStyleBlocks", "PromiseKitStyle", "PromisStyle", "GooglePromisesStyle"]

/// What a target depends on that knows all designs.
let allDesigns = designs.map { Target.Dependency.byName(name: $0) }

/// The compiler gives up an expression after this many attempts ("scopes"), whatever the machine.
let typeCheckedAtOnce: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=5000"])]

/// What programs use that came from an original.
let clientOfOriginals: [Target.Dependency] = [
    "GooglePromisesStyle", "LoopbackHTTP", "PromiseKit", "PromiseKitStyle", "SourceCompatibilityNeighbor",
]

let package = Package(
    name: "promise-lab",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: designs.map { .library(name: $0, targets: [$0]) } + [
        .library(name: "PromiseKit", targets: ["PromiseKit"]),
        .library(name: "Conformance", targets: ["Conformance"]),
        .library(name: "Fuzzing", targets: ["Fuzzing"]),
        .library(name: "Shaking", targets: ["Shaking"]),
        .executable(name: "promise-lab", targets: ["promise-lab"]),
        .executable(name: "learn", targets: ["learn"]),
    ],
    targets: designs.flatMap { design -> [Target] in
        [
            .target(name: design),
            .testTarget(
                name: design + "Tests", dependencies: ["DesignTestSupport", "LoopbackHTTP", .byName(name: design)]),
        ]
    } + [
        // PromiseKitStyle under the name of its original, for programs that move from there.
        .target(name: "PromiseKit", dependencies: ["PromiseKitStyle"]),

        // Is called where functions and basic blocks begin, in a build that the compiler instruments for coverage.
        .target(name: "CoverageHooks"),

        // The kit that judges them: the rules, and the random programs. It knows no design.
        .target(name: "Conformance"),
        .target(name: "Fuzzing", dependencies: ["Conformance"]),

        // Lets threads give way at random, in a build that the compiler instruments, so that races show.
        .target(name: "ShakingHook", dependencies: ["CoverageHooks"]),
        .target(name: "Shaking", dependencies: ["Conformance", "Fuzzing", "ShakingHook"]),

        // What programs at the command line share: arguments, child processes, the terminal.
        .target(name: "CommandLineSupport"),

        // Writes docs/specification.md, and checks all pages.
        .target(name: "Handbook", dependencies: ["CommandLineSupport", "Conformance"]),

        // A small web server for the programs of Rosetta and for tests.
        .target(name: "LoopbackHTTP"),

        // The only targets that know all designs.
        .target(name: "Designs", dependencies: ["Conformance", "Fuzzing"] + allDesigns),
        .target(name: "Rosetta", dependencies: ["CommandLineSupport", "Conformance", "LoopbackHTTP"] + allDesigns),
        // Recordings of what runs when, and which programs and walks are recorded.
        .target(name: "Recording", dependencies: ["CommandLineSupport", "CoverageHooks"]),
        .target(name: "RecordedRuns", dependencies: ["Recording", "Rosetta"] + allDesigns),

        // How each concept is said in each design. The phrases are regions of files that are compiled.
        .target(
            name: "Phrasebook", dependencies: ["Handbook"] + allDesigns, exclude: ["Others/JavaScriptPhrases.js"]),

        .executableTarget(
            name: "promise-lab",
            dependencies: [
                "CommandLineSupport", "Conformance", "Exercises", "Fuzzing", "Designs", "Page", "Recording",
                "RecordedRuns", "Rosetta", "Shaking", "SourceJudge", "Tutorial",
            ]),

        // One file of HTML that shows all of it. What a browser reads is put into it from the folder of sources.
        .target(
            name: "Page", dependencies: ["Conformance", "Handbook", "Phrasebook", "Recording", "Rosetta"],
            exclude: ["Web"]),

        // Compiles sources to a program that is judged in a process of its own.
        .target(name: "SourceJudge", dependencies: ["Conformance", "CoverageHooks", "Fuzzing"]),

        // The chapters of the tutorial: their files, their flaws, and which rules their promises keep.
        .target(name: "Tutorial", dependencies: ["Conformance", "SourceJudge"]),

        // The exercises of `make learn`, how they are judged, and the learner's desk.
        .target(name: "Exercises", dependencies: ["Conformance", "SourceJudge"]),

        // The program that readers of the tutorial call.
        .executableTarget(name: "learn", dependencies: ["Tutorial"]),

        // Designs that are broken on purpose, and the program in which they run.
        .target(name: "Mutants", dependencies: ["Conformance", "ShakingHook"], path: "Tests/Mutants"),
        .executableTarget(
            name: "mutant-host", dependencies: ["Conformance", "Mutants", "Shaking"], path: "Tests/MutantHost"),

        // What tests share: for the tests of the designs without the kit, and for those that start a built program.
        .target(name: "DesignTestSupport", path: "Tests/TestSupport/Designs"),
        .target(
            name: "TestSupport", dependencies: ["CommandLineSupport", "Conformance"], path: "Tests/TestSupport/Programs"
        ),

        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Conformance", "Designs", "Handbook", "Mutants", "Page", "Phrasebook", "Recording", "TestSupport",
                "promise-lab",
            ] + allDesigns),
        .testTarget(
            name: "ConformanceSelfTests",
            dependencies: ["Conformance", "Mutants", "Shaking", "TestSupport", "mutant-host"]),
        .testTarget(
            name: "ModelTests",
            dependencies: ["Conformance", "Fuzzing", "Designs", "Mutants", "TestSupport", "promise-lab"]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "CommandLineSupport", "Conformance", "Designs", "Mutants", "Rosetta", "TestSupport", "promise-lab",
            ]),

        // The same files, compiled in both language modes, and a module with names that must not collide.
        .target(name: "SourceCompatibilityNeighbor", path: "Tests/SourceCompatibilityNeighbor"),
        .testTarget(name: "SourceCompatibilityTests", dependencies: clientOfOriginals),
        .testTarget(
            name: "SourceCompatibilitySwift5Tests", dependencies: clientOfOriginals,
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures")]),
        .testTarget(
            name: "RosettaTests",
            dependencies: [
                "Conformance", "CoverageHooks", "Designs", "LoopbackHTTP", "RecordedRuns", "Recording", "Rosetta",
            ]),

        // Long chains of every design, compiled in both language modes with a bound on what the compiler may try.
        .testTarget(name: "CompileTimeTests", dependencies: allDesigns, swiftSettings: typeCheckedAtOnce),
        .testTarget(
            name: "CompileTimeSwift5Tests", dependencies: allDesigns,
            swiftSettings: typeCheckedAtOnce + [.swiftLanguageMode(.v5)]),

        // The rooms themselves: what they import, and what they have in common.
        .testTarget(name: "HouseTests"),

        .testTarget(
            name: "TutorialTests",
            dependencies: ["Conformance", "SourceJudge", "TestSupport", "Tutorial", "learn"]),

        .testTarget(
            name: "ExerciseTests",
            dependencies: ["Conformance", "Exercises", "SourceJudge", "TestSupport", "promise-lab"]),

        // The package of docs/adding-a-design.md: a reader's own library, its adapter, and the program that judges it.
        .target(name: "Pledge", path: "Tests/FirstAdapterTests/Sources/Pledge"),
        .target(
            name: "Parcel", path: "Tests/FirstAdapterTests/Sources/Parcel", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "PledgeAdapter", dependencies: ["Conformance", "Fuzzing", "Parcel", "Pledge"],
            path: "Tests/FirstAdapterTests/Sources/PledgeAdapter"),
        .executableTarget(
            name: "judge-pledge", dependencies: ["Conformance", "PledgeAdapter", "Shaking"],
            path: "Tests/FirstAdapterTests/Sources/judge-pledge"),
        .testTarget(
            name: "FirstAdapterTests", dependencies: ["Conformance", "Fuzzing", "PledgeAdapter", "judge-pledge"],
            path: "Tests/FirstAdapterTests/Tests/PledgeTests"),

        // Every page of docs/: its blocks, and its links. Programs whose output a page shows have to be built before.
        .executableTarget(
            name: "pledge-page", dependencies: ["Conformance", "Fuzzing", "PledgeAdapter"], path: "Tests/PledgePage"),
        .testTarget(
            name: "DocsTests",
            dependencies: ["Handbook", "TestSupport", "judge-pledge", "learn", "pledge-page", "promise-lab"]),
    ],
    swiftLanguageModes: [.v6]
)

// `PROMISE_LAB_TESTS="ModelTests RosettaTests"` builds those tests, and nothing that they do not need. `make tsan` does so,
// because building all of the house with the thread sanitizer would double its time.
if let tests = Context.environment["PROMISE_LAB_TESTS"]?.split(separator: " ").map(String.init) {
    var kept = Set<String>()
    var waiting = tests
    while let name = waiting.popLast() {
        guard kept.insert(name).inserted else { continue }
        waiting += package.targets.filter { $0.name == name }.flatMap(\.dependencies).compactMap {
            switch $0 {
            case .targetItem(let name, _), .byNameItem(let name, _): name
            default: nil
            }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in !kept.isSuperset(of: targets(of: product)) }
}

/// The targets that a product consists of.
func targets(of product: Product) -> [String] {
    switch product {
    case let library as Product.Library: library.targets
    case let executable as Product.Executable: executable.targets
    default: []
    }
}

// Indexing the modules of the system takes the compiler up to a third of a build, and finding the tests does not need it. The
// package manager refuses such a flag in what another package fetches, and then this manifest is in a folder of fetched ones.
if !["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains) {
    for target in package.targets where !["CoverageHooks", "ShakingHook"].contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-index-ignore-system-modules"])]
    }
}
