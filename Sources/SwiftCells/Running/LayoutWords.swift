import SwiftSyntax

/// Words in code that makes views or constraints.
enum LayoutWords {
    private static let wordTexts = [
        "addSubview", "addArrangedSubview", "Anchor", "NSLayoutConstraint", ".snp", "autoPin", "autoSet",
        "autoAlign", "autoMatch", "autoConstrain", "autoCenter", "insertSubview", "constant", "isActive",
        "addConstraint", "removeFromSuperview", "mas_", "akeConstraints", "sd_layout", "setupAutoHeight",
    ]
    private static let words = Words(wordTexts)
    /// Properties that change the sizes of views.
    private static let propertyTexts = [
        ".font", "numberOfLines", "isHidden", ".spacing", ".axis", ".alignment", ".distribution", ".priority",
        "ContentHugging", "ContentCompression", "Insets", "Margins",
    ]
    private static let wordsAndProperties = Words(wordTexts + propertyTexts)

    private static let addingTexts = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
    ]
    private static let adding = Words(addingTexts)

    /// Whether a function's name says that it places views by constraints, for which it turns their masks off.
    static func placeViews(_ name: String) -> Bool {
        let name = name.lowercased()
        return [
            "pin", "constrain", "anchor", "edge", "fill", "embed", "layout", "align", "attach", "center",
            "snap",
        ].contains { name.contains($0) }
    }

    private static let fillingTexts = [
        "configure", "set", "update", "bind", "render", "fill", "populate", "display", "apply", "show",
        "load", "prepare", "setup", "config", "refresh", "reload", "present", "assign", "build", "decorate",
    ]

    /// Whether a method's name in small letters says that it fills a cell.
    static func fillCells(_ name: String) -> Bool { fillingTexts.contains { name.hasPrefix($0) } }

    /// Whether code contains one of the words, or a property that changes a size.
    static func orPropertiesOccur(in node: some SyntaxProtocol) -> Bool {
        occur(wordsAndProperties, in: node)
    }

    /// Whether code adds views.
    static func addsViews(in node: some SyntaxProtocol) -> Bool { occur(adding, in: node) }

    private static let sizes = Words(propertyTexts.filter { $0 != "isHidden" })
    private static let constrainingTexts = [
        "onstraint(", ".snp.", "autoPin", "autoSet", "mas_", "akeConstraints(", ".sd_layout",
    ]
    private static let constraining = Words(constrainingTexts)
    private static let making = Words(addingTexts + constrainingTexts)
    private static let content = Words(["isHidden", ".text", ".image", "setTitle", "setImage"])

    /// Whether code contains a property that changes a size, other than `isHidden`.
    static func sizesOccur(in node: some SyntaxProtocol) -> Bool { occur(sizes, in: node) }

    /// Whether code adds views or constraints.
    static func makesViews(in node: some SyntaxProtocol) -> Bool { occur(making, in: node) }

    /// Whether code makes constraints.
    static func makesConstraints(in node: some SyntaxProtocol) -> Bool { occur(constraining, in: node) }

    private static let toggling = Words([
        "isActive", "activate(", "isHidden", ".axis", ".constant", ".priority",
    ])

    /// Whether code changes views or constraints that are there.
    static func toggles(in node: some SyntaxProtocol) -> Bool { occur(toggling, in: node) }

    private static let traits = Words(["ontentSizeCategory", "pdate", "onfigure", "ayout"])

    /// Whether code may follow the text size.
    static func readsTextSize(in node: some SyntaxProtocol) -> Bool { occur(traits, in: node) }

    /// Whether code sets what views show.
    static func setsContent(in node: some SyntaxProtocol) -> Bool { occur(content, in: node) }

    /// Whether code contains one of the words.
    static func occur(in node: some SyntaxProtocol) -> Bool { occur(words, in: node) }

    /// Whether a text contains one of the words.
    static func occur(in text: String) -> Bool { occur(words, in: text) }

    private static func occur(_ words: Words, in node: some SyntaxProtocol) -> Bool {
        occur(words, in: node.description)
    }

    private static func occur(_ words: Words, in text: String) -> Bool {
        var text = text
        return text.withUTF8 { words.occur(in: $0) }
    }

    /// Words to look for in code, most of whose bytes begin none of them.
    private struct Words {
        private let words: [[UInt8]]
        /// Whether one begins with a byte.
        private var isFirst = [Bool](repeating: false, count: 256)

        init(_ texts: [String]) {
            words = texts.map { Array($0.utf8) }
            for word in words { isFirst[Int(word[0])] = true }
        }

        func occur(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            bytes.indices.contains { start in
                isFirst[Int(bytes[start])] && words.contains { bytes[start...].starts(with: $0) }
            }
        }
    }

    /// Whether code gives other views their frames, or parts of them; those of layers are none of the layout.
    static func placesFrames(in node: some SyntaxProtocol) -> Bool {
        node.all(SequenceExprSyntax.self).contains { sequence in
            let target = sequence.changed?.trimmedDescription ?? ""
            let parts = target.split { ".?!".contains($0) }.map(String.init)
            guard let place = parts.firstIndex(where: ["frame", "bounds", "center"].contains), place > 0
            else { return false }
            return parts[place - 1] != "self" && !parts[place - 1].lowercased().hasSuffix("layer")
        }
    }

    /// Whether code contains one of the words, a property that changes a size, or a number or font that may lead to
    /// one: `case .large: padding = 20`.
    static func decide(in node: some SyntaxProtocol) -> Bool {
        if orPropertiesOccur(in: node) { return true }
        let visitor = NumberVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.isFound
    }

    /// Finds numbers and fonts, those of colours, layers and pictures left out.
    private final class NumberVisitor: SyntaxVisitor {
        var isFound = false

        private static let harmless = [
            "olor", "alpha", "opacity", "layer", "image", "Image", "tag", "index", "Index",
        ]

        private func children(of text: String) -> SyntaxVisitorContinueKind {
            NumberVisitor.harmless.contains { text.contains($0) } ? .skipChildren : .visitChildren
        }

        override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            isFound = true
            return .skipChildren
        }

        override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
            isFound = true
            return .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let called = node.calledExpression.trimmedDescription
            if called.contains("Font") { isFound = true }
            return children(of: called)
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            // The name of what is assigned or compared.
            children(of: node.elements.first?.trimmedDescription ?? "")
        }

        override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
            walk(node.cases)
            return .skipChildren
        }
    }
}
