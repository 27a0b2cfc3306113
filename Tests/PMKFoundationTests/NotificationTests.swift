import Foundation
import PMKFoundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct Notifications {
    private let center = NotificationCenter()
    private let name = Notification.Name("something happened")

    @Test("The next notification is observed, and only that")
    func nextOnly() {
        let next = center.observe(once: name)
        center.post(name: Notification.Name("something else"), object: nil)
        #expect(next.isPending)
        center.post(name: name, object: nil, userInfo: ["number": 1])
        center.post(name: name, object: nil, userInfo: ["number": 2])
        #expect(next.value?.userInfo?["number"] as? Int == 1)
        #expect(next.value?.name == name)
    }

    @Test("A particular sender can be asked for")
    func sender() {
        let (wanted, other) = (Probe(), Probe())
        let next = center.observe(once: name, object: wanted)
        center.post(name: name, object: other)
        #expect(next.isPending)
        center.post(name: name, object: wanted)
        #expect(next.value?.object as? Probe === wanted)
    }

    @Test("The observer leaves the center, which holds nothing of what was observed")
    func released() async {
        let isReleased = await Probe.isReleasedSoon { probe in
            let next = center.observe(once: name)
            center.post(name: name, object: nil, userInfo: ["object": probe])
            #expect(next.value?.userInfo?["object"] as? Probe === probe)
        }
        #expect(isReleased)
    }
}
