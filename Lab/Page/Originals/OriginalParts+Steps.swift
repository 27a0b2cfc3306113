import LabRecording

extension OriginalParts {
    /// The part of the original that does what the step of a walk does; nil if the table names none.
    ///
    /// A row is about a function if it names the function, or its type, or if it is the only row that links to the file. The
    /// most specific row counts, and of several such rows the one that names the function first.
    package func part(of step: WalkStep) -> OriginalPart? {
        index(function: step.function, file: step.place.file).map { parts[$0] }
    }

    func index(function: String, file: String) -> Int? {
        let (type, name) = Self.called(function)
        let fits = parts.map { part -> (Fit, Int) in
            let isLinked = part.files.contains(file)
            if let place = part.code.firstIndex(of: "\(type).\(name)") { return (.method, -place) }
            if let place = part.code.firstIndex(of: name), isLinked || part.files.isEmpty { return (.function, -place) }
            if let place = part.code.firstIndex(of: type), isLinked, name != "init" { return (.type, -place) }
            return (isLinked && parts.count { $0.files.contains(file) } == 1 ? .file : .none, 0)
        }
        guard let best = fits.max(by: <), best.0 > .none else { return nil }
        return fits.firstIndex { $0 == best }
    }

    /// How well a row fits a function.
    private enum Fit: Comparable { case none, file, type, function, method }

    /// The type and the name in the name of a function as recordings have it, for instance `PMKBox` and `seal` for
    /// `closure #1 in PMKBox.seal<A>(_:)`. A closure belongs to the function around it.
    private static func called(_ function: String) -> (type: String, name: String) {
        var name = function.replacing(#/^.* in /#, with: "").replacing("static ", with: "")
        while name.contains(/<[^<>]*>/) { name.replace(/<[^<>]*>/, with: "") }
        let parts = name.prefix { $0 != "(" }.split(separator: ".").filter { $0 != "getter" && $0 != "setter" }
        return (parts.dropLast().last.map(String.init) ?? "", parts.last.map(String.init) ?? "")
    }
}
