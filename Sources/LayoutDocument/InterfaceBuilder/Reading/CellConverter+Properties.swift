import SourceText
import Wording

extension CellConverter {
    /// Reads the properties of a view that attributes give, and the colours inside its element.
    func readProperties(of element: XMLElement, into view: inout ViewSpec) {
        for property in ViewKind.properties(of: element.name) {
            if let value = value(of: property, element, view) { property.set(value, of: &view) }
        }
    }

    private func value(of property: ViewProperty, _ element: XMLElement, _ view: ViewSpec) -> PropertyValue? {
        guard let attribute = property.nib else { return nil }
        switch property.form {
        case .truth, .rowTruth: return element[attribute] == nil ? nil : .truth(element.isYes(attribute))
        case .number(let range):
            return context.number(element, attribute).map {
                .number(min(max($0, range.lowerBound), range.upperBound))
            }
        case .integer(let range):
            let bounds = Double(range.lowerBound)...Double(range.upperBound)
            return context.number(element, attribute, in: bounds).map { .number($0.rounded(.down)) }
        case .word, .alignment:
            guard let name = element[attribute] else { return nil }
            if property.takes(name) { return .word(name) }
            if case .stack = view.kind {
                context.note(element, attribute: attribute, tr("\(name) is taken for fill"))
            }
            return nil
        case .color:
            return attribute == "backgroundColor"
                ? backgroundColor(of: element).map { .color($0) }
                : colors.color(in: element, key: attribute).map { .color($0) }
        default: return nil
        }
    }
}
