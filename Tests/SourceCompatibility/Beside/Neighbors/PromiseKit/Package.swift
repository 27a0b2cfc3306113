// swift-tools-version: 6.2
import PackageDescription

// This package stands in for the real PromiseKit, whose product and module have the same names as ours.
let package = Package(
    name: "PromiseKit", products: [.library(name: "PromiseKit", targets: ["PromiseKit"])],
    targets: [.target(name: "PromiseKit")])
