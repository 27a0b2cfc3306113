// swift-tools-version: 5.4
import PackageDescription

let package = Package(
    name: "PromiseKit", products: [.library(name: "PromiseKit", targets: ["PromiseKit"])],
    targets: [.target(name: "PromiseKit")])
