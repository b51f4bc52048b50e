import AutoLayout

extension RowSource {
    /// The rows looked at for their direction.
    private static let directionSampleCount = 20

    /// The direction that most texts of the first rows are written in; left to right where there are none.
    public var writingDirection: LayoutDirection {
        var balance = 0
        for index in 0..<min(count, Self.directionSampleCount) {
            for field in row(at: index).fields {
                switch field.writingDirection {
                case .leftToRight: balance += 1
                case .rightToLeft: balance -= 1
                case nil: break
                }
            }
        }
        return balance < 0 ? .rightToLeft : .leftToRight
    }
}

extension String {
    /// The direction of the first letter that has one, as Unicode's bidirectional algorithm takes a paragraph's
    /// (rules P2 and P3 of UAX #9); `nil` without letters.
    public var writingDirection: LayoutDirection? {
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

extension DocumentDataSource {
    /// The rows looked at for ``naturalDirection``.
    private static let directionSampleCount = 20

    /// The direction that most texts of the first rows' labels have as they are shown, with what stands in for
    /// them; left to right where there are none.
    ///
    /// Labels that are emptied have the direction of their texts.
    public var naturalDirection: LayoutDirection { naturalDirection(with: pseudoLocalisation) }

    /// The direction that most texts of the first rows' labels have with something standing in for them.
    public func naturalDirection(with localisation: PseudoLocalisation) -> LayoutDirection {
        let localisation = localisation == .empty ? .none : localisation
        var balance = 0
        for row in 0..<min(Self.directionSampleCount, numberOfRows) {
            let fields = rows.content(ofRow: row).fields
            for view in rows.template(ofRow: row).views {
                guard case .label(let label) = view.kind else { continue }
                switch localisation.applied(to: label.text.text(fields: fields)).writingDirection {
                case .leftToRight: balance += 1
                case .rightToLeft: balance -= 1
                case nil: break
                }
            }
        }
        return balance < 0 ? .rightToLeft : .leftToRight
    }
}
