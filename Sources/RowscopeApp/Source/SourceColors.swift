import Gtk
import LayoutDocument

/// The stretches of a document's text that are drawn in other colours.
struct SourceColors {
    /// Keys of a layout document, with their colons; keywords of Swift source.
    private(set) var keys: [Range<Int>] = []
    /// Comments.
    private(set) var comments: [Range<Int>] = []
    /// Texts in quotes.
    private(set) var strings: [Range<Int>] = []

    /// Finds the coloured ranges of a text; offsets count Unicode scalars.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The name of its file, whose extension names the language. The text of an Interface Builder file has no
    ///     colours.
    init(of text: String, name: String) {
        if SwiftSources.reads(name) {
            lookAtSwift(Array(text.unicodeScalars))
        } else if !name.hasSuffix(".xib"), !name.hasSuffix(".storyboard") {
            lookAtYAML(text)
        }
    }

    // MARK: Layout documents

    private mutating func lookAtYAML(_ text: String) {
        var offset = 0
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            look(at: Array(line), from: offset)
            offset += line.count + 1
        }
    }

    private mutating func look(at line: [Unicode.Scalar], from offset: Int) {
        var index = 0
        var word = 0
        var isWord = true
        while index < line.count {
            let scalar = line[index]
            switch scalar {
            case "#" where index == 0 || line[index - 1] == " ":
                comments.append(offset + index..<offset + line.count)
                return
            case "\"", "'":
                let start = index
                index += 1
                while index < line.count, line[index] != scalar {
                    if scalar == "\"", line[index] == "\\" { index += 1 }
                    index += 1
                }
                strings.append(offset + start..<offset + min(line.count, index + 1))
                isWord = false
            case ":" where isWord && word < index && (index + 1 == line.count || line[index + 1] == " "):
                keys.append(offset + word..<offset + index + 1)
                isWord = false
            case "{", "[", ",":
                word = index + 1
                isWord = true
            case " ", "-":
                if word == index { word = index + 1 }
            default: break
            }
            index += 1
        }
    }

    // MARK: Swift source

    private static let keywords: Set<String> = [
        "actor", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension",
        "fallthrough",
        "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "lazy", "let", "mutating", "nil", "open", "operator", "override", "private",
        "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self", "set", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
        "var", "weak", "where", "while", "willSet",
    ]

    private mutating func lookAtSwift(_ text: [Unicode.Scalar]) {
        var index = 0
        func starts(_ mark: String) -> Bool { text[index...].starts(with: mark.unicodeScalars) }
        func skip(to mark: String) {
            while index < text.count, !starts(mark) { index += 1 }
        }
        while index < text.count {
            let start = index
            if starts("//") {
                skip(to: "\n")
                comments.append(start..<index)
            } else if starts("/*") {
                index += 2
                skip(to: "*/")
                index = min(text.count, index + 2)
                comments.append(start..<index)
            } else if starts("\"\"\"") {
                index += 3
                skip(to: "\"\"\"")
                index = min(text.count, index + 3)
                strings.append(start..<index)
            } else if text[index] == "\"" {
                index += 1
                while index < text.count, text[index] != "\"", text[index] != "\n" {
                    index += text[index] == "\\" ? 2 : 1
                }
                index = min(text.count, index + 1)
                strings.append(start..<index)
            } else if text[index].properties.isXIDStart {
                while index < text.count, text[index].properties.isXIDContinue { index += 1 }
                let isMember = start > 0 && text[start - 1] == "."
                let word = String(String.UnicodeScalarView(text[start..<index]))
                if !isMember, Self.keywords.contains(word) { keys.append(start..<index) }
            } else {
                index += 1
            }
        }
    }
}
