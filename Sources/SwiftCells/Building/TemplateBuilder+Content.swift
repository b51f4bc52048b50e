import AutoLayout
import LayoutDocument
import Wording

/// What the cell itself has: margins, an accessory, and views of UIKit's own.
extension TemplateBuilder {
    /// Sets the margins of the content view.
    func setMargins(of template: inout TemplateSpec, _ content: Instance) {
        noteMargins(content)
        noteOverrides(of: root)
        if kind == .tableViewCell {
            let hasAccessory =
                (root.fields["accessoryType"]?.word ?? "none") != "none"
                || root.fields["accessoryView"]?.instance != nil
            let margins = LiveMargins(hasAccessory: hasAccessory)
            template.layoutMargins = margins.narrow
            template.liveMargins = margins
        } else if kind == .tableViewHeaderFooterView {
            // The sides follow the table's margins, as those of cells do.
            var margins = LiveMargins(hasAccessory: false)
            for edge in [LayoutEdge.top, .bottom] {
                margins.narrow[edge] = 8
                margins.wide[edge] = 8
            }
            template.layoutMargins = margins.narrow
            template.liveMargins = margins
        }
        if content !== root, content.declaration != nil {
            // A content view of a configuration's own has the margins of any view.
            template.layoutMargins = ViewSpec.defaultLayoutMargins
            template.liveMargins = nil
        }
        guard let margins = margins(of: content) else { return }
        if case .truth(true)? = content.fields["preservesSuperviewLayoutMargins"],
            var kept = template.liveMargins
        {
            for edge in LayoutEdge.allCases {
                kept.narrow[edge] = max(kept.narrow[edge], margins[edge])
                kept.wide[edge] = max(kept.wide[edge], margins[edge])
            }
            template.layoutMargins = kept.narrow
            template.liveMargins = kept
            return
        }
        template.layoutMargins = margins
        template.liveMargins = nil
    }

    /// Notes what the views of UIKit's own cell styles show, which no constraints lay out.
    func noteBuiltInViews() {
        for name in ["textLabel", "detailTextLabel", "imageView"] {
            guard case .object(let view)? = root.fields[name], view.fields["owner"] != nil,
                known[ObjectIdentifier(view)] == nil
            else { continue }
            for property in ["text", "attributedText", "image", "font", "numberOfLines"] {
                guard let origin = view.origins[property], let value = view.fields[property] else { continue }
                if case .null = value { continue }
                interpreter.note(origin, name, tr("the view that UIKit places is left out"))
                break
            }
        }
    }

    /// Sets what stands at the row's end.
    func setAccessory(of template: inout TemplateSpec) {
        guard case .member(let member)? = root.fields["accessoryType"] else { return }
        switch UIKitConstants.lowered(member.name) {
        case "disclosureIndicator": template.accessory = .disclosure
        case "detailButton", "detailDisclosureButton": template.accessory = .detail
        case "checkmark": template.accessory = .checkmark
        default: break
        }
    }

    /// The size of the view that the cell has in place of its accessory; `nil` for none, and for one that is not known,
    /// which is noted.
    var accessorySize: Size? {
        guard kind == .tableViewCell, case .object(let view)? = root.fields["accessoryView"],
            interpreter.declaredProperty("accessoryView", in: interpreter.lineage(of: root.typeName)) == nil
        else { return nil }
        if let size = frameSize(ofAccessory: view) { return size }
        interpreter.note(view.origin ?? file.start, "accessoryView", tr("no view stands at the row's end"))
        return nil
    }

    /// The size that UIKit or code gives a view which no constraints lay out; `nil` for one that is not known.
    private func frameSize(ofAccessory view: Instance) -> Size? {
        guard let state = view.view, !state.usesConstraints, !isConstrained(view) else { return nil }
        if UIKitTypes.isKind(view.baseName, of: "UISwitch") { return Size(width: 51, height: 31) }
        if hasSize(view) { return view.fields["frame"].flatMap { rect($0) }?.size }
        // A view that is made with an image is as large as that.
        guard UIKitTypes.isKind(view.baseName, of: "UIImageView"), view.origins["image"] == nil,
            case .object(let image)? = view.fields["image"]
        else { return nil }
        let converter = ViewConverter(
            builder: self, instance: view, state: state, name: view.name ?? "accessoryView")
        if let size = converter.pictureSize(
            .object(image), preferred: view.fields["preferredSymbolConfiguration"])
        {
            return size
        }
        return image.fields["isSymbol"]?.truth == true ? Image.symbolSize : nil
    }
}
