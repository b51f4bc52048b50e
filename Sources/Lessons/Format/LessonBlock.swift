import SourceText
import Wording

/// A block of a lesson's file: a heading, a setting, a paragraph, or code.
enum LessonBlock {
    /// A line that begins with `#`, `##` or `###`.
    case heading(level: Int, LessonSource)
    /// A line that begins with `-`, as in `- width: 320`, with the condition in parentheses behind its key if it has
    /// one.
    case setting(LessonSetting)
    /// Lines of prose without an empty one between them, or of code between fences.
    case paragraph(LessonSource)
}

/// A setting of a lesson: `- width: 320`, or with a condition `- option (height = 96): It stays.`.
struct LessonSetting {
    var key: String
    /// The condition in parentheses behind the key.
    var condition: LessonSource?
    var value: LessonSource
    /// Where the key is.
    var place: SourcePlace
}

/// A text from a file that keeps the place of each character, also where lines were joined.
struct LessonSource {
    private(set) var text = ""
    /// Whether it is code between fences, with its lines as they are and no values in it.
    private(set) var isCode = false
    /// The scalars of the text, with their places in the array beside.
    private var scalars: [Unicode.Scalar] = []
    private var places: [SourcePlace] = []

    init() {}

    /// Takes a part of a line, from a column on.
    init(_ scalars: some Sequence<Unicode.Scalar>, line: Int, column: Int) {
        append(scalars, line: line, column: column)
    }

    /// Begins code with its opening fence.
    init(fence scalars: some Sequence<Unicode.Scalar>, line: Int, column: Int) {
        append(scalars, line: line, column: column)
        isCode = true
    }

    /// Joins another line with a space; a line of code, and an item of a list, begins a line of its own.
    mutating func append(
        _ scalars: some Sequence<Unicode.Scalar>, line: Int, column: Int, isItem: Bool = false
    ) {
        if !text.isEmpty {
            let joint: Unicode.Scalar = isCode || isItem ? "\n" : " "
            text.unicodeScalars.append(joint)
            self.scalars.append(joint)
            places.append(SourcePlace(line: line, column: column))
        }
        for (offset, scalar) in scalars.enumerated() {
            text.unicodeScalars.append(scalar)
            self.scalars.append(scalar)
            places.append(SourcePlace(line: line, column: column + offset))
        }
    }

    /// The place of a scalar; for an offset at the end, the place behind the last scalar.
    func place(at offset: Int) -> SourcePlace {
        if places.indices.contains(offset) { return places[offset] }
        guard let last = places.last else { return .start }
        return SourcePlace(line: last.line, column: last.column + 1)
    }

    /// Where the text begins.
    var place: SourcePlace { place(at: 0) }

    /// A part of the text, by its scalars.
    subscript(range: Range<Int>) -> LessonSource {
        var part = LessonSource()
        part.scalars = Array(scalars[range])
        part.text = String(String.UnicodeScalarView(part.scalars))
        part.places = Array(places[range])
        return part
    }
}

extension LessonBlock {
    /// Splits a text into blocks.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - fail: Called with each error and its place.
    /// - Returns: The blocks, in order.
    static func blocks(
        of text: String, fail: (_ place: SourcePlace, _ message: String, _ suggestion: String) -> Void
    ) -> [LessonBlock] {
        var blocks: [LessonBlock] = []
        var isComment = false
        var isOpen = false
        /// The code whose fence is open.
        var code: LessonSource?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let number = index + 1
            var scalars = Array(line.unicodeScalars)
            while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
            let indent = scalars.firstIndex { !$0.properties.isWhitespace } ?? 0
            let content = Array(scalars[indent...])
            let trimmed = String(String.UnicodeScalarView(content))
            if var open = code {
                open.append(scalars, line: number, column: 1)
                code = open
                if trimmed == "```" {
                    blocks.append(.paragraph(open))
                    code = nil
                }
                continue
            }
            if !isComment, trimmed.hasPrefix("```") {
                code = LessonSource(fence: scalars, line: number, column: 1)
                isOpen = false
                continue
            }
            if isComment || trimmed.hasPrefix("<!--") {
                isComment = !trimmed.hasSuffix("-->")
                continue
            }
            guard !content.isEmpty else {
                isOpen = false
                continue
            }
            if content[0] == "#" {
                let level = content.prefix { $0 == "#" }.count
                let rest = content.dropFirst(level).drop { $0 == " " }
                let column = indent + content.count - rest.count + 1
                if level > 3 || rest.isEmpty {
                    fail(
                        SourcePlace(line: number, column: indent + 1),
                        level > 3 ? tr("headings have at most three #") : tr("a heading without words"),
                        tr("Write # for the title, ## for a scene or goal, ### for its parts."))
                } else {
                    blocks.append(.heading(level: level, LessonSource(rest, line: number, column: column)))
                }
                isOpen = false
            } else if content[0] == "-", content.count > 1, content[1] == " " {
                if let setting = setting(content, number, indent) {
                    blocks.append(.setting(setting))
                    isOpen = true
                } else {
                    fail(
                        SourcePlace(line: number, column: indent + 1),
                        tr("a line with “-” needs a key and a colon"),
                        tr("Write it as in “- width: 320”; prose begins without “-”."))
                    isOpen = false
                }
            } else if isOpen, case .setting(var setting) = blocks.last, indent > 0 {
                // Removed before it is extended, so that the array's storage is not copied for each line.
                blocks.removeLast()
                setting.value.append(content, line: number, column: indent + 1)
                blocks.append(.setting(setting))
            } else if isOpen, case .paragraph(var source) = blocks.last {
                blocks.removeLast()
                source.append(
                    content, line: number, column: indent + 1,
                    isItem: trimmed.prefixMatch(of: #/[0-9]{1,2}\.[ ]/#) != nil)
                blocks.append(.paragraph(source))
            } else {
                blocks.append(.paragraph(LessonSource(content, line: number, column: indent + 1)))
                isOpen = true
            }
        }
        if let code {
            fail(code.place, tr("code without its end"), tr("Write ``` on a line below it."))
        }
        return blocks
    }

    /// Reads `- key: value` or `- key (condition): value`.
    private static func setting(
        _ content: [Unicode.Scalar], _ line: Int, _ indent: Int
    ) -> LessonSetting? {
        var index = 1
        while index < content.count, content[index] == " " { index += 1 }
        let start = index
        while index < content.count, content[index] != ":", content[index] != "(" { index += 1 }
        guard index < content.count else { return nil }
        let key = String(String.UnicodeScalarView(content[start..<index])).trimmed
        guard !key.isEmpty else { return nil }
        var condition: LessonSource?
        if content[index] == "(" {
            let opening = index
            var depth = 0
            while index < content.count {
                if content[index] == "(" { depth += 1 }
                if content[index] == ")" { depth -= 1 }
                index += 1
                if depth == 0 { break }
            }
            guard depth == 0 else { return nil }
            condition = LessonSource(
                content[(opening + 1)..<(index - 1)], line: line, column: indent + opening + 2)
            while index < content.count, content[index] == " " { index += 1 }
            guard index < content.count, content[index] == ":" else { return nil }
        }
        index += 1
        while index < content.count, content[index] == " " { index += 1 }
        return LessonSetting(
            key: key, condition: condition,
            value: LessonSource(
                content[min(index, content.count)...], line: line, column: indent + index + 1),
            place: SourcePlace(line: line, column: indent + start + 1))
    }
}

extension String {
    /// The text without the white space around it.
    var trimmed: String {
        var scalars = Array(unicodeScalars)
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars.drop { $0.properties.isWhitespace }))
    }
}
