import Foundation
import ObjCStyleBlocks

/// One `then` serves every step: its block may fetch, parse or print. What the block returns decides what happens next.
extension ObjCStyleBlocksVersions {
    func fetchParseMap() {
        get("/cities").then { (body: Data) in
            try parse(body)
        }.then { (records: [Record]) in
            try cities(records)
        }.then { (cities: [City]) in
            for city in cities { print(city.line) }
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
