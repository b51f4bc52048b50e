import AutoLayout
import LayoutDocument

/// Buttons and other controls.
extension ClassWriter {
    // MARK: Buttons

    /// A button's property, with a configuration if its style has one.
    func property(of button: ButtonSpec, _ view: ViewSpec) -> WrittenView {
        button.style == .system ? plainButton(button, view) : configuredButton(button, view)
    }

    private func plainButton(_ button: ButtonSpec, _ view: ViewSpec) -> WrittenView {
        var property = WrittenView("UIButton", make: "UIButton(type: .system)", local: "button")
        assign(button.title, of: view, local: "button", into: &property.lines) {
            "\($0).setTitle(\($1), for: .normal)"
        }
        property.lines += font(button.font, "button.titleLabel?.font", "button.titleLabel?", view)
        if button.titleColor != .accent {
            let color = color(button.titleColor, view)
            property.lines.append("button.setTitleColor(\(color), for: .normal)")
        }
        if let image = button.image {
            assign(image, of: view, local: "button", into: &property.lines) {
                "\($0).setImage(\($1), for: .normal)"
            }
            if let tint = image.tintColor { property.lines.append("button.tintColor = \(color(tint, view))") }
            if button.imagePadding != 0, !button.title.parts.isEmpty {
                let padding = SwiftLiteral.number(button.imagePadding)
                note("there are \(padding) points between picture and title", of: view)
            }
        }
        if let insets = button.contentInsets {
            property.lines.append(
                "button.contentEdgeInsets = UIEdgeInsets(top: \(SwiftLiteral.number(insets.top)), "
                    + "left: \(SwiftLiteral.number(insets.leading)), "
                    + "bottom: \(SwiftLiteral.number(insets.bottom)), "
                    + "right: \(SwiftLiteral.number(insets.trailing)))")
        }
        return property
    }

    private func configuredButton(_ button: ButtonSpec, _ view: ViewSpec) -> WrittenView {
        var property = WrittenView(
            "UIButton", make: "UIButton(configuration: configuration)", local: "button")
        var head = ["var configuration = UIButton.Configuration.\(button.style.rawValue)()"]
        if button.title.isConstant, !button.title.parts.isEmpty {
            head.append("configuration.title = \(expression(button.title))")
        } else {
            assign(button.title, of: view, local: "button", into: &head) {
                "\($0).configuration?.title = \($1)"
            }
        }
        if button.font != .textStyle(.body) {
            let written = written(button.font, view)
            head += [
                "configuration.titleTextAttributesTransformer = .init { incoming in",
                "    var outgoing = incoming", "    outgoing.font = \(written.text)", "    return outgoing",
                "}",
            ]
        }
        if button.titleColor != .accent {
            let name = button.style == .filled ? "baseBackgroundColor" : "baseForegroundColor"
            head.append("configuration.\(name) = \(color(button.titleColor, view))")
        }
        if let image = button.image {
            if image.image.isConstant {
                let isSymbol = view.recorded == nil
                if let picture = self.image(image, isSymbol: isSymbol, resized: image.size) {
                    head.append("configuration.image = \(picture)")
                }
            } else {
                assign(image, of: view, local: "button", into: &head) {
                    "\($0).configuration?.image = \($1)"
                }
            }
            if let tint = image.tintColor { property.lines.append("button.tintColor = \(color(tint, view))") }
        }
        if button.imagePadding != 0 {
            head.append("configuration.imagePadding = \(SwiftLiteral.number(button.imagePadding))")
        }
        if let insets = button.contentInsets {
            head.append("configuration.contentInsets = \(SwiftLiteral.insets(insets))")
        }
        property.head = head
        return property
    }

    /// Assigns an image in the way of a text.
    private func assign(
        _ image: ImageSpec, of view: ViewSpec, local: String, into lines: inout [String],
        by assignment: (_ view: String, _ image: String) -> String
    ) {
        let isSymbol = view.recorded == nil
        guard let expression = self.image(image, isSymbol: isSymbol, resized: image.size) else { return }
        if image.image.isConstant {
            lines.append(assignment(local, expression))
        } else {
            assignments.add(assignment(name(view.name), expression))
        }
    }

    // MARK: Controls

    /// A control's property.
    func property(of control: ControlSpec, _ view: ViewSpec) -> WrittenView {
        var property = bareProperty(of: control, view)
        let local = property.local
        switch control.kind {
        case .switch: assign(control.isOn, to: "isOn", of: view, local: local, into: &property.lines)
        case .slider: property.lines.append("\(local).value = \(SwiftLiteral.number(control.value))")
        case .progress: property.lines.append("\(local).progress = \(SwiftLiteral.number(control.value))")
        case .pageControl:
            let count = control.text.text(fields: []).split(separator: "\n", omittingEmptySubsequences: false)
            property.lines.append("\(local).numberOfPages = \(max(1, count.count))")
        case .datePicker:
            property.lines.append("\(local).preferredDatePickerStyle = .wheels")
            noteText(of: control, view)
        case .picker: noteText(of: control, view)
        case .textField, .textView, .searchBar: writeText(of: control, view, into: &property)
        case .segmentedControl: writeSegments(of: control, view, into: &property)
        // An activity indicator that does not animate is hidden.
        case .activityIndicator: property.lines.append("\(local).startAnimating()")
        case .stepper: break
        }
        if let tint = control.tintColor {
            let name: String =
                switch control.kind {
                case .switch: "onTintColor"
                case .activityIndicator: "color"
                default: "tintColor"
                }
            property.lines.append("\(local).\(name) = \(color(tint, view))")
        }
        return property
    }

    /// A control's property without content, in its given size.
    private func bareProperty(of control: ControlSpec, _ view: ViewSpec) -> WrittenView {
        let (type, local) = (control.kind.names.type, control.kind.names.local)
        var property = WrittenView(type, local: local)
        var size = control.size
        if control.kind == .activityIndicator {
            let isLarge = size == Size(width: 37, height: 37)
            if isLarge { size = nil }
            property.make = "\(type)(style: .\(isLarge ? "large" : "medium"))"
        }
        if control.kind == .segmentedControl {
            let items = segments(of: control).map(\.initial).map { SwiftLiteral.string($0) }
            property.make = "\(type)(items: [\(items.joined(separator: ", "))])"
        }
        if let size {
            let own = sized(type)
            property.make = own + property.make.dropFirst(type.count)
            property.type = own
            property.lines.append("\(local).contentSize = \(SwiftLiteral.size(size))")
        }
        return property
    }

    private func noteText(of control: ControlSpec, _ view: ViewSpec) {
        if !control.text.parts.isEmpty { note("what it shows is not set", of: view) }
        if let color = control.textColor { note("its text is \(SwiftLiteral.color(color))", of: view) }
    }

    private func writeText(of control: ControlSpec, _ view: ViewSpec, into property: inout WrittenView) {
        let local = property.local
        let field = control.kind == .searchBar ? local + ".searchTextField" : local
        property.lines += font(control.font, field + ".font", field, view)
        assign(control.text, of: view, local: local, into: &property.lines) { "\($0).text = \($1)" }
        if control.kind == .textView {
            if !control.placeholder.parts.isEmpty { note("a UITextView has no placeholder", of: view) }
        } else {
            assign(control.placeholder, of: view, local: local, into: &property.lines) {
                "\($0).placeholder = \($1)"
            }
        }
        if control.kind == .textField, control.isBordered {
            property.lines.append("\(local).borderStyle = .roundedRect")
        }
        if let color = control.textColor {
            property.lines.append("\(field).textColor = \(self.color(color, view))")
        }
        property.lines += alignment(control.textAlignment, field)
    }

    // MARK: Segments

    /// A segment: its initial title, and the title from a row; `nil` if all rows share it.
    private struct Segment {
        var initial = ""
        var parts: [TextTemplate.Part] = []
    }

    /// The segments of a control: the lines of its text, with the default values of fields.
    private func segments(of control: ControlSpec) -> [Segment] {
        if let field = listField(of: control) {
            let text = template.fields[field].defaultText ?? ""
            return text.split(separator: "\n", omittingEmptySubsequences: false).map {
                Segment(initial: String($0))
            }
        }
        if control.text.parts.isEmpty { return [] }
        var segments = [Segment()]
        for part in control.text.parts {
            switch part {
            case .literal(let text):
                for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                    .enumerated()
                {
                    if place > 0 { segments.append(Segment()) }
                    segments[segments.count - 1].initial += line
                    if !line.isEmpty { segments[segments.count - 1].parts.append(.literal(String(line))) }
                }
            case .field(let field):
                segments[segments.count - 1].initial += template.fields[field].defaultText ?? ""
                segments[segments.count - 1].parts.append(part)
            }
        }
        return segments
    }

    private func writeSegments(of control: ControlSpec, _ view: ViewSpec, into property: inout WrittenView) {
        let local = property.local
        if control.font != .fixed(FontDescriptor(pointSize: 13)) {
            let font = written(control.font, view, hasContext: false)
            if font.isDynamic { note("the titles take on another text size when the view is made", of: view) }
            let text = font.isOptional ? font.text + " as Any" : font.text
            property.lines.append("\(local).setTitleTextAttributes([.font: \(text)], for: .normal)")
        }
        if let color = control.textColor {
            let text = self.color(color, view, hasContext: false)
            property.lines.append(
                "\(local).setTitleTextAttributes([.foregroundColor: \(text)], for: .normal)")
        }
        if let field = listField(of: control) {
            let name = name(view.name)
            assignments.add("\(name).removeAllSegments()")
            assignments.add("for (index, title) in \(self.property(field)).enumerated() {") {
                $0.add("\(name).insertSegment(withTitle: title, at: index, animated: false)")
            }
            return
        }
        for (place, segment) in segments(of: control).enumerated() {
            let text = TextTemplate(parts: segment.parts)
            if text.isConstant { continue }
            assignments.add("\(name(view.name)).setTitle(\(expression(text)), forSegmentAt: \(place))")
        }
    }

    /// The field whose lines are all titles of a segmented control; `nil` if there is no such field.
    private func listField(of control: ControlSpec) -> Int? {
        guard control.text.parts.count == 1, case .field(let field) = control.text.parts[0],
            listFields.contains(field)
        else { return nil }
        return field
    }

    /// The fields that are used only as titles of a segmented control, one title per line.
    func fieldsOfSegments() -> Set<Int> {
        var fields: Set<Int> = []
        var counts: [Int: Int] = [:]
        for view in template.views {
            for part in view.texts(.text, .picture).flatMap(\.parts) {
                if case .field(let field) = part { counts[field, default: 0] += 1 }
            }
            if case .control(let control) = view.kind, control.kind == .segmentedControl,
                control.text.parts.count == 1, case .field(let field) = control.text.parts[0]
            {
                fields.insert(field)
            }
        }
        return fields.filter { counts[$0] == 1 && template.fields[$0].kind == .text }
    }
}
