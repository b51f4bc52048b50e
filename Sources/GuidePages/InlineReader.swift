/// Reads the marks inside a line of text.
struct InlineReader {
    /// What the reader does not know.
    private(set) var unknown: [String] = []
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    /// Reads to the end.
    mutating func read() -> [MarkdownInline] {
        var pieces: [MarkdownInline] = []
        var text = ""
        var previous: Character = " "
        while let first = rest.first {
            if let piece = special(first, after: previous) {
                if !text.isEmpty { pieces.append(.text(text)) }
                text = ""
                pieces.append(piece)
                previous = "x"
                continue
            }
            if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
                rest = rest.dropFirst()
            }
            previous = rest.first ?? first
            text.append(previous)
            rest = rest.dropFirst()
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
    }

    /// The piece that begins here, which is taken; `nil` where there is plain text.
    private mutating func special(_ first: Character, after previous: Character) -> MarkdownInline? {
        switch first {
        case "`": code()
        case "*": marked()
        case "_" where !previous.isLetter && !previous.isNumber: underscored()
        case "[": link()
        case "<": pageLink()
        default: nil
        }
    }

    private mutating func code() -> MarkdownInline? {
        let width = rest.prefix { $0 == "`" }.count
        let fence = String(repeating: "`", count: width)
        var end = rest.dropFirst(width).startIndex
        // The end is a run of as many.
        while let range = rest[end...].firstRange(of: fence) {
            let run = rest[range.lowerBound...].prefix { $0 == "`" }.count
            if run == width {
                var inside = rest[rest.index(rest.startIndex, offsetBy: width)..<range.lowerBound]
                if inside.count > 2, inside.hasPrefix(" "), inside.hasSuffix(" ") {
                    inside = inside.dropFirst().dropLast()
                }
                rest = rest[range.upperBound...]
                return .code(String(inside))
            }
            end = rest.index(range.lowerBound, offsetBy: run)
        }
        unknown.append("code without an end: \(rest.prefix(20))")
        return nil
    }

    private mutating func marked() -> MarkdownInline? {
        let isStrong = rest.hasPrefix("**")
        let mark = isStrong ? "**" : "*"
        let inside = rest.dropFirst(mark.count)
        // A star between spaces is a sign.
        guard inside.first?.isWhitespace == false, let end = inside.firstRange(of: mark) else { return nil }
        rest = rest[end.upperBound...]
        let inner = nested(inside[..<end.lowerBound])
        return isStrong ? .strong(inner) : .emphasis(inner)
    }

    private mutating func underscored() -> MarkdownInline? {
        guard let match = rest.prefixMatch(of: /_([^_\s]+)_(?![A-Za-z0-9])/) else { return nil }
        unknown.append("underscores for emphasis: \(match.0)")
        return nil
    }

    private mutating func link() -> MarkdownInline? {
        guard let match = rest.prefixMatch(of: /\[((?:`[^`]*`|[^\]])*)\]\(([^)\s]+)\)/) else {
            if rest.prefixMatch(of: /\[[^\]]+\]\[[^\]]*\]/) != nil {
                unknown.append("a link to a footnote: \(rest.prefix(20))")
            }
            return nil
        }
        rest = rest[match.range.upperBound...]
        return .link(nested(match.1), destination: String(match.2))
    }

    private mutating func pageLink() -> MarkdownInline? {
        if let match = rest.prefixMatch(of: /<doc:([^>\s]+)>/) {
            rest = rest[match.range.upperBound...]
            return .pageLink(String(match.1))
        }
        if let match = rest.prefixMatch(of: /<\/?[A-Za-z!][^>]*>/) { unknown.append("HTML: \(match.0)") }
        return nil
    }

    private mutating func nested(_ text: Substring) -> [MarkdownInline] {
        var reader = InlineReader(text)
        let pieces = reader.read()
        unknown += reader.unknown
        return pieces
    }
}
