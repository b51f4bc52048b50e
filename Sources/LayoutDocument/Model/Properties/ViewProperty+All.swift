import AutoLayout
import Wording

extension ViewProperty {
    /// Controls with a text that is written or chosen.
    private static let texts: Set<Control.Kind> = [.textField, .textView, .searchBar, .datePicker, .picker]
    private static let lettered = texts.union([.segmentedControl])

    /// The text of a label.
    package static let text = ViewProperty(
        "text", tr("Text"), .text, .of(\LabelSpec.text, "label"),
        .of(\ControlSpec.text, "control", controls: texts),
        trait: "text", words: { tr("the text of \($0)") })
    /// The title of a button.
    package static let buttonTitle = ViewProperty(
        "title", tr("Title"), .text, .of(\ButtonSpec.title, "button"), trait: "text",
        words: { tr("the title of \($0)") })
    /// The name of a picture.
    package static let imageName = ViewProperty(
        "name", tr("Name"), .picture, .of(\ImageSpec.image, "image"), .of(\ButtonSpec.imageName),
        trait: "image",
        words: { tr("the name of \($0)") })
    /// The text style of a text.
    package static let textStyle = ViewProperty(
        "textStyle", tr("Text style"), .word(TextStyle.allCases.map(\.rawValue)),
        .of(\LabelSpec.font.styleName, "label"), .of(\ButtonSpec.font.styleName, "button"),
        .of(\ControlSpec.font.styleName, "control", controls: lettered), words: { _ in tr("text style") })
    /// The font of a text, in place of a text style.
    package static let font = ViewProperty(
        "font", tr("Font"), .font, .of(\LabelSpec.font, "label"), .of(\ButtonSpec.font, "button"),
        .of(\ControlSpec.font, "control", controls: lettered), trait: "font")
    /// Whether a switch is on, or the field that says so.
    static let isOn = ViewProperty(
        "isOn", tr("On"), .rowTruth, .of(\ControlSpec.isOn, "switch", "control", controls: [.switch]))
    /// How strongly a view resists growing.
    package static let contentHugging = ViewProperty(
        "contentHugging", tr("Hugging"), .priorities, .view(\.contentHugging), trait: "hugging",
        swift: "contentHuggingPriority", step: { tr("Hugging of \($0)") })
    /// How strongly a view resists shrinking.
    package static let compressionResistance = ViewProperty(
        "compressionResistance", tr("Resistance"), .priorities, .view(\.compressionResistance),
        trait: "compression",
        swift: "contentCompressionResistancePriority", step: { tr("Compression Resistance of \($0)") })
    /// The most lines of a label.
    package static let numberOfLines = ViewProperty(
        "numberOfLines", tr("Lines at most"), .integer(0...10_000), .of(\LabelSpec.numberOfLines, "label"),
        trait: "numberOfLines", swift: "numberOfLines", nib: "numberOfLines",
        step: { tr("Lines of \($0)") })
    /// Whether a view is hidden, or the field that says so.
    package static let hidden = ViewProperty(
        "hidden", tr("Hidden"), .rowTruth, .view(\.isHidden), trait: "hidden", nib: "hidden")

    /// Whether a text follows the text size while the app runs; none of ``all``, since no layout differs by it.
    package static let adjustsFont = ViewProperty(
        "adjustsFontForContentSizeCategory", "", .truth, .view(\.adjustsFont, isWritten: false))

    /// All properties, in the order in which they are read, shown and recorded: those of all views first.
    package static let all: [ViewProperty] = [
        contentHugging, compressionResistance, hidden,
        ViewProperty("layoutMargins", "", .insets, .view(\.layoutMargins), trait: "margins"),
        ViewProperty(
            "preservesSuperviewLayoutMargins", "", .truth,
            .view(\.preservesSuperviewLayoutMargins, isWritten: false),
            trait: "superviewMargins", swift: "preservesSuperviewLayoutMargins",
            nib: "preservesSuperviewLayoutMargins"),
        ViewProperty(
            "color", tr("Background"), .color, .view(\.color), swift: "backgroundColor",
            nib: "backgroundColor"),
        ViewProperty("cornerRadius", tr("Corner radius"), .length, .view(\.cornerRadius)),
        ViewProperty(
            "clipsToBounds", tr("Clips to bounds"), .truth, .view(\.clipsToBounds), trait: "clips",
            swift: "clipsToBounds", nib: "clipsSubviews"),
        ViewProperty("alpha", tr("Alpha"), .number(0...1), .view(\.alpha), swift: "alpha", nib: "alpha"),
        ViewProperty(
            "placeholderIntrinsicSize", "", .size, .view(\.placeholderIntrinsicSize, isWritten: false),
            trait: "placeholderSize"),
        ViewProperty(
            "autoresizing", "", .autoresizing, .view(\.autoresizing, isWritten: false), trait: "autoresizing"),
        ViewProperty(
            "alignmentRectInsets", "", .insets, .view(\.alignmentInsets, isWritten: false),
            trait: "alignmentRectInsets"),
        ViewProperty(
            "restingOrigin", "", .point, .view(\.restingOrigin, isWritten: false), trait: "restingOrigin"),
        // Texts
        text, buttonTitle,
        ViewProperty(
            "placeholder", tr("Placeholder"), .text,
            .of(\ControlSpec.placeholder, "control", controls: [.textField, .searchBar]),
            trait: "placeholder",
            words: { tr("the placeholder of \($0)") }),
        ViewProperty(
            "titles", "", .titles, .of(\ControlSpec.text, "control", controls: [.segmentedControl]),
            words: { $0 }),
        ViewProperty("pages", "", .pages, .of(\ControlSpec.text, "control", controls: [.pageControl])),
        textStyle, font,
        ViewProperty("fontPieces", "", .pieces, .of(\LabelSpec.fontPieces), trait: "fontPieces"),
        numberOfLines,
        ViewProperty(
            "minimumScaleFactor", tr("Shrinks to"), .number(0...1),
            .of(\LabelSpec.minimumScaleFactor, "label"),
            trait: "minimumScaleFactor"),
        ViewProperty(
            "minimumFontSize", "", .length, .of(\LabelSpec.minimumFontSize), trait: "minimumFontSize"),
        ViewProperty(
            "minimumLineHeight", "", .length, .of(\LabelSpec.lineStyle.minimumHeight, "label"),
            trait: "minimumLineHeight"),
        ViewProperty(
            "maximumLineHeight", "", .length, .of(\LabelSpec.lineStyle.maximumHeight, "label"),
            trait: "maximumLineHeight"),
        ViewProperty(
            "lineHeightMultiple", "", .number(0...10), .of(\LabelSpec.lineStyle.heightMultiple, "label"),
            trait: "lineHeightMultiple"),
        ViewProperty(
            "lineSpacing", "", .length, .of(\LabelSpec.lineStyle.spacing, "label"), trait: "lineSpacing"),
        ViewProperty(
            "paragraphSpacing", "", .length, .of(\LabelSpec.lineStyle.paragraphSpacing, "label"),
            trait: "paragraphSpacing"),
        ViewProperty(
            "letterSpacing", "", .number(-100...100), .of(\LabelSpec.lineStyle.letterSpacing, "label"),
            trait: "letterSpacing"),
        ViewProperty(
            "breaksCharacters", "", .truth, .of(\LabelSpec.lineStyle.breaksCharacters, "label"),
            trait: "breaksCharacters"),
        ViewProperty(
            "preferredMaxLayoutWidth", "", .length, .of(\LabelSpec.preferredMaxLayoutWidth),
            trait: "preferredMaxLayoutWidth"),
        ViewProperty(
            "textAlignment", tr("Alignment"), .word(TextAlignment.allCases.map(\.rawValue)),
            .of(\LabelSpec.textAlignment, "label"), trait: "alignment", swift: "textAlignment",
            nib: "textAlignment", words: { _ in tr("text alignment") }),
        ViewProperty(
            "textColor", tr("Text colour"), .color, .of(\LabelSpec.textColor, "label"),
            .of(\ControlSpec.textColor, "control", controls: lettered), swift: "textColor", nib: "textColor"),
        // Sizes and images
        ViewProperty("width", "", .rowLength, .of(\ShapeSpec.width), trait: "width"),
        ViewProperty("height", "", .rowLength, .of(\ShapeSpec.height), trait: "height"),
        ViewProperty(
            "thickness", tr("Thickness"), .length, .of(\SeparatorSpec.thickness, "separator"),
            trait: "thickness"),
        imageName,
        ViewProperty(
            "size", tr("Size"), .size, .of(\ImageSpec.size, "image"), .of(\ButtonSpec.imageSize),
            .of(\ControlSpec.size, "control"), .of(\PlaceholderSpec.size), .apart("shape"), trait: "size",
            words: { tr("the size of \($0)") }),
        ViewProperty("className", "", .anyWord, .of(\PlaceholderSpec.className), trait: "class"),
        ViewProperty(
            "contentMode", tr("Content mode"), .word(ImageView.ContentMode.allCases.map(\.rawValue)),
            .of(\ImageSpec.contentMode, "image"), swift: "contentMode", words: { _ in tr("content mode") }),
        // Buttons and controls
        ViewProperty("titleColor", tr("Title colour"), .color, .of(\ButtonSpec.titleColor, "button")),
        ViewProperty(
            "style", tr("Style"), .word(Button.Style.allCases.map(\.rawValue)),
            .of(\ButtonSpec.style, "button"),
            trait: "style", words: { _ in tr("button style") }),
        ViewProperty(
            "imagePadding", tr("Image padding"), .length, .of(\ButtonSpec.imagePadding, "button"),
            trait: "imagePadding"),
        ViewProperty(
            "contentInsets", "", .insets, .of(\ButtonSpec.contentInsets, "button"), trait: "contentInsets"),
        ViewProperty(
            "kind", "", .word(Control.Kind.allCases.map(\.rawValue)), .of(\ControlSpec.kind),
            trait: "control",
            words: { _ in tr("kind of control") }),
        ViewProperty(
            "tintColor", tr("Tint colour"), .color, .of(\ImageSpec.tintColor, "image"),
            .of(\ControlSpec.tintColor, "control", "switch"), swift: "tintColor", nib: "tintColor"),
        isOn,
        ViewProperty(
            "value", tr("Value"), .number(0...1),
            .of(\ControlSpec.value, "control", controls: [.slider, .progress])),
        ViewProperty(
            "bordered", "", .truth, .of(\ControlSpec.isBordered, "control", controls: [.textField]),
            trait: "bordered"),
        // Stack views
        ViewProperty(
            "axis", tr("Axis"), .word(Axis.allCases.map(\.key)), .of(\StackSpec.axis, "stack"), trait: "axis",
            swift: "axis", nib: "axis"),
        ViewProperty(
            "distribution", tr("Distribution"), .word(StackView.Distribution.allCases.map(\.rawValue)),
            .of(\StackSpec.distribution, "stack"), trait: "distribution", swift: "distribution",
            nib: "distribution"),
        ViewProperty(
            "alignment", tr("Alignment"), .alignment, .of(\StackSpec.alignmentName, "stack"),
            swift: "alignment",
            nib: "alignment"),
        ViewProperty(
            "stackAlignment", "", .word(StackView.Alignment.allCases.map(\.rawValue)),
            .of(\StackSpec.alignment),
            trait: "stackAlignment"),
        ViewProperty(
            "spacing", tr("Spacing"), .length, .of(\StackSpec.spacing, "stack"), trait: "spacing",
            swift: "spacing"),
        ViewProperty("customSpacing", "", .lengths, .of(\StackSpec.customSpacing), trait: "customSpacing"),
        ViewProperty(
            "baselineRelative", "", .truth, .of(\StackSpec.isBaselineRelative, "stack"),
            trait: "baselineRelative",
            swift: "isBaselineRelativeArrangement", nib: "baselineRelativeArrangement"),
        ViewProperty(
            "marginsRelative", "", .truth, .of(\StackSpec.isMarginsRelative), trait: "marginsRelative",
            swift: "isLayoutMarginsRelativeArrangement"),
    ]

    /// Those that *Tree* sets at once: of a kind first, then of all views.
    package static let inTree: [ViewProperty] = {
        let set = all.filter { !$0.title.isEmpty && $0.form != .priorities }
        return set.filter { !$0.isShared } + set.filter(\.isShared)
    }()

    /// The texts and pictures that views show.
    static let shownTexts = all.filter { $0.form == .text || $0.form == .picture }

    /// Those that are changed step by step.
    static let stepped = all.filter(\.isStepped)

    /// Those that documents change of cells of other files.
    static let changedInFiles = stepped + [adjustsFont]

    /// Those that documents have beside the kind of every view.
    static let shared = all.filter(\.isShared)

    /// Those of each kind, by the kind's key in documents.
    private static let ofKinds: [String: [ViewProperty]] = {
        var result: [String: [ViewProperty]] = [:]
        for property in all where !property.isShared {
            for kind in Set(property.places.flatMap(\.kinds)) { result[kind, default: []].append(property) }
        }
        return result
    }()

    /// Those of a kind, not of all views, that Swift sets by assignment, with UIKit's names.
    package static func inSwift(of kind: ViewSpec.Kind) -> [(property: ViewProperty, name: String)] {
        let view = ViewSpec(name: "", kind: kind)
        return assigned.filter { $0.property.value(of: view) != nil && !$0.property.isOfAll }
    }

    /// Those that Swift sets by assignment, with UIKit's names.
    package static let assigned: [(property: ViewProperty, name: String)] = all.compactMap { property in
        property.form == .priorities ? nil : property.swift.map { (property, $0) }
    }

    /// Those of all views and of a kind that attributes of Interface Builder files give, or colours inside.
    static func inNib(of kind: ViewSpec.Kind) -> [ViewProperty] {
        all.filter { $0.nib != nil && $0.value(of: ViewSpec(name: "", kind: kind)) != nil }
    }

    /// Those that documents have below a kind's key.
    static func below(_ kind: String) -> [ViewProperty] { ofKinds[kind] ?? [] }

    /// The one that may stand alone behind a kind's key, as a label's text; `nil` for other kinds.
    static func main(of kind: String) -> ViewProperty? {
        switch kind {
        case "label": text
        case "image": imageName
        case "button": buttonTitle
        case "switch": isOn
        default: nil
        }
    }

    /// The roles of colours.
    package static let colorRoles = ColorRole.allCases.map(\.rawValue)
}
