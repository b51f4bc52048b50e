import Gtk

/// The building blocks of sections.
@MainActor
enum ControlRow {
    /// A section's column under its heading.
    static func section(_ title: String, _ rows: [Widget]) -> Box {
        let heading = Label(title, styles: "caption-heading", xalign: 0)
        return Box(.vertical, spacing: 6, [heading] + rows)
    }

    /// A section's column, folded below its heading.
    ///
    /// - Parameters:
    ///   - title: The heading, in capitals.
    ///   - name: The heading for screen readers.
    ///   - tooltip: What is in the section.
    ///   - rows: The controls.
    /// - Returns: The fold.
    static func folded(_ title: String, name: String, tooltip: String, _ rows: [Widget]) -> Expander {
        let heading = Label(title, styles: "caption-heading")
        heading.tooltipText = tooltip
        let column = Box(.vertical, spacing: 6, rows)
        column.marginTop = 6
        let fold = Expander(label: "", child: column)
        fold.setLabelWidget(heading)
        fold.updateProperty(.label(name))
        return fold
    }

    /// A name on the left and a control on the right.
    static func labelled(_ name: String, _ control: Widget, unit: String? = nil) -> Box {
        let label = Label(name, xalign: 0).expanding()
        label.setMnemonicWidget(control)
        let row = Box(.horizontal, spacing: 6, [label, control])
        if let unit {
            let text = Label(unit, styles: "dim-label")
            row.append(text)
        }
        return row
    }

    /// Buttons that are joined in a row.
    static func linked(_ buttons: [Widget], isHomogeneous: Bool = false) -> Box {
        let row = Box(.horizontal, spacing: 0, buttons).styled("linked")
        row.isHomogeneous = isHomogeneous
        return row
    }

    /// A sentence in small dim type.
    static func sentence() -> Label {
        let label = Label(styles: "sentence", xalign: 0, wraps: true)
        // The widest widget in the panel, which determines the panel's width.
        label.widthChars = 34
        label.maxWidthChars = 34
        return label
    }
}
