/// What many sites answer with: one sentence.
struct Message: Decodable {
    let text: String
}
