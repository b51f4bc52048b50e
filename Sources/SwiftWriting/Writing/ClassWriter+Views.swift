import AutoLayout
import LayoutDocument

/// A view's property: its initializer, and the statements on it.
struct WrittenView {
    /// The class, of UIKit or of the file.
    var type: String
    /// The initializer call.
    var make: String
    /// The view's name inside its property.
    var local: String
    /// Statements before the initializer.
    var head: [String] = []
    /// Statements on the view.
    var lines: [String] = []

    init(_ type: String, make: String? = nil, local: String) {
        self.type = type
        self.make = make ?? type + "()"
        self.local = local
    }
}

/// The properties of views.
extension ClassWriter {
    /// Writes the property of a view.
    func writeProperty(of view: ViewSpec, into properties: inout SourceLines) {
        let noted = notSaid.count
        noteRecorded(view)
        var property = property(of: view)
        let local = property.local
        var head: [String] = []
        if view.autoresizing == nil, !isArranged(view) {
            head.append("\(local).translatesAutoresizingMaskIntoConstraints = false")
        }
        if let autoresizing = view.autoresizing {
            head.append("\(local).frame = \(SwiftLiteral.rect(autoresizing.frame))")
            if !autoresizing.mask.isEmpty {
                head.append("\(local).autoresizingMask = \(SwiftLiteral.mask(autoresizing.mask))")
            }
        }
        writeLook(of: view, local: local, into: &property.lines)
        writeLayout(of: view, local: local, into: &property.lines)
        properties.add("private let \(name(view.name)): \(property.type) = {", closing: "}()") { body in
            for entry in notSaid[noted...] {
                body.add("// Rowscope: \(SwiftLiteral.comment(entry.what)).")
            }
            for line in property.head { body.add(statement: line) }
            body.add("let \(local) = \(property.make)")
            for line in head + property.lines { body.add(statement: line) }
            body.add("return \(local)")
        }
        properties.add()
    }

    /// Whether the view is an arranged subview of a stack.
    func isArranged(_ view: ViewSpec) -> Bool {
        view.superview.map { template.isStack($0) } ?? false
    }

    private func noteRecorded(_ view: ViewSpec) {
        if view.restingOrigin != nil {
            note("its constraints leave its position open; it is shown where the file has it", of: view)
        }
        guard let recorded = view.recorded else { return }
        if case .placeholder = view.kind {
        } else if let name = recorded.customClass {
            note("the file has the class \(name) here", of: view)
        }
        guard case .container = view.kind else { return }
        switch recorded.element {
        case "scrollView": note("the file has a UIScrollView here; its content stands still", of: view)
        case "textView": note("the file has a UITextView here; this is as tall as its text", of: view)
        default: break
        }
    }

    // MARK: Kinds

    private func property(of view: ViewSpec) -> WrittenView {
        switch view.kind {
        case .label(let label): return property(of: label, view)
        case .shape(let shape): return property(of: shape, view)
        case .separator(let separator):
            return sizedView(Size(width: View.noIntrinsicMetric, height: separator.thickness))
        case .container, .spacer: return WrittenView("UIView", local: "view")
        case .stack:
            var property = WrittenView("UIStackView", local: "stackView")
            property.lines = statements(on: property.local, view)
            return property
        case .image(let image): return property(of: image, view)
        case .button(let button): return property(of: button, view)
        case .control(let control): return property(of: control, view)
        case .placeholder(let placeholder):
            note(
                "this stands for a \(placeholder.className)"
                    + (placeholder.size == nil ? "" : " and has its recorded size"), of: view)
            return placeholder.size.map { sizedView($0) } ?? WrittenView("UIView", local: "view")
        }
    }

    /// The name of the file's subclass of a UIKit class that has a given size.
    func sized(_ type: String) -> String {
        if !helpers.sizedClasses.contains(type) { helpers.sizedClasses.append(type) }
        return "Sized" + type.dropFirst(2)
    }

    private func sizedView(_ size: Size) -> WrittenView {
        var property = WrittenView(sized("UIView"), local: "view")
        property.lines.append("view.contentSize = \(SwiftLiteral.size(size))")
        return property
    }

    private func property(of shape: ShapeSpec, _ view: ViewSpec) -> WrittenView {
        let (width, height) = (shape.width, shape.height)
        if case .constant(let width) = width, case .constant(let height) = height {
            return sizedView(Size(width: width, height: height))
        }
        func length(_ value: RowValue<Double>) -> String {
            switch value {
            case .constant(let length): SwiftLiteral.number(length)
            case .field(let field): property(field)
            }
        }
        assignments.add(
            "\(name(view.name)).contentSize = CGSize(width: \(length(width)), height: \(length(height)))")
        return WrittenView(sized("UIView"), local: "view")
    }

    private func property(of label: LabelSpec, _ view: ViewSpec) -> WrittenView {
        var property = WrittenView("UILabel", local: "label")
        property.lines += font(label.font, "label.font", "label", view)
        assign(label.text, of: view, local: "label", into: &property.lines) { "\($0).text = \($1)" }
        // The reader expects other code to fill a label that gets no text.
        if label.text.parts.isEmpty { property.lines.append("label.text = \"\"") }
        property.lines += statements(on: "label", view)
        property.lines += shrinking(label, view)
        var style = label.lineStyle
        if style.breaksCharacters { property.lines.append("label.lineBreakMode = .byCharWrapping") }
        style.breaksCharacters = false
        if label.fontPieces != nil { note("all of the text of \(view.name) has one weight", of: view) }
        if style.letterSpacing != 0 { note("the letters of \(view.name) have the font’s spacing", of: view) }
        style.letterSpacing = 0
        if style != .ofFont { note("the lines of \(view.name) have the font’s height", of: view) }
        return property
    }

    private func shrinking(_ label: LabelSpec, _ view: ViewSpec) -> [String] {
        var factor = label.minimumScaleFactor
        if label.minimumFontSize > 0 {
            guard case .fixed(let font) = label.font, label.minimumFontSize < font.pointSize else {
                note("the text shrinks to \(SwiftLiteral.number(label.minimumFontSize)) points", of: view)
                return []
            }
            factor = label.minimumFontSize / font.pointSize
        }
        guard factor > 0 else { return [] }
        return [
            "label.adjustsFontSizeToFitWidth = true",
            "label.minimumScaleFactor = \(SwiftLiteral.number(factor))",
        ]
    }

    /// The statements on a view of a kind that set its properties other than the defaults, as far as the table has them.
    private func statements(on local: String, _ view: ViewSpec) -> [String] {
        ViewProperty.inSwift(of: view.kind).compactMap { property, name in
            guard let value = property.value(of: view), value != property.standard(in: view.kind) else {
                return nil
            }
            let text: String? =
                switch value {
                case .truth(.constant(let truth)): "\(truth)"
                case .number(.constant(let number)): spacing(number)
                case .word(let word): ".\(word)"
                case .color(let color): self.color(color, view)
                default: nil
                }
            return text.map { "\(local).\(name) = \($0)" }
        }
    }

    /// A distance between arranged views.
    func spacing(_ value: Double) -> String {
        value == StackView.spacingUseSystem ? "UIStackView.spacingUseSystem" : SwiftLiteral.number(value)
    }

    private func property(of image: ImageSpec, _ view: ViewSpec) -> WrittenView {
        let isSymbol = view.recorded?.isSymbol ?? true
        let expression = self.image(image, isSymbol: isSymbol)
        // A missing image has no size.
        let size = expression == nil ? nil : image.size
        var property = WrittenView(
            size == nil ? "UIImageView" : sized("UIImageView"), local: "imageView")
        if let expression {
            if image.image.isConstant {
                property.lines.append("imageView.image = \(expression)")
            } else {
                assignments.add("\(name(view.name)).image = \(expression)")
            }
        }
        if let size { property.lines.append("imageView.contentSize = \(SwiftLiteral.size(size))") }
        property.lines += statements(on: "imageView", view)
        return property
    }

    // MARK: What several kinds have

    /// The statements that set a font.
    func font(_ font: LabelFont, _ target: String, _ adjusting: String, _ view: ViewSpec) -> [String] {
        let written = written(font, view)
        var lines = ["\(target) = \(written.text)"]
        if written.isDynamic, !view.keepsFontSize {
            lines.append("\(adjusting).adjustsFontForContentSizeCategory = true")
        }
        return lines
    }

    /// A font as Swift code; what the code cannot say is noted.
    func written(_ font: LabelFont, _ view: ViewSpec, hasContext: Bool = true) -> SwiftFont {
        let written = SwiftFont(font, hasContext: hasContext)
        if written.isSlanted { helpers.slantsFonts = true }
        if let what = written.notSaid { note(what, of: view) }
        return written
    }

    /// The statement that sets an alignment; none for the natural one.
    func alignment(_ alignment: TextAlignment, _ local: String) -> [String] {
        alignment == .natural ? [] : ["\(local).textAlignment = .\(alignment.rawValue)"]
    }

    /// A colour as an expression.
    func color(_ color: Color, _ view: ViewSpec?, hasContext: Bool = true) -> String {
        if !SwiftLiteral.hasRole(color), case .role(let role) = color {
            note("the colour \(role.rawValue) is the system’s nearest", of: view)
        }
        return SwiftLiteral.color(color, hasContext: hasContext)
    }
}
