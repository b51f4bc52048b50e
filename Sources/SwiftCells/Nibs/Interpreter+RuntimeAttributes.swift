import AutoLayout
import LayoutDocument
import Wording

extension Interpreter {
    /// Sets a property of an object as its nib does; its observers run.
    ///
    /// Only properties that the source declares are set here: the reading of the nib has set UIKit's.
    func set(_ attribute: RuntimeAttribute, of object: Instance, from nib: Nib) {
        let types = lineage(of: object.typeName)
        guard let property = declaredProperty(attribute.keyPath, in: types),
            property.isStored || property.setter != nil, let given = attribute.value,
            let value = value(given, as: property.type)
        else {
            guard attribute.touchesLayout, library.declares(attribute.keyPath) else { return }
            note(
                SourceMark(file: nib.file, byte: nib.byte(at: attribute.place)), attribute.keyPath,
                tr("the nib's value is left out, since it sets a property of the source"))
            return
        }
        object.nib?.assigned.insert(property.name)
        set(property, of: .object(object), to: value, in: Scope(file: property.file))
    }

    /// A value of a nib as a property of a type takes it; `nil` for one that it does not take.
    private func value(_ given: RuntimeAttribute.Value, as type: TypeReference) -> Value? {
        switch given {
        case .null: .null
        case .number(let number): type.name == "Bool" ? .truth(number != 0) : .number(Number(number))
        case .truth(let truth):
            // Nibs have numbers for both.
            type.name.isEmpty || type.name == "Bool" ? .truth(truth) : .number(Number(truth ? 1 : 0))
        case .text(let text): .text(Text(text))
        case .color(let color): .color(color)
        case .size(let size):
            .object(Instance("CGSize", numbers: ["width": size.width, "height": size.height]))
        case .point(let point): .object(Instance("CGPoint", numbers: ["x": point.x, "y": point.y]))
        case .rect(let rect):
            UIKitConstants.rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
    }
}
