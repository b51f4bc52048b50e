import AutoLayout

/// Compares values as far as they are known.
extension Interpreter {
    /// Whether two structures have equal parts; `nil` where that is not known.
    private func haveEqualParts(_ a: Instance, _ b: Instance) -> Bool? {
        guard a.typeName == b.typeName else { return nil }
        completeFields(of: a)
        completeFields(of: b)
        guard !a.fields.isEmpty, a.fields.count == b.fields.count else { return nil }
        return areAllTrue(
            a.fields.lazy.map { name, value in b.fields[name].flatMap { self.areEqual(value, $0) } })
    }

    /// Whether two lists have equal elements, and whether two sets of UIKit's constants are equal; `nil` where that is not
    /// known.
    private func haveEqualElements(_ a: [Value], _ b: [Value]) -> Bool? {
        take(steps: (a.count + b.count) / 16)
        let isOfConstants = (a + b).allSatisfy { value in
            if case .member(let member) = value { member.arguments == nil } else { false }
        }
        if isOfConstants {
            let (one, other) = (a.flatMap { options($0) }, b.flatMap { options($0) })
            return a.allSatisfy { hasOption($0, in: other) } && b.allSatisfy { hasOption($0, in: one) }
        }
        guard a.count == b.count else { return (a + b).contains { isUnknown($0) } ? nil : false }
        guard let isEqual = areAllTrue(zip(a, b).map { areEqual($0, $1) }) else { return nil }
        // Sets have no order.
        let isPermuted =
            !isEqual && a.count < 100
            && a.allSatisfy { element in b.contains { areEqual(element, $0) == true } }
        return isPermuted ? nil : isEqual
    }

    /// Whether all of several answers are yes; `nil` where one is open and none is no.
    func areAllTrue(_ answers: some Sequence<Bool?>) -> Bool? {
        var isOpen = false
        for answer in answers {
            guard let answer else {
                isOpen = true
                continue
            }
            if !answer { return false }
        }
        return isOpen ? nil : true
    }

    /// Whether two unknown values are equal, as those of one constant are, and fonts of two sizes are not.
    private func areEqual(_ first: Unknown, _ second: Unknown) -> Bool? {
        if let constant = first.constant, constant == second.constant, first.name == second.name,
            first.byte == second.byte
        {
            return true
        }
        guard let one = fontSize(of: first), let other = fontSize(of: second) else { return nil }
        return one == other ? nil : false
    }

    /// The size of the font that an unknown call makes; `nil` where it suggests none.
    private func fontSize(of unknown: Unknown) -> Double? {
        let called = unknown.name.prefix { $0 != "(" }
        guard called.lowercased().hasSuffix("font") else { return nil }
        return unknown.font?.descriptor(for: .large).pointSize
    }

    /// Whether an unknown call makes a font, which it does not where the sizes differ; `nil` where that is not known.
    private func areEqual(_ unknown: Unknown, _ font: LabelFont) -> Bool? {
        guard given[unknown.name] == nil, let size = fontSize(of: unknown),
            size != font.descriptor(for: .large).pointSize
        else { return nil }
        return false
    }

    /// Whether a case that source writes in Swift 1 or 2, such as `.Height`, is one of UIKit's.
    private func isOldCase(_ written: Value, of known: Value) -> Bool {
        guard case .member(let own) = written, case .member(let other) = known, own.isWritten,
            !other.isWritten
        else { return false }
        return UIKitConstants.lowered(own.name) == other.name
    }

    /// Whether two values are equal; `nil` where that is not known.
    func areEqual(_ first: Value, _ second: Value) -> Bool? {
        switch (first, second) {
        case (.number(let a), .number(let b)): return a.value == b.value
        case (.truth(let a), .truth(let b)): return a == b
        case (.text(let a), .text(let b)):
            guard let a = a.literal, let b = b.literal else { return nil }
            return a == b
        case (.null, .null): return true
        case (.unknown(let a), .unknown(let b)): return areEqual(a, b)
        case (.unknown(let unknown), .font(let font, _)), (.font(let font, _), .unknown(let unknown)):
            return areEqual(unknown, font)
        case (.unknown, _), (_, .unknown): return nil
        case (.null, _), (_, .null): return false
        case (.object(let set), let other) where isOptionSet(set.typeName),
            (let other, .object(let set)) where isOptionSet(set.typeName):
            guard let bits = bits(of: .object(set), as: set.typeName),
                let others = self.bits(of: other, as: set.typeName)
            else { return nil }
            return bits == others
        case (.array(let a), .array(let b)): return haveEqualElements(a, b)
        case (.array(let a), .member), (.member, .array(let a)):
            return haveEqualElements(a, [first, second].filter { $0.member != nil })
        // As Objective-C compares sets of options.
        case (.array(let options), .number(let number)), (.number(let number), .array(let options)):
            return number.value == 0 ? options.isEmpty : nil
        case (.object(let a), .object(let b)):
            if a === b { return true }
            guard let left = caseName(of: first), let right = caseName(of: second) else {
                return a.isStructure ? haveEqualParts(a, b) : false
            }
            guard left == right, case .array(let one)? = a.fields["payload"],
                case .array(let other)? = b.fields["payload"], one.count == other.count
            else { return left == right }
            return areAllTrue(zip(one, other).map { areEqual($0, $1) })
        case (.number(let number), .member(let member)), (.member(let member), .number(let number)):
            guard let name = number.enumeration else {
                // The priority of a constraint is a number.
                return UIKitConstraints.priority(.member(member), in: self).map { $0.value == number.value }
            }
            guard case .number(let other)? = resolve(member, as: name) else { return nil }
            return number.value == other.value
        case (.object, .member), (.member, .object), (.member, .member):
            guard let left = caseName(of: first), let right = caseName(of: second) else { return nil }
            return left == right || isOldCase(first, of: second) || isOldCase(second, of: first)
        case (.font(let a, _), .font(let b, _)): return a == b
        case (.color(let a), .color(let b)): return a == b
        case (.type(let a), .type(let b)): return a == b
        default: return nil
        }
    }
}
