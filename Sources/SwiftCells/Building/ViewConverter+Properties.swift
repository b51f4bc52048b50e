import AutoLayout
import LayoutDocument

extension ViewConverter {
    /// Takes the values that code has assigned to UIKit's properties.
    func takeProperties(into view: inout ViewSpec) {
        var isControl = false
        if case .control = view.kind { isControl = true }
        for (property, name) in ViewProperty.assigned {
            // A control's colours and texts are in parts of it.
            guard let given = instance.fields[name], !isControl || property.isOfAll else { continue }
            if let value = value(of: property, given, in: view.kind) { property.set(value, of: &view) }
        }
    }

    private func value(of property: ViewProperty, _ given: Value, in kind: ViewSpec.Kind) -> PropertyValue? {
        switch (property.form, given) {
        case (.truth, .truth(let truth)): return .truth(truth)
        case (.length, .number(let number)): return .number(number.value)
        case (.number(let range), .number(let number)):
            return .number(min(max(number.value, range.lowerBound), range.upperBound))
        case (.integer(let range), .number(let number)):
            return .number(Double(min(max(Int(clamping: number.value), range.lowerBound), range.upperBound)))
        case (.color, .color(let color?)): return .color(color)
        case (.word, _), (.alignment, _):
            let name = given.word
            if let name, property.takes(name) { return .word(name) }
            // A nib's picture keeps its mode where the code's is not known.
            if case .image = kind { return nil }
            return property.standard(in: kind)
        default: return nil
        }
    }
}
