extension SourceText {
    /// The place in the document of a character of a scalar's value.
    ///
    /// Quotes, escapes and folded lines are taken into account, so that an error inside an equation can be pointed at.
    ///
    /// - Parameters:
    ///   - offset: The character's position in the value, in Unicode scalars.
    ///   - scalar: The scalar.
    ///   - place: Where the scalar begins.
    /// - Returns: The character's place; for positions beyond the value the place just after it.
    package func place(
        ofCharacter offset: Int, in scalar: SourceNode.Scalar, at place: SourcePlace
    ) -> SourcePlace {
        var cursor = ScalarCursor(text: text.unicodeScalars, index: index(of: place), style: scalar.style)
        cursor.enter()
        for character in scalar.text.unicodeScalars.prefix(max(0, offset)) { cursor.pass(character) }
        return self.place(of: cursor.index)
    }
}

/// Walks over a scalar as written, in step with its value.
private struct ScalarCursor {
    let text: String.UnicodeScalarView
    var index: String.Index
    let style: SourceNode.Style
    /// The indentation of the lines of a block scalar.
    var blockIndent = 0

    private var current: Unicode.Scalar? { index < text.endIndex ? text[index] : nil }
    private var isBlock: Bool { style == .literal || style == .folded }

    private mutating func step(_ count: Int = 1) {
        index = text.index(index, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
    }

    /// Steps over the opening quote or the block header.
    mutating func enter() {
        switch style {
        case .plain: break
        case .singleQuoted, .doubleQuoted: step()
        case .literal, .folded:
            while let scalar = current, !Self.isBreak(scalar) { step() }
            passBreak()
            let lineStart = index
            while current == " " { step() }
            blockIndent = text.distance(from: lineStart, to: index)
        }
    }

    /// Steps over the source of one character of the value, such as an escape.
    mutating func pass(_ character: Unicode.Scalar) {
        if style == .doubleQuoted, current == "\\" { return passEscape(character) }
        if style == .singleQuoted, current == "'" { return step(2) }
        guard character == " " || character == "\n", isAtLineEnd else { return step() }
        passBlanks()
        passBreak()
        if isBlock { return passIndent() }
        passBlanks()
        // In folded text the first line break is a space, and each further one a line break.
        if character == "\n", let scalar = current, Self.isBreak(scalar) {
            passBreak()
            passBlanks()
        }
    }

    private mutating func passEscape(_ character: Unicode.Scalar) {
        step()
        switch current {
        case "x": step(3)
        case "u":
            step(5)
            // JSON writes characters beyond the first plane as two escapes.
            if character.value > 0xFFFF, current == "\\" { step(6) }
        case "U": step(9)
        case .some(let scalar) where Self.isBreak(scalar):
            passBreak()
            passBlanks()
            pass(character)
        default: step()
        }
    }

    /// Whether nothing but blanks is left on the line.
    private var isAtLineEnd: Bool {
        var ahead = index
        while ahead < text.endIndex, text[ahead] == " " || text[ahead] == "\t" {
            ahead = text.index(after: ahead)
        }
        return ahead < text.endIndex && Self.isBreak(text[ahead])
    }

    private mutating func passBlanks() {
        while current == " " || current == "\t" { step() }
    }

    private mutating func passIndent() {
        for _ in 0..<blockIndent where current == " " { step() }
    }

    private mutating func passBreak() {
        guard let scalar = current, Self.isBreak(scalar) else { return }
        step()
        if scalar == "\r", current == "\n" { step() }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
