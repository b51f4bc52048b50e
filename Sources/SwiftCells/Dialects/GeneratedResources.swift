import SwiftSyntax

/// Constants that R.swift generates from an app's pictures, texts, fonts and colours when the app is built:
/// `R.image.flagRed()` for the picture `flag-red`. No checkout has them.
extension Interpreter {
    /// The value of a call of such a constant; `nil` where it is none, or where the app declares a type `R`.
    func generatedResource(
        _ member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> Value? {
        var kind: String?
        var root = member.base
        while let outer = root?.as(MemberAccessExprSyntax.self) {
            kind = outer.declName.baseName.plainText
            root = outer.base
        }
        guard root?.as(DeclReferenceExprSyntax.self)?.baseName.text == "R", scope.holder(of: "R") == nil,
            library.type(named: "R") == nil
        else { return nil }
        let name = member.declName.baseName.plainText
        func make(_ type: String, _ parts: [Argument]) -> Value? {
            self.make(type, parts, node: ExprSyntax(node), in: scope)
        }
        switch kind {
        case "image": return make("UIImage", [Argument("named", .text(Text(name)))])
        case "color": return make("UIColor", [Argument("named", .text(Text(name)))])
        case "font":
            guard node.arguments.first?.label?.text == "size", let size = arguments(of: node, in: scope).first
            else { return nil }
            return make("UIFont", [Argument("name", .text(Text(Self.fontName(ofConstant: name)))), size])
        case "string":
            guard let key = library.texts?.key(ofConstant: name) else { return nil }
            let text = localised(Text(key))
            let values = arguments(of: node, in: scope).filter { $0.label != "preferredLanguages" }
            if values.isEmpty { return .text(text) }
            return make("String", [Argument("format", .text(text))] + values)
        default: return nil
        }
    }

    /// The name of the font that a constant of SwiftGen's or Tuist's stands for.
    ///
    /// Few checkouts have what these generate: without it, `FontFamily.Roboto.semiBold` is `Roboto-SemiBold`.
    ///
    /// - Parameter value: The value.
    /// - Returns: The name; `nil` for another value, and where the app declares a type of that name for something else.
    func generatedFontName(_ value: Value) -> String? {
        if case .object(let constant) = value, constant.typeName.hasSuffix("FontConvertible") {
            return constant.fields["name"]?.text?.literal
        }
        guard case .unknown(let constant) = value, constant.name.contains("FontFamily.") else { return nil }
        var names = constant.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let cut = names.popLast(), let family = names.popLast(), let type = names.popLast(),
            type.hasSuffix("FontFamily"), library.type(named: type) == nil,
            (names + [type, family]).allSatisfy({ $0.first?.isUppercase == true }),
            cut.first?.isLowercase == true, NameTable.identifier(family + cut) == family + cut
        else { return nil }
        return "\(family)-\(cut.prefix(1).uppercased())\(cut.dropFirst())"
    }

    /// The font that such a constant makes in a size; `nil` for another value.
    func generatedFont(_ constant: Value, size: Value) -> Value? {
        generatedFontName(constant).flatMap { name in
            UIKitFonts.make([Argument("name", .text(Text(name))), Argument("size", size)], in: self)
        }
    }

    /// The name of a font by its constant: `Roboto-SemiBold` for `robotoSemiBold`.
    private static func fontName(ofConstant name: String) -> String {
        let family = name.prefix(1).uppercased() + name.dropFirst()
        guard let style = styles.first(where: { family.hasSuffix($0) && family != $0 }) else { return family }
        return family.dropLast(style.count) + "-" + style
    }

    /// The ends of fonts' names, each before those that it ends with.
    private static let styles = [
        "ExtraBoldItalic", "SemiBoldItalic", "RegularItalic", "MediumItalic", "LightItalic", "BoldItalic",
        "ExtraLight", "UltraLight", "ExtraBold", "SemiBold", "Semibold", "DemiBold", "Regular", "Italic",
        "Light",
        "Bold", "Medium", "Black", "Heavy", "Thin", "Book",
    ]
}
