import AutoLayout
import LayoutDocument

/// The parts of the source that can be changed in place.
extension TemplateBuilder {
    /// The literals behind a view's properties.
    func literals(of instance: Instance, _ state: ViewState) -> SwiftCell.ViewLiterals {
        var literals = SwiftCell.ViewLiterals()
        for number in ViewNumber.all {
            literals.numbers[number] =
                switch (number.property, number.axis) {
                case (.contentHugging, let axis?): state.hugging[axis].flatMap(literal)
                case (_, let axis?): state.resistance[axis].flatMap(literal)
                default:
                    if case .number(let own)? = instance.fields[number.swiftName] {
                        literal(own)
                    } else {
                        nil
                    }
                }
        }
        if let setting = state.lastSetting, setting.file === file {
            literals.lastSetting = file.place(ofByte: setting.byte)
        }
        return literals
    }

    /// The word for a constraint's relation; `nil` where the code that makes it has none or several.
    func relationLiteral(of state: ConstraintState) -> SwiftCell.Literal? {
        guard state.nib == nil, !state.file.isTranslated else { return nil }
        let word = Array(state.relation.swiftName.utf8)
        let bytes = state.file.bytes
        let range = state.bytes.clamped(to: 0..<bytes.count)
        var found: Range<Int>?
        var start = range.lowerBound
        while start + word.count <= range.upperBound {
            let end = start + word.count
            if bytes[start..<end].elementsEqual(word), Self.isRelation(start..<end, in: bytes) {
                guard found == nil else { return nil }
                found = start..<end
            }
            start += 1
        }
        return found.map { SwiftCell.Literal(file: state.file.path, bytes: $0) }
    }

    /// Whether a word begins a label or a call, as in `equalTo`, or is the case after `relatedBy`.
    private static func isRelation(_ word: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard word.lowerBound > 0 else { return false }
        let before = bytes[word.lowerBound - 1]
        if bytes[word.upperBound...].starts(with: "To".utf8) {
            return before <= 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: ".")
        }
        return bytes[..<word.lowerBound].suffix(12).elementsEqual("relatedBy: .".utf8)
    }
}

extension ConstraintState {
    /// Whether a comma follows an item of a list that ends its line; `nil` for other code.
    var commaAfterItem: Bool? {
        guard isItemOfList, bytes.upperBound <= file.bytes.count else { return nil }
        var rest = file.bytes[bytes.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
        let hasComma = rest.first == UInt8(ascii: ",")
        if hasComma { rest = rest.dropFirst().drop { $0 <= 0x20 } }
        return rest.isEmpty || rest.starts(with: "//".utf8) ? hasComma : nil
    }
}
