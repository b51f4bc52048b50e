import AutoLayout

/// Font descriptors, each with the font that it leads to.
extension UIKitFonts {
    /// The descriptor of a static call on `UIFontDescriptor`; `nil` for one that is not known.
    static func descriptor(_ name: String, _ arguments: [Argument]) -> Value? {
        guard ["preferredFontDescriptor", "preferredFontDescriptorWithTextStyle"].contains(name),
            let style = arguments.first.flatMap({ style($0.value) })
        else { return nil }
        return descriptor(of: .textStyle(style))
    }

    /// A descriptor with attributes added to another one, by default to a font of 12 points.
    static func descriptor(
        _ descriptor: Instance?, adding attributes: Value, in interpreter: Interpreter
    ) -> Value {
        var font = descriptor?.fields["font"]?.font ?? .fixed(FontDescriptor(pointSize: 12))
        guard case .dictionary(let pairs) = attributes else { return Self.descriptor(of: font) }
        for pair in pairs {
            switch pair.key.word {
            case "family", "name":
                guard case .text(let text) = pair.value, let family = text.literal else { continue }
                font = changed(font) { $0.family = family }
            case "size":
                guard case .number(let points) = pair.value, points.value > 0 else { continue }
                font = .fixed(font.descriptor(for: .large).resized(to: points.value))
            case "traits":
                guard case .dictionary(let traits) = pair.value else { continue }
                for trait in traits where trait.key.word == "weight" {
                    font = weighted(font, fontWeight(trait.value, in: interpreter))
                }
            default: break
            }
        }
        return Self.descriptor(of: font)
    }

    /// A member of a descriptor's; `nil` for one that is not known.
    static func member(
        ofDescriptor descriptor: Instance, _ name: String, in interpreter: Interpreter
    ) -> Value? {
        guard case .font(let font, _)? = descriptor.fields["font"] else { return nil }
        let cut = font.descriptor(for: .large)
        switch name {
        case "pointSize": return member(of: font, name, in: interpreter)
        case "symbolicTraits":
            // Weights other than bold are not symbolic traits; the font keeps them.
            let names = (cut.weight == .bold ? ["traitBold"] : []) + (cut.isItalic ? ["traitItalic"] : [])
            return .array(names.map { .text(Text($0)) })
        default: return nil
        }
    }

    /// The descriptor that leads to a font.
    static func descriptor(of font: LabelFont) -> Value {
        let instance = Instance("UIFontDescriptor")
        instance.fields["font"] = .font(font)
        return .object(instance)
    }

    private static func weighted(_ font: LabelFont, _ weight: FontWeight) -> LabelFont {
        switch font {
        case .textStyle(let style): .styled(style, weight: weight, isItalic: false)
        case .styled(let style, _, let isItalic): .styled(style, weight: weight, isItalic: isItalic)
        case .scaled, .fixed: changed(font) { $0.weight = weight }
        }
    }

    private static func changed(
        _ font: LabelFont, _ change: (inout FontDescriptor) -> Void
    ) -> LabelFont {
        var descriptor = font.descriptor(for: .large)
        change(&descriptor)
        if case .scaled(_, let style, let maximum) = font {
            return .scaled(descriptor, style, upTo: maximum)
        }
        return .fixed(descriptor)
    }
}

extension FontDescriptor {
    fileprivate func resized(to points: Double) -> FontDescriptor {
        var font = self
        font.pointSize = min(points, 1000)
        return font
    }
}
