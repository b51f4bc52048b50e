import ArgumentParser
import Audit
import InputOutput
import LayoutDocument

/// The option for the variants of cells that a command looks at.
struct VariantOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            The variant whose rows alone count, as “rowscope cells” names it, such as 'note == nil'; may be repeated \
            (default: all).
            """)
    var variant: [String] = []

    /// Whether the option is given.
    var isGiven: Bool { !variant.isEmpty }

    /// The templates of the variants; `nil` for all templates.
    ///
    /// - Throws: `CommandFailure` with the nearest name, where a document has no such variant.
    func templates(of document: LayoutDocument) throws(CommandFailure) -> Set<String>? {
        if variant.isEmpty { return nil }
        return try CommandFailure.catching("--variant") { try document.templates(ofVariants: variant) }
    }

    /// The representative rows and the cases of some templates.
    static func subjects(of document: LayoutDocument, among templates: Set<String>) -> [AuditSubject] {
        AuditSubject.standard(of: document).filter { templates.contains($0.template) }
    }
}
