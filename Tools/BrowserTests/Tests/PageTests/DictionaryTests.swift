import Browser
import Foundation
import Testing

extension PageTests {
    /// The dictionary, and its JavaScript.
    @Suite("Dictionary") struct DictionaryTests {
        @Test("The phrases in JavaScript run")
        func javaScript() async throws {
            struct Phrase: Decodable {
                let name: String
                let code: String
            }
            let phrases: [Phrase] = try await Page.open("dictionary") { tab in
                try await tab.evaluate(
                    """
                    lab.dictionary.groups.flatMap((group) => group.concepts).map((concept) => ({
                      name: concept.id, code: concept.phrases.JavaScript.code }))
                    """)
            }
            #expect(phrases.count > 20)
            // The content security policy of the page forbids evaluating text as code.
            let tab = try await Page.emptyTab()
            for phrase in phrases {
                let failure: String? = try await tab.evaluate(try Self.running(phrase.code))
                #expect(failure == nil, "\(phrase.name): \(failure ?? "")\n\(phrase.code)")
            }
            try await tab.close()
        }

        /// A script that runs a phrase with the functions that phrases use. Timers fire at once, and requests are simulated.
        private static func running(_ code: String) throws -> String {
            """
            (async () => {
              class Offline extends Error {}
              const words = {
                Offline, guest: { name: "Guest" }, console: { log() {} }, setTimeout: (closure) => queueMicrotask(closure),
                fetchUser: (handler) => queueMicrotask(() => handler({ name: "Ada" }, null)),
                loadUser: async () => ({ name: "Ada" }), user: async () => ({ name: "Ada" }),
                photo: async (number) => ({ number }), mirrors: () => [1, 2].map(async (number) => ({ number })),
                pause: async () => {}, fetch: async (path, { signal }) => { signal.throwIfAborted(); },
              };
              const AsyncFunction = (async () => {}).constructor;
              const names = Object.keys(words);
              const code = \(String(decoding: try JSONEncoder().encode(code), as: UTF8.self));
              const parameters = names.filter((name) => !code.includes(`const ${name} =`));
              const given = code.includes("const { promise") || code.includes("const promise") ? [] : ["promise"];
              if (!code.startsWith("const { ")) given.push("resolve", "reject");
              try {
                const phrase = new AsyncFunction(...parameters, ...given, code);
                await phrase(...parameters.map((name) => words[name]), ...given.map(() => Promise.resolve()));
                return null;
              } catch (error) { return String(error); }
            })()
            """
        }
    }
}
