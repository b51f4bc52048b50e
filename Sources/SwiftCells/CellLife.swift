import SwiftSyntax
import Wording

/// The life of a cell: it is made, laid out and filled.
struct CellLife {
    let interpreter: Interpreter
    let type: TypeDeclaration
    let file: SourceFile
    /// The types of a generic class, by its parameters.
    var generics: [String: String] = [:]
    /// The decisions of another row, for which the cell is reused in the end; `nil` for a cell that shows one row.
    var next: [Decision]?
    /// What lists set of the cell.
    var outside = OutsideFillings()
    /// Whether code makes it, and no nib connects its outlets.
    var isWithoutNib = false

    /// The cell after all of it.
    func run() -> Instance {
        interpreter.homeFile = file
        interpreter.homes = [interpreter.files(of: type)]
        interpreter.homeType = type.name
        let scope = Scope(file: file)
        interpreter.nibs.isUnused = isWithoutNib
        let root = (isWithoutNib ? nil : interpreter.makeFromNib(type)) ?? make(in: scope)
        let own = Value.object(root)
        interpreter.connectNib(of: root)
        if isFromNib(root) {
            interpreter.neverAwake = neverAwake(root)
            if interpreter.neverAwake == nil { call("awakeFromNib", on: own) }
            interpreter.forgetWeakConstraints(of: root)
        }
        deselect(root)
        interpreter.unset.isMade = true
        for name in ["willMove", "didMoveToSuperview", "didMoveToWindow"] { call(name, on: own) }
        changeTraits(own)
        let isUpdatedByRow = isUpdatedByRow(root)
        if !isUpdatedByRow { update(own) }
        configure(own)
        interpreter.hasFrames = true
        interpreter.layingOut {
            let before = Set(interpreter.activeConstraints.map(ObjectIdentifier.init))
            call("layoutSubviews", on: own)
            // Those that replace others may give the row the same height.
            let active = interpreter.activeConstraints.filter { !$0.isOfPlace }
            let late = active.first {
                !before.contains(ObjectIdentifier($0)) && $0.first.attribute.axis == .vertical
            }
            if active.count > before.count, let late {
                let home = interpreter.home(late.file, late.bytes)
                interpreter.lateConstraints = SourceMark(file: home.file, byte: home.bytes.lowerBound)
            }
            observeLayout(own)
        }
        interpreter.phase = .filling
        let (called, count) = (interpreter.called, interpreter.constraints.count)
        fill(own)
        if isUpdatedByRow { update(own) }
        interpreter.makesMoreForRows = interpreter.constraints.count > count || interpreter.addsViewsForRows
        if let next {
            interpreter.called = called
            interpreter.assumptions = Assumptions(next)
            call("prepareForReuse", on: own)
            fill(own)
            if isUpdatedByRow { update(own) }
        }
        interpreter.noteBoxes()
        return root
    }

    /// Makes the cell by the initializer that a list or its owner calls.
    private func make(in scope: Scope) -> Instance {
        let initializers = type.initializers + lineageInitializers
        let arguments = standardArguments(initializers, scope: scope)
        guard
            case .object(let root) = interpreter.instantiate(
                type, arguments, generics: generics, at: nil, in: scope)
        else { return Instance(type.name) }
        return root
    }

    private var lineageInitializers: [FunctionDeclaration] {
        interpreter.lineage(of: type.name).dropFirst().flatMap { name in
            interpreter.library.type(named: name)?.initializers ?? []
        }
    }

    /// The arguments of the initializer to call: UIKit's, or those of the class's own with values that are unknown.
    private func standardArguments(_ initializers: [FunctionDeclaration], scope: Scope) -> [Argument] {
        let style = Argument("style", .member(ImplicitMember(name: "default", file: scope.file, byte: 0)))
        let reuse = Argument("reuseIdentifier", .text(Text("cell")))
        let frame = Argument("frame", UIKitMembers.sides(of: "", in: interpreter) ?? .null)
        for arguments in [[style, reuse], [frame], [reuse]] {
            if initializers.contains(where: { $0.takes(arguments.map(\.label)) && !$0.parameters.isEmpty }) {
                return arguments
            }
        }
        let own = initializers.filter { $0.parameters.first?.label != "coder" && $0.body != nil }
        guard let chosen = own.first(where: { !$0.isConvenience }) ?? own.first else { return [frame] }
        return chosen.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.map { parameter in
            if parameter.label == "frame" { return frame }
            return chosen.unknownArgument(for: parameter)
        }
    }

    private func isFromNib(_ root: Instance) -> Bool {
        root.nib != nil || interpreter.hasOpenOutlets(root)
            || interpreter.constraints.isEmpty && root.view?.subviews.isEmpty == true
    }

    func call(_ name: String, on own: Value) {
        if let function = method(name) { call(function, on: own) }
    }

    /// The method of a name that the cell has, of its own or of a superclass; `nil` for none.
    func method(_ name: String) -> FunctionDeclaration? {
        interpreter.declaredFunctions(name, in: interpreter.lineage(of: type.name)).first
    }

    /// Calls a method with arguments that are unknown.
    func call(_ function: FunctionDeclaration, on own: Value) {
        _ = interpreter.call(function, on: own, function.parameters.map { function.unknownArgument(for: $0) })
    }

    /// Reports that the cell has got its traits, where what is called then concerns the layout.
    private func changeTraits(_ own: Value) {
        if let function = method("traitCollectionDidChange"), let body = function.body,
            LayoutWords.orPropertiesOccur(in: body) || LayoutWords.readsTextSize(in: body)
        {
            let argument = Argument(function.parameters.first?.label, RunTraits.unspecified)
            _ = interpreter.call(function, on: own, [argument])
        }
        let scope = Scope(file: file)
        for handler in interpreter.traitHandlers {
            _ = interpreter.call(
                handler.function,
                [Argument(nil, .object(handler.view)), Argument(nil, RunTraits.unspecified)], in: scope)
        }
    }

    /// Runs what updates constraints, also the call that asks for it in each layout pass.
    private func update(_ own: Value) {
        for name in ["updateConstraintsIfNeeded", "updateConstraints"] { update(own, by: name) }
    }

    /// Runs a method that updates constraints twice, since UIKit may call it any number of times.
    private func update(_ own: Value, by name: String) {
        let functions = interpreter.declaredFunctions(name, in: interpreter.lineage(of: type.name))
        guard let function = functions.first(where: { $0.parameters.isEmpty }) else { return }
        let before = interpreter.constraints.count
        _ = interpreter.call(function, on: own, [])
        let made = interpreter.constraints.count
        _ = interpreter.call(function, on: own, [])
        // What the second call replaces is gone.
        let replaced = Set(before..<made).filter { interpreter.constraints[$0].constraint?.isActive != true }
        let first = interpreter.constraints[before..<made].filter { $0.constraint?.isActive == true }
        let again = interpreter.constraints[made...].filter { $0.constraint?.isActive == true }
        if first.isEmpty || again.isEmpty || again.count <= replaced.count {
            for index in replaced.sorted(by: >) where !again.isEmpty {
                interpreter.constraints.remove(at: index)
            }
            return
        }
        interpreter.unguardedAdding = function.file.place(of: function.node)
        // The lesson shows what duplicates cost; the cell is laid out with one of each.
        interpreter.constraints.removeSubrange(made...)
    }

    // MARK: Filling

    /// Runs what fills the cell with what a row brings.
    private func fill(_ own: Value) {
        let types = interpreter.lineage(of: type.name)
        for function in functions(of: types, where: isCalledByLists) { fill(own, by: function) }
        for function in functions(of: types, where: isFilling) where !takesOwnView(function) {
            fill(own, by: function)
        }
        observe(own, types)
        toggle(own, types)
        takeStates(own)
        fillFromOutside(own)
        noteMakers(functions(of: types) { _ in true })
    }

    /// Methods that types declare, but for those that a subclass overrides, in the order of the source.
    func functions(
        of types: [String], where isWanted: (FunctionDeclaration) -> Bool
    ) -> [FunctionDeclaration] {
        let parts = types.flatMap { name -> [TypeDeclaration] in
            guard let declared = interpreter.library.type(named: name), declared.kind != .protocol else {
                return []
            }
            return [declared] + interpreter.library.extensionsInFiles(of: name)
        }
        var seen: Set<String> = []
        return parts.flatMap { $0.functions.values.flatMap(\.self) }.filter(isWanted)
            .filter { seen.insert($0.signature).inserted }
            .sorted {
                ($0.file.path, $0.node.position.utf8Offset) < ($1.file.path, $1.node.position.utf8Offset)
            }
    }

    func fill(_ own: Value, by function: FunctionDeclaration) {
        interpreter.rowNames.formUnion(function.parameters.map(\.name))
        // How a text looks is seldom a row's own: a style with a default has that.
        let arguments = function.parameters.filter { !isStyle($0) }.map { function.unknownArgument(for: $0) }
        _ = interpreter.call(function, on: own, arguments)
    }

    /// Whether a parameter with a default is a font, a colour, or a structure of the source.
    private func isStyle(_ parameter: FunctionDeclaration.Parameter) -> Bool {
        guard parameter.defaultValue != nil else { return false }
        let name = interpreter.resolvedTypeName(parameter.type.name, inside: type)
        return ["UIFont", "UIColor", "UIFont.Weight", "UIFont.TextStyle"].contains(name)
            || interpreter.library.type(named: name)?.kind == .structure
    }

    /// Notes methods that add views or constraints, and that only the cell's owner may call.
    private func noteMakers(_ functions: [FunctionDeclaration]) {
        for function in functions {
            guard !function.isStatic, !interpreter.hasRun(function), isCalledByOwner(function),
                stillMakesViews(function)
            else { continue }
            interpreter.note(
                function.mark, function.name + "()",
                tr("what it makes is left out, since nothing here calls it"))
        }
    }

    /// Whether a method adds views or constraints, and all lists that show the cell call it, and no other method does.
    private func isCalledByLists(_ function: FunctionDeclaration) -> Bool {
        guard !function.isStatic, !interpreter.hasRun(function), outside.alwaysCall(function.name),
            isCalledByOwner(function), stillMakesViews(function), !isFilling(function)
        else { return false }
        let types = interpreter.lineage(of: type.name)
        let call = function.name + "("
        return interpreter.declaredFunctions(function.name, in: types).count == 1
            && !functions(of: types) { $0 !== function && $0.body?.description.contains(call) == true }
                .contains { !$0.isStatic }
    }

    /// Whether a method, or a private one that it calls and that has not run, adds views or constraints.
    private func stillMakesViews(_ function: FunctionDeclaration) -> Bool {
        makesViews(function) { $0.isPrivate && !interpreter.hasRun($0) }
    }

    /// Whether a method may be one that only the cell's owner calls: no action, no method of a protocol of UIKit's, and
    /// none that a superclass offers to subclasses.
    private func isCalledByOwner(_ function: FunctionDeclaration) -> Bool {
        guard !function.isPrivate, !function.isOverride, !isAction(function),
            let node = function.node.as(FunctionDeclSyntax.self),
            node.attributes.allSatisfy({ $0.trimmedDescription.hasPrefix("@discardableResult") })
        else { return false }
        if function.owner?.name == type.name {
            return function.parameters.first.map {
                !["tableView", "collectionView", "scrollView"].contains($0.name)
            }
                ?? true
        }
        return !function.parameters.isEmpty && isGivenContent(function)
    }

    /// Whether a method in Objective-C is the action of a control or of a gesture: its file names it by a selector, which
    /// it does not perform itself.
    private func isAction(_ function: FunctionDeclaration) -> Bool {
        guard function.file.isTranslated, function.parameters.count <= 2 else { return false }
        let words = function.file.words
        return words.indices.dropFirst(5).contains { index in
            words[index] == function.name && words[index - 2] == "selector" && words[index - 3] == "#"
                && !words[index - 5].hasPrefix("perform")
        }
    }

    private func isFilling(_ function: FunctionDeclaration) -> Bool {
        guard !function.isStatic, let body = function.body, !function.parameters.isEmpty,
            !isOfUIKit(function), !function.isPrivate || !interpreter.hasRun(function),
            !isMaker(function)
        else { return false }
        let name = function.name.lowercased()
        let text = body.description
        guard LayoutWords.fillCells(name) else {
            let content = ["ext =", "image =", "etText(", "etTitle(", "etImage("]
            return isGivenContent(function) && content.contains { text.contains($0) }
        }
        if Self.showsContent(text) { return true }
        if keepsLook(function) { return false }
        return !Self.makesLayout(text)
            || isGivenContent(function, or: ["UIColor"]) && !interpreter.hasRun(function)
    }

    /// Whether a method makes a view for the code that calls it, as the parts of a cell are made: no row calls it.
    private func isMaker(_ function: FunctionDeclaration) -> Bool {
        let name = function.resultType.name
        return UIKitTypes.isKind(name, of: "UIView") && !UIKitTypes.isCell(name)
            && function.body.map { LayoutWords.makesViews(in: $0) } == true
    }

    /// Whether a method overrides one of UIKit's, which no class of the source declares.
    private func isOfUIKit(_ function: FunctionDeclaration) -> Bool {
        guard function.isOverride, let owner = function.owner else { return false }
        let types = interpreter.lineage(of: owner.name).filter { $0 != owner.name }
        return interpreter.declaredFunctions(function.name, in: types)
            .allSatisfy {
                $0.isOverride || $0.parameters.map(\.label) != function.parameters.map(\.label)
            }
    }

    /// Whether a method may be one that a list's owner calls with what a row shows, whatever its name: none of a
    /// superclass, of a control or of a delegate.
    private func isGivenContent(_ function: FunctionDeclaration, or others: Set<String> = []) -> Bool {
        guard !function.isPrivate, let node = function.node.as(FunctionDeclSyntax.self),
            node.attributes.isEmpty, !function.isOverride
        else { return false }
        return function.parameters.allSatisfy { parameter in
            let name = parameter.type.name
            return !parameter.type.isFunction && !name.hasPrefix("Any")
                && (!UIKitTypes.hasPrefix(name)
                    || ["UIImage", "NSAttributedString", "CGFloat"].contains(name) || others.contains(name))
        }
    }

    /// Whether code makes views or constraints, as a method that sets a cell up does.
    private static func makesLayout(_ text: String) -> Bool {
        ["addSubview", "addArranged", "Anchor", "Constraint(", ".snp", "autoPin", "autoSet"].contains {
            text.contains($0)
        }
    }
}

extension FunctionDeclaration {
    /// An argument whose value is unknown.
    fileprivate func unknownArgument(for parameter: Parameter) -> Argument {
        // A layout is the same whether it is animated.
        if parameter.name == "animated" { return Argument(parameter.label, .truth(false)) }
        return Argument(
            parameter.label,
            .unknown(Unknown(name: parameter.name, file: file, byte: mark.byte, type: parameter.type)))
    }
}
