import AutoLayout

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

extension AuditMatrix {
    /// This matrix, or, where it gives no direction, one of which each content has the direction that most texts of a
    /// document's first rows have with it.
    public func followingContents(of document: LayoutDocument) -> AuditMatrix {
        guard directions.isEmpty else { return self }
        let source = DocumentDataSource(document: document)
        var matrix = self
        matrix.contentDirections = contents.map(source.naturalDirection(with:))
        matrix.directions = [matrix.contentDirections.first ?? .leftToRight]
        return matrix
    }
}
