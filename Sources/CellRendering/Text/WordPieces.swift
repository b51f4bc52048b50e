import Gtk

/// The places where words wider than their lines may be cut.
final class WordPieces: Sendable {
    /// The places at which words may be cut, and the breaks.
    let all: [ShapedText.Piece]
    /// The index among the pieces of each break of the text.
    let breaks: [Int32]

    init(_ shaped: ShapedText, breakCount: Int) {
        let all = (0..<shaped.pieceCount).map(shaped.piece(at:))
        self.all = all
        breaks = all.indices.filter { all[$0].isBreak }.map(Int32.init)
        assert(breaks.count == breakCount)
    }

    /// About how many bytes they take.
    var byteCount: Int { all.count * MemoryLayout<ShapedText.Piece>.stride + breaks.count * 4 }
}
