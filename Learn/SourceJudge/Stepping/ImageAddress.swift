import Foundation

/// Converts addresses of this process to offsets in the file of the program.
enum ImageAddress {
    /// The distances of the addresses from the beginning of the program. Addresses in libraries are left out.
    static func offsets(_ addresses: [UInt]) -> [UInt] {
        guard let image else { return [] }
        return addresses.filter(image.contains).map { $0 - image.lowerBound }
    }

    #if canImport(Darwin)
        private static var image: Range<UInt>? {
            var info = Dl_info()
            guard dladdr(#dsohandle, &info) != 0, let base = info.dli_fbase else { return nil }
            return UInt(bitPattern: base)..<UInt(bitPattern: base) + 1 << 30
        }
    #else
        private static var image: Range<UInt>? {
            guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
                let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            else { return nil }
            let ranges = maps.split(separator: "\n").filter { $0.hasSuffix(program) }.compactMap { line in
                let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
                return bounds.count == 2 ? bounds : nil
            }
            guard let first = ranges.first, let last = ranges.last else { return nil }
            return first[0]..<last[1]
        }
    #endif
}
