/// A stretch of a text by its lines and columns, and the text that goes in its place.
package struct TextReplacement: Hashable, Sendable {
    /// Where the stretch begins.
    package var start: SourcePlace
    /// The place after its last character; the start where nothing is replaced.
    package var end: SourcePlace
    /// What goes there; empty where the stretch is only removed.
    package var text: String

    /// What makes one text of another: whole lines, from top to bottom.
    ///
    /// - Parameters:
    ///   - old: The text as it is.
    ///   - new: The text as it is to be.
    /// - Returns: The replacements; `nil` for texts that are not in UTF-8.
    package static func between(_ old: [UInt8], _ new: [UInt8]) -> [TextReplacement]? {
        guard let before = Self.lines(old), let after = Self.lines(new) else { return nil }
        if old == new { return [] }
        var differences = LineDifference.between(before, after)
        if !Self.applied(differences, to: before).utf8.elementsEqual(after.joined().utf8) {
            // Lines that differ in how their accents are written are equal as strings.
            differences = [LineDifference(oldLine: 1, old: before, newLine: 1, new: after)]
        }
        return differences.map { difference in
            var end = SourcePlace(line: difference.oldLine + difference.old.count, column: 1)
            if let last = difference.old.last, last.unicodeScalars.last != "\n" {
                end = SourcePlace(line: end.line - 1, column: last.unicodeScalars.count + 1)
            }
            return TextReplacement(
                start: SourcePlace(line: difference.oldLine, column: 1), end: end,
                text: difference.new.joined())
        }
    }

    /// The lines with their line feeds, without a byte order mark; `nil` where they are not in UTF-8.
    private static func lines(_ bytes: [UInt8]) -> [String]? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = [String.UnicodeScalarView()]
        for (index, scalar) in text.unicodeScalars.enumerated() where index > 0 || scalar != "\u{FEFF}" {
            lines[lines.count - 1].append(scalar)
            if scalar == "\n" { lines.append(String.UnicodeScalarView()) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }

    /// The text of lines with differences.
    private static func applied(_ differences: [LineDifference], to lines: [String]) -> String {
        var text = ""
        var line = 0
        for difference in differences {
            text += lines[line..<difference.oldLine - 1].joined() + difference.new.joined()
            line = difference.oldLine - 1 + difference.old.count
        }
        return text + lines[line...].joined()
    }
}
