// swift-tools-version: 6.2
import PackageDescription

let conformance = Target.Dependency.product(name: "Conformance", package: "promise-lab")
let fuzzing = Target.Dependency.product(name: "Fuzzing", package: "promise-lab")

let package = Package(
    name: "my-pledge",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "promise-lab", path: "../..")
    ],
    targets: [
        .target(name: "Pledge"),
        .target(
            name: "PledgeAdapter",
            dependencies: [
                "Pledge",
                conformance,
                fuzzing,
            ]),
        .executableTarget(name: "judge-pledge", dependencies: ["PledgeAdapter", conformance]),
        .testTarget(
            name: "PledgeTests",
            dependencies: [
                "PledgeAdapter",
                "judge-pledge",
                conformance,
                fuzzing,
            ]),
    ]
)
