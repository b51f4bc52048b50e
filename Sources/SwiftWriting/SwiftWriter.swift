import LayoutDocument
import Wording

/// Writes templates as Swift source: a UIKit class for each.
///
/// The class is exact where UIKit can express the template: read back, it gives the same frames. What UIKit cannot
/// express is in ``SwiftText/notSaid``, and in the source as a comment.
package struct SwiftWriter: Sendable {
    /// How constraints are written.
    package enum ConstraintStyle: String, Hashable, Sendable, CaseIterable {
        /// With layout anchors.
        case anchors
        /// In the Visual Format Language where possible, with anchors elsewhere.
        case visualFormat
    }

    /// How constraints are written; the default is anchors.
    package var constraintStyle: ConstraintStyle
    let document: LayoutDocument

    /// Makes a writer of a document's templates.
    package init(_ document: LayoutDocument, constraintStyle: ConstraintStyle = .anchors) {
        self.document = document
        self.constraintStyle = constraintStyle
    }

    /// The source of a template's class.
    ///
    /// - Parameters:
    ///   - template: One of the document's templates.
    ///   - className: The class's name; `nil` for one derived from the template's name.
    /// - Returns: The source.
    package func write(_ template: TemplateSpec, className: String? = nil) -> SwiftText {
        writer(of: template, className: className).text()
    }

    /// The statements that add a constraint to a template's class and activate it.
    ///
    /// - Parameters:
    ///   - constraint: The constraint.
    ///   - template: One of the document's templates, which has the constraint's views.
    /// - Returns: The lines; empty for a constraint whose constant comes from rows.
    package func statements(adding constraint: ConstraintSpec, to template: TemplateSpec) -> [String] {
        if constraint.rowConstant != nil { return [] }
        return writer(of: template).statements(adding: constraint.fromInside)
    }

    private func writer(of template: TemplateSpec, className: String? = nil) -> ClassWriter {
        let kind = kind(of: template)
        let recorded = interfaceBuilderCell(of: template)
        let names = SwiftNames(
            of: template, kind: kind,
            className: className ?? recorded?.customClass ?? self.className(of: template),
            keepsViewNames: recorded != nil || template.sourceName != nil
                || SwiftSources.reads(document.sourceName))
        return ClassWriter(
            template, of: document, kind: kind, names: names,
            usesFormats: constraintStyle == .visualFormat)
    }

    /// The sources of the classes of several templates, with distinct names.
    package func write(_ templates: [TemplateSpec]) -> [SwiftText] {
        var names: Set<String> = []
        return templates.map { template in
            let text = write(template)
            let name = text.className.firstFree(separator: "") { names.insert($0).inserted }
            return name == text.className ? text : write(template, className: name)
        }
    }

    /// The kind of view that the document uses a template as.
    package func kind(of template: TemplateSpec) -> SwiftCell.Kind {
        if let cell = interfaceBuilderCell(of: template) {
            return SwiftCell.Kind(rawValue: cell.kind) ?? .view
        }
        if let cell = document.swiftCells[template.identifier] { return cell.kind }
        if template.isPlainView { return .view }
        let isItem = template.itemSize != nil || document.list.flow != nil
        if isOfSection(template) { return isItem ? .collectionReusableView : .tableViewHeaderFooterView }
        return isItem ? .collectionViewCell : .tableViewCell
    }

    /// The name of the class that the template was read from, without the enclosing types.
    private func className(of template: TemplateSpec) -> String? {
        document.swiftCells[template.identifier]?.name.split(separator: ".").last.map(String.init)
    }

    private func interfaceBuilderCell(of template: TemplateSpec) -> InterfaceBuilderCell? {
        document.interfaceBuilderCells.first { $0.template.identifier == template.identifier }
    }

    /// Whether the template is for section headers or footers.
    private func isOfSection(_ template: TemplateSpec) -> Bool {
        guard let place = document.templates.firstIndex(where: { $0.identifier == template.identifier })
        else { return false }
        return document.rows.sections.contains { section in
            section.header?.templateIndex == place || section.footer?.templateIndex == place
        }
    }
}
