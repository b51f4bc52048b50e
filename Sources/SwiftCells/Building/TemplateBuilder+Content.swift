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
            let hasAccessory = (root.fields["accessoryType"]?.word ?? "none") != "none"
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
}
