import ArgumentParser
import Audit
import InputOutput
import LayoutDocument

/// The option for the variants of cells that a command looks at.
struct VariantOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            The variant whose rows alone count, as “rowscope cells” names it, such as 'note == nil'; may be repeated, \
            and of several files those without it are left out (default: all).
            """)
    var variant: [String] = []

    /// Whether the option is given.
    var isGiven: Bool { !variant.isEmpty }

    /// The templates of the variants; `nil` for all templates.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - isAlone: Whether it is the command's only one; of several, each has to have but one of the variants.
    /// - Returns: The identifiers of the templates.
    /// - Throws: `CommandFailure.emptyFile` with the nearest name, where the document has no such variant.
    func templates(
        of document: LayoutDocument, isAlone: Bool = true
    ) throws(CommandFailure) -> Set<String>? {
        if variant.isEmpty { return nil }
        let known = variant.filter { (try? document.templates(ofVariants: [$0])) != nil }
        do throws(UnknownVariant) {
            return try document.templates(ofVariants: isAlone || known.isEmpty ? variant : known)
        } catch {
            throw .emptyFile("--variant: \(error)")
        }
    }

    /// The representative rows and the cases of some templates.
    static func subjects(of document: LayoutDocument, among templates: Set<String>) -> [AuditSubject] {
        AuditSubject.standard(of: document).filter { templates.contains($0.template) }
    }
}
