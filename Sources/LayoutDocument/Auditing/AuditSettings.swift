import AutoLayout
import SourceText

/// The audit settings of a document: `audit:` in its text.
package struct AuditSettings: Hashable, Sendable {
    /// A rule that is switched off, or that only reports findings from an amount on, with the reason.
    package struct Exception: Hashable, Sendable {
        /// The rule.
        package var rule: Rule
        /// The template that it is about; `nil` for all.
        package var template: String?
        /// The views that it is about; none stands for all.
        package var views: [String]
        /// The least amount in points that the rule reports, or the least side of a touch target; `nil` switches the
        /// rule off.
        package var threshold: Double?
        /// The reason.
        package var reason: String
        /// The file that it is written in; `nil` for the document itself.
        package var file: String?
        /// Where it is written.
        package var place: SourcePlace

        /// Makes an exception; the threshold in points.
        package init(
            rule: Rule, template: String? = nil, views: [String] = [], threshold: Double? = nil,
            reason: String, file: String? = nil, place: SourcePlace = .start
        ) {
            self.file = file
            self.rule = rule
            self.template = template
            self.views = views
            self.threshold = threshold
            self.reason = reason
            self.place = place
        }
    }

    /// A row that is audited besides the document's own, such as one with a text that breaks a label.
    package struct Case: Hashable, Sendable {
        /// Its name, unique among the cases.
        package var name: String
        /// What the row contains.
        package var content: RowContent
        /// Where it is written.
        package var place: SourcePlace

        /// Makes a case.
        package init(name: String, content: RowContent, place: SourcePlace = .start) {
            self.name = name
            self.content = content
            self.place = place
        }
    }

    /// The rules that are switched off or loosened, in the document's order.
    package var exceptions: [Exception] = []
    /// The states that are audited; `nil` for ``AuditMatrix/standard``.
    package var matrix: AuditMatrix?
    /// Rows that are audited besides the document's own.
    package var cases: [Case] = []
    /// How labels without a text in Interface Builder files are filled.
    package var emptyLabels = EmptyLabels.fill

    /// Makes default settings.
    package init() {}
}
