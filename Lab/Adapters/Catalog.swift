import Conformance
import GooglePromisesStyle
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle

/// The designs of this repository, and the controls with which they are compared.
package enum Catalog {
    /// The profiles of the designs, in the order in which their originals were published. The page, the dictionary, the
    /// recordings and the commands take the designs from this list.
    package static let profiles = [
        DesignProfile(
            adapter: ObjCStyleBlocksAdapter(), year: 2014, settlers: ["PMKPromise.settle(with:byAdoption:)"],
            tour: "objc-style-blocks.md", promise: PMKPromise.self),
        DesignProfile(
            adapter: PromiseKitStyleAdapter(), year: 2018, settlers: ["EmptyBox.seal(_:)"],
            tour: "promisekit-style.md", promise: PromiseKitStyle.Promise<Int>.self,
            types: [
                Resolver<Int>.self, (any Thenable).self, Guarantee<Int>.self, (any CatchMixin).self, PMKFinalizer.self,
            ], errors: [PMKError.self]),
        DesignProfile(
            adapter: PromisStyleAdapter(), year: 2018, settlers: ["Future.resolve(_:)"],
            tour: "promis-style.md", promise: Future<Int>.self, types: [PromisStyle.Promise<Int>.self],
            errors: [PromisError.self]),
        DesignProfile(
            adapter: GooglePromisesStyleAdapter(), year: 2018, settlers: ["UntypedPromise.settle(_:)"],
            tour: "google-promises-style.md", promise: UntypedPromise.self,
            types: [GooglePromisesStyle.Promise<Int>.self],
            errors: [PromiseError.self, PromiseUsageError.self]),
    ]

    package static let designs = profiles.map(\.adapter)

    /// Asynchronous types that are not promises, for comparison with the designs. They are judged for the page and the
    /// specification, and by the commands on request (`--control`).
    package static let controls: [any PromiseConformance] = [TaskAdapter()]

    package static let all = designs + controls

    /// The profile of the design of this name; nil for a control.
    package static func profile(of name: String) -> DesignProfile? { profiles.first { $0.name == name } }
}
