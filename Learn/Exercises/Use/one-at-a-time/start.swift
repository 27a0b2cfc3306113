import PromiseKitStyle

/// Downloads three pages that have nothing to do with each other.
func program() {
    download("map").then { map in
        download("weather").then { weather in
            download("news").done { news in
                print("Ready: \(map), \(weather), \(news)")
            }
        }
    }.catch { error in
        print("Sorry: \(error)")
    }.finally {
        end()
    }
}
