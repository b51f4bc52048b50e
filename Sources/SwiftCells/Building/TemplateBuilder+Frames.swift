import AutoLayout
import LayoutDocument
import SwiftSyntax
import Wording

/// Views that stand at frames and move by their masks.
extension TemplateBuilder {
    /// The frame and mask of a view whose mask is in force.
    func autoresizing(_ instance: Instance, _ view: ViewSpec) -> AutoresizingSpec? {
        let mask = mask(of: instance)
        let frame = instance.fields["frame"].flatMap { rect($0, mask) }
        if frame == nil, instance.fields["frame"] != nil, let place = instance.origins["frame"] {
            interpreter.note(place, "frame", tr("\(view.name) is not placed by it"))
        }
        let isConstrained = isConstrained(instance)
        if isConstrained, instance.baseName == "?" { return nil }
        if isConstrained, frame == nil || frame == .zero {
            if let place = laterFrame(of: instance) {
                interpreter.note(place, "frame", tr("\(view.name) is not placed by it"))
                return nil
            }
            // A frame that is not known is not an empty one.
            if frame == nil, instance.origins["frame"] != nil { return nil }
            // UIKit would hold the view to an empty frame: the view is laid out as if the mask were off, and examining
            // the row says so.
            maskedViews.append(view.name)
            return nil
        }
        return AutoresizingSpec(
            frame: frame ?? .zero,
            superviewSize: instance.view?.superviewSize ?? interpreter.madeSize ?? Interpreter.cellSize,
            mask: mask)
    }

    /// The place in the cell's classes whose code gives a view a frame that no run has met; `nil` for none.
    ///
    /// The code may name the view by any property of the cell that holds it.
    private func laterFrame(of instance: Instance) -> SourceMark? {
        var names = Set(instance.name.map { [$0] } ?? [])
        for (name, value) in root.fields {
            if case .object(let held) = value, held === instance { names.insert(name) }
        }
        let library = interpreter.library
        for name in interpreter.lineage(of: root.typeName) {
            guard let type = library.type(named: name) else { continue }
            for part in [type] + library.extensionsInFiles(of: name) {
                if let place = part.node.assignment(toFrameOf: names) { return part.file.mark(of: place) }
            }
        }
        return nil
    }

    /// Whether an active constraint speaks of a view, other than those of its nib, which are of views inside it.
    func isConstrained(_ instance: Instance) -> Bool {
        interpreter.constraints.contains { constraint in
            guard let state = constraint.constraint, state.isActive,
                state.nib == nil || instance.nib?.cell == nil
            else { return false }
            return state.first.item === instance || state.second?.item === instance
        }
    }

    /// Whether code gives a view a frame with a size.
    func hasSize(_ instance: Instance) -> Bool {
        guard let frame = instance.fields["frame"].flatMap({ rect($0) }) else { return false }
        return frame.width != 0 || frame.height != 0
    }

    private func mask(of instance: Instance) -> AutoresizingMask {
        var mask: AutoresizingMask =
            instance.view?.followsCell == true ? [.flexibleWidth, .flexibleHeight] : []
        let names = memberNames(instance.fields["autoresizingMask"]).map { $0.lowercased() }
        for part in AutoresizingMask.parts where names.contains(part.name.lowercased()) {
            mask.insert(part.part)
        }
        return mask
    }

    private func memberNames(_ value: Value?) -> [String] {
        switch value {
        case .member(let member)?: [member.name]
        case .array(let elements)?: elements.compactMap(\.name)
        default: []
        }
    }

    /// A frame, whose sides of the cell are parameters unless the mask makes the view follow the cell.
    func rect(_ value: Value, _ mask: AutoresizingMask = []) -> Rect? {
        guard case .object(let rect) = value, case .object(let origin)? = rect.fields["origin"],
            case .object(let size)? = rect.fields["size"]
        else { return nil }
        func part(_ instance: Instance, _ name: String, isFlexible: Bool = false) -> Double? {
            switch instance.fields[name] {
            case .number(let number)?: return number.value
            // The side of the cell, which is also that of the superview's size before layout.
            case .unknown(let unknown)?:
                if let sum = unknown.sum, sum.name != unknown.name {
                    guard let side = interpreter.initialSide(sum.name) else { return nil }
                    if isFlexible { return side * sum.factor + sum.constant }
                    return interpreter.number(.unknown(unknown))?.value
                }
                guard let side = interpreter.initialSide(unknown.name) else { return nil }
                return isFlexible ? side : interpreter.number(ofParameter: unknown, default: side).value
            default: return nil
            }
        }
        guard let x = part(origin, "x"), let y = part(origin, "y"),
            let width = part(size, "width", isFlexible: mask.contains(.flexibleWidth)),
            let height = part(size, "height", isFlexible: mask.contains(.flexibleHeight))
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }
}

extension Syntax {
    /// The name of a view at the first assignment of its frame, or of a part of it; `nil` for none.
    fileprivate func assignment(toFrameOf names: Set<String>) -> TokenSyntax? {
        let tokens = Array(self.tokens(viewMode: .sourceAccurate))
        let parts: Set = ["size", "origin", "width", "height", "x", "y"]
        for index in tokens.indices where tokens[index].text == "frame" {
            let before = tokens[..<index]
            guard before.last?.text == ".",
                let name = before.dropLast().last(where: { !["?", "!", "(", ")"].contains($0.text) }),
                names.contains(name.text)
            else { continue }
            var next = index + 1
            while next + 1 < tokens.count, tokens[next].text == ".", parts.contains(tokens[next + 1].text) {
                next += 2
            }
            if next < tokens.count, ["=", "+=", "-=", "*=", "/="].contains(tokens[next].text) { return name }
        }
        return nil
    }
}
