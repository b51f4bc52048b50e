import LayoutDocument
import SwiftSyntax

extension OutsideSizes {
    /// What lists say of a cell whose size they do not give: the nearest code that sizes cells of its kind leaves all of
    /// them to constraints, or none.
    ///
    /// - Parameters:
    ///   - type: The cell's class.
    ///   - name: Its name, or its alias's.
    ///   - kind: Its kind.
    /// - Returns: What they say; `nil` where they leave some to constraints, or speak of no size.
    func sizeNotGiven(to type: TypeDeclaration, named name: String, kind: SwiftCell.Kind) -> CodedSize? {
        guard kind != .view else { return nil }
        let isFooter = Self.isFooter(name)
        for lists in lists(of: type, named: name) {
            let words = words(kind, isFooter: isFooter, in: lists.flatMap(\.parts))
            if words.found.isEmpty { continue }
            if words.found.allSatisfy(words.leavesAllOpen) { return .automatic }
            return words.found.contains(where: words.leavesSizeOpen) ? nil : .unknown
        }
        return nil
    }

    /// Whether lists speak of the sizes of cells of a kind, and leave some of them to constraints.
    func leavesSizeOpen(_ lists: [ListClass], _ kind: SwiftCell.Kind, isFooter: Bool) -> Bool {
        let words = words(kind, isFooter: isFooter, in: lists.flatMap(\.parts))
        return words.found.contains(where: words.leavesSizeOpen)
    }
}

/// Finds all that a list's code says about the sizes of cells of a kind.
final class SizeWords: SyntaxVisitor {
    /// What gives a size: methods of a delegate, which count before all else, or assignments and the sizes of a
    /// compositional layout.
    var found: [Syntax] {
        guard bodies.isEmpty else { return bodies }
        let replaced = Set(assignments.map(\.id)).subtracting(lasting.map(\.id))
        return replaced.isEmpty ? others : others.filter { !replaced.contains($0.id) }
    }
    /// The bodies of methods of a delegate.
    private(set) var bodies: [Syntax] = []
    private var others: [Syntax] = []
    /// The assignments of the property that gives cells a size: `rowHeight`, `itemSize` or `sectionHeaderHeight`.
    private(set) var assignments: [SequenceExprSyntax] = []
    /// Those of them that no later one replaces.
    var lasting: [SequenceExprSyntax] { SizeAssignment.lasting(of: assignments) }
    /// Whether an estimate has the constraints of a flow layout's items size them.
    private(set) var hasEstimate = false
    /// The calls that make groups of a compositional layout.
    private(set) var groups: [FunctionCallExprSyntax] = []
    /// The calls that make headers and footers of a compositional layout's sections.
    private(set) var boundaryItems: [FunctionCallExprSyntax] = []
    /// Whether one group is inside another.
    private(set) var isNested = false
    private let kind: SwiftCell.Kind
    private let method: String
    private let property: String
    /// Whether an assignment counts, by what it sets the property of.
    private let accepts: (ExprSyntax?) -> Bool

    init(
        _ kind: SwiftCell.Kind, isFooter: Bool, in parts: [TypeDeclaration] = [],
        accepting accepts: @escaping (ExprSyntax?) -> Bool = { _ in true }
    ) {
        self.accepts = accepts
        self.kind = kind
        (method, property) = SizeWords.names(kind, isFooter: isFooter)
        super.init(viewMode: .sourceAccurate)
        for part in parts { walk(part.node) }
    }

    /// Takes what functions say that the code calls for its list.
    func take(_ words: [Syntax]) { others += words }

    /// How the label of a delegate's method begins that gives cells of a kind their size, and the property that does.
    static func names(_ kind: SwiftCell.Kind, isFooter: Bool) -> (method: String, property: String) {
        let part = isFooter ? "Footer" : "Header"
        return switch kind {
        case .collectionViewCell: ("sizeForItemAt", "itemSize")
        case .collectionReusableView:
            ("referenceSizeFor\(part)InSection", "\(part.lowercased())ReferenceSize")
        case .tableViewHeaderFooterView: ("heightFor\(part)InSection", "section\(part)Height")
        default: ("heightForRowAt", "rowHeight")
        }
    }

    /// The words by which code lets constraints decide.
    private static let ofConstraints: Set<String> = [
        "automaticDimension", "UITableViewAutomaticDimension", "automaticSize", "estimated",
        "estimatedItemSize", "systemLayoutSizeFitting", "UICollectionViewFlowLayoutAutomaticSize",
    ]

    /// Whether code leaves a size to constraints, in some rows at least.
    func leavesSizeOpen(_ node: Syntax) -> Bool {
        node.words.contains(where: Self.ofConstraints.contains)
    }

    /// Whether code leaves a size to constraints in all rows, as far as its words show.
    func leavesAllOpen(_ node: Syntax) -> Bool {
        leavesSizeOpen(node)
            && node.tokens(viewMode: .sourceAccurate).allSatisfy { token in
                switch token.tokenKind {
                case .integerLiteral, .floatLiteral, .infixQuestionMark: false
                case .keyword(let word): word != .if && word != .switch && word != .guard
                default: true
                }
            }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.answers(method) else { return .visitChildren }
        if let body = node.body { bodies.append(Syntax(body)) }
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard let (base, name, value) = node.assignment, accepts(base) else { return .visitChildren }
        if name == property {
            assignments.append(node)
            others.append(Syntax(node))
        } else if kind == .collectionViewCell, name == "estimatedItemSize",
            // No estimate is none.
            value?.trimmedDescription.hasSuffix(".zero") != true
        {
            others.append(Syntax(node))
            hasEstimate = true
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if kind == .collectionViewCell, let member = node.member,
            member.base?.trimmedDescription == "NSCollectionLayoutGroup",
            ["horizontal", "vertical"].contains(member.declName.baseName.text)
        {
            groups.append(node)
            isNested =
                isNested
                || node.arguments.contains {
                    $0.label?.text.contains("ubitem") == true
                        && $0.expression.trimmedDescription.contains("roup")
                }
        }
        switch (kind, node.calledExpression.trimmedDescription) {
        case (.collectionViewCell, "NSCollectionLayoutSize"):
            if !isOfSupplementaryView(node) { others.append(Syntax(node)) }
        case (.collectionReusableView, "NSCollectionLayoutBoundarySupplementaryItem"):
            boundaryItems.append(node)
            let size = node.argument("layoutSize").flatMap { value(of: $0, around: node) }
            if let size { others.append(size) }
        default: break
        }
        return .visitChildren
    }

    /// What a size is: a call, or what the variable of a name is set to in the code around.
    private func value(of size: ExprSyntax, around node: FunctionCallExprSyntax) -> Syntax? {
        guard let name = size.as(DeclReferenceExprSyntax.self)?.baseName.text else { return Syntax(size) }
        for list in node.ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }) {
            let bindings = list.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
            if let binding = bindings.first(where: { $0.pattern.trimmedDescription == name }) {
                return binding.initializer.map { Syntax($0) }
            }
        }
        return nil
    }

    /// Whether a size is a header's or footer's, by the call or the variable that it is in.
    private func isOfSupplementaryView(_ node: FunctionCallExprSyntax) -> Bool {
        for outer in node.ancestors {
            if outer.is(CodeBlockItemSyntax.self) { break }
            if let call = outer.as(FunctionCallExprSyntax.self) {
                return call.calledExpression.trimmedDescription.contains("Supplementary")
            }
            if let binding = outer.as(PatternBindingSyntax.self) {
                let name = binding.pattern.trimmedDescription.lowercased()
                return name.contains("header") || name.contains("footer")
            }
        }
        return false
    }
}
