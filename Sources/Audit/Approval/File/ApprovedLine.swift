import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// A line of an approved file, and the indented lines below it.
struct ApprovedLine {
    /// A word: bare, or in double quotes; `name=value` is one word with a key.
    struct Word {
        /// What stands before the equals sign; `nil` for a word without one.
        var key: String?
        /// The text, without quotes.
        var text: String
        /// Where it begins.
        var place = SourcePlace.start
        /// Whether it is written in quotation marks in any case.
        var isQuoted = false
    }

    /// The words; the first one says what the line is.
    var words: [Word]
    /// Where the line begins.
    var place = SourcePlace.start
    /// The lines below it.
    var lines: [ApprovedLine] = []
    /// Whether an empty line follows, so that version control can merge an addition there.
    var isSpaced = false

    /// Where the last line below it begins.
    var last: SourcePlace { lines.last?.last ?? place }

    /// What the line is.
    var keyword: String { words.first { $0.key == nil }?.text ?? "" }

    /// The text of the line and of those below it, set in by some steps.
    func text(depth: Int = 0) -> String {
        String(repeating: "  ", count: depth) + words.map(\.written).joined(separator: " ") + "\n"
            + lines.map { $0.text(depth: depth + 1) }.joined() + (isSpaced ? "\n" : "")
    }
}

/// What is wrong with an approved file.
struct ApprovedFault: Error {
    /// What to do where only the file's maker can know.
    static var approveAgain: String {
        tr("If the file was edited by hand, replace it with “rowscope audit --replace-approved”.")
    }

    var place: SourcePlace?
    var message: String
    var suggestion = approveAgain
    /// Whether something is missing, which may be due to another fault below the place.
    var isMissing = false

    /// A fault for an unexpected text, with the accepted names.
    static func wrong(
        _ text: some StringProtocol, at place: SourcePlace? = nil, among names: [String] = [],
        _ message: (_ text: String) -> String
    ) -> Self {
        let nearest = nearestName(to: String(text), among: names)
        return Self(
            place: place, message: message(String(text.prefix(60))),
            suggestion: nearest.map { tr("Did you mean “\($0)”?") }
                ?? (names.isEmpty ? approveAgain : tr("There are: \(names.joined(separator: ", ")).")))
    }

    /// A fault for a text that is not what is expected there, as in “a number”.
    static func no(_ what: String, _ text: Substring, among names: [String] = []) -> Self {
        wrong(text, among: names) { tr("“\($0)” is not \(what)") }
    }

    /// Says that something is given twice.
    static func twice(_ message: String, at place: SourcePlace?) -> Self {
        Self(place: place, message: message, suggestion: tr("Remove one of the two."))
    }
}

extension ApprovedLine {
    /// Parses a text.
    ///
    /// - Parameter text: The text of a file.
    /// - Returns: A root line without words that holds all others.
    /// - Throws: The first line that cannot be parsed.
    static func lines(of text: String) throws(ApprovedFault) -> ApprovedLine {
        var root = ApprovedLine(words: [])
        // A carriage return and a line feed are one character.
        let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in all.enumerated() {
            let start = SourcePlace(line: index + 1, column: 1)
            for mark in ["<<<<<<<", "=======", ">>>>>>>"] where line.hasPrefix(mark) {
                throw ApprovedFault(
                    place: start, message: tr("version control has left a conflict here"),
                    suggestion: tr(
                        """
                        Take either side whole and approve again, or replace the file with “rowscope audit \
                        --replace-approved”.
                        """))
            }
            var words = ApprovedWords(line, number: index + 1)
            let found = try words.all()
            guard let place = found.first?.place else { continue }
            let depth = (place.column - 1) / 2
            let new = ApprovedLine(words: found, place: place)
            guard place.column % 2 == 1 else {
                throw ApprovedFault(
                    place: place,
                    message: tr("a line is set in by \(place.column - 1) blanks, an odd number"),
                    suggestion: tr("Use two blanks for each step."))
            }
            guard root.add(new, depth: depth) else {
                throw ApprovedFault(place: place, message: tr("a line is set in too far"))
            }
        }
        // What is missing belongs before the first line that has others below it.
        root.place = (root.lines.first { !$0.lines.isEmpty } ?? root.lines.last)?.place ?? .start
        return root.lines.first?.words.dropFirst().first?.text == "1" ? root.ofVersion2 : root
    }

    /// The depth of the deepest lines.
    private static let maximumDepth = 2

    /// Adds a line below the last one of a depth; whether there is one.
    private mutating func add(_ line: ApprovedLine, depth: Int) -> Bool {
        guard depth <= Self.maximumDepth else { return false }
        if depth == 0 {
            lines.append(line)
            return true
        }
        return lines.isEmpty ? false : lines[lines.count - 1].add(line, depth: depth - 1)
    }
}
