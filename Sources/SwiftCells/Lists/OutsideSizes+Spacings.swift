import SwiftSyntax

extension LayoutSpacing {
    private static let sides = ["top", "left", "bottom", "right"]

    /// Takes what code sets a property to; `nil` where that is not known.
    fileprivate init(_ value: Value?) {
        switch value {
        case .number(let number)?: self = .points(number.value)
        case .object(let insets)? where insets.baseName == "UIEdgeInsets":
            let known = Self.sides.compactMap { insets.number($0) }
            self =
                known.count == Self.sides.count
                ? .insets(Dictionary(uniqueKeysWithValues: zip(Self.sides, known))) : .open
        default: self = .open
        }
    }

    /// What code that reads the property of a name finds.
    func value(named name: String, in file: SourceFile) -> Value {
        switch self {
        case .points(let points): .number(Number(points))
        case .insets(let sides): .object(Instance("UIEdgeInsets", numbers: sides))
        case .open: .unknown(Unknown(name: name, file: file, byte: 0))
        }
    }
}

extension OutsideSizes {
    /// The most assignments of spacings that are run for a class.
    private static let mostSpacings = 8

    /// The spacings that the code of a class sets of its layouts.
    func spacings(of list: ListClass) -> [String: LayoutSpacing] {
        var found: [String: LayoutSpacing] = [:]
        var runs = 0
        for part in list.parts {
            for node in part.node.all(SequenceExprSyntax.self) {
                guard let name = node.assignment?.property, LayoutSpacing.names.contains(name) else {
                    continue
                }
                runs += 1
                let spacing: LayoutSpacing =
                    runs > Self.mostSpacings ? .open : self.spacing(by: node, in: part, of: list)
                if let known = found[name], known != spacing {
                    found[name] = .open
                } else {
                    found[name] = spacing
                }
            }
        }
        return found
    }

    private func spacing(
        by node: SequenceExprSyntax, in part: TypeDeclaration, of list: ListClass
    ) -> LayoutSpacing {
        let run = SizeRun(self, part, list, height: UIKitConstants.list.height)
        let value = run.value(byAssigning: node)
        // Numbers that no file gives are none that a layout has.
        return run.interpreter.parameters.isEmpty ? LayoutSpacing(value) : .open
    }
}
