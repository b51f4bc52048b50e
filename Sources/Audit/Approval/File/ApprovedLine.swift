import LayoutDocument
import SourceText

/// A line of an approved file: its depth and its words, each with its place.
struct ApprovedLine {
    /// A word: bare, or in double quotes; `name=value` is one word with a key.
    struct Word {
        /// What stands before the equals sign; `nil` for a word without one.
        var key: String?
        /// The text, without quotes.
        var text: String
        /// Where it begins.
        var place: SourcePlace
    }

    /// How far it is set in, two blanks each.
    let depth: Int
    /// The words; there is at least one.
    let words: [Word]
    /// Where the first word begins.
    let place: SourcePlace

    /// Why a line cannot be taken apart.
    struct Fault: Error {
        let column: Int
        let message: String
        let suggestion: String
    }

    /// Takes a line apart.
    ///
    /// - Parameters:
    ///   - text: The line without its end.
    ///   - number: Its number, from 1.
    /// - Returns: The line; `nil` for one that is empty or a comment.
    /// - Throws: Why it cannot be taken apart.
    static func line(_ text: Substring, number: Int) throws(Fault) -> ApprovedLine? {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count, scalars[index] == " " { index += 1 }
        guard index < scalars.count, scalars[index] != "#" else { return nil }
        guard scalars[index] != "\t" else {
            throw Fault(
                column: index + 1, message: "a line is set in with a tab",
                suggestion: "Use blanks, two for each step.")
        }
        guard index.isMultiple(of: 2) else {
            throw Fault(
                column: index + 1, message: "a line is set in by \(index) blanks, an odd number",
                suggestion: "Use two blanks for each step.")
        }
        let depth = index / 2
        var words: [Word] = []
        while index < scalars.count {
            if scalars[index] == " " {
                index += 1
                continue
            }
            words.append(try word(scalars, &index, number))
        }
        guard let first = words.first else { return nil }
        return ApprovedLine(depth: depth, words: words, place: first.place)
    }

    private static func word(
        _ scalars: [Unicode.Scalar], _ index: inout Int, _ line: Int
    ) throws(Fault) -> Word {
        let place = SourcePlace(line: line, column: index + 1)
        if scalars[index] == "\"" {
            return Word(key: nil, text: try quoted(scalars, &index), place: place)
        }
        var text = String.UnicodeScalarView()
        var key: String?
        while index < scalars.count, scalars[index] != " " {
            let scalar = scalars[index]
            if scalar == "\"" {
                guard text.isEmpty, key != nil else {
                    throw Fault(
                        column: index + 1, message: "a quotation mark inside a word",
                        suggestion: "Put the whole word into quotation marks.")
                }
                return Word(key: key, text: try quoted(scalars, &index), place: place)
            }
            // “==”, “<=” and “>=” are words of their own.
            if scalar == "=", key == nil, !text.isEmpty, text.first != "<", text.first != ">",
                text.first != "="
            {
                key = String(text)
                text = String.UnicodeScalarView()
            } else {
                text.append(scalar)
            }
            index += 1
        }
        return Word(key: key, text: String(text), place: place)
    }

    private static func quoted(_ scalars: [Unicode.Scalar], _ index: inout Int) throws(Fault) -> String {
        let start = index
        var text = String.UnicodeScalarView()
        index += 1
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            if scalar == "\"" {
                guard index == scalars.count || scalars[index] == " " else {
                    throw Fault(
                        column: index + 1, message: "something follows a closing quotation mark",
                        suggestion: "Put a blank between words, and a backslash before a mark in a text.")
                }
                return String(text)
            }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard index < scalars.count else { break }
            let escape = scalars[index]
            index += 1
            switch escape {
            case "\"", "\\": text.append(escape)
            case "n": text.append("\n")
            case "u":
                guard index < scalars.count, scalars[index] == "{",
                    let end = scalars[index...].prefix(10).firstIndex(of: "}"),
                    let code = UInt32(
                        String(String.UnicodeScalarView(scalars[(index + 1)..<end])), radix: 16),
                    let escaped = Unicode.Scalar(code)
                else {
                    throw Fault(
                        column: index, message: "an unfinished \\u in a text",
                        suggestion: "Write the character's number in braces, as in \\u{9}.")
                }
                text.append(escaped)
                index = end + 1
            default:
                throw Fault(
                    column: index, message: "a backslash before “\(escape)”",
                    suggestion: "A backslash itself is written twice.")
            }
        }
        throw Fault(
            column: start + 1, message: "a text has no closing quotation mark",
            suggestion: "Close it on the same line; a line break in it is written \\n.")
    }

    /// A text as a word: bare where that can be read again, else in quotation marks.
    static func word(_ text: String, isQuoted: Bool = false) -> String {
        let isBare =
            !isQuoted && !text.isEmpty && !text.hasPrefix("#")
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
                    || "-_.,:;/+*()[]{}@#%&!?'<>|~^$".unicodeScalars.contains($0)
            } && text.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic }
        if isBare { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default:
                let category = scalar.properties.generalCategory
                let isPlain =
                    category != .control && category != .lineSeparator && category != .paragraphSeparator
                    && category != .format
                result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result + "\""
    }
}
