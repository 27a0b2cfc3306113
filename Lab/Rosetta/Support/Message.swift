/// The answer of many sites: one sentence.
struct Message: Decodable {
    let text: String
}
