import SwiftSyntax

/// What the width of a label's text is taken from where that is not the label's own width.
enum TextWidthSource {
    /// The screen, which a list need not fill.
    case screen
    /// A view that has not been laid out yet.
    case early
}

/// The widths at which code has labels wrap (`preferredMaxLayoutWidth`).
enum TextWidths {
    private static let name = "preferredMaxLayoutWidth"

    /// Sets the width at which a label wraps.
    ///
    /// The width that a layout gives a label is the one that it wraps at anyway.
    static func set(
        _ value: Value, of instance: Instance, _ view: ViewState, node: ExprSyntax, scope: Scope,
        in interpreter: Interpreter
    ) {
        let source = source(of: node, scope: scope, in: interpreter)
        view.textWidth = nil
        switch value {
        case .number(let width):
            instance.fields[name] = value
            if width.literal == nil, width.value > 0 { view.textWidth = source }
        case .unknown(let side) where source == .early && Interpreter.cellSide(side.name) != nil:
            guard let width = interpreter.number(value) else { return }
            instance.fields[name] = .number(width)
            view.textWidth = source
        default:
            if interpreter.hasFrames { instance.fields[name] = nil }
        }
    }

    /// What the assigned width is taken from, by the words of the assignment and of the variables in it.
    private static func source(
        of node: ExprSyntax, scope: Scope, in interpreter: Interpreter
    ) -> TextWidthSource? {
        let around = node.ancestors.prefix(maximumLevels + 1)
        let assignment = around.compactMap { $0.as(SequenceExprSyntax.self) }.first
        guard let elements = assignment?.elements else { return nil }
        let words = elements.dropFirst(2).flatMap(\.words)
        let found = source(in: words) ?? source(in: valueWords(of: Set(words), in: scope.file.tree))
        return found == .early && interpreter.hasFrames ? nil : found
    }

    private static func source(in words: [String]) -> TextWidthSource? {
        if words.contains("UIScreen") { return .screen }
        return words.contains("frame") || words.contains("bounds") ? .early : nil
    }

    /// The words in the declarations of those variables of a file that have some names.
    private static func valueWords(of names: Set<String>, in tree: SourceFileSyntax) -> [String] {
        tree.all(PatternBindingSyntax.self).flatMap { node -> [String] in
            guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                names.contains(name)
            else { return [] }
            // A closure makes more than a number.
            if let value = node.initializer?.value, !value.is(FunctionCallExprSyntax.self) {
                return value.words
            }
            return node.accessorBlock?.words ?? []
        }
    }

    /// How far an assignment is above its left side.
    private static let maximumLevels = 6
}
