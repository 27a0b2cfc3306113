import Foundation
import ObjCStyleBlocks

func load(_ path: String) -> PMKPromise {
    PMKPromise.pause(0.01).then {
        NSError(domain: "network", code: 1, userInfo: [NSLocalizedDescriptionKey: "There is no network."])
    }
}
