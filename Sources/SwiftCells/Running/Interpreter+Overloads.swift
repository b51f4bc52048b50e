import SwiftSyntax

/// Chooses among functions of one name by the types of arguments.
extension Interpreter {
    /// The function that a call means: the one whose parameters its arguments fit best; `nil` where they fit none.
    func best(_ functions: [FunctionDeclaration], for arguments: [Argument]) -> FunctionDeclaration? {
        guard functions.count > 1 else {
            return functions.first.flatMap { distance(of: arguments, from: $0) == nil ? nil : $0 }
        }
        var best: (function: FunctionDeclaration, distance: Int)?
        for function in functions {
            guard let distance = distance(of: arguments, from: function) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (function, distance) }
        }
        return best?.function
    }

    /// Whether a function overloads one of UIKit's, and its own code makes the call: UIKit's is meant, which Swift prefers
    /// to one with a default argument or with optional elements.
    func isOverloadInItself(_ function: FunctionDeclaration) -> Bool {
        running[ObjectIdentifier(function), default: 0] > 0 && function.owner?.kind == .extension
            && UIKitMethods.overloaded.contains(function.name)
    }

    /// How far arguments are from the types of a function's parameters; `nil` where one cannot be of its type.
    func distance(of arguments: [Argument], from function: FunctionDeclaration) -> Int? {
        var sum = 0
        var left = arguments[...]
        for (index, parameter) in function.parameters.enumerated() {
            guard let argument = left.first,
                argument.label == parameter.label || argument.label == nil && parameter.type.isFunction
                    || left.count == function.parameters.count
            else {
                // A function without the parameter is preferred.
                sum += 1
                continue
            }
            left.removeFirst()
            guard let own = distance(of: argument, from: parameter, in: function) else { return nil }
            sum += own * 10
            if parameter.isVariadic {
                let kept = function.takesClosure(after: index) ? 1 : 0
                while left.count > kept, let next = left.first, next.label == nil { left.removeFirst() }
            }
        }
        return sum
    }

    private static let integers: Set = [
        "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "NSInteger", "UInt8",
    ]
    private static let texts: Set = ["String", "NSString", "StringProtocol", "Substring", "Character"]
    /// The labels of the initializers of geometry.
    private static let labels = UIKitConstants.parts.mapValues { [$0] }.merging([
        "CGRect": [["x", "y", "width", "height"], ["origin", "size"]]
    ]) { $1 }

    /// How far a value is from a type: 0 for its own, 3 where that is not known; `nil` where it cannot be of it.
    private func distance(
        of argument: Argument, from parameter: FunctionDeclaration.Parameter, in function: FunctionDeclaration
    ) -> Int? {
        let type = parameter.type
        let wanted = resolvedTypeName(type.name, inside: function.owner)
        if wanted.isEmpty || wanted == "Any" { return 3 }
        if parameter.isVariadic, case .array = argument.value { return 1 }
        // Only a name of several types needs a look into their files.
        let kinds = library.names.kinds(of: wanted)
        let isClass = kinds == .class
        let isOfOneKind = [.class, .structure, .enumeration, .protocol].contains(kinds)
        let ambiguous = isOfOneKind ? nil : library.type(named: wanted)
        let isProtocol = kinds == .protocol || ambiguous?.kind == .protocol
        let isScalar = Self.floatTypes.union(Self.integers).union(Self.texts).union(["Bool"]).contains(wanted)
        /// Whether a value of another kind cannot be of the wanted type.
        let isOther =
            isScalar || type.isFunction || wanted == "[]" || wanted == "[:]"
            || !isProtocol && (isOfOneKind || ambiguous != nil || UIKitTypes.isKnown(wanted))
        func literal(_ protocols: String...) -> Int? {
            if let declared = library.type(named: wanted),
                protocols.contains(where: declared.inherited.contains)
            {
                return 1
            }
            return isOther ? nil : 3
        }
        switch argument.value {
        case .null: return type.isOptional ? 0 : isOther ? nil : 3
        case .void: return 1
        case .function(let given):
            guard type.isFunction else { return isOther ? nil : 3 }
            return given.takes(type.parameterCount) ? 0 : nil
        case .number(let number):
            let isWhole = argument.node?.is(IntegerLiteralExprSyntax.self) == true
            let isFraction = argument.node?.is(FloatLiteralExprSyntax.self) == true
            if Self.floatTypes.contains(wanted) { return isWhole ? 1 : 0 }
            if Self.integers.contains(wanted) {
                return isFraction || number.value != number.value.rounded() ? nil : isWhole ? 0 : 1
            }
            if wanted == "UILayoutPriority" || wanted == "NSNumber" { return 1 }
            return literal("ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral", "RawRepresentable")
        case .truth: return wanted == "Bool" ? 0 : literal("ExpressibleByBooleanLiteral")
        case .text: return Self.texts.contains(wanted) ? 0 : literal("ExpressibleByStringLiteral")
        case .font: return wanted == "UIFont" ? 0 : isOther ? nil : 3
        case .color: return ["UIColor", "CGColor"].contains(wanted) ? 0 : isOther ? nil : 3
        case .tuple: return wanted == "(,)" ? 0 : isOther ? nil : 3
        case .array(let elements):
            guard wanted == "[]" else {
                if ["Array", "Collection", "Sequence", "Set"].contains(wanted) { return 1 }
                return literal("OptionSet", "ExpressibleByArrayLiteral")
            }
            guard let element = type.arguments.first, let first = elements.first else { return 0 }
            return isInstance(first, of: element.name) ? 0 : nil
        case .dictionary: return wanted == "[:]" ? 0 : isOther ? nil : 3
        case .type: return 1
        case .member(let member):
            return distance(of: member, from: wanted, library.type(named: wanted), isScalar: isScalar)
        case .anchor, .object, .unknown:
            if case .unknown(let unknown) = argument.value, isClass,
                let chain = library.names.superclasses(of: unknown.type.name)
            {
                return chain.firstIndex(of: wanted).map { min($0, 4) }
            }
            let names = typeNames(of: argument.value)
            guard let first = names.first else { return 1 }
            if let index = names.firstIndex(of: wanted) { return min(index, 4) }
            if case .unknown = argument.value, isScalar,
                Self.floatTypes.contains(first) == Self.floatTypes.contains(wanted)
            {
                return 1
            }
            if isProtocol { return 5 }
            let isText = first.hasSuffix("AttributedString") && wanted.hasSuffix("AttributedString")
            if isText { return 0 }
            return isOther && (UIKitTypes.isKnown(first) || library.type(named: first) != nil || isScalar)
                ? nil : 3
        }
    }

    /// How far a member without its type, such as `.wide`, is from a type.
    private func distance(
        of member: ImplicitMember, from wanted: String, _ declared: TypeDeclaration?, isScalar: Bool
    ) -> Int? {
        if member.name == "init", let given = member.arguments {
            let labels = given.compactMap(\.label)
            if let known = Self.labels[wanted] { return given.isEmpty || known.contains(labels) ? 0 : nil }
            if isScalar { return labels.isEmpty ? 1 : nil }
            guard let declared else { return 1 }
            if initializer(of: wanted, given.map(\.label)) != nil { return 0 }
            switch declared.kind {
            case .structure: return Set(labels).isSubset(of: declared.stored.map(\.name)) ? 0 : nil
            case .enumeration: return labels == ["rawValue"] ? 0 : nil
            default: return given.isEmpty ? 0 : nil
            }
        }
        if let declared, declared.kind == .protocol { return 1 }
        if let value = resolve(member, as: wanted) {
            // UIKit's constants are named by themselves.
            if case .member = value { return 1 }
            return 0
        }
        return declared != nil || isScalar || Self.labels[wanted] != nil ? nil : 1
    }
}

extension FunctionValue {
    /// Whether it may be called with so many arguments, or either number is not known.
    ///
    /// One argument may be a tuple of several.
    fileprivate func takes(_ count: Int?) -> Bool {
        guard let count, count != 1, case .closure(let closure, _) = self,
            let parameters = closure.signature?.parameterClause
        else { return true }
        let names = parameters.as(ClosureShorthandParameterListSyntax.self)?.count
        return count == names ?? parameters.as(ClosureParameterClauseSyntax.self)?.parameters.count
    }
}
