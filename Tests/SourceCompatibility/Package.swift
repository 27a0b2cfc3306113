// swift-tools-version: 6.2
import PackageDescription

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "promise-lab") }

let designs = [library("AllDesigns")]
/// All warnings are errors: a program that compiled without a warning for an original must compile without a warning here.
let swift5: [SwiftSetting] = [
    .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"), .treatAllWarnings(as: .error),
]

// Programs of clients in Swift 5 mode, and with the settings of a new project of Xcode. `LoopbackHTTP`, the server of the tests, is a
// link to its sources, because it isn't a product. The package around this one compiles the files in `Both` and `Chains` in
// Swift 6 mode.
let package = Package(
    name: "clients",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "promise-lab", path: "../..")],
    targets: [
        .testTarget(
            name: "Swift5Tests", dependencies: designs + ["PMKFoundation", "PromiseKit"].map(library),
            path: ".", exclude: ["Beside", "Chains", "MainActor", "Mixed", "Refused", "Swift6"],
            swiftSettings: swift5),
        .testTarget(
            name: "MainActorTests", dependencies: designs, path: "MainActor",
            swiftSettings: [
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]),
        // The threshold is the number of attempts after which the compiler gives up an expression, on a machine of any speed.
        .testTarget(
            name: "Swift5ChainTests", dependencies: designs, path: "Chains",
            swiftSettings: swift5 + [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=5000"])]),
        .target(
            name: "MixedChains", dependencies: [library("PromiseKitStyle")], path: "Mixed",
            swiftSettings: swift5 + [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=392000"])]),
    ]
)
