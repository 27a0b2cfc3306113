extension Check {
    static func exercise2() async {
        await expect("flattened() on a promise of", value: ["the value 1"]) { inner, _ in
            Promise(.success(inner)).flattened()
        }
        for end in ends {
            await expect("map to a promise with \(text(end)), then flattened(), on", value: [text(end)]) { outer, _ in
                outer.map { _ in Promise(end) }.flattened()
            }
        }
    }
}
