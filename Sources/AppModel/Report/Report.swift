import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// A report on a row for another person: its height as a sum, its state, its content, its problems, and the command
/// line that opens the same state.
package struct Report: Hashable, Sendable {
    /// A name with its value.
    package struct Entry: Hashable, Sendable {
        /// The name.
        package let name: String
        /// The value.
        package let value: String

        /// Makes an entry.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A finding with its repairs.
    package struct Finding: Hashable, Sendable {
        /// The rule and the views.
        package let title: String
        /// The problem, in sentences.
        package let message: String
        /// The constraints concerned, with their places.
        package let constraints: [String]
        /// The chain of constraints that is broken, drawn in lines; empty for other findings.
        package let chain: [String]
        /// The possible repairs.
        package let repairs: [String]
    }

    /// One view of the row.
    package struct ShownView: Hashable, Sendable {
        /// Its name, and that of its superview unless that is the contentView.
        package let name: String
        /// x, y, width and height in the superview's coordinates, in points.
        package let frame: [String]
        /// The number of lines of a text; `nil` for other views.
        package let lines: Int?
    }

    /// The facts that a report needs from outside the model.
    package struct Surroundings: Hashable, Sendable {
        /// The state of the window.
        package var request: OpenRequest
        /// The hash of the document's bytes; `nil` where they are not available.
        package var contentHash: String?
        /// Whether the document has unsaved edits.
        package var hasUnsavedEdits: Bool
        /// The font family of the texts, as the system resolves it.
        package var fontFamily: String
        /// Names and versions of the programs involved.
        package var versions: [Entry]

        /// Makes surroundings.
        package init(
            request: OpenRequest, contentHash: String? = nil, hasUnsavedEdits: Bool = false,
            fontFamily: String, versions: [Entry]
        ) {
            self.request = request
            self.contentHash = contentHash
            self.hasUnsavedEdits = hasUnsavedEdits
            self.fontFamily = fontFamily
            self.versions = versions
        }

        /// The command line that opens the same state, below a remark where the file does not have it.
        fileprivate var commandLine: String {
            let remark = hasUnsavedEdits ? "# Save the document first: it has unsaved edits.\n" : ""
            return remark + request.commandLine
        }
    }

    /// The title, in a line.
    package let title: String
    /// The document, the place in it, and its hash.
    package let document: [Entry]
    /// Width, text size and the like.
    package let state: [Entry]
    /// The row's texts by its fields.
    package let content: [Entry]
    /// The height in points.
    package let height: String
    /// The terms of the height, with their amounts in points.
    package let terms: [Entry]
    /// The findings, problems first.
    package let findings: [Finding]
    /// The views with their frames.
    package let views: [ShownView]
    /// The command line that opens the same state.
    package let commandLine: String
}

extension ReportModel {
    /// The report of a row.
    ///
    /// - Parameters:
    ///   - row: The row, laid out.
    ///   - surroundings: The facts from outside the model.
    /// - Returns: The report; `nil` without a document.
    package func report(of row: ReportedRow, _ surroundings: Report.Surroundings) -> Report? {
        // It is for people with other languages too.
        Translation.inEnglish { englishReport(of: row, surroundings) }
    }

    private func englishReport(of row: ReportedRow, _ surroundings: Report.Surroundings) -> Report? {
        guard let document = list.document, let source = list.list?.source else { return nil }
        let template = source.rows.template(ofRow: row.row)
        let kind = source.rows.kind(ofRow: row.row)
        let what =
            row.isItem
            ? "Item" : kind == .header ? "Header" : kind == .footer ? "Footer" : "Row"
        let name =
            document.title.isEmpty
            ? StarterDocument.displayName(ofDocument: document.sourceName) : document.title
        let height = row.measurement.height.text()
        let size = row.isItem ? "\(row.size.width.text()) × \(height)" : "\(height) points tall"

        var places: [Report.Entry] = [.init("Document", document.sourceName)]
        if let cell = surroundings.request.cell { places.append(.init("Cell", cell)) }
        if let place = source.rows.place(ofRow: row.row) {
            places.append(.init("\(what) \(row.row)", "line \(place.line)"))
        }
        places.append(
            .init(
                "Template “\(template.identifier)”",
                template.sourceName.map { "\($0), line \(template.place.line)" }
                    ?? "line \(template.place.line)"))
        if let note = row.heightNote { places.append(.init("Height", note)) }
        if let hash = surroundings.contentHash { places.append(.init("SHA-256", hash)) }
        if surroundings.hasUnsavedEdits {
            places.append(.init("Unsaved edits", "among what the hash is of"))
        }

        let own = source.rows.content(ofRow: row.row).fields
        var content = zip(template.fields, own).map { Report.Entry($0.name, $1) }
        if content.isEmpty {
            content = row.cell.contentView.labels.map { Report.Entry($0.name, $0.text) }
        }
        return Report(
            title: "\(what) \(row.row) of “\(name)”: \(size)", document: places,
            state: state(surroundings), content: content, height: height,
            terms: (row.explanation?.terms ?? []).map { Report.Entry($0.title, $0.amount.text()) },
            findings: row.problems.map {
                Report.Finding(
                    title: $0.title, message: $0.message, constraints: $0.members.map(\.description),
                    chain: $0.chain?.lines ?? [],
                    repairs: $0.proposals.map(\.title))
            },
            views: Report.views(of: row.cell.contentView),
            commandLine: surroundings.commandLine)
    }

    private func state(_ surroundings: Report.Surroundings) -> [Report.Entry] {
        let controls = list.controls
        var state: [Report.Entry] = [
            .init("Width", "\(controls.width.text()) points"),
            .init("Text size", list.contentSizeCategory.displayName),
            .init(
                "Direction",
                list.layoutDirection == .rightToLeft ? "right to left" : "left to right"),
            .init("Row height", ArgumentForm.rowHeight.text(controls.measuring.rowHeight)),
            .init("Estimate", ArgumentForm.estimate.text(controls.estimatedRowHeight)),
        ]
        if controls.layoutKind == .flow { state.append(.init("Layout", "flow")) }
        if controls.texts != .none { state.append(.init("Texts", controls.texts.rawValue)) }
        let accessories = controls.measuring.accessories
        if accessories.accessory != .none {
            state.append(.init("Accessory", accessories.accessory.rawValue))
        }
        if accessories.isEditing { state.append(.init("Editing", "on")) }
        if accessories.hasSectionIndex { state.append(.init("Section index", "on")) }
        if !controls.measuring.demonstrations.isEmpty {
            state.append(
                .init(
                    "Done wrong on purpose",
                    ArgumentForm.demonstrations.text(controls.measuring.demonstrations)))
        }
        state.append(.init("Font", surroundings.fontFamily))
        return state + surroundings.versions
    }
}

extension Report {
    /// The subviews of a contentView, in depth-first order.
    fileprivate static func views(of contentView: View) -> [ShownView] {
        var views: [ShownView] = []
        func collect(_ view: View, in parent: View) {
            let frame = view.frame
            views.append(
                ShownView(
                    name: parent === contentView ? view.name : "\(view.name) in \(parent.name)",
                    frame: [frame.x, frame.y, frame.width, frame.height].map { $0.text() },
                    lines: (view as? Label)?.textSize.lineCount))
            for child in view.subviews { collect(child, in: view) }
        }
        for child in contentView.subviews { collect(child, in: contentView) }
        return views
    }
}

extension View {
    /// The labels inside the view, in depth-first order.
    fileprivate var labels: [Label] {
        subviews.flatMap { view in (view as? Label).map { [$0] } ?? view.labels }
    }
}
