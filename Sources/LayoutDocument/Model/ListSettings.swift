import AutoLayout
import SelfSizing

/// How a list sizes and separates its rows, and its accessories.
package struct ListSettings: Hashable, Sendable {
    /// How a list sets its sections apart (UIKit's `UITableView.Style`).
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// A section's header stays in view while the section does.
        case plain
        /// Headers and footers scroll with their sections.
        case grouped
    }

    /// Where a row's height comes from; automatic unless given.
    package var rowHeight = RowHeight.automatic
    /// The estimated height of rows that are not measured; `nil` when the document does not say.
    package var estimatedRowHeight: EstimatedRowHeight?
    /// Whether rows are separated by a line; true unless given.
    package var separator = true
    /// Where lines of the system font get their height from; the phone unless given.
    package var lineHeight = LineHeight.phone
    /// How sections are set apart; plain unless given.
    package var style = Style.plain
    /// The accessories beside the contentView of every row; none unless given.
    package var accessories = RowAccessories()
    /// How rows flow in lines; `nil` for a table.
    package var flow: FlowLayoutSettings?

    /// The default settings for measuring rows; a separator is a pixel of the phone.
    package var measuring: MeasuringSettings {
        var settings = MeasuringSettings()
        settings.rowHeight = rowHeight
        settings.separatorHeight = separator ? 1 / LayoutEnvironment.standardDisplayScale : 0
        settings.accessories = accessories
        settings.lineHeight = lineHeight
        return settings
    }

    /// Makes the settings of a list whose document has none.
    package init() {}
}
