import Wording

/// The headings over repairs, the same on every page.
package enum RepairCaption {
    /// The heading of repairs that can be tried, as a document can express them.
    package static func repairs(_ count: Int) -> String { tr(count, one: "REPAIR", many: "REPAIRS") }

    /// The heading of what a person does outside Rowscope.
    package static var byHand: String { tr("TO DO BY HAND") }
}
