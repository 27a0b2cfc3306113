import Foundation

/// The color scheme that the reader prefers.
public enum ColorScheme: String, Sendable, CaseIterable {
    case light
    case dark
}

extension Tab {
    /// Sets the size of the window in CSS pixels.
    public func resize(width: Int, height: Int) async throws {
        try await send(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": JSON(width), "height": JSON(height), "deviceScaleFactor": 1,
                "mobile": JSON(width < 600),
            ])
    }

    /// Sets the preferences of the reader.
    public func prefer(_ scheme: ColorScheme, reducedMotion: Bool = false, printed: Bool = false) async throws {
        try await send(
            "Emulation.setEmulatedMedia",
            [
                "media": printed ? "print" : "",
                "features": [
                    ["name": "prefers-color-scheme", "value": JSON(scheme.rawValue)],
                    ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
                ],
            ])
    }

    /// A picture of the page, as PNG.
    ///
    /// - Parameter height: The height of the picture from the upper edge of the visible part, in CSS pixels. Nil stands for
    ///   the visible part.
    public func picture(height: Int? = nil) async throws -> Data {
        var parameters: [String: JSON] = ["format": "png"]
        if let height {
            let metrics = try await send("Page.getLayoutMetrics")
            let (size, top) = (metrics["cssContentSize"], metrics["cssVisualViewport"]["pageY"].number ?? 0)
            parameters["captureBeyondViewport"] = true
            parameters["clip"] = [
                "x": 0, "y": JSON(top), "width": size["width"],
                "height": JSON(min((size["height"].number ?? 0) - top, Double(height))), "scale": 1,
            ]
        }
        let picture = try await send("Page.captureScreenshot", JSON(parameters))["data"].text
        return picture.flatMap { Data(base64Encoded: $0) } ?? Data()
    }
}
