// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the product stays without dependencies: only whoever measures fetches the peers.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "promise-lab", path: ".."),
        // Its default traits replace the allocator and the reference counting, which the figures should not pay for.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // What is measured, how often, and what is aimed at: the benchmarks and the table both read it.
        .target(name: "Workloads"),
        .target(name: "Heap"),

        .executableTarget(
            name: "promises",
            dependencies: [
                "Heap",
                "Workloads",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "GooglePromisesStyle", package: "promise-lab"),
                .product(name: "ObjCStyleBlocks", package: "promise-lab"),
                .product(name: "PromiseKitStyle", package: "promise-lab"),
                .product(name: "PromisStyle", package: "promise-lab"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            // The harness looks for benchmarks in a folder of this name.
            path: "Benchmarks/promises",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

        .executableTarget(name: "bench-table", dependencies: ["Workloads"]),
    ],
    swiftLanguageModes: [.v6]
)
