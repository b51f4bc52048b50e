import AutoLayout
import LayoutDocument

/// Sizes that classes of the source and pictures have.
extension ViewConverter {
    /// An intrinsic size, of which rows may bring the sides.
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
        let interpreter = builder.interpreter
        let types = interpreter.lineage(of: instance.typeName)
        guard instance.declaration != nil,
            let property = interpreter.declaredProperty("intrinsicContentSize", in: types),
            property.getter != nil
        else { return nil }
        let value = interpreter.knownMember(
            of: .object(instance), "intrinsicContentSize", from: Scope(file: property.file))
        if case .unknown(let unknown)? = value, unknown.name == "super.intrinsicContentSize" { return nil }
        if case .object(let size)? = value, let width = side(size, "width"), let height = side(size, "height")
        {
            return DeclaredSize(width: width, height: height)
        }
        interpreter.note(
            property.file, property.node.positionAfterSkippingLeadingTrivia.utf8Offset,
            "intrinsicContentSize", "UIKit's own size is taken, since this one is not known")
        return nil
    }

    private func side(_ size: Instance, _ name: String) -> RowValue<Double>? {
        switch size.fields[name] {
        case .number(let number)?: .constant(number.value)
        case .unknown(let unknown)? where builder.interpreter.isOfRow(unknown.name):
            .field(builder.fields.field(unknown.name, kind: .length))
        case let value?: builder.interpreter.number(value).map { .constant($0.value) }
        default: nil
        }
    }

    /// Notes a size of the class's own where the view has that of its text or its views.
    func noteDeclaredSize() {
        let interpreter = builder.interpreter
        guard instance.declaration != nil,
            let property = interpreter.declaredProperty(
                "intrinsicContentSize", in: interpreter.lineage(of: instance.typeName)),
            property.getter != nil
        else { return }
        interpreter.note(
            property.file, property.node.positionAfterSkippingLeadingTrivia.utf8Offset,
            "intrinsicContentSize", "\(name) has UIKit's own size")
    }

    /// The size that a picture was drawn in; `nil` for its own.
    func pictureSize(_ value: Value?) -> Size? {
        guard case .object(let image)? = value, case .object(let size)? = image.fields["size"],
            let width = number(size, "width"), let height = number(size, "height"), width > 0, height > 0
        else { return nil }
        return Size(width: width, height: height)
    }
}
