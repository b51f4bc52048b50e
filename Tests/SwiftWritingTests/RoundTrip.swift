import AutoLayout
import LayoutDocument
import SelfSizing
import SwiftCells
import TestKit
import Testing

@testable import SwiftWriting

/// A document, and its templates after they were written as Swift and read back.
struct RoundTrip {
    /// A difference between the two.
    struct Difference: CustomStringConvertible {
        var template: String
        var what: String

        var description: String { "\(template): \(what)" }
    }

    private let document: LayoutDocument
    private let texts: [SwiftText]
    /// The templates as they were read, in the document's order; `nil` for one that was not found.
    private(set) var templates: [TemplateSpec?] = []
    /// Whether the source was changed before it was read.
    let isChanged: Bool
    /// The constructs that the reader did not understand.
    private(set) var notUnderstood: [String] = []
    /// The parts of the document that the writer left out.
    var notSaid: [String] {
        texts.flatMap { text in text.notSaid.map { "\(text.className): \($0.sentence)" } }
    }

    /// Writes and reads a document's templates.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - style: The style of the constraints.
    ///   - edit: Changes the source before it is read.
    /// - Throws: The error of the reader.
    init(
        _ document: LayoutDocument, style: SwiftWriter.ConstraintStyle = .anchors,
        editing edit: (String) -> String = { $0 }
    ) throws {
        self.document = document
        texts = SwiftWriter(document, constraintStyle: style).write(document.templates)
        let written = SwiftText.source(of: texts)
        let edited = edit(written)
        isChanged = edited != written
        let source = try SwiftReader().read(
            Array(edited.utf8), path: "Written.swift", parameters: [:], files: .inMemory([:]))
        for (template, text) in zip(document.templates, texts) {
            guard let cell = source.cell(named: text.className) else {
                templates.append(nil)
                continue
            }
            notUnderstood += cell.notUnderstood.map {
                "\(text.className):\($0.place.line): \($0.what): \($0.consequence)"
            }
            var read = cell.template
            read.identifier = template.identifier
            // Properties that lists decide, or that a cell's class cannot state.
            read.rowHeight = template.rowHeight
            read.recordedHeight = template.recordedHeight
            read.hasOpenHeight = template.hasOpenHeight
            read.isPlainView = template.isPlainView
            read.itemSize = template.itemSize
            if read.accessory == nil { read.accessory = template.accessory }
            read.sourceName = template.sourceName
            read.takeWhatIsNotSaid(of: template)
            read.makePlain()
            templates.append(read)
        }
    }

    // MARK: Frames

    /// The first differences in frames at widths, text sizes and in both directions; empty if all are equal to the bit.
    func differences(widths: [Double], sizes: [ContentSizeCategory], rowsEach: Int = 2) -> [Difference] {
        var differences: [Difference] = []
        for (place, template) in document.templates.enumerated() {
            guard let read = templates[place] else {
                differences.append(Difference(template: template.identifier, what: "there is no such class"))
                continue
            }
            differences += structuralDifferences(template, read)
            let rows = rows(ofTemplate: place, count: rowsEach)
            let mine = documentOfOne(template, rows)
            let other = documentOfOne(read, rows.map { mapped($0, to: read, texts[place]) })
            if let what = firstDifference(mine, other, widths: widths, sizes: sizes) {
                differences.append(Difference(template: template.identifier, what: what))
            }
        }
        return differences
    }

    private func firstDifference(
        _ mine: LayoutDocument, _ other: LayoutDocument, widths: [Double], sizes: [ContentSizeCategory]
    ) -> String? {
        for width in widths {
            for size in sizes {
                for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                    if let what = difference(mine, other, width, size, direction) {
                        return "\(what) at \(width), \(size), \(direction)"
                    }
                }
            }
        }
        return nil
    }

    private func difference(
        _ mine: LayoutDocument, _ other: LayoutDocument, _ width: Double, _ size: ContentSizeCategory,
        _ direction: LayoutDirection
    ) -> String? {
        var environment = LayoutEnvironment(textMeasurer: MonospacedText(), displayScale: 2)
        environment.contentSizeCategory = size
        environment.layoutDirection = direction
        func measurer(_ document: LayoutDocument) -> RowMeasurer {
            RowMeasurer(
                dataSource: DocumentDataSource(document: document), environment: environment, width: width,
                settings: document.list.measuring)
        }
        let (measurer, otherMeasurer) = (measurer(mine), measurer(other))
        for row in 0..<mine.rows.count {
            let (first, second) = (measurer.layOut(row: row), otherMeasurer.layOut(row: row))
            for (view, read) in zip(mine.templates[0].views, other.templates[0].views) {
                guard let a = first.cell.contentView.view(named: view.name),
                    let b = second.cell.contentView.view(named: read.name)
                else { return "\(view.name) is missing as \(read.name) in row \(row)" }
                if a.frame != b.frame {
                    return "\(view.name) is \(a.frame) and was read as \(b.frame) in row \(row)"
                }
            }
            let (height, read) = (first.measurement.height, second.measurement.height)
            if height != read { return "row \(row) is \(height) and was read as \(read)" }
        }
        return nil
    }

    /// The differences that need no layout: the numbers of views and constraints, and fonts.
    private func structuralDifferences(
        _ mine: TemplateSpec, _ other: TemplateSpec
    ) -> [Difference] {
        var differences: [String] = []
        if mine.views.count != other.views.count {
            differences.append("\(mine.views.count) views were read as \(other.views.map(\.name))")
        }
        let active = mine.constraints.filter(\.isActive)
        if active.count != other.constraints.count {
            differences.append("\(active.count) constraints were read as \(other.constraints.count)")
        }
        for (a, b) in zip(mine.views, other.views) {
            if let a = a.kind.fonts, let b = b.kind.fonts, a != b, SwiftFont(a).notSaid == nil {
                differences.append("the font \(a) was read as \(b)")
            }
        }
        return differences.map { Difference(template: mine.identifier, what: $0) }
    }

    // MARK: Rows

    private func rows(ofTemplate place: Int, count: Int) -> [RowContent] {
        var rows: [RowContent] = []
        for index in 0..<min(document.rows.count, 300) where rows.count < count {
            let row = document.rows.row(at: index)
            if row.templateIndex == place {
                rows.append(RowContent(templateIndex: 0, fields: row.fields))
            }
        }
        let texts = document.templates[place].fields.map { field in
            field.defaultText ?? (field.kind == .truth ? "true" : field.kind == .text ? "Some words" : "3")
        }
        return rows.isEmpty ? [RowContent(templateIndex: 0, fields: texts)] : rows
    }

    private func documentOfOne(_ template: TemplateSpec, _ rows: [RowContent]) -> LayoutDocument {
        var document = document
        document.templates = [template]
        document.rows = RowSource(items: rows)
        document.origin = .layoutDocument
        return document
    }

    /// A row with its texts in the order of the fields that were read.
    private func mapped(_ row: RowContent, to read: TemplateSpec, _ text: SwiftText) -> RowContent {
        RowContent(
            templateIndex: 0,
            fields: read.fields.map { field in
                text.fieldNames.firstIndex(of: field.name).map { row.fields[$0] } ?? field.defaultText ?? ""
            })
    }
}

extension TemplateSpec {
    /// Removes the places in the source and the notation.
    fileprivate mutating func makePlain() {
        place = .start
        for index in views.indices { views[index].place = .start }
        for index in constraints.indices {
            constraints[index].place = .start
            constraints[index].source = ""
            constraints[index].first = constraints[index].first.plain
            constraints[index].second = constraints[index].second?.plain
        }
    }

    /// Copies the properties that affect frames and that the writer lists as left out.
    fileprivate mutating func takeWhatIsNotSaid(of template: TemplateSpec) {
        for (place, view) in template.views.enumerated() where views.indices.contains(place) {
            views[place].restingOrigin = view.restingOrigin
            if let button = view.kind[ButtonSpec.self], button.style == .system {
                views[place].kind[ButtonSpec.self]?.imagePadding = button.imagePadding
            }
        }
    }
}

extension ViewSpec.Kind {
    /// The font of such a view's text; `nil` for a view without text.
    fileprivate var fonts: LabelFont? {
        switch self {
        case .label(let label): label.font
        case .button(let button): button.font
        case .control(let control) where [.textField, .textView, .segmentedControl].contains(control.kind):
            control.font
        default: nil
        }
    }
}

extension ConstraintSpec.AttributeRef {
    /// The side with the margins guide in place of margin attributes.
    fileprivate var plain: Self {
        attribute.isOfMargins ? Self(view, guide: .layoutMargins, attribute.withoutMargin) : self
    }
}
