// swift-tools-version: 6.2
import PackageDescription

// Only the benchmarks need the other libraries. So they are a separate package, and the main package has no dependencies.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "promise-lab", path: "../.."),
        // The default traits of `benchmark` replace the allocator and the reference counting, which would change the figures.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // The workloads and the performance targets, which both the benchmarks and the table use.
        .target(name: "Workloads"),
        .target(name: "Counters"),
        // Calls PromiseKitStyle as a program in Swift 5 mode does.
        .target(
            name: "Swift5Client",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "PromiseKitStyle", package: "promise-lab"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),

        // The code that is measured.
        .target(
            name: "Rows",
            dependencies: [
                "Swift5Client",
                "Workloads",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "AllDesigns", package: "promise-lab"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ]),

        .executableTarget(
            name: "promises",
            dependencies: ["Counters", "Rows", .product(name: "Benchmark", package: "benchmark")],
            // The harness requires a folder of this name.
            path: "Benchmarks/promises",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "bench-count",
            dependencies: ["Counters", "Rows"],
            // Valgrind cannot read the debug information of new compilers, so it is removed.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))]),

        .executableTarget(name: "bench-table", dependencies: ["Workloads"]),
    ],
    swiftLanguageModes: [.v6]
)
