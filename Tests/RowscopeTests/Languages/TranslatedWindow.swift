import Foundation
import Gtk
import TestKit

@testable import RowscopeApp

/// What is wrong with the texts of a window in the made-up language `en_XA`, in which every translated text is in
/// brackets and a third longer.
struct TranslatedWindow {
    /// Texts that are not translated, and texts of buttons that are cut.
    private(set) var findings: Set<String> = []
    /// The number of translated texts.
    private(set) var translatedCount = 0

    /// The text of the document; what it says is not translated.
    private let document: String
    /// Words of files and programs: keys of documents, names of classes, units.
    private let names: Set<String>
    /// The texts that are translated.
    private let messages: Set<String>

    init(document: String, names: Set<String>, messages: Set<String>) {
        self.messages = messages
        self.document = document
        self.names = names
    }

    /// Checks a widget with all that can be seen in it.
    @MainActor
    mutating func check(_ widget: Widget) {
        guard widget.isMapped, widget.opacity > 0 else { return }
        // The text of a file, pages of the guide, and what is said about a log, as on the command line, are not translated.
        if widget is TextView || widget.hasCssClass("guide-page") || widget.hasCssClass("log-text") { return }
        if let label = widget as? Label {
            check(label.text)
            // Buttons say what they do; other texts may end with an ellipsis and have a tooltip.
            if label.isCut, label.isInButton { findings.insert("cut: \(label.text)") }
        }
        if let entry = widget as? any Editable, !(entry is SpinButton) {
            check(entry.property("placeholder-text", as: String.self) ?? "")
        }
        check(widget.tooltipText ?? "")
        for child in widget.children { check(child) }
    }

    /// Checks a text.
    mutating func check(_ text: String) {
        if text.contains("⟦") { translatedCount += 1 }
        // A command line.
        if text.hasPrefix("rowscope ") { return }
        // UIKit's name of a property stands in parentheses, and a constraint two blanks behind its name.
        let pieces = Self.withoutTranslations(text).replacing(/\([a-z][A-Za-z.]*\)/, with: "")
            .replacing("  ", with: "\n").split { "\n·:…".contains($0) }
        let isFinding = pieces.contains { piece in
            let piece = piece.trimmingCharacters(in: .whitespaces.union(.punctuationCharacters))
            if messages.contains(piece) { return true }
            // The rest of a text of the document may have values in it, or be cut.
            return !document.contains(piece.prefix(24)) && !piece.split(separator: " ").allSatisfy(isName)
        }
        if isFinding { findings.insert("not translated: \(text)") }
    }

    /// Whether a word is no word of a language: a number, a name of the document or of a program, an identifier, a path.
    private func isName(_ word: Substring) -> Bool {
        if word.contains("/") { return true }
        return word.split { !$0.isLetter && $0 != "_" && $0 != "-" }.allSatisfy { part in
            // A name at the beginning of a sentence has a capital letter.
            part.count < 3 || names.contains(String(part))
                || names.contains(part.prefix(1).lowercased() + part.dropFirst())
                || part.dropFirst().contains { $0.isUppercase }
        }
    }

    /// The text without what is in brackets, which may be nested.
    private static func withoutTranslations(_ text: String) -> String {
        var depth = 0
        return String(
            text.filter { character in
                if character == "⟦" { depth += 1 }
                defer { if character == "⟧" { depth -= 1 } }
                return depth == 0
            })
    }
}

extension Label {
    fileprivate var isInButton: Bool {
        var widget: Widget? = parent
        while let inner = widget, !(inner is Button) { widget = inner.parent }
        return widget != nil
    }

    /// Whether an ellipsis stands for a part of the text.
    fileprivate var isCut: Bool {
        ellipsize != .none && measured(.horizontal).natural > allocatedWidth + 1
    }
}
