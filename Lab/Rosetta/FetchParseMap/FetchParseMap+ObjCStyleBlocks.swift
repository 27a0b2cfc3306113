import Foundation
import ObjCStyleBlocks

/// One `then` for everything: whether a block fetches, parses or prints, only what it returns tells.
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
