import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension String {
    /// The body of a response as text, or nil if it is not text. Mirrors `String(data:urlResponse:)` of PromiseKit, whose
    /// use is `session.dataTask(.promise, with: url).compactMap(String.init)`.
    ///
    /// The response names the encoding. If it names none, or one that is not known here, the encoding is UTF-8.
    public init?(data: Data, urlResponse: URLResponse) {
        self.init(data: data, encoding: urlResponse.textEncodingName.flatMap(Encoding.init(iana:)) ?? .utf8)
    }
}

extension String.Encoding {
    #if canImport(Darwin)
        /// The encoding of this IANA name.
        fileprivate init?(iana name: String) {
            let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
            guard encoding != kCFStringEncodingInvalidId else { return nil }
            self.init(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
        }
    #else
        /// The encoding of this IANA name. Foundation offers no search by name on this platform, so these are the names that
        /// servers use.
        fileprivate init?(iana name: String) {
            switch name.lowercased() {
            case "utf-8", "utf8": self = .utf8
            case "us-ascii", "ascii": self = .ascii
            case "iso-8859-1", "latin1": self = .isoLatin1
            case "iso-8859-2", "latin2": self = .isoLatin2
            case "windows-1250": self = .windowsCP1250
            case "windows-1251": self = .windowsCP1251
            case "windows-1252": self = .windowsCP1252
            case "windows-1253": self = .windowsCP1253
            case "windows-1254": self = .windowsCP1254
            case "macintosh": self = .macOSRoman
            case "shift_jis": self = .shiftJIS
            case "euc-jp": self = .japaneseEUC
            case "iso-2022-jp": self = .iso2022JP
            case "utf-16": self = .utf16
            case "utf-16be": self = .utf16BigEndian
            case "utf-16le": self = .utf16LittleEndian
            case "utf-32": self = .utf32
            default: return nil
            }
        }
    #endif
}
