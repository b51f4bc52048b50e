import AutoLayout
import LayoutDocument

/// Writes templates as Swift source: one class of UIKit for each.
///
/// What UIKit can say of a template, the class says to the bit: read back, it has the same frames. What it cannot say is
/// in ``SwiftText/notSaid``, and in the source as a comment.
public struct SwiftWriter: Sendable {
    /// How constraints are written.
    public enum ConstraintStyle: String, Hashable, Sendable, CaseIterable {
        /// With layout anchors.
        case anchors
        /// In the Visual Format Language where it has a form for them, and with anchors elsewhere.
        case visualFormat
    }

    /// How constraints are written; with anchors unless given.
    public var constraintStyle: ConstraintStyle
    let document: LayoutDocument

    /// Makes a writer of a document's templates.
    public init(_ document: LayoutDocument, constraintStyle: ConstraintStyle = .anchors) {
        self.document = document
        self.constraintStyle = constraintStyle
    }

    /// The source of a template's class.
    ///
    /// - Parameters:
    ///   - template: One of the document's templates.
    ///   - className: The class's name; `nil` for one made of the template's.
    ///   - kind: What the class derives from; `nil` for what the document uses the template as.
    /// - Returns: The source.
    public func write(
        _ template: TemplateSpec, className: String? = nil, kind: SwiftCell.Kind? = nil
    ) -> SwiftText {
        let kind = kind ?? self.kind(of: template)
        let recorded = interfaceBuilderCell(of: template)
        let names = SwiftNames(
            of: template, kind: kind,
            className: className ?? recorded?.customClass ?? self.className(of: template),
            keepsViewNames: recorded != nil || template.sourceName != nil
                || SwiftSources.reads(document.sourceName))
        let source = ClassWriter(
            template, of: document, kind: kind, names: names,
            usesFormats: constraintStyle == .visualFormat)
        return source.text()
    }

    /// The sources of several templates' classes, whose names differ.
    public func write(_ templates: [TemplateSpec]) -> [SwiftText] {
        var names: Set<String> = []
        return templates.map { template in
            let text = write(template)
            var name = text.className
            var number = 1
            while !names.insert(name).inserted {
                number += 1
                name = "\(text.className)\(number)"
            }
            return name == text.className ? text : write(template, className: name)
        }
    }

    /// What the document uses a template as.
    public func kind(of template: TemplateSpec) -> SwiftCell.Kind {
        if let cell = interfaceBuilderCell(of: template) {
            return SwiftCell.Kind(rawValue: cell.kind) ?? .view
        }
        if let cell = document.swiftCells[template.identifier] { return cell.kind }
        if template.isPlainView { return .view }
        let isItem = template.itemSize != nil || document.list.flow != nil
        if isOfSection(template) { return isItem ? .collectionReusableView : .tableViewHeaderFooterView }
        return isItem ? .collectionViewCell : .tableViewCell
    }

    /// The name of the class that the template was read from, without those of the types around it.
    private func className(of template: TemplateSpec) -> String? {
        document.swiftCells[template.identifier]?.name.split(separator: ".").last.map(String.init)
    }

    private func interfaceBuilderCell(of template: TemplateSpec) -> InterfaceBuilderCell? {
        document.interfaceBuilderCells.first { $0.template.identifier == template.identifier }
    }

    /// Whether the template makes headers or footers.
    private func isOfSection(_ template: TemplateSpec) -> Bool {
        guard let place = document.templates.firstIndex(where: { $0.identifier == template.identifier })
        else { return false }
        return document.rows.sections.contains { section in
            section.header?.templateIndex == place || section.footer?.templateIndex == place
        }
    }
}
