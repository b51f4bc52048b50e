import AutoLayout
import LayoutDocument
import Wording

/// Notes properties that would change a view's intrinsic size and are not understood, on axes where no constraints set
/// the size.
extension TemplateBuilder {
    /// Notes overridden members that change the places of views and are not asked.
    func noteOverrides(of view: Instance) {
        guard view.declaration != nil else { return }
        let types = interpreter.lineage(of: view.typeName)
        for name in ["alignmentRectInsets", "layoutMargins", "directionalLayoutMargins"] {
            guard let property = interpreter.declaredProperty(name, in: types), property.getter != nil,
                name != "alignmentRectInsets" || alignmentInsets(of: view) == nil
            else { continue }
            interpreter.note(property.mark, name, tr("the view has UIKit's own"))
        }
        if view === root, let property = interpreter.declaredProperty("frame", in: types),
            property.setter != nil
        {
            interpreter.note(property.mark, "frame", tr("the row has the frame that its list gives it"))
        }
        if view === root { noteItemSize() }
        for name in ["systemLayoutSizeFitting", "sizeThatFits"] {
            guard view === root || isMeasured(view, by: name),
                let function = interpreter.declaredFunctions(name, in: types).first
            else { continue }
            if view === root, let height = givenHeight(by: function) {
                overriddenHeight = (height, function.mark)
                continue
            }
            interpreter.note(
                function.mark, name + "()", tr("the row is as tall as its constraints make it"))
        }
    }

    /// How far the class of a view has the rectangle on which constraints act inside the frame, in points; `nil` where it
    /// does not say so in numbers.
    ///
    /// Those of views with texts may follow the font, and those of controls are UIKit's here.
    func alignmentInsets(of view: Instance) -> EdgeInsets? {
        guard view.declaration != nil,
            let property = interpreter.declaredProperty(
                "alignmentRectInsets", in: interpreter.lineage(of: view.typeName)), property.getter != nil,
            case .object(let sides)? = interpreter.knownMember(
                of: .object(view), property.name, from: Scope(file: property.file))
        else { return nil }
        let numbers = ["top", "left", "bottom", "right"].compactMap { sides.number($0) }
        guard numbers.count == 4 else { return nil }
        let insets = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        let isFixed =
            view !== root
            && !["UIControl", "UILabel", "UITextView"].contains {
                UIKitTypes.isKind(view.baseName, of: $0)
            }
        return isFixed || insets == .zero ? insets : nil
    }

    /// The height that an override of the row's fitting gives whatever its constraints ask for; `nil` for another one.
    private func givenHeight(by function: FunctionDeclaration) -> Double? {
        defer { interpreter.fittingSize = nil }
        let heights = [100.0, 1000].map { (fitting: Double) -> Double? in
            let numbers = ["width": UIKitConstants.list.width, "height": fitting]
            let size = Value.object(Instance("CGSize", numbers: numbers))
            interpreter.fittingSize = size
            let arguments = function.parameters.enumerated().map { index, parameter in
                Argument(parameter.label, index == 0 ? size : .number(Number(index == 1 ? 1000 : 50)))
            }
            return interpreter.call(function, on: .object(root), arguments).instance?.number("height")
        }
        guard let first = heights[0], first == heights[1], first > 1, first < 10_000 else { return nil }
        return first
    }

    /// Notes that the cell gives its item another size than its constraints ask for.
    private func noteItemSize() {
        let types = interpreter.lineage(of: root.typeName)
        let functions = ["preferredLayoutAttributesFitting", "preferredLayoutAttributesFittingAttributes"]
            .flatMap { interpreter.declaredFunctions($0, in: types) }
        guard let function = functions.first, !keepsFittingHeight(function) else { return }
        interpreter.note(
            function.mark, function.name + "()", tr("the item is as tall as its constraints make it"))
    }

    /// Whether a method that gives an item its attributes leaves it the height that its constraints ask for, a low one
    /// and a great one.
    private func keepsFittingHeight(_ function: FunctionDeclaration) -> Bool {
        defer { interpreter.fittingSize = nil }
        return [1, 9999].allSatisfy { (height: Double) in
            let rect = UIKitConstants.rect(x: 0, y: 0, width: UIKitConstants.list.width, height: height)
            let attributes = Instance("UICollectionViewLayoutAttributes")
            attributes.fields = ["frame": rect, "bounds": rect]
            attributes.fields["size"] = rect.instance?.fields["size"]
            interpreter.fittingSize = attributes.fields["size"]
            let result = interpreter.call(
                function, on: .object(root),
                [Argument(function.parameters.first?.label, .object(attributes))])
            guard case .object(let given) = result else { return false }
            let rectangles = ["frame", "bounds"].map { given.fields[$0]?.instance?.fields["size"] }
            return (rectangles + [given.fields["size"]]).allSatisfy { size in
                size?.instance?.number("height") == height
            }
        }
    }

    /// Whether a view's class computes a size that Auto Layout may take: by `sizeThatFits` where nothing else gives the
    /// view a size.
    ///
    /// A plain view and an image view are not asked by it.
    private func isMeasured(_ view: Instance, by name: String) -> Bool {
        let isAsked =
            view.baseName != "UIView" && !UIKitTypes.isKind(view.baseName, of: "UIImageView")
        return name == "sizeThatFits" && isAsked && view.view?.subviews.isEmpty != false
            && Axis.allCases.contains { !isHeld(view, on: $0) }
    }

    /// Notes the width at which a label wraps, and the image behind a button.
    func noteSizes(of view: Instance, isArranged: Bool) {
        noteOverrides(of: view)
        let isWide = isArranged || isHeld(view, on: .horizontal)
        if case .number(let width)? = view.fields["preferredMaxLayoutWidth"], width.value > 0,
            width.literal == nil, view.view?.textWidth == nil, !isWide
        {
            note(view, "preferredMaxLayoutWidth", tr("the text wraps at the label's width"))
        }
        switch view.fields["backgroundImage"] {
        case .object?, .unknown?:
            if !isWide || !isArranged && !isHeld(view, on: .vertical) {
                note(view, "backgroundImage", tr("the button is as large as its title and image"))
            }
        default: break
        }
    }

    /// Notes margins of the cell itself, where constraints use them or those of its content view.
    ///
    /// A content view with margins of its own that does not keep those of the cell is not affected.
    func noteMargins(_ content: Instance) {
        let names =
            [TemplateSpec.cellName] + (hasOwnMargins(content) ? [] : [TemplateSpec.contentViewName])
        guard content !== root,
            let origin = root.origins["layoutMargins"] ?? root.origins["directionalLayoutMargins"],
            specs.contains(where: { spec in
                [spec.first, spec.second].contains { side in
                    guard let side, names.contains(side.view) else { return false }
                    return side.guide == .layoutMargins || side.attribute != side.attribute.withoutMargin
                }
            })
        else { return }
        interpreter.note(origin, "layoutMargins", tr("the cell keeps UIKit's margins"))
    }

    /// Whether code gives a content view all its margins, and takes it from those of the cell.
    private func hasOwnMargins(_ content: Instance) -> Bool {
        guard case .truth(false)? = content.fields["preservesSuperviewLayoutMargins"] else { return false }
        let sides = [
            "layoutMargins": ["top", "left", "bottom", "right"],
            "directionalLayoutMargins": ["top", "leading", "bottom", "trailing"],
        ]
        return sides.contains { name, sides in
            guard content.origins[name] != nil, let margins = content.fields[name]?.instance else {
                return false
            }
            // A side of 8 points may be one that code has not set.
            return sides.allSatisfy { side in margins.number(side).map { $0 != 8 } ?? false }
        }
    }

    /// Notes a constraint that insets the content view from the cell.
    func noteInset(of state: ConstraintState) {
        guard let second = state.second, second.item.guide?.area != .elsewhere,
            state.first.item.guide?.area != .elsewhere,
            state.constant.value != 0 || state.multiplier.value != 1
                || second.attribute.axis != state.first.attribute.axis
        else { return }
        interpreter.note(
            state.mark, "constraint", tr("the contentView fills the cell all the same"))
    }

    /// Whether nothing but calls of functions from elsewhere lays a view out.
    func isOpen(_ view: Instance) -> Bool {
        guard let state = view.view, view !== root, state.superview !== root || view.name != "contentView"
        else { return false }
        if let superview = state.superview {
            if superview.view?.arranged.contains(where: { $0 === view }) == true { return false }
        } else {
            return true
        }
        return Axis.allCases.contains { axis in
            !interpreter.constraints.contains {
                guard let constraint = $0.constraint, constraint.isActive else { return false }
                return [constraint.first, constraint.second].contains {
                    $0?.item === view && $0?.attribute.axis == axis
                }
            }
        }
    }

    /// Whether active constraints give a view its size on an axis.
    func isHeld(_ view: Instance, on axis: Axis) -> Bool {
        let attributes = interpreter.constraints.compactMap(\.constraint).filter(\.isActive).flatMap {
            state in
            [state.first, state.second].compactMap { $0?.item === view ? $0?.attribute : nil }
        }
        let held = Set(attributes.filter { $0.axis == axis })
        return held.contains { $0.isSize } || held.count > 1
    }

    private func note(_ view: Instance, _ property: String, _ consequence: String) {
        interpreter.note(view.origins[property] ?? file.start, property, consequence)
    }
}
