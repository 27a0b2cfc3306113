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
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
                "mobile": .bool(width < 600),
            ])
    }

    /// Sets the preferences of the reader.
    public func prefer(_ scheme: ColorScheme, reducedMotion: Bool = false, printed: Bool = false) async throws {
        try await send(
            "Emulation.setEmulatedMedia",
            [
                "media": printed ? "print" : "",
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(scheme.rawValue)],
                    ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
                ],
            ])
    }

    /// A picture of the page, as PNG.
    ///
    /// - Parameter height: The height of the picture from the top of the page, in CSS pixels. Nil stands for the visible part.
    public func picture(height: Int? = nil) async throws -> Data {
        struct Captured: Decodable { let data: Data }
        struct Metrics: Decodable {
            struct Size: Decodable {
                let width: Double
                let height: Double
            }
            let cssContentSize: Size
        }
        var parameters: [String: JSON] = ["format": "png"]
        if let height {
            let size = try await send("Page.getLayoutMetrics", as: Metrics.self).cssContentSize
            parameters["captureBeyondViewport"] = true
            parameters["clip"] = [
                "x": 0, "y": 0, "width": .number(size.width), "height": .number(min(size.height, Double(height))),
                "scale": 1,
            ]
        }
        return try await send("Page.captureScreenshot", .object(parameters), as: Captured.self).data
    }
}
