import AutoLayout
import LayoutDocument
import SwiftSyntax

extension Interpreter {
    /// A call that loads a nib; `nil` for another one.
    func nibCall(_ name: String, on receiver: Value?, _ arguments: [Argument], in scope: Scope) -> Value? {
        guard library.nibs != nil else { return nil }
        switch name {
        case "loadNibNamed": return loadNib(named: arguments.first?.value, arguments, in: scope)
        case "instantiate", "instantiateWithOwner":
            guard case .object(let nib)? = receiver, nib.baseName == "UINib" else { return nil }
            return loadNib(named: nib.fields["nibName"], arguments, in: scope)
        case "loadNibContent":
            guard arguments.isEmpty, case .object(let owner)? = receiver ?? scope.selfValue, owner.view != nil
            else { return nil }
            return loadContent(of: owner, in: scope)
        default:
            // The library R.swift has a function for each nib.
            guard case .unknown(let unknown)? = receiver, unknown.name == "R.nib", !arguments.isEmpty else {
                return nil
            }
            let name = Value.text(Text(name.prefix(1).uppercased() + name.dropFirst()))
            return loadNib(named: name, arguments, in: scope).map { value in
                guard case .array(let objects) = value else { return value }
                return objects.first ?? .null
            }
        }
    }

    /// Loads a nib by its name; that of the owner's class where the name is not known.
    private func loadNib(named name: Value?, _ arguments: [Argument], in scope: Scope) -> Value? {
        let given = arguments.first { ["owner", "withOwner"].contains($0.label) } ?? arguments.first
        let owner = given?.value.instance.flatMap { $0.view != nil ? $0 : nil }
        var names = [name?.text?.literal].compactMap(\.self)
        let type = owner?.typeName ?? scope.type?.name
        if let type { names.append(type.lastName) }
        let nib = names.lazy.compactMap { self.library.nibs?.nib(named: $0, near: scope.file.path) }.first
        guard let nib else { return nil }
        // The nib that makes the owner is none that it loads: another one is meant, whose name is not known.
        if let part = owner?.nib, part.nib === nib { return nil }
        return .array(load(nib, for: owner).map { .object($0) })
    }

    /// Makes the top-level objects of a nib, and connects the owner's outlets.
    private func load(_ nib: Nib, for owner: Instance?) -> [Instance] {
        guard nibs.depth < NibRun.maximumDepth else { return [] }
        var made: [Instance] = []
        var objects: [String: Instance] = [:]
        for cell in nib.document.cells.prefix(20) {
            let part = NibPart(nib, cell)
            var object: Instance?
            if let name = cell.customClass, let type = library.type(named: name) {
                object = instantiate(type, from: part)
            }
            if object == nil {
                let plain = Instance(NibObjects.uikitClass(ofElement: cell.kind))
                plain.view = ViewState()
                plain.nib = part
                NibObjects(interpreter: self, part: part, root: plain).fill()
                object = plain
            }
            guard let object else { continue }
            objects.merge(part.objects) { $1 }
            // A stack at the top level is inside a container here.
            let top = part.objects[cell.id] ?? object
            made.append(top)
            connectNib(of: object)
            if library.type(named: object.typeName) != nil { awakeFromNib(object) }
        }
        if let owner, let id = nib.document.ownerID { connect(owner, source: id, of: nib, objects) }
        return made
    }

    /// Loads the nib of an owner's class and adds its views to fill the owner, as the library Reusable does.
    private func loadContent(of owner: Instance, in scope: Scope) -> Value? {
        let name = owner.typeName.lastName
        guard let nib = library.nibs?.nib(named: name, near: scope.file.path) else { return nil }
        for view in load(nib, for: owner) where view.view != nil {
            UIKitMethods.add(view, to: owner, at: nil)
            view.view?.usesConstraints = true
            for edge in [Attribute.top, .leading, .bottom, .trailing] {
                let constraint = UIKitConstraints.add(
                    AnchorValue(item: view, attribute: edge), .equal,
                    AnchorValue(item: owner, attribute: edge),
                    node: nil as ExprSyntax?, scope: scope, in: self)
                constraint.constraint?.isActive = true
            }
        }
        return .void
    }
}
