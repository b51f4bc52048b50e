import LayoutDocument
import SwiftSyntax

extension OutsideSizes {
    /// Where code fits the size of an item in another way than its list needs: it lets the content decide the width, so that
    /// texts never wrap, or keeps the height that was given.
    ///
    /// - Parameters:
    ///   - type: The cell's class.
    ///   - name: Its name, or its alias's.
    ///   - isItem: Whether a list's automatic size counts too, as for cells and not for headers.
    /// - Returns: The setting; `nil` where the width comes from elsewhere.
    func fitting(of type: TypeDeclaration, named name: String, isItem: Bool) -> TemplateSpec.Setting? {
        let types = probe.lineage(of: type.name)
        let methods = [
            "preferredLayoutAttributesFitting", "preferredLayoutAttributesFittingAttributes",
            "systemLayoutSizeFitting",
        ].compactMap { probe.declaredFunctions($0, in: types).first }
        for method in methods {
            let visitor = FittingVisitor(viewMode: .sourceAccurate)
            visitor.walk(method.node)
            if let loose = visitor.loose {
                let kind: TemplateSpec.Setting.Kind =
                    visitor.takesHeightAlone ? .looseFitting : .openItemWidth
                return setting(kind, loose, in: method.file)
            }
            if let fixed = visitor.fixed { return setting(.fixedFitting, fixed, in: method.file) }
        }
        // An override decides itself.
        guard methods.isEmpty, isItem else { return nil }
        for list in lists(of: type, named: name).joined() {
            if list.method("sizeForItemAt", isItem: true) != nil { return nil }
            for part in list.parts {
                let estimate = part.node.all(SequenceExprSyntax.self).first { node in
                    guard let (_, name, value) = node.assignment, name == "estimatedItemSize" else {
                        return false
                    }
                    return value?.trimmedDescription.lowercased().hasSuffix("automaticsize") == true
                }
                if let estimate { return setting(.openItemWidth, estimate, in: part.file) }
            }
        }
        return nil
    }

    private func setting(
        _ kind: TemplateSpec.Setting.Kind, _ node: some SyntaxProtocol, in file: SourceFile
    ) -> TemplateSpec.Setting {
        let mark = file.mark(of: node)
        return .init(kind, of: TemplateSpec.contentViewName, place: mark.words, origin: mark.origin)
    }
}
