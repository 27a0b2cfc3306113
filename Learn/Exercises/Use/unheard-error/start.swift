import Foundation
import ObjCStyleBlocks

/// Shows a page. The spinner turns while it is loaded.
func program() {
    print("The spinner turns.")
    load("/news").then { (page: String) in
        print(page)
    }.finally {
        print("The spinner stops.")
        end()
    }
}
