extension Check {
    static func exercise2() async {
        let (first, firstResolver) = Promise<Int>.pending()
        let (second, secondResolver) = Promise<Int>.pending()
        let (third, thirdResolver) = Promise<Int>.pending()
        let (last, lastResolver) = Promise<Int>.pending()
        let (other, otherResolver) = Promise<Int>.pending()
        await expect("a.waits(for: b) before any adoption", false) { first.waits(for: second) }
        firstResolver.adopt(second)
        secondResolver.adopt(third)
        thirdResolver.adopt(last)
        Promise<Int>().adopt(other)
        let adopted = "after a.adopt(b), b.adopt(c), c.adopt(d) and x.adopt(y)"
        await expect("a.waits(for: b) \(adopted)", true) { first.waits(for: second) }
        await expect("a.waits(for: c) \(adopted)", true) { first.waits(for: third) }
        await expect("a.waits(for: d) \(adopted)", true) { first.waits(for: last) }
        await expect("a.waits(for: y) \(adopted)", false) { first.waits(for: other) }
        await expect("a.waits(for: a) \(adopted)", false) { first.waits(for: first) }
        await expect("c.waits(for: a) \(adopted)", false) { third.waits(for: first) }
        let (settled, pending) = (Promise<Int>(), Promise<Int>())
        settled.adopt(pending)
        let waiting = Promise<Int>()
        waiting.adopt(settled)
        await expect("a.waits(for: c) after a.adopt(b), b.adopt(c) and b.settle(1)", false) {
            settled.settle(.success(1))
            return waiting.waits(for: pending)
        }
        lastResolver.settle(.failure(Failing()))
        await expect("a.waits(for: c) after d is settled, and c with it", false) { first.waits(for: third) }
        await expect("a.waits(for: d) after d is settled", false) { first.waits(for: last) }
        withExtendedLifetime(otherResolver) {}
    }
}
