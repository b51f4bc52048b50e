import AutoLayout
import LayoutDocument

/// The content of rows.
extension ClassWriter {
    /// Writes the structure of a row's content.
    func writeContent(into body: inout SourceLines) {
        if template.fields.isEmpty { return }
        body.add("/// What a row shows.")
        body.add("struct Content {") { content in
            for (place, field) in template.fields.enumerated() {
                content.add("var \(names.fields[place])" + declaration(of: field, at: place))
            }
        }
        body.add()
    }

    /// A field's type and, if it has one, its default value.
    private func declaration(of field: TemplateSpec.Field, at place: Int) -> String {
        switch field.kind {
        case .text where listFields.contains(place):
            let texts = (field.defaultText ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            let items = texts.map { SwiftLiteral.string(String($0)) }.joined(separator: ", ")
            return field.defaultText == nil ? ": [String]" : " = [\(items)]"
        case .text: return field.defaultText.map { " = \(SwiftLiteral.string($0))" } ?? ": String"
        case .number, .length:
            let number = field.defaultText.flatMap { FieldKind.number($0) }.map { SwiftLiteral.number($0) }
            return ": CGFloat" + (number.map { " = \($0)" } ?? "")
        case .truth:
            return field.defaultText.flatMap { FieldKind.truth($0) }.map { " = \($0)" } ?? ": Bool"
        }
    }

    /// Writes the method that shows a row.
    func writeConfigure(into body: inout SourceLines) {
        if template.fields.isEmpty || assignments.isEmpty { return }
        body.add("/// Shows a row.")
        body.add("func configure(with content: Content) {") { $0.add(assignments.lines) }
        body.add()
    }

    /// The expression for a field of a row's content.
    func property(_ field: Int) -> String { "content." + names.fields[field] }

    /// A text as an expression.
    func expression(_ text: TextTemplate) -> String {
        if text.parts.count == 1, case .field(let field) = text.parts[0],
            template.fields[field].kind == .text,
            !listFields.contains(field)
        {
            return property(field)
        }
        var result = ""
        for part in text.parts {
            switch part {
            case .literal(let text): result += SwiftLiteral.escaped(text)
            case .field(let field): result += "\\(\(property(field)))"
            }
        }
        return "\"\(result)\""
    }

    /// Assigns a text: in the view's property if all rows share it, else in `configure(with:)`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - view: The view.
    ///   - local: The view's name inside its property.
    ///   - lines: The lines of the property.
    ///   - assignment: Makes the statement from the view's name and the text's expression.
    func assign(
        _ text: TextTemplate, of view: ViewSpec, local: String, into lines: inout [String],
        by assignment: (_ view: String, _ text: String) -> String
    ) {
        if text.parts.isEmpty { return }
        if text.isConstant { return lines.append(assignment(local, expression(text))) }
        noteNumbers(in: text, of: view)
        assignments.add(assignment(name(view.name), expression(text)))
    }

    /// Assigns a truth value in the way of a text; `false` is the default of views.
    func assign(
        _ value: RowValue<Bool>, to property: String, of view: ViewSpec, local: String,
        into lines: inout [String]
    ) {
        switch value {
        case .constant(false): break
        case .constant(true): lines.append("\(local).\(property) = true")
        case .field(let field): assignments.add("\(name(view.name)).\(property) = \(self.property(field))")
        }
    }

    private func noteNumbers(in text: TextTemplate, of view: ViewSpec) {
        let hasNumber = text.parts.contains {
            if case .field(let field) = $0 { template.fields[field].kind != .text } else { false }
        }
        if hasNumber { note("the row’s number is shown as Swift writes it", of: view) }
    }

    // MARK: Pictures

    /// A picture as an expression; `nil` for none.
    func image(_ image: ImageSpec, isSymbol: Bool, resized size: Size? = nil) -> String? {
        guard !image.image.parts.isEmpty else { return nil }
        let end = size.map { "?.resized(to: \(SwiftLiteral.size($0)))" } ?? ""
        if size != nil { helpers.resizesImages = true }
        guard image.image.isConstant else {
            let isFile = rowsBringFiles(image.image)
            return "UIImage(\(isFile ? "named" : "systemName"): \(expression(image.image)))" + end
        }
        let name = image.image.text(fields: [])
        if let symbol = Image.symbolName(forIcon: name) {
            return "UIImage(systemName: \(SwiftLiteral.string(symbol)))" + end
        }
        let isFile = ImageLibrary.isPath(name) || !isSymbol
        return "UIImage(\(isFile ? "named" : "systemName"): \(SwiftLiteral.string(name)))" + end
    }

    /// Whether one of the first rows gives an image's file name.
    private func rowsBringFiles(_ text: TextTemplate) -> Bool {
        (0..<min(document.rows.count, 100)).contains { index in
            let row = document.rows.row(at: index)
            return document.templates.indices.contains(row.templateIndex)
                && document.templates[row.templateIndex].identifier == template.identifier
                && ImageLibrary.isPath(text.text(fields: row.fields))
        }
    }
}
