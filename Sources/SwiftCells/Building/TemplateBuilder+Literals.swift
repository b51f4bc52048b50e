import LayoutDocument
import SwiftSyntax

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
            literals.lastSetting = file.code(at: setting.byte..<setting.byte + 1)
        }
        return literals
    }

    /// The code that makes a constraint; `nil` where that is a nib's, or in a helper that others use too.
    func code(of constraint: Instance) -> SwiftCell.Code? {
        guard let state = constraint.constraint, state.nib == nil, state.isInPlace,
            var code = state.file.code(at: state.bytes)
        else { return nil }
        code.isItemOfList = state.isItemOfList
        if constraint.fields["snapKit"] != nil {
            code.dialect = .snapKit
        } else if String(decoding: state.file.written(state.bytes), as: UTF8.self).contains(".auto") {
            code.dialect = .pureLayout
        }
        return code
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

extension SourceFile {
    /// Some code with the statements around it, in the file as it is on the disk.
    fileprivate func code(at range: Range<Int>) -> SwiftCell.Code? {
        guard range.upperBound <= bytes.count,
            let token = tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound))
        else { return nil }
        var statement: Range<Int>?
        var outer: Range<Int>?
        var node = Syntax(token).parent
        while let present = node, !present.is(MemberBlockItemSyntax.self), !present.is(SourceFileSyntax.self)
        {
            if present.is(CodeBlockItemSyntax.self) {
                outer = self.range(of: present)
                if statement == nil { statement = outer }
            } else if present.is(IfExprSyntax.self) || present.is(CodeBlockSyntax.self), statement != nil {
                // What is added beside code is in the same branch.
                break
            }
            node = present.parent
        }
        guard let statement, let outer, let own = written(at: range.count > 1 ? range : statement),
            let around = written(at: statement), let outermost = written(at: outer)
        else { return nil }
        return SwiftCell.Code(file: path, bytes: own, statement: around, outer: outermost)
    }
}
