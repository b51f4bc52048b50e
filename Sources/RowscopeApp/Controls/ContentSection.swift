import AppModel
import Gtk
import LayoutDocument
import SelfSizing
import Wording

/// The content of the list: the number of rows, their texts, and the accessories beside them.
final class ContentSection: ControlSection {
    /// The numbers of rows that have a button.
    static let counts = [
        (1000, 1000.grouped), (1_000_000, tr("1 million")), (1_000_000_000, tr("1 billion")),
    ]

    let widget: Box
    let topic = HelpTopic.content
    private let model: OpenList
    private let bindings: ControlBindings
    private let count = SpinButton(
        in: Double(Controls.rowCounts.lowerBound)...Double(Controls.rowCounts.upperBound), page: 100)
    private let sentence = ControlRow.sentence()
    /// Texts that take the place of those of any document.
    private static let standIns: [(RowTexts, String)] = [
        (.none, tr("As written")), (.empty, tr("Empty")), (.long, tr("Longer")), (.accented, tr("Áccénted")),
        (.german, tr("German")), (.cjk, tr("Chinese")), (.arabic, tr("Arabic")),
        (.unbreakable, tr("One word")),
    ]
    private let texts = Choice<RowTexts>(
        tr("Texts"), ContentSection.standIns,
        tooltip: tr(
            "The texts of the file, a translation of them, or sample texts (NSDoubleLocalizedStrings)"))
    /// The texts whose languages are offered.
    private var offered: LocalisedTexts?
    private let operations = RowOperations()
    private let accessory = Choice<RowAccessories.Accessory>(
        tr("Accessory"),
        [
            (.none, tr("None")), (.disclosure, tr("Disclosure")), (.detail, tr("Detail")),
            (.checkmark, tr("Check mark")),
        ],
        tooltip: tr(
            "The accessory at the trailing edge of rows; it makes their content narrower (accessoryType)")
    )
    private let editing = CheckButton(label: tr("Editing"))
    private let sectionIndex = CheckButton(label: tr("Section index"))
    /// The controls of accessories, which only rows of a table have.
    private let besideRows: Box

    init(model: OpenList) {
        self.model = model
        bindings = ControlBindings(model)
        let quick = Box(.horizontal, spacing: 0).styled("linked")
        for (number, name) in Self.counts {
            let button = Button(label: name).expanding()
            button.tooltipText = tr("Show \(number.grouped) rows (numberOfRows)")
            button.onClicked { [weak model] in model?.setRowCount(number) }
            quick.append(button)
        }
        let beside = Box(.horizontal, spacing: 12, [editing, sectionIndex])
        beside.isHomogeneous = true
        besideRows = Box(
            .vertical, spacing: 6, [ControlRow.labelled(tr("Accessory"), accessory.widget), beside])
        widget = ControlRow.section(
            tr("CONTENT"),
            [
                ControlRow.labelled(tr("Rows"), count), quick, sentence,
                operations.widget, ControlRow.labelled(tr("Texts"), texts.widget), besideRows,
            ])
        setUpCount()
        editing.tooltipText = tr("Rows have an editing control at their leading edge (isEditing)")
        bindings.bind(texts, to: \.texts)
        bindings.bind(accessory, to: \.measuring.accessories.accessory)
        bindings.bind(editing, to: \.measuring.accessories.isEditing)
        bindings.bind(sectionIndex, to: \.measuring.accessories.hasSectionIndex)
    }

    private func setUpCount() {
        count.tooltipText = tr("How many rows the list has (numberOfRows)")
        count.onValueChanged { [weak self] in
            guard let self else { return }
            bindings.reacting { self.model.setRowCount(Int(self.count.value)) }
        }
    }

    /// Offers the languages of the document's texts.
    private func offerLanguages() {
        let document = model.document
        guard document?.localisation != offered else { return }
        offered = document?.localisation
        texts.setOptions(Self.standIns + (document?.languageContents ?? []).map { ($0, $0.title) })
    }

    func refresh() {
        bindings.refresh {
            let shown = model.layout?.rowCount ?? 0
            let own = model.document?.rows.count ?? 0
            count.setRange(
                Double(Controls.rowCounts.lowerBound)...Double(max(Controls.rowCounts.upperBound, own)))
            count.value = Double(shown)
            count.isSensitive = own > 0
            offerLanguages()
            sentence.text = model.rowCountSentence
            besideRows.isVisible = model.controls.layoutKind == .table
            sectionIndex.isSensitive = !model.sectionIndexTitles.isEmpty
            sectionIndex.tooltipText =
                sectionIndex.isSensitive
                ? tr("Titles of the sections stand at the list’s edge (sectionIndexTitles)")
                : tr("This document has no sections with index titles (sectionIndexTitles)")
        }
    }
}
