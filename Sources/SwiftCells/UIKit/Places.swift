import AutoLayout
import SwiftSyntax

/// Views that code places by their centers and by parts of their frames.
enum Places {
    /// The field of constraints that hold a center.
    private static let key = "center"
    /// The field of views that code has made as large as their content.
    private static let fitting = "fitsContent"

    /// A coordinate of a center in the superview: a share of its side and a distance.
    private struct Position {
        var share: Double
        var distance: Double
    }

    /// Places a view that has a size and no constraints; `false` where it has neither, or the center is not known.
    ///
    /// A view with a frame is moved. One whose center depends on its superview's size is held there while the cell lays
    /// itself out, as constraints would hold it; so is one that `sizeToFit` has made as large as its content.
    static func place(
        _ instance: Instance, _ view: ViewState, at point: Value, _ node: ExprSyntax, in scope: Scope,
        _ interpreter: Interpreter
    ) -> Bool {
        // The cell's list places the cell.
        guard UIKitMembers.path(of: instance, in: interpreter) == nil else { return false }
        let isHeld = view.made.contains { $0.fields[key] != nil }
        let size = size(of: instance)
        if !interpreter.isLayingOut, !view.usesConstraints, instance.nib == nil, let size {
            return move(instance, size, to: point, interpreter)
        }
        guard instance.nib == nil, isHeld || !view.usesConstraints,
            isHeld || size != nil || instance.fields[fitting] != nil, let superview = view.superview,
            let value = node.parent?.parent?.as(SequenceExprSyntax.self)?.assignment?.value
        else { return false }
        // It stays where it is.
        if isHeld, value.trimmedDescription == node.trimmedDescription { return true }
        guard let positions = positions(value, in: superview, scope, interpreter) else { return false }
        if !isHeld, let size, positions.allSatisfy({ $0.share == 0 }) {
            center(instance, size, positions[0].distance, positions[1].distance)
            return true
        }
        let attributes: [[Double: Attribute]] = [
            [0: .left, 0.5: .centerX, 1: .right], [0: .top, 0.5: .centerY, 1: .bottom],
        ]
        let edges = zip(attributes, positions).compactMap { $0[$1.share] }
        guard interpreter.isLayingOut, edges.count == 2 else { return false }
        release(view, in: interpreter)
        func hold(_ attribute: Attribute, _ other: AnchorValue?, _ constant: Double) {
            let constraint = UIKitConstraints.add(
                AnchorValue(item: instance, attribute: attribute), .equal, other, constant: Number(constant),
                node: node, scope: scope, in: interpreter)
            constraint.constraint?.isOfPlace = true
            constraint.constraint?.isActive = true
            constraint.fields[key] = .truth(true)
            view.made.append(constraint)
        }
        hold(.centerX, AnchorValue(item: superview, attribute: edges[0]), positions[0].distance)
        hold(.centerY, AnchorValue(item: superview, attribute: edges[1]), positions[1].distance)
        if let size {
            hold(.width, nil, size.width)
            hold(.height, nil, size.height)
        }
        view.usesConstraints = true
        return true
    }

    /// Moves a view with a frame before the cell is laid out; `false` where the center is the row's, or is not known.
    private static func move(
        _ instance: Instance, _ size: Size, to point: Value, _ interpreter: Interpreter
    ) -> Bool {
        guard case .object(let point) = point else { return false }
        func coordinate(_ name: String) -> Double? {
            switch point.fields[name] {
            case .number(let number)?: number.value
            case let value? where interpreter.phase == .making: interpreter.number(value)?.value
            default: nil
            }
        }
        guard let x = coordinate("x"), let y = coordinate("y") else { return false }
        center(instance, size, x, y)
        return true
    }

    private static func center(_ instance: Instance, _ size: Size, _ x: Double, _ y: Double) {
        instance.fields["frame"] = UIKitConstants.rect(
            x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
    }

    /// The parts of a frame by the names that common extensions have for them.
    private static let parts: [String: String] = [
        "x": "x", "y": "y", "width": "width", "height": "height", "size": "size", "origin": "origin",
        "left": "x", "top": "y", "mj_x": "x", "mj_y": "y", "mj_w": "width", "mj_h": "height",
        "mj_size": "size", "mj_origin": "origin",
    ]

    /// Sets a part of the frame of a view without constraints; `false` for another name, and for a number that is not
    /// known.
    ///
    /// It counts once the frame has a size.
    static func setPart(
        _ name: String, of instance: Instance, _ view: ViewState, to value: Value, at place: SourceMark,
        _ interpreter: Interpreter
    ) -> Bool {
        guard let part = parts[name], !view.usesConstraints, !interpreter.isLayingOut, instance.nib == nil,
            UIKitMembers.path(of: instance, in: interpreter) == nil,
            let old = instance.fields["frame"] ?? UIKitConstants.geometry("CGRect"),
            case .object(let frame) = old, case .object(let origin)? = frame.fields["origin"],
            case .object(let sides)? = frame.fields["size"],
            let new = UIKitConstants.geometry("CGRect")?.instance
        else { return false }
        var (newOrigin, newSize) = (origin.fields, sides.fields)
        switch (part, value) {
        case ("x", .number), ("y", .number): newOrigin[part] = value
        case ("width", .number), ("height", .number): newSize[part] = value
        case ("origin", .object(let point)) where point.baseName == "CGPoint": newOrigin = point.fields
        case ("size", .object(let given)) where given.baseName == "CGSize": newSize = given.fields
        default: return false
        }
        new.fields["origin"]?.instance?.fields = newOrigin
        new.fields["size"]?.instance?.fields = newSize
        instance.fields["frame"] = .object(new)
        if size(of: instance) == nil {
            if view.placing == nil { view.placing = (place, name) }
        } else if let placing = view.placing, parts[placing.name] != nil {
            view.placing = nil
        }
        return true
    }

    /// Takes away the constraints that hold a view's center.
    private static func release(_ view: ViewState, in interpreter: Interpreter) {
        let old = view.made.filter { $0.fields[key] != nil }
        for constraint in old { constraint.constraint?.isActive = false }
        interpreter.constraints.removeAll { constraint in old.contains { $0 === constraint } }
        view.made.removeAll { constraint in old.contains { $0 === constraint } }
    }

    /// The coordinates of a center, by evaluating it for superviews of several sizes; `nil` where they do not follow the
    /// superview's sides, or follow something else that is not known.
    private static func positions(
        _ value: ExprSyntax, in superview: Instance, _ scope: Scope, _ interpreter: Interpreter
    ) -> [Position]? {
        let count = interpreter.parameters.count
        let isOfCell = UIKitMembers.path(of: superview, in: interpreter) != nil
        let names = isOfCell ? ["", "contentView."] : [(superview.name ?? superview.typeName) + "."]
        let parts = ["width", "height"]
        // Sides of one trial are no multiples of each other.
        let trials = [[100.0, 713], [200, 1413], [300, 2113]]
        let centers = trials.compactMap { sides -> [Double]? in
            for name in names {
                for (part, side) in zip(parts, sides) {
                    interpreter.assumptions.sides[name + "frame." + part] = side
                }
            }
            defer { interpreter.assumptions.sides = [:] }
            guard case .object(let point) = interpreter.evaluate(value, in: scope) else { return nil }
            let coordinates = ["x", "y"].compactMap { name in
                point.fields[name].flatMap { interpreter.number($0)?.value }
            }
            return coordinates.count == 2 ? coordinates : nil
        }
        guard centers.count == trials.count, interpreter.parameters.count == count else { return nil }
        let positions = (0..<2).map { axis in
            let change = (centers[1][axis] - centers[0][axis]) / (trials[1][axis] - trials[0][axis])
            let share = (change * 1e6).rounded() / 1e6
            return Position(share: share, distance: centers[0][axis] - share * trials[0][axis])
        }
        let areKnown = (0..<2).allSatisfy { axis in
            let position = positions[axis]
            let isStraight =
                abs(position.share * trials[2][axis] + position.distance - centers[2][axis]) < 1e-6
            // A variable may have kept a coordinate of the usual side.
            let isTaken = interpreter.parameters.contains { parameter in
                names.contains { parameter.name == $0 + "frame." + parts[axis] }
            }
            return isStraight && !(position.share == 0 && isTaken)
        }
        return areKnown ? positions : nil
    }

    /// Notes that a view gets the size of its content.
    static func fit(_ instance: Instance) {
        let hasContent = [
            "UILabel", "UIImageView", "UIButton", "UIActivityIndicatorView", "UISwitch", "UIPageControl",
        ].contains { UIKitTypes.isKind(instance.baseName, of: $0) }
        if hasContent, size(of: instance) == nil { instance.fields[fitting] = .truth(true) }
    }

    /// The size of the frame that code gives a view; `nil` for none, and for an empty one.
    private static func size(of view: Instance) -> Size? {
        view.frameSize.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
}
