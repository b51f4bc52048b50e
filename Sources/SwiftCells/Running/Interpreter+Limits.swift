import SwiftSyntax
import Wording

/// What bounds the values that code puts together, which may double at every step.
extension Interpreter {
    /// The most bytes of the name of an unknown value to which members are added.
    static let maximumNameLength = 1000

    /// A value that code has made, if it is no longer than values may be; else an unknown one, which is noted.
    ///
    /// Long values take steps, so that there cannot be many of them.
    func made(_ value: Value, by node: some SyntaxProtocol, in scope: Scope) -> Value {
        let isTooLong: Bool
        switch value {
        case .text(let text):
            isTooLong = text.isCut
            if makes(node) { take(steps: text.length / 64) }
        case .array(let elements):
            isTooLong = elements.count > Self.maximumLength
            if makes(node) { take(steps: elements.count / 16) }
        case .dictionary(let pairs):
            isTooLong = pairs.count > Self.maximumLength
            if makes(node) { take(steps: pairs.count / 16) }
        case .font(let font, nil):
            return .font(font, origin: scope.file.mark(of: node))
        default: return value
        }
        guard isTooLong else { return value }
        note(
            node, in: scope, "",
            tr("it is left out, since it has more than \(Self.maximumLength) characters or elements"))
        return unknown(node, in: scope)
    }

    /// Whether a construct makes a value, and does not only name one.
    private func makes(_ node: some SyntaxProtocol) -> Bool {
        switch node.kind {
        case .declReferenceExpr, .memberAccessExpr: false
        default: true
        }
    }
}
