// swift-tools-version: 6.2
import PackageDescription

let explored: [SwiftSetting] = [
    .unsafeFlags(
        ["-Xfrontend", "-sanitize=thread", "-Xllvm", "-tsan-instrument-read-before-write=1"],
        .when(platforms: [.linux]))
]

// The tests of Exploring. The compiler instruments them, because they contain the classes whose schedules they explore. They
// are a package of their own, because Exploring replaces functions of the C library in the program that links it.
let package = Package(
    name: "exploring-tests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "promise-lab", path: "../..")],
    targets: [
        // A program that the compiler does not instrument.
        .executableTarget(
            name: "uninstrumented", dependencies: [.product(name: "Exploring", package: "promise-lab")]),
        // A program that ends while it is explored.
        .executableTarget(
            name: "crashing", dependencies: [.product(name: "Exploring", package: "promise-lab")],
            swiftSettings: explored),
        // A program that judges a promise, and explores the rules in which threads race.
        .executableTarget(
            name: "judging",
            dependencies: [
                .product(name: "Conformance", package: "promise-lab"),
                .product(name: "Exploring", package: "promise-lab"),
            ],
            swiftSettings: explored),
        .testTarget(
            name: "ExploringTests",
            dependencies: [
                .product(name: "Exploring", package: "promise-lab"), "crashing", "judging", "uninstrumented",
            ],
            swiftSettings: explored),
    ]
)
