import AutoLayout
import LayoutDocument
import Wording

/// Intrinsic sizes from classes of the source and from images.
extension ViewConverter {
    /// An intrinsic size, whose sides may come from rows.
    struct DeclaredSize {
        var width: RowValue<Double>
        var height: RowValue<Double>

        /// The size where it is the same in every row.
        var constant: Size? {
            guard case .constant(let width) = width, case .constant(let height) = height else { return nil }
            return Size(width: width, height: height)
        }
    }

    /// The `intrinsicContentSize` of the view's class; `nil` where it is UIKit's, or is not known.
    var declaredSize: DeclaredSize? {
        guard let (property, size) = declaredSizeValue else { return nil }
        if added(by: size) == .zero { return nil }
        if let size, let width = side(size, "width"), let height = side(size, "height") {
            return DeclaredSize(width: width, height: height)
        }
        note(property, tr("UIKit's own size is taken, since this one is not known"))
        return nil
    }

    /// The padding that the view's class adds around its text; `nil` for none, or where it is not known.
    var padding: DirectionalEdgeInsets? {
        func isKind(of name: String) -> Bool { UIKitTypes.isKind(instance.baseName, of: name) }
        let isLabel = isKind(of: "UILabel")
        guard isLabel || isKind(of: "UIStackView") || isKind(of: "UIButton") else { return nil }
        guard let (property, size) = declaredSizeValue else { return isLabel ? textInsets : nil }
        if isKind(of: "UIButton"), addedToButton != nil { return nil }
        guard let added = added(by: size), added.width >= 0, added.height >= 0,
            isLabel || added == .zero
        else {
            note(property, tr("\(name) has UIKit's own size"))
            return nil
        }
        guard added != .zero else { return nil }
        return insets(adding: added)
            ?? DirectionalEdgeInsets(
                top: added.height / 2, leading: added.width / 2, bottom: added.height / 2,
                trailing: added.width / 2)
    }

    /// What the class of a button with a title alone adds to UIKit's size; `nil` for nothing, and where that is not known.
    var addedToButton: Size? {
        guard UIKitTypes.isKind(instance.baseName, of: "UIButton"), instance.fields["image"] == nil,
            instance.fields["configuration"] == nil, let (_, size) = declaredSizeValue,
            let added = added(by: size), added.width >= 0, added.height >= 0, added != .zero
        else { return nil }
        return added
    }

    /// The only insets among the view's properties that add exactly this size; `nil` for none, or several.
    private func insets(adding added: Size) -> DirectionalEdgeInsets? {
        let fitting = instance.fields.values.compactMap { value -> DirectionalEdgeInsets? in
            guard case .object(let insets) = value, insets.baseName == "UIEdgeInsets" else { return nil }
            let sides = builder.insets(insets, ["top", "left", "bottom", "right"])
            let size = Size(width: sides.leading + sides.trailing, height: sides.top + sides.bottom)
            return size == added ? sides : nil
        }
        let different = Set(fitting)
        return different.count == 1 ? different.first : nil
    }

    /// The padding of a label's class by `textRect(forBounds:limitedToNumberOfLines:)`.
    private var textInsets: DirectionalEdgeInsets? {
        let interpreter = builder.interpreter
        guard instance.declaration != nil,
            let function = interpreter.declaredFunctions(
                "textRect", in: interpreter.lineage(of: instance.typeName)
            ).first
        else { return nil }
        let bounds = UIKitConstants.rect(x: 0, y: 0, width: 1000, height: 1000)
        interpreter.textArea = nil
        let lines = Argument("limitedToNumberOfLines", .number(Number(0)))
        let given = [Argument(function.parameters.first?.label, bounds), lines]
        let taken = interpreter.call(function, on: .object(instance), given)
        // The text has the area that is passed to UIKit; the label grows by the rest of its bounds.
        if let area = interpreter.textArea.flatMap({ builder.rect($0) }),
            let whole = builder.rect(bounds),
            let all = builder.rect(taken), abs(all.width - whole.width) < 0.001,
            abs(all.height - whole.height) < 0.001, area.width <= whole.width, area.height <= whole.height
        {
            let insets = DirectionalEdgeInsets(
                top: area.y, leading: area.x, bottom: whole.maxY - area.maxY,
                trailing: whole.maxX - area.maxX)
            return insets == .zero ? nil : insets
        }
        interpreter.note(
            function.mark, "textRect()", tr("\(name) has UIKit's own size"))
        return nil
    }

    /// The room that a label's class keeps free around the text by `drawText(in:)`, where nothing adds it to the label's
    /// size, and the method; `nil` for none, or where it is not known.
    var drawingInsets: (insets: EdgeInsets, function: FunctionDeclaration)? {
        let interpreter = builder.interpreter
        guard instance.declaration != nil, UIKitTypes.isKind(instance.baseName, of: "UILabel") else {
            return nil
        }
        let types = interpreter.lineage(of: instance.typeName)
        let sizes = ["intrinsicContentSize", "textRect", "textRectForBounds", "sizeThatFits"]
        guard
            !["intrinsicContentSize", "alignmentRectInsets"].contains(where: {
                interpreter.declaredProperty($0, in: types) != nil
            }), sizes.allSatisfy({ interpreter.declaredFunctions($0, in: types).isEmpty }),
            let function = ["drawText", "drawTextInRect"].lazy.compactMap({
                interpreter.declaredFunctions($0, in: types).first
            }).first
        else { return nil }
        let bounds = UIKitConstants.rect(x: 0, y: 0, width: 1000, height: 1000)
        interpreter.textArea = nil
        // What else it draws is not noted.
        interpreter.fittingSize = bounds
        defer { interpreter.fittingSize = nil }
        _ = interpreter.call(
            function, on: .object(instance), [Argument(function.parameters.first?.label, bounds)])
        guard let area = interpreter.textArea.flatMap({ builder.rect($0) }), let whole = builder.rect(bounds)
        else { return nil }
        let insets = EdgeInsets(
            top: area.y, left: area.x, bottom: whole.maxY - area.maxY, right: whole.maxX - area.maxX)
        let isInside = [insets.top, insets.left, insets.bottom, insets.right].allSatisfy { $0 >= 0 }
        return isInside && insets != .zero ? (insets: insets, function: function) : nil
    }

    /// Whether the view's class has an intrinsic size of its own.
    var declaresSize: Bool {
        let interpreter = builder.interpreter
        let name = "intrinsicContentSize"
        let types = interpreter.lineage(of: instance.typeName)
        return interpreter.declaredProperty(name, in: types)?.getter != nil
            || !interpreter.declaredFunctions(name, in: types).isEmpty
    }

    /// The declaration of the view class's intrinsic size, and the size; `nil` where it is UIKit's.
    private var declaredSizeValue: (SourceMark, Instance?)? {
        let interpreter = builder.interpreter
        let name = "intrinsicContentSize"
        let types = interpreter.lineage(of: instance.typeName)
        guard instance.declaration != nil else { return nil }
        let value: Value?
        let place: SourceMark
        if let property = interpreter.declaredProperty(name, in: types), property.getter != nil {
            value = interpreter.knownMember(of: .object(instance), name, from: Scope(file: property.file))
            place = property.mark
        } else if let function = interpreter.declaredFunctions(name, in: types).first {
            // Swift 1 and 2 have a method.
            value = interpreter.call(function, on: .object(instance), [])
            place = function.mark
        } else {
            return nil
        }
        return (place, value?.instance)
    }

    /// The difference of a size from UIKit's own; `nil` where it is not such a sum.
    private func added(by size: Instance?) -> Size? {
        let sides = zip(["width", "height"], Interpreter.ownSides).map { side, own -> Double? in
            guard case .unknown(let unknown)? = size?.fields[side], unknown.rowSum.name == own,
                unknown.rowSum.factor == 1
            else { return nil }
            return unknown.rowSum.constant
        }
        guard let width = sides[0], let height = sides[1] else { return nil }
        return Size(width: width, height: height)
    }

    private func note(_ place: SourceMark, _ consequence: String) {
        builder.interpreter.note(place, "intrinsicContentSize", consequence)
    }

    private func side(_ size: Instance, _ name: String) -> RowValue<Double>? {
        switch size.fields[name] {
        case .number(let number)?: .constant(number.value)
        case .unknown(let unknown)? where builder.interpreter.isOfRow(unknown.name):
            .field(builder.fields.field(unknown.name, kind: .length))
        case .unknown(let unknown)? where Interpreter.ownSides.contains(unknown.rowSum.name): nil
        case let value?: builder.interpreter.number(value).map { .constant($0.value) }
        default: nil
        }
    }

    /// The size of a drawn image, or of a symbol by its configuration; `nil` for an image with its own size.
    ///
    /// - Parameters:
    ///   - value: The image.
    ///   - preferred: The configuration that the view gives symbols.
    /// - Returns: The size.
    func pictureSize(_ value: Value?, preferred: Value? = nil) -> Size? {
        guard case .object(let image)? = value else { return nil }
        if image.fields["isSymbol"]?.truth == true, image.fields["size"] == nil {
            let scope = Scope(file: builder.file)
            let own = image.fields["withConfiguration"]
            return Symbols.size(by: own, scope: scope, in: builder.interpreter)
                ?? Symbols.size(by: preferred, scope: scope, in: builder.interpreter)
        }
        guard case .object(let size)? = image.fields["size"] else { return missingSize(of: image) }
        guard let width = number(size, "width"), let height = number(size, "height"), width > 0, height > 0
        else { return nil }
        return Size(width: width, height: height)
    }

    /// The size of a picture that no catalogue among the files has, as parameters; `nil` where constraints give it one.
    private func missingSize(of image: Instance) -> Size? {
        guard case .text(let text)? = image.fields["imageName"], let name = text.literal,
            image.baseName == "UIImage",
            Axis.allCases.contains(where: { !builder.isHeld(instance, on: $0) })
        else { return nil }
        let place = image.origin ?? instance.origin ?? builder.file.start
        func side(_ word: String, _ standard: Double) -> Double {
            let unknown = Unknown(name: "\(name).size.\(word)", file: place.file, byte: place.byte)
            return max(0, builder.interpreter.number(ofParameter: unknown, default: standard).value)
        }
        let standard = Image.symbolSize
        return Size(width: side("width", standard.width), height: side("height", standard.height))
    }
}
