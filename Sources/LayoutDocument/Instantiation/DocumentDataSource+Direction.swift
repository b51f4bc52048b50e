import AutoLayout

extension DocumentDataSource {
    /// The direction that most texts of the first rows' labels have as they are shown, with what stands in for
    /// them; left to right where there are none.
    ///
    /// Labels that are emptied have the direction of their texts.
    package var naturalDirection: LayoutDirection { naturalDirection(with: rowTexts) }

    /// The direction that most texts of the first rows' labels have with something standing in for them.
    package func naturalDirection(with localisation: RowTexts) -> LayoutDirection {
        if let language = localisation.language { return language.direction }
        let localisation = localisation == .empty ? .none : localisation
        let texts = (0..<min(RowSource.directionSampleCount, numberOfRows)).flatMap { row in
            let fields = rows.content(ofRow: row).fields
            return rows.template(ofRow: row).views.compactMap {
                document.text(ofLabel: $0, fields: fields, with: localisation)
            }
        }
        return LayoutDirection(ofMost: texts)
    }
}

extension AuditMatrix {
    /// This matrix, or, where it gives no direction, one of which each content has the direction that most texts of a
    /// document's first rows have with it.
    package func followingContents(of document: LayoutDocument) -> AuditMatrix {
        guard directions.isEmpty else { return self }
        let source = DocumentDataSource(document: document)
        var matrix = self
        matrix.contentDirections = contents.map(source.naturalDirection(with:))
        matrix.directions = [matrix.contentDirections.first ?? .leftToRight]
        return matrix
    }
}
