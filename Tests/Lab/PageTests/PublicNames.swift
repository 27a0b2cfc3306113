/// The names of the public declarations in source files.
struct PublicNames {
    /// Functions by their base names, as in `then`, and initializers with the labels that a call needs, as in `init(async:)`.
    private(set) var functions: Set<String> = []
    private(set) var properties: Set<String> = []

    mutating func add(_ text: String) {
        functions.formUnion(text.matches(of: #/\bpublic (?:\w+ )*func `?(\w+)/#).map { String($0.1) })
        properties.formUnion(text.matches(of: #/\bpublic (?:\w+ )*(?:var|let) `?(\w+)/#).map { String($0.1) })
        for match in text.matches(of: #/\bpublic (?:\w+ )*init\??(?:<[^(]*>)?\(((?:[^()]|\([^()]*\))*)\)/#) {
            functions.insert("init(\(Self.labels(in: match.1)))")
        }
    }

    /// The labels of the parameters without default values.
    private static func labels(in parameters: Substring) -> String {
        // Types of closures and of collections have commas of their own.
        let flat = parameters.replacing(#/\([^()]*\)/#, with: "").replacing(#/\[[^\[\]]*\]/#, with: "")
        let labels = flat.split(separator: ",").compactMap { parameter -> Substring? in
            guard !parameter.contains(" = ") else { return nil }
            return parameter.firstMatch(of: #/^\s*(?:@\w+ )*(\w+)(?: \w+)?:/#)?.1
        }
        return labels.map { "\($0):" }.joined()
    }
}
