import AutoLayout
import LayoutDocument

extension TemplateBuilder {
    /// Copies the nib's properties of the cell itself to the template.
    func takeNib(into template: inout TemplateSpec, _ content: Instance) {
        if let nib = root.nib?.template {
            if margins(of: content) == nil {
                template.layoutMargins = nib.layoutMargins
                template.liveMargins = nib.liveMargins
            }
            template.color = template.color ?? nib.color
            template.settings += nib.settings
            template.recorded = nib.recorded
            template.isForTelevision = nib.isForTelevision
            template.recordedHeight = nib.recordedHeight
            template.itemSize = nib.itemSize
            template.hasOpenHeight =
                nib.hasOpenHeight && interpreter.constraints.count == interpreter.nibs.constraintCount
                && !template.views.contains(where: \.isSizedOnCanvasAlone)
        }
        template = template.withGrownTextViews()
        let missing = template.constraints.count - literals.count
        literals += Array(repeating: SwiftCell.ConstraintLiterals(), count: max(0, missing))
    }

    /// The frame and mask of a view of a nib.
    func autoresizing(_ instance: Instance, of part: NibPart, _ view: ViewSpec) -> AutoresizingSpec? {
        guard var spec = part.spec?.autoresizing else { return autoresizing(instance, view) }
        let frame = instance.fields["frame"].flatMap { rect($0) }
        // Code that pins a view without giving it a frame turns its mask off, if not here.
        if part.cell != nil, instance.fields["frame"] == nil, isConstrained(instance) { return nil }
        if let frame, frame != .zero { spec.frame = frame }
        guard instance.fields["autoresizingMask"] != nil, let code = autoresizing(instance, view) else {
            return spec
        }
        spec.mask = code.mask
        if frame.map({ $0.origin == .zero }) ?? true,
            code.mask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
        {
            // It gets the bounds of its superview, whichever size that had then.
            spec.frame = Rect(x: 0, y: 0, width: spec.superviewSize.width, height: spec.superviewSize.height)
        }
        return spec
    }
}

extension ConstraintSpec {
    /// Copies the properties of the nib's constraint that code cannot change.
    mutating func takeNib(_ spec: ConstraintSpec) {
        recordedID = spec.recordedID
        source = spec.source
    }
}
