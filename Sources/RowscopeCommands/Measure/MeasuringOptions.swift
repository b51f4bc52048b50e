import AppModel
import ArgumentParser
import AutoLayout
import LayoutDocument
import RowscopeApp
import SelfSizing

/// Options that say how rows are measured where that is not as the document says.
///
/// Estimates are not among them: they change when a row is measured, and never its height.
struct MeasuringOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: "Where heights come from: automatic, sizingCell, textHeight, or one height in points.")
    var rowHeight: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What stands at the trailing edge of rows: none, disclosure, detail, checkmark.")
    var accessory: String?

    @Flag(help: "Rows have an editing control.")
    var editing = false

    @Option(
        name: .long, parsing: .unconditional,
        help: "What stands in for the texts: \(HelpText.texts).")
    var texts: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The number of rows, written ones repeated (default: the document's).")
    var count: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            How labels of several lines come to know their width: automatic, inLayoutSubviews, byHand \
            (default: automatic).
            """)
    var preferredWidth: String?

    @Option(
        name: .long, parsing: .unconditional,
        help:
            "How much work a row takes: rowscope, or classic, which solves and shapes anew (default: rowscope)."
    )
    var engine: String?

    /// The settings: the document's, but for what was given here; nothing is done wrong on purpose.
    func settings(of document: LayoutDocument) throws -> MeasuringSettings {
        var settings = MeasuringSettings()
        settings.rowHeight = document.list.rowHeight
        settings.separatorHeight = document.list.separator ? 1 : 0
        settings.accessories = document.list.accessories
        if let rowHeight {
            settings.rowHeight = try parsed("--row-height") { () throws(ControlError) in
                try Controls.parseRowHeight(rowHeight)
            }
        }
        if let accessory {
            settings.accessories.accessory = try word(accessory, "--accessory", "an accessory")
        }
        if editing { settings.accessories.isEditing = true }
        if let preferredWidth {
            settings.preferredWidth = try word(
                preferredWidth, "--preferred-width", "a way of coming to know a width")
        }
        if let engine { settings.engineCost = try word(engine, "--engine", "an engine") }
        return settings
    }

    /// What stands in for the texts.
    func pseudoLocalisation() throws -> PseudoLocalisation {
        guard let texts else { return .none }
        return try word(texts, "--texts", "a kind of texts")
    }

    /// How many rows the list has.
    func rowCount(of document: LayoutDocument) throws -> Int {
        guard let count else { return document.rows.count }
        let wanted = try parsed("--count") { () throws(ControlError) in try Controls.parseRowCount(count) }
        return document.rows.repeated(to: wanted).count
    }

    private func word<Word: CaseIterable & RawRepresentable<String>>(
        _ text: String, _ flag: String, _ what: String
    ) throws -> Word {
        try parsed(flag) { () throws(ControlError) in try Controls.parseWord(text, as: what) }
    }
}
