import AutoLayout
import LayoutDocument

/// Texts that stay as large as they were made while the app runs.
extension ViewConverter {
    /// The classes of texts that can follow the text size.
    private static let adjusting: Set<String> = ["UILabel", "UITextField", "UITextView"]
    /// What code names that sets fonts again when the text size changes.
    private static let observing: Set<String> = [
        "traitCollectionDidChange", "registerForTraitChanges", "preferredContentSizeCategory",
        "UIContentSizeCategory", "contentSizeCategoryDidChangeNotification",
        "UIContentSizeCategoryDidChangeNotification", "NSNotificationNameUIContentSizeCategoryDidChange",
    ]

    /// Whether the view's font is of a text style, or scaled, and neither UIKit nor code has it follow the text size.
    var keepsFontSize: Bool {
        // The labels of UIKit's own cell styles follow it themselves.
        guard Self.adjusting.contains(where: { UIKitTypes.isKind(instance.baseName, of: $0) }),
            instance.fields["owner"] == nil
        else { return false }
        switch instance.fields["adjustsFontForContentSizeCategory"] {
        case nil, .truth(false)?: break
        default: return false
        }
        guard case .font(let font, _)? = instance.fields["font"], instance.origins["font"] != nil else {
            return instance.nib?.spec?.keepsFontSize == true && !observesTextSize
        }
        if case .fixed = font { return false }
        // A nib that has the text adjust counts for the fonts of code too.
        return (instance.nib?.spec?.keepsFontSize ?? true) && !observesTextSize
    }

    /// Whether code of the cell, or of the view's own class, watches the text size.
    private var observesTextSize: Bool {
        let interpreter = builder.interpreter
        let types =
            interpreter.lineage(of: builder.root.typeName) + interpreter.lineage(of: instance.typeName)
        return types.compactMap { interpreter.library.type(named: $0)?.file }.contains {
            builder.watchesTextSize($0, Self.observing)
        }
    }
}

extension TemplateBuilder {
    /// Whether a file names anything by which code watches the text size; each file is looked through once.
    fileprivate func watchesTextSize(_ file: SourceFile, _ words: Set<String>) -> Bool {
        if let known = watchingFiles[ObjectIdentifier(file)] { return known }
        let isWatching = file.words.contains(where: words.contains)
        watchingFiles[ObjectIdentifier(file)] = isWatching
        return isWatching
    }
}
