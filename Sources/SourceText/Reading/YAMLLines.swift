import Wording

/// Looks for the likely mistake in the lines around a YAML error.
struct YAMLLines {
    private let source: SourceText
    /// The lines, without their ends.
    private let lines: [Substring.UnicodeScalarView]

    init(_ source: SourceText) {
        self.source = source
        lines = source.text.unicodeScalars.split(omittingEmptySubsequences: false) {
            ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains($0)
        }
    }

    /// An error that names the likely mistake, for an error of the YAML reader.
    ///
    /// - Parameters:
    ///   - problem: The reader's message.
    ///   - place: Where reading failed.
    ///   - began: Where the construct begins that it was reading.
    /// - Returns: The error; `nil` if no likely mistake is found.
    func explain(_ problem: String, at place: SourcePlace, began: SourcePlace?) -> DocumentError? {
        if let error = strangeBlank() { return error }
        if Self.readOnAfterText.contains(where: problem.contains), let error = unclosedQuote(before: place) {
            return error
        }
        if problem.contains("did not find expected ',' or"),
            let error = swallowingComment(from: began ?? place, to: place)
        {
            return error
        }
        if problem.contains("mapping values are not allowed"), let error = missingBlank(above: place) {
            return error
        }
        if problem.contains("mapping values are not allowed"), hasCurlyQuotes(place.line) {
            return error(
                place, tr("a second \": \" stands where only one can"),
                tr("Put the text in straight quotes (\"); curly ones are characters like any other."))
        }
        guard
            problem.contains("did not find expected key")
                || problem.contains("did not find expected '-' indicator")
                || problem.contains("did not find expected <document start>")
        else { return nil }
        if !isAtLineStart(place) { return goesOn(at: place) }
        return misplacedLine(place, began: began)
    }

    /// The reader's messages for characters after the end of a text.
    private static let readOnAfterText = [
        "did not find expected key", "did not find expected '-' indicator",
        "did not find expected <document start>", "did not find expected ',' or",
        "mapping values are not allowed",
    ]

    // MARK: Reasons

    /// A quote that was never closed.
    ///
    /// The quote of a later text closed it, some lines below.
    ///
    /// - Parameter place: Where reading failed, behind the quote that closed the text.
    /// - Returns: The error, at the quote that opened the text; `nil` where no such text ends before the place.
    private func unclosedQuote(before place: SourcePlace) -> DocumentError? {
        guard lines.indices.contains(place.line - 1) else { return nil }
        let line = Array(lines[place.line - 1].prefix(max(0, place.column - 1)))
        guard let end = line.lastIndex(where: { $0 != " " }), line[end] == "\"" || line[end] == "'" else {
            return nil
        }
        let quote = line[end]
        // An opening quote is at the start of the line, or follows a character that can precede a value.
        let before = line[..<end].last { $0 != " " }
        guard before.map({ ":-,[{".unicodeScalars.contains($0) }) ?? true else { return nil }
        guard let opening = openingQuote(quote, line: place.line - 1, before: end) else { return nil }
        guard opening.line < place.line else { return nil }
        return error(
            opening, tr("a text begins here whose closing quote is missing"),
            tr("Add the quote: the next one, at line \(place.line), was read as the end of this text."))
    }

    /// The quote that opens a quoted text which ends at an offset.
    ///
    /// Escaped quotes inside the text do not count.
    private func openingQuote(_ quote: Unicode.Scalar, line: Int, before end: Int) -> SourcePlace? {
        for index in stride(from: line, through: 0, by: -1) {
            let scalars = Array(lines[index])
            var column = (index == line ? end : scalars.count) - 1
            while column >= 0 {
                defer { column -= 1 }
                guard scalars[column] == quote else { continue }
                if quote == "'", column > 0, scalars[column - 1] == quote {
                    column -= 1
                    continue
                }
                let backslashes = scalars[..<column].reversed().prefix { $0 == "\\" }.count
                if quote == "\"", !backslashes.isMultiple(of: 2) { continue }
                return SourcePlace(line: index + 1, column: column + 1)
            }
        }
        return nil
    }

    /// A blank other than a space at a line's beginning that looks like one.
    private func strangeBlank() -> DocumentError? {
        for (index, line) in lines.enumerated() {
            let blanks = line.prefix { $0.properties.isWhitespace }
            guard let offset = blanks.enumerated().first(where: { $1 != " " && $1 != "\t" })?.offset else {
                continue
            }
            return error(
                SourcePlace(line: index + 1, column: offset + 1),
                tr("a blank stands here that looks like a space and is none"),
                tr("Indent with ordinary spaces; such blanks often come with copied text."))
        }
        return nil
    }

    /// A `#` inside brackets that begins a comment, so that the closing brackets are lost.
    private func swallowingComment(from start: SourcePlace, to place: SourcePlace) -> DocumentError? {
        for index in max(0, start.line - 1)..<max(start.line, place.line - 1)
        where lines.indices.contains(index) {
            if let error = swallowingComment(inLine: index) { return error }
        }
        return nil
    }

    private func swallowingComment(inLine index: Int) -> DocumentError? {
        let line = Array(lines[index])
        var quote: Unicode.Scalar?
        for (offset, scalar) in line.enumerated() {
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if scalar == "#", offset > 0, line[offset - 1] == " ", offset + 1 < line.count,
                line[offset + 1] != " "
            {
                return error(
                    SourcePlace(line: index + 1, column: offset + 1),
                    tr("a # after a blank begins a comment, which takes the rest of the line"),
                    tr("Put a text that begins with # in quotes, as in \"#FF8800\"."))
            }
        }
        return nil
    }

    /// A text that begins in quotes or brackets and goes on after them.
    private func goesOn(at place: SourcePlace) -> DocumentError? {
        let line = Array(lines[place.line - 1])
        var index = place.column - 2
        while index >= 0, line[index] == " " { index -= 1 }
        guard index >= 0 else { return nil }
        switch line[index] {
        case "'":
            return error(
                place, tr("a text goes on after its closing quote"),
                tr("Write '' for an apostrophe in single quotes, or use double quotes."))
        case "\"":
            return error(
                place, tr("a text goes on after its closing quote"),
                tr("Put the whole text in quotes, and write \\\" for a quote in it."))
        case "]":
            return error(
                place, tr("a text goes on after its closing bracket"),
                tr("Put a text that begins with [ in quotes as a whole."))
        case "}":
            return error(
                place, tr("a text goes on after its closing brace"),
                tr("Put a text that begins with { in quotes as a whole."))
        default: return nil
        }
    }

    /// A line whose indentation matches no line above, a list item among keys, or a key among list items.
    private func misplacedLine(_ place: SourcePlace, began: SourcePlace?) -> DocumentError? {
        let isItem = startsItem(lines[place.line - 1])
        var index = place.line - 2
        while index >= 0, isBlank(lines[index]) { index -= 1 }
        guard index >= 0 else { return nil }
        if let began, began.column == place.column {
            let wasItem = startsItem(lines[began.line - 1].dropFirst(began.column - 1))
            if isItem, !wasItem {
                return error(
                    place, tr("a list item begins where the keys from line \(began.line) on are"),
                    tr("Begin every item of a list with \"- \", the first one too, or take the \"- \" away."))
            }
            if !isItem, wasItem {
                return error(
                    place, tr("a key stands among the list items from line \(began.line) on"),
                    tr("Begin it with \"- \", or align it with the keys that it belongs to."))
            }
        }
        let above = contentColumn(lines[index])
        return error(
            place, tr("the line begins at column \(place.column), like nothing that it could belong to"),
            isItem
                ? tr(
                    """
                    The line above has its key at column \(above); every item of a list begins with "- ", \
                    the first one too.
                    """)
                : tr(
                    """
                    The line above has its key at column \(above); keys that belong together begin at one \
                    column.
                    """))
    }

    /// A key on the line above without a blank behind its colon, so that it is read as the start of a text.
    private func missingBlank(above place: SourcePlace) -> DocumentError? {
        var index = place.line - 2
        while index >= 0, lines.indices.contains(index), isBlank(lines[index]) { index -= 1 }
        guard lines.indices.contains(index), lines.indices.contains(place.line - 1) else { return nil }
        let column = contentColumn(lines[index])
        guard column == contentColumn(lines[place.line - 1]) else { return nil }
        let rest = lines[index].dropFirst(column - 1).drop(while: Self.isNamePart)
        guard rest.first == ":", let next = rest.dropFirst().first, next != " " else { return nil }
        return error(
            SourcePlace(line: index + 1, column: column + lines[index].count - column + 1 - rest.count),
            tr("a key without a blank after its colon"), tr("Write key: value."))
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
            || scalar.properties.canonicalCombiningClass != .notReordered
    }

    // MARK: Lines

    private func error(_ place: SourcePlace, _ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(sourceName: source.name, place: place, message: message, suggestion: suggestion)
    }

    private func isAtLineStart(_ place: SourcePlace) -> Bool {
        guard lines.indices.contains(place.line - 1) else { return false }
        return lines[place.line - 1].prefix(max(0, place.column - 1)).allSatisfy { $0 == " " }
    }

    private func isBlank(_ line: Substring.UnicodeScalarView) -> Bool {
        let rest = line.drop { $0 == " " || $0 == "\t" }
        return rest.isEmpty || rest.first == "#"
    }

    private func startsItem(_ line: Substring.UnicodeScalarView) -> Bool {
        let rest = line.drop { $0 == " " }
        return rest.first == "-" && (rest.count == 1 || rest.dropFirst().first == " ")
    }

    /// The column, from 1, of the first character of a line after its blanks and dashes.
    private func contentColumn(_ line: Substring.UnicodeScalarView) -> Int {
        var rest = line.drop { $0 == " " }
        while startsItem(rest) { rest = rest.dropFirst().drop { $0 == " " } }
        return line.count - rest.count + 1
    }

    private func hasCurlyQuotes(_ line: Int) -> Bool {
        lines.indices.contains(line - 1) && lines[line - 1].contains { "“”„‟«»".unicodeScalars.contains($0) }
    }
}
