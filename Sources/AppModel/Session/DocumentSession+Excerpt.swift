import LayoutDocument

/// The line of a document that an error points at.
public struct SourceExcerpt: Hashable, Sendable {
    /// The line, or the part of a long one around the place; tabs are shown as spaces.
    public var text: String
    /// How many characters of it stand before the place.
    public var offset: Int

    /// The most characters shown.
    static let length = 90

    /// The line of a text that a place is on; `nil` beyond the text.
    public init?(_ bytes: [UInt8], at place: SourcePlace) {
        var lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false
        )[...]
        lines = lines.dropFirst(place.line - 1)
        guard place.line >= 1, place.column >= 1, let line = lines.first else { return nil }
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
            .map { $0 == "\t" || $0.value < 0x20 ? " " : $0 }
        let column = min(place.column - 1, scalars.count)
        let start = max(0, min(column - Self.length / 2, scalars.count - Self.length))
        let shown = scalars[start..<min(start + Self.length, scalars.count)]
        text = String(String.UnicodeScalarView(shown))
        offset = column - start
    }

    /// The line and below it a mark under the place.
    public var marked: String { text + "\n" + String(repeating: " ", count: offset) + "▲" }
}

extension DocumentSession {
    /// The line of the file that the error is on; `nil` where there is no error, or it has no place.
    public var excerpt: SourceExcerpt? {
        guard case .broken(let errors) = trouble, let place = errors.primary.place else { return nil }
        let path = errors.primary.sourceName
        if path == sourceName { return SourceExcerpt(foundBytes ?? bytes, at: place) }
        guard let bytes = rowTexts[path]?.bytes ?? (try? DocumentFile(path: path).read()) else { return nil }
        return SourceExcerpt(bytes, at: place)
    }

    /// The path of the file to look into: that of the error, of the row file in question, or else the document's own.
    public var troublePath: String { trouble?.error?.sourceName ?? troubledRowFile ?? sourceName }

    /// The place of the error as programs take it, `path:line:column`.
    public var placeReference: String? { trouble?.place.map { "\(troublePath):\($0)" } }

    /// What happened to the document or its file, in a sentence; `nil` if nothing did.
    public var troubleTitle: String? {
        guard let trouble else { return nil }
        let name = troublePath.split(separator: "/").last.map(String.init)
        switch trouble {
        case .broken, .missing, .conflict: return trouble.title(of: name ?? displayName)
        case .unsaved, .refusedEdit: return trouble.title(of: displayName)
        }
    }
}

extension SessionTrouble {
    /// What is wrong, where it is an error; `nil` for other troubles.
    var error: DocumentError? {
        switch self {
        case .broken(let errors): errors.primary
        case .unsaved(let error), .refusedEdit(let error): error
        case .missing, .conflict: nil
        }
    }
}
