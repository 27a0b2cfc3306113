import Foundation

/// How the system of a reader wants pages to look.
public enum ColorScheme: String, Sendable, CaseIterable {
    case light
    case dark
}

extension Tab {
    /// Gives the page a window of this size, in the units of CSS.
    public func resize(width: Int, height: Int) async throws {
        try await send(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
                "mobile": .bool(width < 600),
            ])
    }

    /// Sets what the system of the reader prefers.
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

    /// A picture of the visible part of the page, as PNG.
    public func picture() async throws -> Data {
        struct Captured: Decodable { let data: Data }
        return try await send("Page.captureScreenshot", ["format": "png"], as: Captured.self).data
    }
}
