import Foundation

extension Tab {
    /// The timeout for a condition, in seconds.
    private static var timeout: Double { 45 }

    /// Evaluates a JavaScript expression in the page and returns its value. If the value is a promise, awaits the promise and
    /// returns its result.
    ///
    /// - Throws: ``BrowserError`` if the expression throws, or if its value does not have the type `Value`.
    public func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
        let evaluated = try await send(
            "Runtime.evaluate",
            [
                "expression": "(async () => JSON.stringify((await (\(script))) ?? null))()", "awaitPromise": true,
                "returnByValue": true,
            ])
        guard evaluated["exceptionDetails"].isMissing else {
            throw BrowserError("A script failed: \(Self.reason(of: evaluated["exceptionDetails"]))\n\(script)")
        }
        let text = evaluated["result"]["value"].text ?? "null"
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            throw BrowserError("A script failed: Its value \(text.prefix(200)) is no \(type).\n\(script)")
        }
    }

    /// Runs a script and ignores its value.
    public func run(_ script: String) async throws {
        _ = try await evaluate("(async () => { \(script) })()", as: Bool?.self)
    }

    /// Waits until a JavaScript expression is true. The expression is evaluated whenever the page changes, and every 50
    /// milliseconds.
    public func wait(until condition: String) async throws {
        let isTrue = try await evaluate(
            """
            new Promise((resolve) => {
              const isTrue = () => { try { return Boolean(\(condition)); } catch { return false; } };
              const finish = (value) => {
                watcher.disconnect();
                clearInterval(clock);
                clearTimeout(deadline);
                resolve(value);
              };
              const look = () => { if (isTrue()) finish(true); };
              const watcher = new MutationObserver(look);
              watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
              // Changes that are no mutations of the document, such as scrolling, are noticed a little later.
              const clock = setInterval(look, 50);
              const deadline = setTimeout(() => finish(isTrue()), \(Int(Self.timeout * 1_000)));
              look();
            })
            """, as: Bool.self)
        guard isTrue else { throw BrowserError("This was not true within \(Int(Self.timeout)) seconds: \(condition)") }
    }
}
