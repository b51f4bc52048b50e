import AutoLayout
import SourceText
import Wording

/// Reads the values that documents give properties of views.
struct PropertyReader {
    let context: ReadingContext
    /// The fields that they draw on.
    var fields = FieldNames()

    /// Reads the values of properties, as far as they are given.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - keyed: The mapping that has them.
    ///   - what: The view in words, for messages.
    ///   - view: Gets the values.
    func read(_ properties: [ViewProperty], _ keyed: KeyedNode, of what: String, into view: inout ViewSpec) {
        for property in properties {
            guard let node = keyed[property.key] else { continue }
            // A shape's may come from rows, and is read with what it is.
            if property.form == .size, case .shape = view.kind { continue }
            if property == .font, keyed["textStyle"] != nil {
                context.report(
                    keyed.keyPlaces["font"], tr("\(what) has both a text style and a font"),
                    tr("Keep one of them."))
            }
            if let value = value(of: property, node, property.words(what), of: view) {
                property.set(value, of: &view)
            }
        }
    }

    /// The value that a node gives a property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - node: The node.
    ///   - what: The value in words, for messages.
    ///   - view: The view, with what was read so far.
    /// - Returns: The value; `nil` after an error.
    func value(
        of property: ViewProperty, _ node: SourceNode, _ what: String, of view: ViewSpec
    ) -> PropertyValue? {
        switch property.form {
        case .truth: context.bool(node, what).map { .truth($0) }
        case .rowTruth: context.bool(node, what, in: fields).map { .truth($0) }
        case .number(let range): context.number(node, what, in: range).map { .number($0) }
        case .length: context.length(node, what).map { .number($0) }
        case .integer(let range): context.integer(node, what, in: range).map { .number(Double($0)) }
        case .rowLength: context.length(node, what, in: fields).map { .number($0) }
        case .word(let names): context.word(node, what, among: names).map { .word($0) }
        case .alignment: alignment(node, what, in: view.kind[StackSpec.self]?.axis ?? .horizontal)
        case .anyWord: context.text(node, what).map { .word($0) }
        case .text: .text(textTemplate(node, what))
        case .picture: .text(picture(node, what))
        case .titles: .text(titles(node, of: what))
        case .pages:
            context.integer(node, what, in: 1...100).map {
                .text(TextTemplate(literal: String(repeating: "\n", count: $0 - 1)))
            }
        case .font: context.font(node).map { .font($0) }
        case .color: context.color(node).map { .color($0) }
        case .size:
            size(node, what, { context.length($0, $1) }).map {
                .size(Size(width: $0.width, height: $0.height))
            }
        case .insets: context.insets(node, what).map { .insets($0) }
        case .priorities:
            if case .priorities(let own)? = property.value(of: view) {
                context.priorities(node, what, instead: own).map { .priorities($0) }
            } else {
                nil
            }
        case .point, .lengths, .autoresizing, .pieces: nil
        }
    }

    private func textTemplate(_ node: SourceNode, _ what: String) -> TextTemplate {
        context.textTemplate(node, what, fields) ?? TextTemplate(parts: [])
    }

    /// A picture's name; a file that is the same in every row is one that the document draws on.
    private func picture(_ node: SourceNode, _ what: String) -> TextTemplate {
        let name = textTemplate(node, what)
        if name.isConstant, ImageLibrary.isPath(name.text(fields: [])) {
            context.draws(
                onFile: DocumentFiles.path(of: name.text(fields: []), beside: context.source.name))
        }
        return name
    }

    /// Titles in a list, a line each.
    private func titles(_ node: SourceNode, of what: String) -> TextTemplate {
        var parts: [TextTemplate.Part] = []
        for (place, item) in (context.items(node, tr("the titles of \(what)")) ?? []).prefix(100).enumerated()
        {
            if place > 0 { parts.append(.literal("\n")) }
            parts += textTemplate(item, tr("a title of \(what)")).parts
        }
        return TextTemplate(parts: parts)
    }

    /// Two lengths in brackets, each read by itself.
    func size<Length>(
        _ node: SourceNode, _ what: String, _ length: (SourceNode, String) -> Length?
    ) -> (width: Length, height: Length)? {
        guard let items = context.items(node, what) else { return nil }
        guard items.count == 2 else {
            return context.refuse(
                node.place, tr("a size has two numbers, not \(items.count)"), tr("Write [width, height]."))
        }
        guard let width = length(items[0], tr("a width")), let height = length(items[1], tr("a height"))
        else {
            return nil
        }
        return (width, height)
    }

    private func alignment(_ node: SourceNode, _ what: String, in axis: Axis) -> PropertyValue? {
        guard let name = context.word(node, what, among: StackSpec.alignmentNames) else { return nil }
        if StackSpec.aligns(at: name, axis) { return .word(name) }
        let valid = StackSpec.alignmentNames.filter { StackSpec.aligns(at: $0, axis) }
        return context.refuse(
            node.place,
            axis == .vertical
                ? tr("a vertical stack cannot align at \"\(name)\"")
                : tr("a horizontal stack cannot align at \"\(name)\""),
            tr("It aligns across its axis: \(valid.joined(separator: ", "))."))
    }
}
