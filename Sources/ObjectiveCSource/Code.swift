/// A piece of Swift source with the line of the original that it comes from.
struct Piece {
    var text: String
    var line: Int
    /// The bytes of a literal that is the same in the original.
    var bytes: Range<Int>?
    /// The words of a statement that cannot be read and is left out here.
    var unread: String?
}

extension [Piece] {
    /// The pieces between two texts, each with its line.
    func between(_ first: String, _ line: Int, _ last: String, _ lastLine: Int) -> [Piece] {
        [Piece(text: first, line: line)] + self + [Piece(text: last, line: lastLine)]
    }
}

/// An expression in Swift.
struct Code {
    enum Kind: Equatable {
        /// A word of the original.
        case name(String)
        /// A class.
        case type
        /// `[Type alloc]`, which a call of an initializer follows.
        case allocation
        case superclass
        case block
        /// A number, text, call or member.
        case primary
        /// Operands with operators between them.
        case operation
        case assignment
    }

    var pieces: [Piece]
    var kind: Kind

    init(_ pieces: [Piece], _ kind: Kind = .primary) {
        self.pieces = pieces
        self.kind = kind
    }

    init(_ text: String, _ line: Int, _ kind: Kind = .primary) {
        self.init([Piece(text: text, line: line)], kind)
    }

    var line: Int { pieces.first?.line ?? 1 }
    var lastLine: Int { pieces.last?.line ?? 1 }
    var text: String { pieces.map(\.text).joined() }

    /// The expression as an operand of an operator or the base of a member.
    var operand: [Piece] {
        guard kind == .operation || kind == .assignment else { return pieces }
        return pieces.between("(", line, ")", lastLine)
    }

    /// Whether it is this one word.
    func isWord(_ word: String) -> Bool { pieces.count == 1 && pieces[0].text == word }

    /// Makes it the base of what follows, in place: a chain of members may be very long.
    mutating func continueWith(_ following: [Piece]) {
        var chain = operand
        pieces = []
        chain += following
        self = Code(chain)
    }

    static func + (code: Code, text: String) -> Code {
        Code(code.operand + [Piece(text: text, line: code.lastLine)])
    }

    /// The expression and another one, with an operator between them.
    func joined(_ sign: String, _ other: Code) -> Code {
        Code(operand + [Piece(text: sign, line: lastLine)] + other.operand, .operation)
    }
}

/// Writes pieces so that each is on its line of the original, or after it.
struct Writer {
    private(set) var text: [UInt8] = []
    /// The literals that are the same in both texts: where they are, and where in the original.
    private(set) var literals: [(bytes: Range<Int>, original: Range<Int>)] = []
    /// Where something is left out.
    private(set) var unread: [(byte: Int, words: String)] = []
    private var line = 1

    mutating func write(_ pieces: [Piece]) {
        for piece in pieces {
            while line < piece.line {
                text.append(10)
                line += 1
            }
            let start = text.count
            text += Array(piece.text.utf8)
            if let words = piece.unread { unread.append((start, words)) }
            if let bytes = piece.bytes { literals.append((start..<text.count, bytes)) }
        }
    }
}
