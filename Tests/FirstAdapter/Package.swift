// swift-tools-version: 6.2
import PackageDescription

let conformance = Target.Dependency.product(name: "Conformance", package: "promise-lab")
// begin: fuzzing
let fuzzing = Target.Dependency.product(name: "Fuzzing", package: "promise-lab")
// end: fuzzing
// begin: exploring
let exploring = Target.Dependency.product(name: "Exploring", package: "promise-lab")
// end: exploring

let package = Package(
    name: "my-pledge",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The path to your clone of PromiseLab.
        .package(name: "promise-lab", path: "../..")
    ],
    targets: [
        .target(name: "Pledge"),
        // begin: parcel
        .target(name: "Parcel", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "ParcelAdapter", dependencies: ["Parcel", conformance], swiftSettings: [.swiftLanguageMode(.v5)]),
        // end: parcel
        .target(name: "PledgeAdapter", dependencies: ["Pledge", conformance]),
        .executableTarget(
            name: "judge-pledge",
            dependencies: [
                "PledgeAdapter",
                // begin: fuzzing
                fuzzing,
                // end: fuzzing
                conformance,
            ]),
        // begin: exploring-program
        .executableTarget(name: "explore-pledge", dependencies: ["PledgeAdapter", conformance, exploring]),
        // end: exploring-program
        // begin: pages
        // Prints what pages of the documentation show.
        .executableTarget(name: "pledge-page", dependencies: ["PledgeAdapter", conformance, fuzzing]),
        // end: pages
        .testTarget(
            name: "PledgeTests",
            dependencies: [
                "PledgeAdapter",
                // begin: parcel
                "ParcelAdapter",
                // end: parcel
                "judge-pledge",
                conformance,
                // begin: fuzzing
                fuzzing,
                // end: fuzzing
            ]),
    ]
)
