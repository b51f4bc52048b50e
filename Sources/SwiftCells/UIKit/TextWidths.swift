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
        var assignment = node.parent
        for _ in 0..<maximumLevels where assignment?.is(SequenceExprSyntax.self) == false {
            assignment = assignment?.parent
        }
        guard let elements = assignment?.as(SequenceExprSyntax.self)?.elements else { return nil }
        let words = elements.dropFirst(2).flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
        let direct = source(in: words)
        let found = direct ?? source(in: WordsOfVariables.all(words, in: scope.file.tree))
        return found == .early && interpreter.hasFrames ? nil : found
    }

    private static func source(in words: [String]) -> TextWidthSource? {
        if words.contains("UIScreen") { return .screen }
        return words.contains("frame") || words.contains("bounds") ? .early : nil
    }

    /// How far an assignment is above its left side.
    private static let maximumLevels = 6
}

/// The words of the values of variables.
private final class WordsOfVariables: SyntaxVisitor {
    private let names: Set<String>
    private var words: [String] = []

    private init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    /// The words in the declarations of those words of an expression that are variables of a file.
    static func all(_ names: [String], in tree: SourceFileSyntax) -> [String] {
        let visitor = WordsOfVariables(Set(names))
        visitor.walk(tree)
        return visitor.words
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, names.contains(name)
        else { return .visitChildren }
        // A closure makes more than a number.
        if let value = node.initializer?.value, !value.is(FunctionCallExprSyntax.self) {
            words += value.tokens(viewMode: .sourceAccurate).map(\.text)
        } else if let getter = node.accessorBlock {
            words += getter.tokens(viewMode: .sourceAccurate).map(\.text)
        }
        return .visitChildren
    }
}
