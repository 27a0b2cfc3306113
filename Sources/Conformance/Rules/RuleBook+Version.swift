import Foundation

extension RuleBook {
    /// The version of this rule book. CHANGELOG.md says what each version changes.
    public static let version = Version(1, 0)

    /// A version of the rule book. A minor version adds rules. A major version changes or removes rules.
    public struct Version: Sendable, Comparable, Hashable, CustomStringConvertible {
        /// Increases when rules are changed or removed.
        public let major: Int
        /// Increases when rules are added.
        public let minor: Int

        package init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

        /// The version in the form `1.0`; `nil` if the text has another form.
        public init?(_ text: String) {
            let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let major = numbers[0], let minor = numbers[1], major > 0, minor >= 0 else {
                return nil
            }
            self.init(major, minor)
        }

        /// The form `1.0`.
        public var description: String { "\(major).\(minor)" }

        /// Whether the first version is the older one.
        public static func < (first: Version, second: Version) -> Bool {
            (first.major, first.minor) < (second.major, second.minor)
        }
    }

    /// The error that the rules of a version aren't available.
    public struct VersionError: LocalizedError, Equatable {
        /// What is wrong with the version, and what to do.
        public let errorDescription: String?
    }

    /// The rules that the given version of the rule book had. A test with these rules doesn't change when
    /// this package adds rules.
    ///
    /// - Throws: A ``VersionError`` if the text isn't a version, if the version is newer than this rule book, or if it has another
    ///   major number: some rules of such a version required something else.
    public static func rules(of version: String) throws -> [Rule] { try rules(rules, of: version) }

    /// Those of `rules` that the version had. They belong to a rule book whose version is `current`.
    package static func rules(_ rules: [Rule], of text: String, current: Version = version) throws -> [Rule] {
        guard let version = Version(text) else {
            let versions = Set(rules.map(\.since)).sorted().map { "'\($0)'" }.joined(separator: ", ")
            throw VersionError(
                errorDescription: "'\(text)' is not a version of the rule book. There are: \(versions).")
        }
        guard version <= current else {
            throw VersionError(
                errorDescription: "This is rule book \(current), older than \(version). Update the package promise-lab."
            )
        }
        guard version.major == current.major else {
            throw VersionError(
                errorDescription: """
                    Rule book \(current) has changed rules of \(version). Pin \(current.major).0 or newer, or use the \
                    version of the package promise-lab that has \(version).
                    """)
        }
        return rules.filter { $0.since <= version }
    }
}
