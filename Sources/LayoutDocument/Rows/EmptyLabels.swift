/// How labels of an Interface Builder file that have no text are filled where other texts stand in for the rows' own.
///
/// Such labels usually get their text from the app.
package enum EmptyLabels: String, Hashable, Sendable, CaseIterable {
    /// They get a text of the kind that stands in.
    case fill
    /// They stay empty.
    case leave
}

extension RowTexts {
    /// A text for a label without one: “Label”, as Interface Builder writes it, or a few words for several lines.
    private func stand(inFor label: LabelSpec) -> String {
        switch self {
        case .none, .empty, .language: ""
        default: applied(to: label.numberOfLines == 1 ? "Label" : "Label of several words")
        }
    }

    /// The text of a label in a row.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - fields: What the row brings.
    ///   - isEmptyFilled: Whether it gets a text where the row has none.
    ///   - isOnGround: Whether it has a background of its own, on which one or two capital letters are initials, and
    ///     never words.
    ///   - isKept: Whether its text is the same in every language.
    /// - Returns: The text.
    func text(
        of label: LabelSpec, fields: [String], isEmptyFilled: Bool, isOnGround: Bool = false,
        isKept: Bool = false
    ) -> String {
        let own = label.text.text(fields: fields)
        guard standsIn, !isKept || self == .empty else { return own }
        if isOnGround, self != .empty, FixedWords.areInitials(own) { return own }
        return own.isEmpty && isEmptyFilled ? stand(inFor: label) : applied(to: own)
    }
}

extension ViewSpec {
    /// Whether a label gets a text where it has none: those that an Interface Builder file describes do.
    func isFilledWhereEmpty(_ emptyLabels: EmptyLabels) -> Bool { recorded != nil && emptyLabels == .fill }
}
