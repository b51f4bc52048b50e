extension OpenList {
    /// The row of a case of the document's audit; `nil` where the list does not show it.
    package func row(ofCase name: String) -> Int? { list?.source.rows.row(ofCase: name) }

    /// The row that a request asks for, by its number or by the name of a case or a variant.
    package func selectedRow(of request: OpenRequest) -> Int? {
        request.row ?? request.caseName.flatMap(row(ofCase:)) ?? request.variant.flatMap(firstRow(ofVariant:))
    }

    /// The first row of a variant, by the variant's name; `nil` where none is found.
    private func firstRow(ofVariant name: String) -> Int? {
        guard let document, let found = try? document.templates(ofVariants: [name]) else { return nil }
        return found.compactMap(firstRow(ofTemplate:)).min()
    }

    /// The state of the window, without its theme.
    ///
    /// A text size or a writing direction that follows the desktop is replaced by its present value, so that the state
    /// is the same on another machine.
    package var openRequest: OpenRequest {
        guard let document else { return OpenRequest() }
        var request = OpenRequest(controls, of: document)
        request.cell = document.chosenCell?.name
        request.textSize = .category(contentSizeCategory)
        if isComparing { request.isComparing = true }
        request.row = shownLayout?.selectedRow
        request.top = shownLayout?.firstVisible.map {
            ListPosition(row: $0.row, offset: flowLayout == nil ? max(0, -$0.position) : 0)
        }
        if let row = request.row, let name = list?.source.rows.caseName(ofRow: row) {
            request.caseName = name
            request.row = nil
        }
        return request
    }
}
