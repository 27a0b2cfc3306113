// swift-tools-version: 6.2
import PackageDescription

// Stands in for the real PromiseKit, whose product and module have the name of ours.
let package = Package(
    name: "PromiseKit", products: [.library(name: "PromiseKit", targets: ["PromiseKit"])],
    targets: [.target(name: "PromiseKit")])
