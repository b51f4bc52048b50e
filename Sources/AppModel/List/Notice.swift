import Wording

/// A message for the user, shown as a banner over the list.
package struct Notice: Hashable, Sendable {
    /// The kinds of notices, which decide the remedies.
    package enum Kind: Hashable, Sendable {
        /// Something went wrong; the last good state is shown.
        case error
        /// The document's constraints have a problem; rows are laid out as well as possible.
        case finding
        /// A change was refused.
        ///
        /// The user can accept fewer rows, or keep the estimate.
        case refusal(rowCount: Int)
    }

    /// The kind.
    package let kind: Kind
    /// What happened, in a sentence.
    package let title: String
    /// The reason and the remedy.
    package let detail: String
    /// Further messages of the same kind, each in a paragraph.
    package let others: [String]
    /// The name of the guide's page that explains it; `nil` for none.
    package let guidePage: String?

    /// Makes a notice.
    package init(
        kind: Kind, title: String, detail: String, others: [String] = [], guidePage: String? = nil
    ) {
        self.kind = kind
        self.title = title
        self.detail = detail
        self.others = others
        self.guidePage = guidePage
    }

    /// Whether it makes sense without the list, as on the start page: what is said of rows belongs beside them.
    package var standsAlone: Bool { kind == .error }

    /// Whether a change was refused.
    package var isRefusal: Bool {
        if case .refusal = kind { return true }
        return false
    }
}

extension Notice {
    /// The refusal to measure all rows, with the time it would take.
    init(refusalOf plan: MeasuringPlan) {
        self.init(
            kind: .refusal(rowCount: plan.affordableRowCount),
            title: tr("Without estimates all \(plan.rowCount.grouped) rows are measured first."),
            detail: tr(
                """
                That would take \(MeasuringPlan.spoken(seconds: plan.expectedSeconds)) here. Show \
                fewer rows, or keep the estimate.
                """
            ))
    }

    /// The refusal of a demonstration that would leak a sizing cell for each row of a long list.
    init(refusalOfLeaks rowCount: Int, limit: Int) {
        self.init(
            kind: .refusal(rowCount: limit),
            title: tr("A sizing cell would leak for each of \(rowCount.grouped) rows."),
            detail: tr(
                """
                Without estimates all of them are measured first, and the memory would not come back. \
                Show fewer rows, or keep the estimate.
                """
            ))
    }
}

/// The progress of measuring all rows.
package struct MeasuringProgress: Hashable, Sendable {
    /// The number of rows measured.
    package var measuredCount: Int
    /// The number of all rows.
    package var totalCount: Int

    /// The share of measured rows, from 0 to 1.
    package var fraction: Double { totalCount == 0 ? 1 : Double(measuredCount) / Double(totalCount) }
}
