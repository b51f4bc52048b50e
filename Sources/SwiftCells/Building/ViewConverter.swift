import AutoLayout
import LayoutDocument
import Wording

/// Makes the description of a view from the values that code has set.
struct ViewConverter {
    let builder: TemplateBuilder
    let instance: Instance
    let state: ViewState
    let name: String

    private static let controls = Dictionary(
        uniqueKeysWithValues: ControlSpec.Kind.allCases.map { ($0.names.type, $0) }
    ).merging(["UISearchTextField": .textField]) { $1 }

    /// Other classes with intrinsic sizes.
    private static let sized: Set<String> = [
        "UIToolbar", "UINavigationBar", "UIColorWell", "LPLinkView", "YYLabel", "PKPaymentButton",
        "UIContentUnavailableView", "UICollectionViewListCell",
    ]

    /// A word for a view without a name, from its class.
    static func word(for instance: Instance) -> String {
        let type = instance.baseName == "?" ? instance.typeName : instance.baseName
        var word = type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
        if word == "StackView" { word = "stack" }
        return UIKitConstants.lowered(word.replacing(".", with: ""))
    }

    /// Sets the properties of the description.
    func convert(into view: inout ViewSpec) {
        if let part = instance.nib, let spec = part.spec, spec.kind != .container || !isOfOwnKind {
            takeNib(part, into: &view)
        } else {
            view.kind = kind
            if case .control(let control) = view.kind {
                view.contentHugging = AxisPriorities(control.kind.contentHugging)
            }
            if case .stack = view.kind { view.layoutMargins = .zero }
        }
        for axis in Axis.allCases {
            if let priority = state.hugging[axis] { view.contentHugging[axis] = limited(priority) }
            if let priority = state.resistance[axis] { view.compressionResistance[axis] = limited(priority) }
        }
        if instance.fields["isHidden"] != nil { view.isHidden = isHidden }
        if isIdle { view.isHidden = .constant(true) }
        let margins = builder.margins(of: instance)
        if let margins { view.layoutMargins = margins }
        takeProperties(into: &view)
        if case .label(var label) = view.kind, label.textAlignment == .natural,
            builder.keepsDirection(instance)
        {
            label.textAlignment = .left
            view.kind = .label(label)
        }
        if case .stack(let stack) = view.kind, !stack.isMarginsRelative, let margins, margins != .zero {
            for name in ["layoutMargins", "directionalLayoutMargins"] {
                builder.noteSetting(.ignoredMargins, of: instance, name)
            }
        }
        view.keepsFontSize = keepsFontSize
        switch state.textWidth {
        case .screen?: builder.noteSetting(.screenTextWidth, of: instance, "preferredMaxLayoutWidth")
        case .early?: builder.noteSetting(.earlyTextWidth, of: instance, "preferredMaxLayoutWidth")
        case nil: break
        }
        view.hasUnknownColor = builder.hasUnknownColor(instance)
        view.keepsText = keepsText(view.kind)
        view.drawsItself = drawsItself
        if case .object(let layer)? = instance.fields["layer"] { convert(layer: layer, into: &view) }
    }

    /// Whether the view's class in the source draws what it shows, itself or by layers.
    private var drawsItself: Bool {
        guard instance.declaration != nil, instance.view?.subviews.isEmpty == true else { return false }
        return builder.interpreter.lineage(of: instance.typeName)
            .compactMap { builder.interpreter.library.type(named: $0) }
            .contains { type in
                type.functions["draw"] != nil || type.functions["drawRect"] != nil
                    || type.words.contains("addSublayer")
            }
    }

    /// Whether it is an activity indicator that nothing starts, which hides itself.
    private var isIdle: Bool {
        guard instance.baseName == "UIActivityIndicatorView", instance.nib == nil,
            instance.fields["isHidden"] == nil
        else { return false }
        return instance.fields["isAnimating"]?.truth != true
            && instance.fields["hidesWhenStopped"]?.truth != false
    }

    private func convert(layer: Instance, into view: inout ViewSpec) {
        if let radius = number(layer, "cornerRadius") { view.cornerRadius = max(0, min(radius, 1000)) }
        if let width = number(layer, "borderWidth"), width > 0 {
            var border = Border(width: min(width, 100), color: .label)
            if let color = builder.color(layer, "borderColor") { border.color = color }
            view.border = border
        }
        if case .truth(let clips)? = layer.fields["masksToBounds"], clips { view.clipsToBounds = true }
    }

    private func limited(_ number: Number) -> LayoutPriority {
        LayoutPriority(min(max(number.value, 1), 1000))
    }

    func number(_ instance: Instance, _ key: String) -> Double? {
        instance.number(key)
    }

    private var isHidden: RowValue<Bool> {
        switch instance.fields["isHidden"] {
        case .truth(let truth)?: return .constant(truth)
        case .unknown(let unknown)?:
            var sample = "false"
            let name = unknown.name
            if case .truth(let truth)? = state.content["isHidden"] {
                sample = truth ? "true" : "false"
            } else if builder.interpreter.assumptions.truth(of: name) == true {
                sample = "true"
            }
            let isNamed = builder.interpreter.isOfRow(name) || name.hasSuffix("Hidden")
            return .field(
                builder.fields.field(isNamed ? name : name + "Hidden", kind: .truth, sample: sample))
        default: return .constant(false)
        }
    }

    // MARK: Kinds

    /// Whether a view that is a plain one in the nib is of a class that derives from another kind of view.
    private var isOfOwnKind: Bool {
        instance.declaration != nil
            && ["UIStackView", "UILabel", "UIImageView", "UIButton"].contains {
                UIKitTypes.isKind(instance.baseName, of: $0)
            }
    }

    private var kind: ViewSpec.Kind {
        let base = instance.baseName
        if base == "?" {
            let isControllers = instance.fields["controller"] != nil
            builder.interpreter.note(
                instance.origin ?? builder.file.start, instance.typeName,
                isControllers
                    ? tr("a box stands for \(name), since a view controller fills it")
                    : tr("a box stands for \(name), since the class is not among the files"))
            return .placeholder(PlaceholderSpec(className: instance.typeName, size: nil))
        }
        if !UIKitTypes.isView(base) || Self.sized.contains(base) {
            builder.interpreter.note(
                instance.origin ?? builder.file.start, base, tr("\(name) has no size of its own here"))
        }
        if UIKitTypes.isKind(base, of: "UILabel") { return .label(label) }
        if UIKitTypes.isKind(base, of: "UIStackView") { return .stack(StackSpec()) }
        if UIKitTypes.isKind(base, of: "UIImageView") { return .image(image) }
        if UIKitTypes.isKind(base, of: "UIButton") { return .button(button) }
        if let kind = Self.controls[base] {
            var control = control(kind)
            if let size = declaredSize?.constant { control.size = size }
            return .control(control)
        }
        if base == "NVActivityIndicatorView",
            let frame = instance.fields["frame"].flatMap({ builder.rect($0) })
        {
            // Its intrinsic size is that of the frame that it is made with.
            return .shape(ShapeSpec(width: .constant(frame.width), height: .constant(frame.height)))
        }
        if let size = declaredSize { return .shape(ShapeSpec(width: size.width, height: size.height)) }
        return .container
    }

    /// The text of a property, with fields for the parts that come from rows.
    func text(_ key: String, or other: String? = nil, ofUnknown standard: Bool = true) -> TextTemplate {
        // An empty text is filled by rows.
        if let template = template(instance.fields[key]), !(standard && template.parts.isEmpty) {
            return template
        }
        if let other, let template = template(instance.fields[other]) { return template }
        guard standard, !isNeverFilled else { return TextTemplate(parts: []) }
        return TextTemplate(parts: [.field(builder.fields.field(name))])
    }

    /// The text of a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - sample: The text of rows where all of it comes from them; `nil` for one that its name suggests.
    /// - Returns: The text; `nil` for a value that is none.
    func template(_ value: Value?, sample: String? = nil) -> TextTemplate? {
        switch value {
        case .text(let text)?:
            let sample = text.parts.count == 1 ? sample : nil
            return TextTemplate(
                parts: text.parts.map { part -> TextTemplate.Part in
                    switch part {
                    case .literal(let text):
                        builder.note(text, key: nil)
                        return .literal(text)
                    case .translated(let text, let key):
                        builder.note(text, key: key)
                        return .literal(text)
                    case .field(let expression):
                        return .field(builder.fields.field(expression, sample: sample))
                    }
                })
        case .unknown(let unknown)?:
            return TextTemplate(parts: [.field(builder.fields.field(unknown.name, sample: sample))])
        case .number(let number)?:
            return TextTemplate(
                literal: builder.interpreter.textParts(.number(number)).compactMap {
                    if case .literal(let text) = $0 { return text }
                    return nil
                }.joined())
        case .object(let object)?:
            if let string = object.fields["string"] { return template(string) }
            return nil
        default: return nil
        }
    }

    /// The font of a property, or that of its attributed text if it has one.
    func font(_ standard: LabelFont) -> LabelFont {
        if let font = font(ofText: instance.fields["attributedText"]) { return font }
        if case .font(let font, _)? = instance.fields["font"] { return font }
        // Text of unknown attributes brings its font.
        switch instance.fields["attributedText"] {
        case .unknown(let text)?: return builder.interpreter.font(ofParameter: .unknown(text)) ?? standard
        case .member(let text)?:
            builder.interpreter.note(
                SourceMark(file: text.file, byte: text.byte), text.text + "()",
                tr("its font is not known, nor is its text"))
        default: break
        }
        return standard
    }

    /// The font of attributed text; `nil` where it has none.
    func font(ofText value: Value?) -> LabelFont? {
        switch AttributedTexts.attributes(of: value)["font"] {
        case .font(let font, _)?: font
        case let value?: builder.interpreter.font(ofParameter: value)
        case nil: nil
        }
    }

    /// The attributes of the text that a property shows.
    private func attributes(of property: String) -> [String: Value] {
        AttributedTexts.attributes(of: instance.fields[property] ?? instance.fields["formerAttributes"])
    }

    /// The style of the lines of a label's text.
    var lineStyle: LineStyle {
        let attributes = attributes(of: "attributedText")
        func breaks(_ mode: Value?) -> Bool {
            mode?.word == "byCharWrapping"
        }
        let breaksCharacters = breaks(instance.fields["lineBreakMode"])
        func number(_ value: Value?, _ range: ClosedRange<Double>, default standard: Double? = nil) -> Double
        {
            let number = value.flatMap { builder.interpreter.number($0, default: standard)?.value } ?? 0
            return min(max(number, range.lowerBound), range.upperBound)
        }
        let letterSpacing = number(attributes["kern"] ?? attributes["tracking"], -100...100, default: 0)
        guard case .object(let paragraph)? = attributes["paragraphStyle"] else {
            return LineStyle(letterSpacing: letterSpacing, breaksCharacters: breaksCharacters)
        }
        func length(_ key: String) -> Double { number(paragraph.fields[key], 0...10_000) }
        var style = LineStyle(
            minimumHeight: length("minimumLineHeight"), maximumHeight: length("maximumLineHeight"),
            heightMultiple: number(paragraph.fields["lineHeightMultiple"], 0...10),
            spacing: length("lineSpacing"), paragraphSpacing: length("paragraphSpacing"),
            letterSpacing: letterSpacing,
            breaksCharacters: breaksCharacters || breaks(paragraph.fields["lineBreakMode"]))
        // Letters that are raised make other lines higher.
        if style.hasFixedHeight { style.baselineOffset = number(attributes["baselineOffset"], -1000...1000) }
        return style
    }

    /// Notes the effects of attributes on the text's size that a view does not take.
    ///
    /// - Parameters:
    ///   - property: The property with the text.
    ///   - style: The style of lines that the view takes; `nil` for a view that has none.
    func noteAttributes(of property: String = "attributedText", besides style: LineStyle? = nil) {
        let attributes = attributes(of: property)
        for (name, effect) in [
            ("kern", tr("the letters have the font's spacing")),
            ("tracking", tr("the letters have the font's spacing")),
            ("baselineOffset", tr("the text stands on its line")),
        ] {
            guard let value = attributes[name], !isNothing(value) else { continue }
            if name == "baselineOffset" ? style?.hasFixedHeight == true : style != nil { continue }
            builder.interpreter.note(instance.origins[property] ?? builder.file.start, name, effect)
        }
        if case .unknown(let unknown)? = attributes["paragraphStyle"] {
            builder.interpreter.note(
                SourceMark(file: unknown.file, byte: unknown.byte), "paragraphStyle",
                tr("the lines of \(self.name) have the font's height"))
        }
        guard case .object(let paragraph)? = attributes["paragraphStyle"] else { return }
        let names = [
            "lineSpacing", "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight", "paragraphSpacing",
        ]
        for name in (style == nil ? names : []) + ["paragraphSpacingBefore"] {
            guard let value = paragraph.fields[name], !isNothing(value) else { continue }
            builder.interpreter.note(
                paragraph.origins[name] ?? builder.file.start, name,
                tr("the lines of \(self.name) have the font's height"))
        }
        for name in ["headIndent", "firstLineHeadIndent", "tailIndent"] {
            guard let value = paragraph.fields[name], !isNothing(value) else { continue }
            builder.interpreter.note(
                paragraph.origins[name] ?? builder.file.start, name,
                tr("the lines of \(self.name) begin and end at its sides"))
        }
    }

    /// Whether an attribute is left out, or 0.
    private func isNothing(_ value: Value) -> Bool {
        switch value {
        case .null: true
        case .number(let number): number.value == 0
        default: false
        }
    }

    var alignment: TextAlignment {
        word("textAlignment").flatMap { TextAlignment(rawValue: $0) } ?? .natural
    }

    private var label: LabelSpec {
        let lineStyle = lineStyle
        noteAttributes(besides: lineStyle)
        var label = LabelSpec(
            text: text("text", or: "attributedText"), font: font(.fixed(FontDescriptor(pointSize: 17))))
        if case .truth(true)? = instance.fields["adjustsFontSizeToFitWidth"] {
            // UIKit's own factor, 0, lets a text shrink to any size.
            label.minimumScaleFactor = min(max(number(instance, "minimumScaleFactor") ?? 0, 0.01), 1)
        }
        label.preferredMaxLayoutWidth = preferredWidth ?? 0
        label.lineStyle = lineStyle
        label.fontPieces = fontPieces(of: label)
        return label
    }

    /// The width at which a label wraps that the source gives as a number, or takes from elsewhere; `nil` for one from a
    /// layout, which is the label's own.
    var preferredWidth: Double? {
        guard case .number(let width)? = instance.fields["preferredMaxLayoutWidth"],
            width.literal != nil || state.textWidth != nil
        else { return nil }
        return max(0, width.value)
    }

    func word(_ key: String) -> String? {
        instance.fields[key]?.word
    }

    private var image: ImageSpec {
        var image = ImageSpec(image: picture(instance.fields["image"]))
        image.isOutlinedWhenEmpty = true
        image.size =
            declaredSize?.constant
            ?? pictureSize(
                instance.fields["image"], preferred: instance.fields["preferredSymbolConfiguration"])
        return image
    }

    func picture(_ value: Value?) -> TextTemplate {
        switch value {
        case .object(let image)?:
            if let template = template(image.fields["imageName"]) { return template }
            return TextTemplate(parts: [])
        case .unknown(let unknown)?:
            return TextTemplate(parts: [.field(builder.fields.field(unknown.name, sample: ""))])
        default: return TextTemplate(parts: [])
        }
    }
}
