import LayoutDocument
import SwiftSyntax

extension OutsideSizes {
    /// Where code lets the content decide the width of an item, so that its texts never wrap: a fitting without a width in
    /// the cell's own class, or the automatic size of a list's layout.
    ///
    /// - Parameters:
    ///   - type: The cell's class.
    ///   - name: Its name, or its alias's.
    /// - Returns: The setting; `nil` where the width comes from elsewhere.
    func contentWidth(of type: TypeDeclaration, named name: String) -> TemplateSpec.Setting? {
        let types = probe.lineage(of: type.name)
        let methods = ["preferredLayoutAttributesFitting", "systemLayoutSizeFitting"].compactMap {
            probe.declaredFunctions($0, in: types).first
        }
        for method in methods {
            let visitor = ContentWidthVisitor(viewMode: .sourceAccurate)
            visitor.walk(method.node)
            if let fitting = visitor.fitting { return setting(fitting, in: method.file) }
        }
        // An override decides itself.
        guard methods.isEmpty else { return nil }
        for list in lists(of: type, named: name).joined() {
            if list.method("sizeForItemAt", isItem: true) != nil { return nil }
            for part in list.parts {
                let visitor = ContentWidthVisitor(viewMode: .sourceAccurate)
                visitor.walk(part.node)
                if let estimate = visitor.estimate { return setting(estimate, in: part.file) }
            }
        }
        return nil
    }

    private func setting(_ node: Syntax, in file: SourceFile) -> TemplateSpec.Setting {
        let mark = SourceMark(file: file, byte: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        return .init(.openItemWidth, of: TemplateSpec.contentViewName, place: mark.words)
    }
}

/// Finds code by which items are as wide as their content.
private final class ContentWidthVisitor: SyntaxVisitor {
    /// The horizontal priority of a fitting that gives way to the content.
    var fitting: Syntax?
    /// The assignment of an automatic size.
    var estimate: Syntax?

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if node.label?.text == "withHorizontalFittingPriority",
            ["fittingSizeLevel", "defaultLow"].contains(where: node.expression.trimmedDescription.hasSuffix)
        {
            fitting = fitting ?? Syntax(node)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let (_, name, value) = node.assignment, name == "estimatedItemSize",
            value?.trimmedDescription.lowercased().hasSuffix("automaticsize") == true
        {
            estimate = estimate ?? Syntax(node)
        }
        return .visitChildren
    }
}
