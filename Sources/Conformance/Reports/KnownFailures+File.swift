import Foundation

extension KnownFailures {
    /// Reads the file.
    ///
    /// - Throws: A `LocalizedError` that says where the file is wrong, and what to do.
    public init(contentsOf file: URL) throws {
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw FileError(file, "cannot be read: \(error.localizedDescription)", advice: Self.advice)
        }
        if let problem = Self.problem(in: data) { throw FileError(file, problem) }
        do { self = try JSONDecoder().decode(Self.self, from: data) } catch let error as DecodingError {
            throw FileError(file, "is not a file of known failures: \(Self.text(error))")
        }
        do { _ = try RuleBook.rules(of: ruleBook) } catch {
            throw FileError(file, "names a rule book that cannot be used: \(error.localizedDescription)")
        }
    }

    /// Writes the file as JSON with sorted keys. Each value is on a line of its own.
    public func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try (try encoder.encode(self) + Data("\n".utf8)).write(to: file)
        } catch {
            throw FileError(file, "cannot be written: \(error.localizedDescription)", advice: "")
        }
    }

    /// A problem that decoding wouldn't report clearly: an empty file, invalid JSON, or a key that decoding would ignore.
    private static func problem(in data: Data) -> String? {
        let text = String(decoding: data, as: UTF8.self)
        if text.allSatisfy(\.isWhitespace) { return "is empty." }
        let json: Any
        do { json = try JSONSerialization.jsonObject(with: data) } catch {
            let detail = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
            let place = detail.replacing(/character (\d+)/) { match in
                "line \(text.utf8.prefix(Int(match.1) ?? 0).count { $0 == UInt8(ascii: "\n") } + 1)"
            }
            return "is not a file of known failures, because it is not JSON: \(place)"
        }
        guard let file = json as? [String: Any] else { return nil }
        let failures = file["failures"] as? [[String: Any]] ?? []
        let unknown =
            Set(file.keys).subtracting(CodingKeys.allCases.map(\.rawValue))
            .union(Set(failures.flatMap(\.keys)).subtracting(Failure.CodingKeys.allCases.map(\.rawValue)))
        guard let key = unknown.min() else { return nil }
        let known = (Failure.CodingKeys.allCases.map(\.rawValue) + CodingKeys.allCases.map(\.rawValue))
        return "has an unknown key \"\(key)\". There are: \(known.joined(separator: ", "))."
    }

    private static func text(_ error: DecodingError) -> String {
        func path(_ keys: [any CodingKey]) -> String {
            let names = keys.map { key in key.intValue.map { "number \($0 + 1)" } ?? "\"\(key.stringValue)\"" }
            return names.isEmpty ? "the file" : names.joined(separator: ", ")
        }
        return switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath)) has no \"\(key.stringValue)\"."
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            "\(path(context.codingPath)) has a value of the wrong type."
        @unknown default: error.localizedDescription
        }
    }

    private struct FileError: LocalizedError {
        let errorDescription: String?

        init(
            _ file: URL, _ problem: String,
            advice: String = "Fix the file, or delete it and write the known failures again with --accept."
        ) {
            errorDescription = "'\(file.relativePath)' \(problem)\(advice.isEmpty ? "" : " " + advice)"
        }
    }
}
