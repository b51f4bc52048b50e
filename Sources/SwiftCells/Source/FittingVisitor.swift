import SwiftSyntax

/// Finds how a method that fits an item's size asks its constraints for it (`systemLayoutSizeFitting`).
///
/// The fitting of one argument lets both sides give way to the content, unless the cell was laid out just before: texts
/// then wrap at the widths that they have.
final class FittingVisitor: SyntaxVisitor {
    /// A fitting whose width gives way to the content.
    private(set) var loose: Syntax?
    /// A fitting with a required width whose height is required too.
    private(set) var fixed: Syntax?
    /// Whether the method takes no more than the height of what was fitted.
    var takesHeightAlone: Bool { takesHeight && !takesWidth }

    private static let fitting = "systemLayoutSizeFitting"
    private var takesHeight = false
    private var takesWidth = false
    private var isLaidOut = false
    /// The names of variables with a size that was fitted.
    private var names: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.lastName?.baseName.text
        if name == "layoutIfNeeded" { isLaidOut = true }
        if name == Self.fitting { take(node) }
        return .visitChildren
    }

    private func take(_ node: FunctionCallExprSyntax) {
        func argument(_ label: String) -> LabeledExprSyntax? {
            node.arguments.first { $0.label?.text == label }
        }
        func isOne(_ argument: LabeledExprSyntax?, of names: [String]) -> Bool {
            let text = argument?.expression.trimmedDescription.lowercased()
            return text.map { text in names.contains { text.hasSuffix($0) } } ?? false
        }
        let width = argument("withHorizontalFittingPriority")
        let height = argument("verticalFittingPriority")
        if isOne(width, of: ["fittingsizelevel", "defaultlow"]) {
            loose = loose ?? width.map { Syntax($0) }
        } else if node.arguments.count == 1, !isLaidOut {
            loose = loose ?? Syntax(node)
        } else if isOne(width, of: ["required", "defaulthigh"]), isOne(height, of: ["required"]) {
            fixed = fixed ?? height.map { Syntax($0) }
        }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value.trimmedDescription, value.contains(Self.fitting) {
            if value.hasSuffix(".height") {
                takesHeight = true
            } else {
                names.insert(node.pattern.trimmedDescription)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
            let target = elements[0].trimmedDescription
            if target.hasSuffix("preferredMaxLayoutWidth") { isLaidOut = true }
            use(elements[2...].map(\.trimmedDescription).joined(separator: " "))
        }
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression?.trimmedDescription { use(value) }
        return .visitChildren
    }

    /// Takes a value that the method sets or returns: whether it has the fitted width, the height, or both.
    private func use(_ value: String) {
        var rest = value
        let start = value.firstRange(of: Self.fitting)?.lowerBound ?? value.endIndex
        if let range = value.firstRange(of: "width:"), range.lowerBound < start {
            // The parts of a new size.
            let width = value[range.upperBound...].prefix { $0 != "," }
            takesWidth = takesWidth || uses(String(width)).width
            rest = String(value[range.upperBound...].dropFirst(width.count))
        }
        let used = uses(rest)
        takesWidth = takesWidth || used.width
        takesHeight = takesHeight || used.height
    }

    private func uses(_ text: String) -> (width: Bool, height: Bool) {
        var result = (width: false, height: false)
        if text.contains(Self.fitting) {
            if text.contains(").height") { result.height = true } else { result.width = true }
            return result
        }
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        for word in words {
            let parts = word.split(separator: ".")
            guard let name = parts.first, names.contains(String(name)) else { continue }
            if parts.count > 1, parts[1] == "height" { result.height = true } else { result.width = true }
        }
        return result
    }
}
