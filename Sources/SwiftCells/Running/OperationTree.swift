import SwiftSyntax

/// A sequence of operands and operators, put in order by the operators' precedence.
indirect enum OperationTree {
    case operand(ExprSyntax)
    case binary(String, OperationTree, OperationTree)
    case ternary(ExprSyntax, condition: OperationTree, otherwise: OperationTree)
    case cast(OperationTree, word: String, TypeSyntax)

    /// Puts a sequence in order.
    init(_ sequence: SequenceExprSyntax) {
        var parser = Parser(elements: Array(sequence.elements))
        self = parser.expression(above: 0)
    }

    private struct Parser {
        let elements: [ExprSyntax]
        var index = 0

        mutating func expression(above least: Int) -> OperationTree {
            guard index < elements.count else { return .operand(elements[max(0, elements.count - 1)]) }
            var left = OperationTree.operand(elements[index])
            index += 1
            while index < elements.count {
                let element = elements[index]
                let level = Self.precedence(of: element)
                guard level > least || (level == least && Self.isRightAssociative(level)) else { break }
                index += 1
                if let node = element.as(BinaryOperatorExprSyntax.self) {
                    let right = expression(above: Self.isRightAssociative(level) ? level - 1 : level)
                    left = .binary(node.operator.text, left, right)
                } else if element.is(AssignmentExprSyntax.self) {
                    left = .binary("=", left, expression(above: level - 1))
                } else if let node = element.as(UnresolvedTernaryExprSyntax.self) {
                    left = .ternary(
                        node.thenExpression, condition: left, otherwise: expression(above: level - 1))
                } else if let node = element.as(UnresolvedAsExprSyntax.self) {
                    left = cast(left, "as" + (node.questionOrExclamationMark?.text ?? ""))
                } else if element.is(UnresolvedIsExprSyntax.self) {
                    left = cast(left, "is")
                }
            }
            return left
        }

        private mutating func cast(_ left: OperationTree, _ word: String) -> OperationTree {
            guard index < elements.count, let type = elements[index].as(TypeExprSyntax.self) else {
                return left
            }
            index += 1
            return .cast(left, word: word, type.type)
        }

        private static func isRightAssociative(_ level: Int) -> Bool { [1, 2, 7].contains(level) }

        private static func precedence(of element: ExprSyntax) -> Int {
            if element.is(AssignmentExprSyntax.self) { return 1 }
            if element.is(UnresolvedTernaryExprSyntax.self) { return 2 }
            if element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self) { return 8 }
            guard let node = element.as(BinaryOperatorExprSyntax.self) else { return 5 }
            switch node.operator.text {
            case "+=", "-=", "*=", "/=", "|=", "&=", "^=", "%=", "<<=", ">>=": return 1
            case "||": return 3
            case "&&": return 4
            case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "~": return 5
            case "??": return 7
            case "..<", "...": return 9
            case "+", "-", "|", "^", "&+", "&-": return 10
            case "*", "/", "%", "&", "&*": return 11
            case "<<", ">>": return 12
            // Operators of the source come between comparison and addition.
            default: return 6
            }
        }
    }
}
