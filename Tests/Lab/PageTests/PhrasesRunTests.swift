import GooglePromisesStyle
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Testing

@testable import LabPhrasebook

/// Runs the phrases that return a value and use several functions of a design, and those of the untyped design, whose types the
/// compiler doesn't check.
@Suite("Phrases run", .timeLimit(.minutes(10))) struct PhrasesRunTests {
    /// The photos that a phrase returns if every photo is available.
    private let photos = (1...20).map { Photo(number: $0) }

    @Test("In PromiseKitStyle")
    func promiseKitStyle() async throws {
        let (online, offline) = (PromiseKitStylePhrases(), PromiseKitStylePhrases(isOffline: true))
        #expect(try await offline.recoveringFromOne().async() == .guest)
        #expect(try await online.twoTypes().async() == "Ada on photo 7")
        #expect(await online.allOutcomes().async().map(\.isFulfilled) == [false, true, true])
        #expect(try await online.firstToSucceed().async() == Photo(number: 1))
        #expect(try await online.threeAtATime().async() == photos)
        #expect(try await online.inTime().async() == .ada)
        #expect(try await online.user(tries: 3).async() == .ada)
        await #expect(throws: Offline.self) { try await online.waitingForAll().async() }
        await #expect(throws: Offline.self) { try await online.firstToSettle().async() }
        await #expect(throws: Offline.self) { try await offline.user(tries: 1).async() }
    }

    @Test("In PromisStyle")
    func promisStyle() async throws {
        let (online, offline) = (PromisStylePhrases(), PromisStylePhrases(isOffline: true))
        #expect(try await offline.recoveringFromOne().value() == .guest)
        #expect(try await online.twoTypes().value() == "Ada on photo 7")
        #expect(try await online.allOutcomes().value().compactMap(\.result) == [1, 2].map { Photo(number: $0) })
        #expect(try await online.firstToSucceed().value() == Photo(number: 1))
        #expect(Set(try await online.threeAtATime().value().joined().map(\.number)) == Set(1...20))
        #expect(try await online.inTime().value() == .ada)
        #expect(try await online.user(tries: 3).value() == .ada)
        await #expect(throws: Offline.self) { try await online.waitingForAll().value() }
        await #expect(throws: Offline.self) { try await online.firstToSettle().value() }
        await #expect(throws: Offline.self) { try await offline.user(tries: 1).value() }
    }

    @Test("In GooglePromisesStyle")
    func googlePromisesStyle() async throws {
        let (online, offline) = (GooglePromisesStylePhrases(), GooglePromisesStylePhrases(isOffline: true))
        #expect(try await offline.recoveringFromOne().value() == .guest)
        #expect(try await online.twoTypes().value() == "Ada on photo 7")
        #expect(try await online.allOutcomes().value().compactMap(\.value) == [1, 2].map { Photo(number: $0) })
        #expect(try await online.firstToSucceed().value().number > 0)
        #expect(Set(try await online.threeAtATime().value().joined().map(\.number)) == Set(1...20))
        #expect(try await online.inTime().value() == .ada)
        #expect(try await online.trying().value() == .ada)
        await #expect(throws: Offline.self) { try await online.waitingForAll().value() }
        await #expect(throws: Offline.self) { try await online.firstToSettle().value() }
    }

    @Test("In ObjCStyleBlocks")
    func objCStyleBlocks() async throws {
        let (online, offline) = (ObjCStyleBlocksPhrases(), ObjCStyleBlocksPhrases(isOffline: true))
        #expect(try await online.mapping().value(as: String.self) == "Ada")
        #expect(try await online.chaining().value(as: Photo.self) == Photo(number: 3))
        #expect(try await online.wrapped().value(as: User.self) == .ada)
        #expect(try await online.fromAsync().value(as: User.self) == .ada)
        #expect(try await offline.recovering().value(as: User.self) == .guest)
        #expect(try await offline.recoveringFromOne().value(as: User.self) == .guest)
        #expect(try await online.twoTypes().value(as: String.self) == "Ada on photo 7")
        #expect(try await online.allOutcomes().value(as: String.self) == "2 photos, 1 errors")
        #expect(try await online.firstToSucceed().value(as: Photo.self).number > 0)
        let photos = try await online.threeAtATime().value(as: [[Photo]].self)
        #expect(Set(photos.joined().map(\.number)) == Set(1...20))
        #expect(try await online.inTime().value(as: User.self) == .ada)
        #expect(try await online.trying().value(as: User.self) == .ada)
        await #expect(throws: Offline.self) { try await online.waitingForAll().value(as: [Photo].self) }
        await #expect(throws: Offline.self) { try await online.firstToSettle().value(as: Photo.self) }
    }

    @Test("In async/await")
    func asyncAwait() async throws {
        let phrases = AsyncAwaitPhrases()
        #expect(try await phrases.twoTypes() == "Ada on photo 7")
        #expect(await phrases.allOutcomes().compactMap { try? $0.get() } == [1, 2].map { Photo(number: $0) })
        #expect(await phrases.firstToSucceed().map(\.number).map { $0 > 0 } == true)
        #expect(Set(try await phrases.threeAtATime().map(\.number)) == Set(1...20))
        #expect(try await phrases.inTime() == .ada)
        #expect(try await phrases.trying() == .ada)
        await #expect(throws: Offline.self) { try await phrases.waitingForAll() }
    }
}
