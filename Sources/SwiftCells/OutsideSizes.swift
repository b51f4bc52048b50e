import AutoLayout
import LayoutDocument
import SwiftSyntax

/// Finds the size that the source's lists give a cell: by a method of a delegate, a property of a table or of a layout,
/// or a compositional layout of one size.
///
/// A size that depends on the row is none.
struct OutsideSizes {
    let library: SourceLibrary
    let given: [String: SwiftParameterValue]

    /// The width and height of a list, as a phone's.
    static let list = Size(width: 375, height: 667)

    /// The size that lists give a cell; `nil` where they give none, or several.
    func size(of type: TypeDeclaration, named name: String, kind: SwiftCell.Kind) -> SwiftCell.GivenSize? {
        guard kind != .view, kind != .collectionReusableView else { return nil }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        for index in library.filesSizing(last, home: type.file) {
            let declarations = library.declarations(ofFile: index)
            let all = (declarations.types + declarations.extensions).filter { $0.name != type.name }
            let owners = Dictionary(grouping: all, by: \.name)
            let naming = owners.filter { _, parts in parts.contains { names(last, in: $0) } }
            let chosen = naming.isEmpty && library.files[index] === type.file ? owners : naming
            let sizes = chosen.sorted { $0.key < $1.key }.compactMap { size(by: $0.value, kind: kind) }
            if let first = sizes.first, sizes.allSatisfy({ $0.isSame(as: first) }) { return first }
        }
        return nil
    }

    private func names(_ name: String, in type: TypeDeclaration) -> Bool {
        type.node.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }

    /// The size that a class with its extensions gives the cells of a kind.
    private func size(by parts: [TypeDeclaration], kind: SwiftCell.Kind) -> SwiftCell.GivenSize? {
        let isItem = kind == .collectionViewCell
        let method =
            switch kind {
            case .collectionViewCell: "sizeForItemAt"
            case .tableViewHeaderFooterView: "heightForHeaderInSection"
            default: "heightForRowAt"
            }
        let functions = parts.flatMap { $0.functions[isItem ? "collectionView" : "tableView"] ?? [] }
        if let function = functions.first(where: {
            $0.parameters.contains { $0.label?.hasPrefix(method) == true }
        }) {
            return SizeRun(self, function.file, parts).size(by: function)
        }
        guard kind != .tableViewHeaderFooterView else { return nil }
        let visitor = SizeVisitor(isItem: isItem)
        for part in parts { visitor.walk(part.node) }
        guard let file = parts.first?.file else { return nil }
        var sizes = visitor.assignments.compactMap { SizeRun(self, file, parts).size(byAssigning: $0) }
        if sizes.isEmpty, !visitor.isNested {
            sizes = visitor.groups.compactMap { SizeRun(self, file, parts).size(byGroup: $0) }
            guard sizes.count == visitor.groups.count else { return nil }
        }
        if sizes.isEmpty, isItem, visitor.groups.isEmpty {
            sizes = layouts(of: parts).compactMap { size(by: $0, kind: kind) }
        }
        guard let first = sizes.first, sizes.allSatisfy({ $0.isSame(as: first) }) else { return nil }
        return first
    }

    /// The classes of flow layouts that a class names, each with its extensions.
    private func layouts(of parts: [TypeDeclaration]) -> [[TypeDeclaration]] {
        let interpreter = Interpreter(library: library, given: given)
        let words = Set(parts.flatMap { $0.node.tokens(viewMode: .sourceAccurate).map(\.text) })
        return words.filter { $0.hasSuffix("Layout") }.sorted().compactMap { name in
            guard let type = library.type(named: name), !parts.contains(where: { $0.name == type.name }),
                interpreter.lineage(of: name).contains("UICollectionViewFlowLayout")
            else { return nil }
            return [type] + library.extensionsInFiles(of: name)
        }
    }
}

extension SwiftCell.GivenSize {
    fileprivate func isSame(as other: SwiftCell.GivenSize) -> Bool {
        width == other.width && height == other.height
    }
}

/// Finds the code of a class that gives cells a size.
private final class SizeVisitor: SyntaxVisitor {
    private let isItem: Bool
    /// The assignments of `rowHeight` or `itemSize`.
    var assignments: [SequenceExprSyntax] = []
    /// The calls that make groups of a compositional layout.
    var groups: [FunctionCallExprSyntax] = []
    /// Whether one group is inside another.
    var isNested = false

    init(isItem: Bool) {
        self.isItem = isItem
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        let name =
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            name == (isItem ? "itemSize" : "rowHeight")
        {
            assignments.append(node)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard isItem, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "NSCollectionLayoutGroup",
            ["horizontal", "vertical"].contains(member.declName.baseName.text)
        else { return .visitChildren }
        if node.arguments.contains(where: {
            $0.label?.text.contains("ubitem") == true && $0.expression.trimmedDescription.contains("roup")
        }) {
            isNested = true
        }
        groups.append(node)
        return .visitChildren
    }
}

/// Runs the code of a list that gives its cells a size.
private struct SizeRun {
    let interpreter: Interpreter
    let file: SourceFile
    let scope: Scope

    init(_ sizes: OutsideSizes, _ file: SourceFile, _ parts: [TypeDeclaration]) {
        let interpreter = Interpreter(library: sizes.library, given: sizes.given)
        interpreter.homeFile = file
        self.interpreter = interpreter
        self.file = file
        scope = Scope(file: file)
        guard let first = parts.first else { return }
        let type = sizes.library.type(named: first.name) ?? first
        let types = interpreter.lineage(of: type.name)
        let owner = Instance(
            type.name, base: types.first { UIKitTypes.isKnown($0) } ?? type.name, declaration: type)
        for name in ["view", "collectionView", "tableView"] {
            owner.fields[name] = .object(Self.list("UIView"))
        }
        if types.contains("UIView") {
            owner.view = ViewState()
            owner.fields["frame"] = Self.frame
        }
        interpreter.prepare(owner, type)
        owner.isInitialized = true
        scope.selfValue = .object(owner)
        scope.type = type
    }

    private static var frame: Value? {
        UIKitConstants.rect(x: 0, y: 0, width: OutsideSizes.list.width, height: OutsideSizes.list.height)
    }

    private static func list(_ type: String) -> Instance {
        let list = Instance(type)
        list.view = ViewState()
        list.fields["frame"] = frame
        list.fields["bounds"] = frame
        return list
    }

    /// Whether nothing of the run depended on the row or was not understood.
    private var isCertain: Bool {
        interpreter.notes.isEmpty && !interpreter.isExhausted
            && !interpreter.parameters.contains { if case .truth = $0.value { true } else { false } }
    }

    /// The size that a method of a delegate returns.
    func size(by function: FunctionDeclaration) -> SwiftCell.GivenSize? {
        let layout = Instance("UICollectionViewFlowLayout")
        layout.fields["sectionInset"] = UIKitConstants.geometry("UIEdgeInsets")
        for name in ["minimumInteritemSpacing", "minimumLineSpacing"] {
            layout.fields[name] = .number(Number(10))
        }
        let arguments = function.parameters.map { parameter -> Argument in
            switch parameter.type.name {
            case "UICollectionView", "UITableView":
                let list = Self.list(parameter.type.name)
                list.fields["collectionViewLayout"] = .object(layout)
                return Argument(parameter.label, .object(list))
            case "UICollectionViewLayout": return Argument(parameter.label, .object(layout))
            default:
                let byte = function.node.positionAfterSkippingLeadingTrivia.utf8Offset
                return Argument(
                    parameter.label, .unknown(Unknown(name: parameter.name, file: file, byte: byte)))
            }
        }
        let visitor = ReturnVisitor(viewMode: .sourceAccurate)
        if let body = function.body { visitor.walk(body) }
        guard visitor.isBranched else {
            return given(interpreter.call(function, on: scope.selfValue, arguments), at: function.node)
        }
        // Whichever branch a row takes, its size has to be the same.
        for (parameter, argument) in zip(function.parameters, arguments) {
            scope.values[parameter.name] = argument.value
        }
        let sizes = visitor.results.map { result in
            given(
                interpreter.typed(
                    interpreter.evaluate(result, in: runBefore(result)), as: function.resultType, in: scope),
                at: function.node)
        }
        guard let first = sizes.first, let first, sizes.allSatisfy({ $0?.isSame(as: first) == true }) else {
            return nil
        }
        return first
    }

    /// The size that an assignment sets.
    func size(byAssigning node: SequenceExprSyntax) -> SwiftCell.GivenSize? {
        let inner = runBefore(node)
        _ = interpreter.evaluate(ExprSyntax(node), in: inner)
        var receiver = scope.selfValue
        var name = node.elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let target = node.elements.first?.as(MemberAccessExprSyntax.self), let base = target.base {
            receiver = interpreter.evaluate(base, in: inner)
            name = target.declName.baseName.text
        }
        guard case .object(let receiver)? = receiver, let value = name.flatMap({ receiver.fields[$0] }) else {
            return nil
        }
        return given(value, at: node)
    }

    /// The size of the items of a compositional layout's group.
    func size(byGroup node: FunctionCallExprSyntax) -> SwiftCell.GivenSize? {
        let inner = runBefore(node)
        var arguments: [String: Value] = [:]
        for argument in node.arguments {
            arguments[argument.label?.text ?? ""] = interpreter.evaluate(argument.expression, in: inner)
        }
        var item = arguments["subitem"] ?? arguments["repeatingSubitem"]
        if case .array(let items)? = arguments["subitems"] { item = items.first }
        guard case .object(let item)? = item, let own = size(item.fields["layoutSize"]),
            let outer = size(arguments["layoutSize"]), isCertain
        else { return nil }
        var container = OutsideSizes.list
        for insets in insets(around: node, of: item, in: inner) {
            container.width -= insets.width
            container.height -= insets.height
        }
        guard var width = length(outer.width, in: container), var height = length(outer.height, in: container)
        else { return nil }
        if case .number(let count)? = arguments["count"] ?? arguments["repeatingCount"], count.value > 1 {
            if node.calledExpression.trimmedDescription.hasSuffix("horizontal") {
                width /= count.value
            } else {
                height /= count.value
            }
        } else {
            let group = Size(width: width, height: height)
            guard let itemWidth = length(own.width, in: group), let itemHeight = length(own.height, in: group)
            else { return nil }
            (width, height) = (itemWidth, itemHeight)
        }
        let inset = insets(item.fields["contentInsets"]) ?? .zero
        return given(Size(width: width - inset.width, height: height - inset.height), at: node)
    }

    // MARK: Parts of compositional layouts

    private func size(_ value: Value?) -> (width: ImplicitMember, height: ImplicitMember)? {
        guard case .object(let size)? = value, case .member(let width)? = size.fields["widthDimension"],
            case .member(let height)? = size.fields["heightDimension"]
        else { return nil }
        return (width, height)
    }

    /// The length of a dimension; `nil` for an estimate.
    private func length(_ dimension: ImplicitMember, in container: Size) -> Double? {
        guard let value = dimension.arguments?.first?.value, case .number(let number) = value else {
            return nil
        }
        switch dimension.name {
        case "absolute": return number.value
        case "fractionalWidth": return container.width * number.value
        case "fractionalHeight": return container.height * number.value
        default: return nil
        }
    }

    /// The insets of the group and of the section, by what is assigned in the code around the group.
    private func insets(around node: FunctionCallExprSyntax, of item: Instance, in scope: Scope) -> [Size] {
        var outer = Syntax(node)
        while let parent = outer.parent, !outer.is(CodeBlockSyntax.self), !outer.is(ClosureExprSyntax.self) {
            outer = parent
        }
        let visitor = InsetVisitor(viewMode: .sourceAccurate)
        visitor.walk(outer)
        return visitor.found.compactMap { base, value in
            if case .object(let known) = interpreter.evaluate(base, in: scope), known === item { return nil }
            return insets(interpreter.evaluate(value, in: scope))
        }
    }

    private func insets(_ value: Value?) -> Size? {
        var value = value
        if case .member(let member)? = value {
            value = interpreter.resolve(member, as: "NSDirectionalEdgeInsets")
        }
        guard case .object(let insets)? = value else { return nil }
        func side(_ name: String) -> Double {
            if case .number(let number)? = insets.fields[name] { return number.value }
            return 0
        }
        return Size(width: side("leading") + side("trailing"), height: side("top") + side("bottom"))
    }

    // MARK: Running

    /// Runs what stands before an expression in the function or closure around it.
    private func runBefore(_ node: some SyntaxProtocol) -> Scope {
        var blocks: [(list: CodeBlockItemListSyntax, item: CodeBlockItemSyntax)] = []
        var next: Syntax? = Syntax(node)
        var item: CodeBlockItemSyntax?
        while let current = next {
            if let found = current.as(CodeBlockItemSyntax.self) { item = found }
            if let list = current.as(CodeBlockItemListSyntax.self), let item { blocks.append((list, item)) }
            if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self)
                || current.is(MemberBlockItemSyntax.self)
            {
                break
            }
            next = current.parent
        }
        var inner = Scope(file: file, parent: scope)
        for (list, item) in blocks.reversed() {
            inner = Scope(file: file, parent: inner)
            for other in list {
                if other.id == item.id { break }
                _ = interpreter.run(other, in: inner)
            }
        }
        return inner
    }

    // MARK: Results

    private func given(_ value: Value, at node: some SyntaxProtocol) -> SwiftCell.GivenSize? {
        guard isCertain else { return nil }
        switch value {
        case .number(let height): return given(Size(width: 0, height: height.value), at: node)
        case .object(let size):
            guard case .number(let width)? = size.fields["width"],
                case .number(let height)? = size.fields["height"], width.value > 1
            else { return nil }
            return given(Size(width: width.value, height: height.value), at: node)
        default: return nil
        }
    }

    private func given(_ size: Size, at node: some SyntaxProtocol) -> SwiftCell.GivenSize? {
        // Automatic dimensions are negative, and a height of 0 is that of a hidden row.
        guard size.height > 1, size.height < 10_000, size.width < 10_000 else { return nil }
        return SwiftCell.GivenSize(
            width: size.width > 1 ? size.width : nil, height: size.height, file: file.path,
            place: file.place(of: node))
    }
}

/// Finds what a function returns.
private final class ReturnVisitor: SyntaxVisitor {
    var results: [ExprSyntax] = []
    /// Whether it has conditions.
    var isBranched = false

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { results.append(expression) }
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds assignments of `contentInsets`.
private final class InsetVisitor: SyntaxVisitor {
    var found: [(base: ExprSyntax, value: ExprSyntax)] = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            let member = elements[0].as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "contentInsets"
        {
            found.append((base, elements[2]))
        }
        return .visitChildren
    }
}
