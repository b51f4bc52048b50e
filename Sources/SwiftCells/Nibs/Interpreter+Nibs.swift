import LayoutDocument
import SwiftSyntax
import Wording

extension Interpreter {
    // MARK: Cells from nibs

    /// Makes an object of a class from its nib; `nil` for a class without one.
    func makeFromNib(_ type: TypeDeclaration) -> Instance? {
        guard let library = library.nibs, mayBeInNib(type), let name = type.name.split(separator: ".").last,
            let (nib, cell) = library.nib(ofClass: String(name), near: type.file.path)
        else { return nil }
        return instantiate(type, from: NibPart(nib, cell))
    }

    /// Whether a class is likely to have a nib: it has outlets, or implements `awakeFromNib`.
    private func mayBeInNib(_ type: TypeDeclaration) -> Bool {
        let types = lineage(of: type.name)
        let declared = types.compactMap { library.type(named: $0) }.filter { $0.kind == .class }
        guard
            declared.contains(where: {
                $0.stored.contains(where: \.isOutlet) || $0.functions["awakeFromNib"] != nil
            })
        else { return false }
        // A class whose `init(coder:)` ends the program is made by code.
        guard let coder = initializer(of: type.name, ["coder"])?.body else { return true }
        if coder.description.contains("fatalError") { return false }
        // So is one without outlets that sets itself up in the other initializer alone.
        let code = [["style", "reuseIdentifier"], ["frame"]].lazy.compactMap {
            self.initializer(of: type.name, $0)?.body
        }.first
        let hasOutlets = declared.contains { $0.stored.contains(where: \.isOutlet) }
        return hasOutlets || coder.count > 1 || code.map { $0.count <= 1 } ?? true
    }

    /// Makes an object as a nib does.
    func instantiate(_ type: TypeDeclaration, from part: NibPart) -> Instance? {
        guard nibs.depth < NibRun.maximumDepth else { return nil }
        nibs.pending = part
        defer { nibs.pending = nil }
        let scope = Scope(file: type.file)
        let coder = Argument("coder", .unknown(Unknown(name: "coder", file: type.file, byte: 0)))
        return instantiate(type, [coder], at: nil, in: scope).instance
    }

    /// Adds the views of its nib to a view that is being made.
    func takeNib(_ instance: Instance) {
        guard let part = nibs.pending else { return }
        nibs.pending = nil
        instance.nib = part
        if part.cell != nil { NibObjects(interpreter: self, part: part, root: instance).fill() }
    }

    // MARK: Outlets

    /// The value of an outlet before it is connected; a box where no nib connects it.
    func outlet(_ property: PropertyDeclaration, of instance: Instance) -> Value {
        if instance.nib != nil { return .null }
        if nibs.isUnused, instance.typeName == homeType { return .null }
        if let name = instance.typeName.split(separator: ".").last, instance.view != nil,
            library.nibs?.nib(ofOwner: String(name), near: property.file.path) != nil
        {
            box(property, of: instance, nil)
            return .null
        }
        let type = resolvedTypeName(property.type.name, inside: property.owner)
        // A view that code makes inside a cell has no nib, and Objective-C's outlets are nil then.
        if property.file.isTranslated, instance.typeName != homeType, type == "NSLayoutConstraint" {
            return .null
        }
        let scope = Scope(file: property.file)
        if type == "NSLayoutConstraint" {
            box(property, of: instance, nil)
            return unknownConstraint()
        }
        guard let value = make(type, [], node: nil, in: scope), case .object(let view) = value else {
            box(property, of: instance, nil)
            return .null
        }
        view.name = property.name
        box(property, of: instance, view)
        return value
    }

    /// Whether an object has outlets that code has not set.
    func hasOpenOutlets(_ instance: Instance) -> Bool {
        nibs.boxes.contains { owner, property, box in
            guard owner === instance, let box else { return owner === instance }
            return instance.fields[property.name]?.instance === box
        }
    }

    private func box(_ property: PropertyDeclaration, of instance: Instance, _ box: Instance?) {
        // A branch that is run for its content alone makes no visible views.
        guard instance.view != nil, !takesContentOnly else { return }
        nibs.boxes.append((instance, property, box))
    }

    /// Connects the outlets of an object and of its views, and runs the life cycle of these.
    func connectNib(of instance: Instance) {
        showBoxes(of: instance)
        guard let part = instance.nib else { return }
        for object in part.classes where object.nib?.cell == nil {
            connect(object, source: object.nib?.id ?? "", of: part.nib, part.objects)
        }
        connect(instance, source: part.id, of: part.nib, part.objects)
        for (object, attributes) in part.attributes {
            for attribute in attributes { set(attribute, of: object, from: part.nib) }
        }
        for object in part.classes { awake(object) }
    }

    func awakeFromNib(_ object: Instance) {
        let functions = declaredFunctions("awakeFromNib", in: lineage(of: object.typeName))
        if let function = functions.first { _ = call(function, on: .object(object), []) }
    }

    private func awake(_ object: Instance) {
        awakeFromNib(object)
        forgetWeakConstraints(of: object)
        if let type = library.type(named: object.typeName) { live(object, type) }
    }

    func connect(_ instance: Instance, source: String, of nib: Nib, _ objects: [String: Instance]) {
        var values: [(property: String, value: Value)] = []
        for connection in nib.document.connections where connection.source == source {
            guard let object = objects[connection.destination] else {
                // Gesture recognizers and the like are not views.
                nibs.boxes.removeAll { $0.owner === instance && $0.property.name == connection.property }
                continue
            }
            let index = values.firstIndex { $0.property == connection.property }
            if connection.isCollection, let index, case .array(let elements) = values[index].value {
                values[index].value = .array(elements + [.object(object)])
            } else if index == nil {
                let value = Value.object(object)
                values.append((connection.property, connection.isCollection ? .array([value]) : value))
            }
        }
        let types = lineage(of: instance.typeName)
        // A nib sets properties from outside, so observers run, even during an initializer.
        for (name, value) in values {
            guard let property = declaredProperty(name, in: types),
                property.isStored || property.setter != nil
            else { continue }
            nibs.boxes.removeAll { $0.owner === instance && $0.property === property }
            set(property, of: .object(instance), to: value, in: Scope(file: property.file))
        }
    }

    /// Empties weak properties whose constraints code has deactivated: views keep active constraints alone.
    ///
    /// Properties that need no unwrapping stay as they are, as an app that uses one would end there.
    func forgetWeakConstraints(of instance: Instance) {
        let types = lineage(of: instance.typeName)
        func isWeak(_ name: String) -> Bool { declaredProperty(name, in: types)?.isWeak == true }
        for (name, value) in instance.fields {
            guard let constraint = value.instance, let state = constraint.constraint, state.wasActive,
                !state.isActive, let property = declaredProperty(name, in: types), property.isWeak,
                !property.type.isImplicitlyUnwrapped,
                !instance.fields.contains(where: { !isWeak($0.key) && $0.value.holds(constraint) })
            else { continue }
            instance.fields[name] = .null
        }
    }

    // MARK: Boxes

    /// Adds the boxes for an object's outlets to it, and runs property observers.
    private func showBoxes(of instance: Instance) {
        guard instance.view != nil, instance.nib == nil else { return }
        for (owner, property, box) in nibs.boxes where owner === instance {
            guard let box else { continue }
            if case .object(let current)? = instance.fields[property.name], current !== box { continue }
            if box.view != nil, box.view?.superview == nil {
                var holder = instance
                if UIKitTypes.isCell(instance.baseName),
                    case .object(let content)? = UIKitMembers.value(
                        of: .object(instance), "contentView", in: self)
                {
                    holder = content
                }
                UIKitMethods.add(box, to: holder, at: nil)
                box.view?.usesConstraints = true
            }
            if property.isObserved {
                set(property, of: .object(instance), to: .object(box), in: Scope(file: property.file))
            }
        }
    }

    /// Notes the classes whose outlets no nib connects, each at its first outlet.
    func noteBoxes() {
        var noted: Set<ObjectIdentifier> = []
        for (instance, property, box) in nibs.boxes {
            // Code may have set the outlet to its own view.
            if let box, case .object(let current)? = instance.fields[property.name], current !== box {
                continue
            }
            if let box { openViews.append(box) }
            guard let owner = property.owner, noted.insert(ObjectIdentifier(owner)).inserted else { continue }
            let count = Set(nibs.boxes.filter { $0.property.owner === owner }.map(\.property.name)).count
            note(
                property.mark, "outlets",
                tr(
                    count,
                    one:
                        "a box stands for what the nib of \(owner.name) connects, since it is not among the files",
                    many:
                        "boxes stand for what the nib of \(owner.name) connects, since it is not among the files"
                ))
        }
    }
}

extension Value {
    /// Whether it is an object, or an array that has it.
    fileprivate func holds(_ object: Instance) -> Bool {
        if case .array(let elements) = self { return elements.contains { $0.instance === object } }
        return instance === object
    }
}
