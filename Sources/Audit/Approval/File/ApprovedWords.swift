import AutoLayout
import SourceText
import Wording

/// Takes a line of an approved file apart into words.
struct ApprovedWords {
    /// What is left of the line.
    private var rest: ArraySlice<Unicode.Scalar>
    private let number: Int

    /// Takes a line, without its end, and its number from 1.
    init(_ line: Substring, number: Int) {
        rest = Array(line.unicodeScalars)[...]
        self.number = number
    }

    private var place: SourcePlace { SourcePlace(line: number, column: rest.startIndex + 1) }

    private func fault(_ message: String, _ suggestion: String) -> ApprovedFault {
        ApprovedFault(place: place, message: message, suggestion: suggestion)
    }

    /// The words; none for a line that is empty or a comment.
    mutating func all() throws(ApprovedFault) -> [ApprovedLine.Word] {
        var words: [ApprovedLine.Word] = []
        while true {
            rest = rest.drop { $0 == " " }
            guard let first = rest.first, !words.isEmpty || first != "#" else { return words }
            if words.isEmpty, first == "\t" {
                throw fault(tr("a line is set in with a tab"), tr("Use blanks, two for each step."))
            }
            words.append(try word())
        }
    }

    private mutating func word() throws(ApprovedFault) -> ApprovedLine.Word {
        var word = ApprovedLine.Word(text: "", place: place)
        let key = rest.prefix { !" =\"".unicodeScalars.contains($0) }
        // “==”, “<=” and “>=” are words of their own.
        if rest[key.endIndex...].first == "=", let first = key.first, !"<>".unicodeScalars.contains(first) {
            word.key = Self.text(key)
            rest = rest[(key.endIndex + 1)...]
        }
        if rest.first == "\"" {
            word.text = try quoted()
        } else {
            let text = rest.prefix { $0 != " " && $0 != "\"" }
            word.text = Self.text(text)
            rest = rest[text.endIndex...]
        }
        guard rest.isEmpty || rest.first == " " else {
            throw fault(
                tr("a quotation mark inside a word"),
                tr("Put the whole word into quotation marks, and a backslash before a mark in it."))
        }
        return word
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// The text between two quotation marks.
    private mutating func quoted() throws(ApprovedFault) -> String {
        let unclosed = fault(
            tr("a text has no closing quotation mark"),
            tr("Close it on the same line; a line break in it is written \\n."))
        var text = String.UnicodeScalarView()
        rest = rest.dropFirst()
        while let scalar = rest.popFirst() {
            if scalar == "\"" { return String(text) }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            switch rest.first {
            case nil: throw unclosed
            case "n": text.append("\n")
            case let mark? where mark == "\"" || mark == "\\": text.append(mark)
            default:
                let code = rest.prefix { $0 != "}" && $0 != "\"" }
                guard code.starts(with: "u{".unicodeScalars),
                    let number = UInt32(Self.text(code.dropFirst(2)), radix: 16),
                    let escaped = Unicode.Scalar(number), rest[code.endIndex...].first == "}"
                else {
                    throw fault(
                        tr("a backslash that stands for nothing"),
                        tr(
                            """
                            Write \\\\ for a backslash, \\\" for a quotation mark, \\n for a line break, and \
                            \\u{9} for a character by its hexadecimal number.
                            """))
                }
                text.append(escaped)
                rest = rest[code.endIndex...]
            }
            rest = rest.dropFirst()
        }
        throw unclosed
    }
}

extension ApprovedLine.Word {
    /// The word as it is written.
    var written: String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ($0.isASCII && $0.properties.numericType != nil)
                || "-_.,:;/+*()[]{}@#%&!?'<>|~^$".unicodeScalars.contains($0)
        }
        let isBare = isPlain && !text.isEmpty && !text.hasPrefix("#") || Relation(rawValue: text) != nil
        return (key.map { $0 + "=" } ?? "") + (isBare && !isQuoted ? text : quoted)
    }

    private var quoted: String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch (scalar, scalar.properties.generalCategory) {
            case ("\"", _), ("\\", _): result += "\\\(scalar)"
            case ("\n", _): result += "\\n"
            case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator), (_, .format):
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
