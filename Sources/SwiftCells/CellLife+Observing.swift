import SwiftSyntax
import Wording

/// What the observers and setters of a cell's properties do.
extension CellLife {
    /// Runs the observers of the cell's frame, as layout does when it sets it.
    func observeLayout(_ own: Value) {
        for name in interpreter.lineage(of: type.name) {
            let stored = interpreter.library.type(named: name)?.stored ?? []
            for property in stored where ["frame", "bounds"].contains(property.name) {
                interpreter.runObserver(property.didSet, of: property, own, .null)
            }
        }
    }

    /// Sets properties whose observers fill the cell.
    func observe(_ own: Value, _ types: [String]) {
        guard case .object(let root) = own else { return }
        // What the nib sets is no row's.
        let assigned = root.nib?.assigned ?? []
        for name in types {
            guard let declared = interpreter.library.type(named: name) else { continue }
            for property in declared.stored where property.isObserved && !property.isStatic {
                if assigned.contains(property.name) { continue }
                // What only the cell sets has the value that the cell has given it.
                if property.isSetPrivately, property.initialValue != nil, interpreter.wasSet(property) {
                    continue
                }
                // A choice of how the cell looks keeps the value that it begins with.
                if property.initialValue != nil, interpreter.isChoice(property) {
                    choose(property, of: root)
                    continue
                }
                let type = property.type.arguments.first?.name ?? property.typeName
                if UIKitTypes.isLayout(type) { noteHost(property, of: root) }
                guard type != "()", !UIKitTypes.isLayout(type) else { continue }
                // What UIKit sets keeps its first value where the layout does not follow it.
                if type == "Bool" || Self.numbers.contains(type), property.isOverride, !isState(property) {
                    continue
                }
                observe(property, of: root, isState: type == "Bool")
            }
            // Properties that others set, whose setters hand the value on or show it.
            let parts = [declared] + interpreter.library.extensionsInFiles(of: name)
            let computed = parts.flatMap { $0.properties.values.flatMap(\.self) }
            for property in computed.sorted(by: { $0.name < $1.name }) {
                guard let setter = property.setter, !property.isStatic, !property.isPrivate,
                    !property.isOverride, !interpreter.wasSet(property), !assigned.contains(property.name),
                    !UIKitTypes.isLayout(property.type.name)
                else { continue }
                let isState = property.typeName == "Bool" || interpreter.isChoice(property)
                if isState, !LayoutWords.setsContent(in: setter.body) { continue }
                observe(property, of: root, isState: isState)
            }
        }
    }

    /// Notes a property that the cell's owner sets to a view, and whose observer lays that out.
    private func noteHost(_ property: PropertyDeclaration, of root: Instance) {
        guard let body = property.didSet?.body, !property.isPrivate, !property.isOutlet,
            property.initialValue == nil, LayoutWords.makesViews(in: body),
            !interpreter.isView(root.fields[property.name])
        else { return }
        interpreter.note(
            property.mark, property.name,
            tr("what it makes is left out, since nothing here calls it"))
    }

    private static let numbers: Set = ["CGFloat", "Int", "Double", "Float", "TimeInterval", "NSNumber"]

    /// Sets a property to a value of the row.
    ///
    /// Of one that holds a state, the cell shows the state that it begins with; only texts and what is hidden come from
    /// rows.
    private func observe(_ property: PropertyDeclaration, of root: Instance, isState: Bool) {
        interpreter.rowNames.insert(property.name)
        let value = property.unknown
        let scope = Scope(file: property.file)
        /// Runs the observers; a number that the source gives comes back, since sizes may be calculated with it later.
        func runObservers() {
            interpreter.runObserver(property.willSet, of: property, .object(root), value)
            let old = root.fields[property.name]
            root.fields[property.name] = value
            interpreter.runObserver(property.didSet, of: property, .object(root), old ?? .null)
            root.fields[property.name] = old
        }
        if property.typeName == "Bool", property.isStored || property.setter != nil {
            interpreter.meetsDecisions = true
            let initial = root.fields[property.name]?.truth ?? false
            // A list sets it for each row, to the first value too.
            let truth = interpreter.isExact ? interpreter.decide(property.name, initial) : initial
            interpreter.set(property, of: .object(root), to: .truth(truth), in: scope)
            if interpreter.isExact { return }
        }
        let isKnown = property.initialValue != nil && Self.numbers.contains(property.typeName)
        switch (property.setter != nil, isState) {
        case (false, false) where isKnown: runObservers()
        case (_, false): interpreter.set(property, of: .object(root), to: value, in: scope)
        case (true, true):
            interpreter.takingContentOnly {
                interpreter.set(property, of: .object(root), to: value, in: scope)
            }
        case (false, true): interpreter.takingContentOnly { runObservers() }
        }
    }
}

extension PropertyDeclaration {
    /// The name of the written type, or of that of the literal that the property begins with.
    fileprivate var typeName: String {
        guard type.name.isEmpty, let initialValue else { return type.name }
        if initialValue.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        return initialValue.is(IntegerLiteralExprSyntax.self) || initialValue.is(FloatLiteralExprSyntax.self)
            ? "Double" : ""
    }
}
