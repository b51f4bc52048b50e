import AutoLayout

extension LayoutDirection {
    /// The direction of a text by its first strong character; `nil` for a text without one, as a number.
    ///
    /// That is rule P2 of the Unicode Bidirectional Algorithm (UAX #9), without isolates: letters of the
    /// scripts that run from right to left tell one direction, all other letters the other.
    public init?(ofText text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x200F, 0x061C:
                self = .rightToLeft
                return
            case 0x200E:
                self = .leftToRight
                return
            default: break
            }
            guard scalar.properties.isAlphabetic else { continue }
            self = Self.runsRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
            return
        }
        return nil
    }

    /// Whether a letter is one of Hebrew, Arabic, Syriac and so on: the blocks that the Unicode Character
    /// Database (DerivedBidiClass.txt) sets aside for them.
    private static func runsRightToLeft(_ value: UInt32) -> Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension DocumentDataSource {
    /// The rows that are looked at for ``naturalDirection``.
    private static let sampleSize = 50

    /// The writing direction that the rows' texts have by themselves: that of most texts of the first rows.
    public var naturalDirection: LayoutDirection {
        var balance = 0
        for row in 0..<min(Self.sampleSize, numberOfRows) {
            let fields = rows.content(ofRow: row).fields
            for view in rows.template(ofRow: row).views {
                guard case .label(let label) = view.kind else { continue }
                let text = pseudoLocalisation.applied(to: label.text.text(fields: fields))
                switch LayoutDirection(ofText: text) {
                case .leftToRight: balance += 1
                case .rightToLeft: balance -= 1
                case nil: break
                }
            }
        }
        return balance < 0 ? .rightToLeft : .leftToRight
    }
}
