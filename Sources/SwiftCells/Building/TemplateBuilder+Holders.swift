import LayoutDocument

/// Constraints that properties of the cell hold, so that code can activate and deactivate them.
extension TemplateBuilder {
    /// A property that holds a constraint, or a list of them.
    struct ConstraintHolder {
        let property: String
        let isList: Bool
    }

    /// The properties of the cell that hold constraints, by the constraints; of two, the one that holds a list.
    func findHolders() -> [ObjectIdentifier: ConstraintHolder] {
        var found: [ObjectIdentifier: ConstraintHolder] = [:]
        let types = interpreter.lineage(of: root.typeName)
        for (name, value) in root.fields.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .object(let instance) where instance.constraint != nil:
                guard found[ObjectIdentifier(instance)] == nil,
                    interpreter.declaredProperty(name, in: types) != nil
                else { continue }
                found[ObjectIdentifier(instance)] = ConstraintHolder(property: name, isList: false)
            case .array(let elements):
                let held = elements.compactMap(\.instance).filter { $0.constraint != nil }
                guard !held.isEmpty, interpreter.declaredProperty(name, in: types) != nil else { continue }
                for instance in held where found[ObjectIdentifier(instance)]?.isList != true {
                    found[ObjectIdentifier(instance)] = ConstraintHolder(property: name, isList: true)
                }
            default: continue
            }
        }
        return found
    }

    /// How code activates a constraint that a property holds; `nil` for others.
    func activation(of instance: Instance, _ state: ConstraintState) -> ConstraintSpec.Activation? {
        guard let activation = state.activation, let holder = holders[ObjectIdentifier(instance)] else {
            return nil
        }
        return ConstraintSpec.Activation(
            of: holder.property, isOfList: holder.isList, isOfRow: activation.isOfRow,
            place: activation.place.origin)
    }
}
