import Gtk

/// The stretches of a document's text that are drawn in other colours.
struct SourceColors {
    /// Keys, with their colons.
    private(set) var keys: [Range<Int>] = []
    /// Comments.
    private(set) var comments: [Range<Int>] = []
    /// Texts in quotes.
    private(set) var strings: [Range<Int>] = []

    /// Looks at a text, line by line; offsets count Unicode scalars.
    init(of text: String) {
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
}
