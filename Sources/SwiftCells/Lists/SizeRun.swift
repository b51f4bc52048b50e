import AutoLayout
import LayoutDocument
import SourceText
import SwiftSyntax

/// Runs the code of a list that gives its cells a size.
struct SizeRun {
    let interpreter: Interpreter
    let file: SourceFile
    let scope: Scope
    /// The size of the list.
    let listSize: Size
    /// The number of notes on code that is no part of what gives the size.
    private var notesBefore = 0
    /// The spacings that code sets of the list's layout.
    private var spacings: [String: LayoutSpacing] = [:]

    /// Makes a run of the code of a class, or of one of its superclasses.
    ///
    /// - Parameters:
    ///   - sizes: What looks for sizes.
    ///   - owner: The class or the extension whose code runs.
    ///   - list: The class of the object.
    ///   - height: The height of the list in points.
    init(_ sizes: OutsideSizes, _ owner: TypeDeclaration, _ list: ListClass, height: Double) {
        listSize = Size(width: UIKitConstants.list.width, height: height)
        file = owner.file
        interpreter = Interpreter(library: sizes.library, given: sizes.given)
        interpreter.homeFile = file
        interpreter.listRun = ListRun()
        scope = Scope(file: file)
        interpreter.listRun?.scope = scope
        let own = list.levels[0][0]
        let type = sizes.library.type(named: own.name) ?? own
        let types = interpreter.lineage(of: type.name)
        let object = Instance(
            type.name, base: types.first { UIKitTypes.isKnown($0) } ?? type.name, declaration: type)
        object.generics = interpreter.inheritedGenerics(of: type)
        object.fields["view"] = .object(Self.list("UIView", UIKitConstants.list))
        for name in ["collectionView", "tableView"] {
            object.fields[name] = .object(Self.list("UIView", listSize))
        }
        if types.contains("UIView") {
            object.view = ViewState()
            object.fields["frame"] = Self.frame(listSize)
        }
        // The code that gives a size reads few of a controller's properties.
        object.makesOnUse = true
        interpreter.prepare(object, type)
        let held = sizes.heldLists(of: list)
        spacings = held.spacings
        hold(held, in: object, types)
        if height != UIKitConstants.list.height {
            // A list of another height than the screen's has it before the layout that gives it.
            for name in sizes.listNames(of: sizes.whole(list)) where name != "self" {
                object.fields[name] = .object(Self.list("UIView", listSize))
            }
        }
        scope.selfValue = .object(object)
        scope.type = sizes.library.type(named: owner.name) ?? owner
        if SectionControllers.contain(types) {
            begin(object, types)
            notesBefore = interpreter.notes.count
        }
    }

    /// Makes a run of other code by what runs the code of a list.
    private init(_ interpreter: Interpreter, _ scope: Scope, _ listSize: Size) {
        self.interpreter = interpreter
        self.listSize = listSize
        self.scope = scope
        file = scope.file
        notesBefore = interpreter.notes.count
    }

    /// The run of a static function that the list's code calls, with the values that it is given there.
    func calling(
        _ function: FunctionDeclaration, of type: TypeDeclaration, by call: FunctionCallExprSyntax
    ) -> SizeRun {
        let inner = Scope(file: function.file)
        inner.selfValue = .type(type.name)
        inner.type = type
        let outer = call.arguments.isEmpty ? scope : runBefore(call)
        interpreter.bind(interpreter.arguments(of: call, in: outer), to: function, in: inner)
        return SizeRun(interpreter, inner, listSize)
    }

    /// The same run for code of another file.
    func inside(_ file: SourceFile) -> SizeRun { SizeRun(interpreter, Scope(file: file), listSize) }

    /// The frame of a list of a size.
    static func frame(_ size: Size) -> Value {
        UIKitConstants.rect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Whether nothing of the run depended on the row or was not understood.
    var isCertain: Bool {
        interpreter.notes.count == notesBefore && !interpreter.isExhausted
            && !interpreter.parameters.contains { if case .truth = $0.value { true } else { false } }
    }

    /// The size that a method of a delegate returns for all rows.
    func size(by function: FunctionDeclaration) -> SwiftCell.GivenSize? {
        interpreter.listRun?.hasGuessed = false
        let size = sizeOfAllRows(by: function)
        return interpreter.listRun?.hasGuessed == true ? nil : size
    }

    private func sizeOfAllRows(by function: FunctionDeclaration) -> SwiftCell.GivenSize? {
        let arguments = arguments(of: function)
        let visitor = ReturnVisitor(viewMode: .sourceAccurate)
        if let body = function.body { visitor.walk(body) }
        guard visitor.isBranched else {
            let result = visitor.results.first.map { Syntax($0) } ?? function.node
            return given(interpreter.call(function, on: scope.selfValue, arguments), at: result)
        }
        // Whichever branch a row takes, its size has to be the same.
        for (parameter, argument) in zip(function.parameters, arguments) {
            scope.values[parameter.name] = argument.value
        }
        let sizes = visitor.results.map { result in
            given(
                interpreter.typed(
                    interpreter.evaluate(result, in: runBefore(result)), as: function.resultType, in: scope),
                at: result)
        }
        guard let first = sizes.first, let first, sizes.allSatisfy({ $0?.isSame(as: first) == true }) else {
            return nil
        }
        return first
    }

    /// What a list gives its delegate or data source.
    func arguments(of function: FunctionDeclaration) -> [Argument] {
        let layout = Self.flowLayout()
        for (name, spacing) in spacings { layout.fields[name] = spacing.value(named: name, in: file) }
        return function.parameters.map { parameter -> Argument in
            switch parameter.type.name {
            case "UICollectionView", "UITableView":
                let list = Self.list(parameter.type.name, listSize)
                list.fields["collectionViewLayout"] = .object(layout)
                return Argument(parameter.label, .object(list))
            case "UICollectionViewLayout": return Argument(parameter.label, .object(layout))
            default:
                // Methods that name an index path in other words mean the same.
                var name = parameter.name
                if ["IndexPath", "NSIndexPath"].contains(parameter.type.name) { name = "indexPath" }
                if parameter.label?.hasSuffix("InSection") == true { name = "indexPath.section" }
                return Argument(
                    parameter.label, .unknown(Unknown(name: name, file: file, byte: function.mark.byte)))
            }
        }
    }

    /// What a list gives the closure of a data source of identifiers that makes cells.
    func providerArguments(itemType: TypeReference?) -> [Argument] {
        let list = Self.list("UIView", listSize)
        return [
            Argument(nil, .object(list)),
            Argument(nil, .unknown(Unknown(name: "indexPath", file: file, byte: 0))),
            Argument(
                nil,
                .unknown(
                    Unknown(name: "itemIdentifier", file: file, byte: 0, type: itemType ?? TypeReference.none)
                )),
        ]
    }

    /// The size that an assignment sets.
    func size(byAssigning node: SequenceExprSyntax) -> SwiftCell.GivenSize? {
        value(byAssigning: node).flatMap { given($0, at: node, by: .property) }
    }

    /// The value that an assignment gives its property; `nil` where it is not known of what.
    func value(byAssigning node: SequenceExprSyntax) -> Value? {
        let inner = runBefore(node, in: scopeOfClosure(around: node))
        _ = interpreter.evaluate(ExprSyntax(node), in: inner)
        var receiver = scope.selfValue
        var name = node.elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let target = node.elements.first?.as(MemberAccessExprSyntax.self), let base = target.base {
            receiver = interpreter.evaluate(base, in: inner)
            name = target.declName.baseName.text
        }
        guard case .object(let receiver)? = receiver else { return nil }
        return name.flatMap { receiver.fields[$0] }
    }

    /// The size of the items of a compositional layout's group.
    func size(byGroup node: FunctionCallExprSyntax) -> SwiftCell.GivenSize? {
        let inner = runBefore(node)
        guard case .object(let group) = interpreter.evaluate(ExprSyntax(node), in: inner) else { return nil }
        // What code sets later of the group and of the section.
        let name = node.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
        for assigned in block(around: node).all(SequenceExprSyntax.self).map(\.assignment) {
            guard case (let base?, "interItemSpacing", let value?)? = assigned,
                base.trimmedDescription == name
            else { continue }
            group.fields["interItemSpacing"] = interpreter.evaluate(value, in: inner)
        }
        if let name { inner.values[name] = .object(group) }
        guard let insets = sectionInsets(around: node, of: group, in: inner),
            case .given(let size) = row(of: group, in: listSize.without(insets)), isCertain
        else { return nil }
        return size
    }

    /// The size of the header or footer of a compositional layout's section.
    func size(byBoundaryItem node: FunctionCallExprSyntax) -> SwiftCell.GivenSize? {
        let inner = runBefore(node)
        guard let argument = node.argument("layoutSize"),
            let size = size(interpreter.evaluate(argument, in: inner)),
            size.height.name == "absolute", let height = length(size.height, in: UIKitConstants.list),
            isCertain
        else { return nil }
        let place = size.height.file === file ? file.place(ofByte: size.height.byte) : file.place(of: node)
        return given(Size(width: 0, height: height), at: place, by: .boundaryItem)
    }

    // MARK: Parts of compositional layouts

    func size(_ value: Value?) -> (width: ImplicitMember, height: ImplicitMember)? {
        var value = value
        if case .member(let member)? = value {
            value = interpreter.resolve(member, as: "NSCollectionLayoutSize")
        }
        guard case .object(let size)? = value, case .member(let width)? = size.fields["widthDimension"],
            case .member(let height)? = size.fields["heightDimension"]
        else { return nil }
        return (width, height)
    }

    /// The length of a dimension; `nil` for an estimate.
    func length(_ dimension: ImplicitMember, in container: Size) -> Double? {
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

    /// The estimated height of a group of which an item is a part: such an item is not measured, and the estimate stays.
    func estimate(_ group: ImplicitMember, ofPart item: ImplicitMember) -> Double? {
        guard group.name == "estimated", item.name == "fractionalHeight",
            case .number(let number)? = group.arguments?.first?.value
        else { return nil }
        return number.value
    }

    /// What the insets of a group's section take, by the code behind the group, which may set the group's own as well; `nil`
    /// where that is not known.
    private func sectionInsets(
        around node: FunctionCallExprSyntax, of group: Instance, in scope: Scope
    ) -> Size? {
        let items = items(of: group)
        var sections: [Instance] = []
        // What stands before the group has run, and is of no section that has it.
        for statement in block(around: node).all(SequenceExprSyntax.self)
        where statement.position > node.position {
            guard let owner = statement.ownerOfInsets else { continue }
            if let name = owner.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
                scope.holder(of: name) == nil
            {
                scope.values[name] = .object(Instance("NSCollectionLayoutSection"))
            }
            guard case .object(let part) = interpreter.evaluate(owner, in: scope) else { return nil }
            // A group has copies of its items.
            if items.contains(where: { $0.instance === part }) { continue }
            _ = interpreter.evaluate(ExprSyntax(statement), in: scope)
            if part !== group, !sections.contains(where: { $0 === part }) { sections.append(part) }
        }
        var sum = Size.zero
        for section in sections {
            guard let own = insets(section.fields["contentInsets"]) else { return nil }
            sum.width += own.width
            sum.height += own.height
        }
        return sum
    }

    /// The code in which a group is made.
    private func block(around node: FunctionCallExprSyntax) -> Syntax {
        var outer = Syntax(node)
        while let parent = outer.parent, !outer.is(CodeBlockSyntax.self), !outer.is(ClosureExprSyntax.self) {
            outer = parent
        }
        return outer
    }

    /// What insets take from a size, nothing where none are set; `nil` where they are not known.
    func insets(_ value: Value?) -> Size? {
        guard var value else { return .zero }
        if case .member(let member) = value {
            guard let known = interpreter.resolve(member, as: "NSDirectionalEdgeInsets") else { return nil }
            value = known
        }
        guard case .object(let insets) = value else { return nil }
        let names = ["leading", "trailing", "top", "bottom"]
        let sides = names.compactMap { name -> Double? in
            guard let side = insets.fields[name] else { return 0 }
            return if case .number(let number) = side { number.value } else { nil }
        }
        guard sides.count == names.count, insets.fields.keys.allSatisfy({ names.contains($0) }) else {
            return nil
        }
        return Size(width: sides[0] + sides[1], height: sides[2] + sides[3])
    }

    // MARK: Running

    /// Runs what stands before an expression in the function or closure around it.
    ///
    /// - Parameters:
    ///   - node: The expression.
    ///   - outer: What the code finds around the function or closure; `nil` for the list's class alone.
    /// - Returns: What the expression finds.
    func runBefore(_ node: some SyntaxProtocol, in outer: Scope? = nil) -> Scope {
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
        var inner = Scope(file: file, parent: outer ?? scope)
        for (list, item) in blocks.reversed() {
            inner = Scope(file: file, parent: inner)
            bindConditions(around: list, in: inner)
            for other in list {
                if other.id == item.id { break }
                let phase = interpreter.phase
                // What stands behind a guard is for rows that pass it.
                if case .stmt(let statement) = other.item, statement.is(GuardStmtSyntax.self) {
                    interpreter.phase = .filling
                }
                _ = interpreter.run(other, in: inner)
                interpreter.phase = phase
            }
        }
        return inner
    }

    // MARK: Results

    func given(
        _ value: Value, at node: some SyntaxProtocol, by means: SizeMeans = .delegate
    ) -> SwiftCell.GivenSize? {
        guard isCertain else { return nil }
        switch value {
        case .number(let height):
            return given(Size(width: 0, height: height.value), at: file.place(of: node), by: means)
        case .object(let size):
            guard case .number(let width)? = size.fields["width"],
                case .number(let height)? = size.fields["height"], width.value > 1
            else { return nil }
            return given(
                Size(width: width.value, height: height.value), at: file.place(of: node), by: means)
        default: return nil
        }
    }

    private func given(_ size: Size, at place: SourcePlace, by means: SizeMeans) -> SwiftCell.GivenSize? {
        // Automatic dimensions are negative, and a height of 0 is that of a hidden row.
        guard size.height > 1, size.height < 10_000, size.width < 10_000 else { return nil }
        return SwiftCell.GivenSize(
            width: size.width > 1 ? size.width : nil, height: size.height, file: file.path,
            place: place, means: means)
    }
}
