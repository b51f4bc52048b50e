extension LayoutDocument {
    /// The text that a label of a template has in a row with something standing in; `nil` for other views.
    package func text(
        ofLabel view: ViewSpec, fields: [String], with localisation: RowTexts
    ) -> String? {
        view.kind[LabelSpec.self].map {
            localisation.text(
                of: $0, fields: fields, isEmptyFilled: view.isFilledWhereEmpty(audit.emptyLabels),
                isOnGround: view.color != nil, isKept: view.keepsText)
        }
    }
}
