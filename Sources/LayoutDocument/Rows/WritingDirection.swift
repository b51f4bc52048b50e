import AutoLayout

extension RowSource {
    /// The rows looked at for their direction.
    static let directionSampleCount = 20

    /// The direction that most texts of the first rows are written in; left to right where there are none.
    package var writingDirection: LayoutDirection {
        LayoutDirection(ofMost: (0..<min(count, Self.directionSampleCount)).flatMap { row(at: $0).fields })
    }
}

extension LayoutDirection {
    /// The direction that most of some texts are written in; left to right where neither is the direction of more.
    init(ofMost texts: [String]) {
        let directions = texts.compactMap(\.writingDirection)
        let count = directions.count { $0 == .rightToLeft }
        self = count > directions.count - count ? .rightToLeft : .leftToRight
    }
}

extension String {
    /// The direction of the first letter that has one, as Unicode's bidirectional algorithm takes a paragraph's
    /// (rules P2 and P3 of UAX #9); `nil` without letters.
    package var writingDirection: LayoutDirection? {
        for scalar in unicodeScalars where scalar.properties.isAlphabetic {
            return scalar.isWrittenFromRight ? .rightToLeft : .leftToRight
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether a letter is of a script written from right to left: the blocks that Unicode keeps for them.
    fileprivate var isWrittenFromRight: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
