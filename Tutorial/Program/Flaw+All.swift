@testable import Chapter00
@testable import Chapter01
@testable import Chapter02
@testable import Chapter03
@testable import Chapter04
@testable import Chapter05
@testable import Chapter06
@testable import Chapter07
@testable import Chapter08
@testable import Chapter09
@testable import Chapter10
@testable import Chapter11

extension Flaw {
    static let all = [
        Flaw(name: "asked-twice", mendedIn: 1, before: Chapter00.askedTwice, after: Chapter01.askedTwice),
        Flaw(name: "lost-handler", mendedIn: 2, before: Chapter01.lostHandler, after: Chapter02.lostHandler),
        Flaw(name: "changed-mind", mendedIn: 2, before: Chapter01.changedMind, after: Chapter02.changedMind),
        Flaw(
            name: "promise-in-promise", mendedIn: 3, before: Chapter02.promiseInPromise,
            after: Chapter03.promiseInPromise),
        Flaw(name: "silent-error", mendedIn: 4, before: Chapter03.silentError, after: Chapter04.silentError),
        Flaw(
            name: "sometimes-at-once", mendedIn: 5, before: Chapter04.sometimesAtOnce, after: Chapter05.sometimesAtOnce),
        Flaw(name: "overtaking", mendedIn: 5, before: Chapter04.overtaking, after: Chapter05.overtaking),
        Flaw(name: "out-of-order", mendedIn: 6, before: Chapter05.outOfOrder, after: Chapter06.outOfOrder),
        Flaw(
            name: "forgotten-promise", mendedIn: 7, before: Chapter06.forgottenPromise,
            after: Chapter07.forgottenPromise),
        Flaw(
            name: "waits-for-each-other", mendedIn: 7, before: Chapter06.waitsForEachOther,
            after: Chapter07.waitsForEachOther),
        Flaw(name: "unstoppable", mendedIn: 8, before: Chapter07.unstoppable, after: Chapter08.unstoppable),
        Flaw(name: "million-links", mendedIn: 9, before: Chapter08.millionLinks, after: Chapter09.millionLinks),
        Flaw(name: "wrong-cast", mendedIn: 10, before: Chapter09.wrongCast, after: Chapter10.wrongCast),
        Flaw(name: "deadlock", mendedIn: 11, before: Chapter10.deadlock, after: Chapter11.deadlock),
    ]
}
