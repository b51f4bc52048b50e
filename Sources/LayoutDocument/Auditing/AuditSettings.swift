import AutoLayout
import SourceText

/// The audit settings of a document: `audit:` in its text.
public struct AuditSettings: Hashable, Sendable {
    /// A rule that is switched off, or that only reports findings from an amount on, with the reason.
    public struct Exception: Hashable, Sendable {
        /// The rule.
        public var rule: Rule
        /// The template that it is about; `nil` for all.
        public var template: String?
        /// The views that it is about; none stands for all.
        public var views: [String]
        /// The least amount in points that the rule reports, or the least side of a touch target; `nil` switches the
        /// rule off.
        public var threshold: Double?
        /// The reason.
        public var reason: String
        /// The file that it is written in; `nil` for the document itself.
        public var file: String?
        /// Where it is written.
        public var place: SourcePlace

        /// Makes an exception; the threshold in points.
        public init(
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
    public struct Case: Hashable, Sendable {
        /// Its name, unique among the cases.
        public var name: String
        /// What the row contains.
        public var content: RowContent
        /// Where it is written.
        public var place: SourcePlace

        /// Makes a case.
        public init(name: String, content: RowContent, place: SourcePlace = .start) {
            self.name = name
            self.content = content
            self.place = place
        }
    }

    /// The rules that are switched off or loosened, in the document's order.
    public var exceptions: [Exception] = []
    /// The states that are audited; `nil` for ``AuditMatrix/standard``.
    public var matrix: AuditMatrix?
    /// Rows that are audited besides the document's own.
    public var cases: [Case] = []
    /// How labels without a text in Interface Builder files are filled.
    public var emptyLabels = EmptyLabels.fill

    /// Makes default settings.
    public init() {}
}
