import Foundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
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
            #expect(next.value?.notification.name == name)
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

        @Test("A closure can take the notification itself")
        func plainNotification() {
            let names = EventLog<String>()
            @Sendable func record(_ note: Notification) { names.record(note.name.rawValue) }
            center.observe(once: name).done(on: nil) { record($0) }
            center.observe(once: name).done(on: nil, record)
            _ = center.observe(once: name).get(on: nil) { record($0) }
            center.observe(once: name).then(on: nil) { (note: Notification) in
                record(note)
                return Guarantee()
            }
            let named = center.observe(once: name).map(on: nil) { (note: Notification) in note.name == name }
            center.post(name: name, object: nil)
            #expect(names.events == Array(repeating: name.rawValue, count: 4) && named.value == true)
        }

        @Test("A closure that takes the notification runs on its queue, without one on the main queue")
        func queues() throws {
            let (own, main) = (MarkedQueue(), MarkedQueue.main)
            let places = EventLog<Bool>()
            let ends = [
                center.observe(once: name).done(on: own.queue) { (_: Notification) in places.record(own.isCurrent) },
                center.observe(once: name).done { (_: Notification) in places.record(main.isCurrent) },
                center.observe(once: name).get(on: own.queue) { (_: Notification) in places.record(own.isCurrent) }
                    .asVoid(),
                center.observe(once: name).get { (_: Notification) in places.record(main.isCurrent) }.asVoid(),
            ]
            center.post(name: name, object: nil)
            try value(when(guarantees: ends))
            #expect(places.events == [true, true, true, true])
        }

        @Test("The observer leaves the center, which holds nothing of what was observed")
        func released() {
            let probe = Locked<Weak<Probe>?>(nil)
            do {
                let object = Probe()
                probe.value = Weak(object)
                let next = center.observe(once: name)
                center.post(name: name, object: nil, userInfo: ["object": object])
                #expect(next.value?.userInfo?["object"] as? Probe === object)
            }
            #expect(probe.value != nil && probe.value?.object == nil)
        }
    }
}
