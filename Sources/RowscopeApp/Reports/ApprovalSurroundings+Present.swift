import Audit
import CellRendering
import Gtk
import LayoutDocument
import SourceText

extension ApprovalSurroundings {
    /// The present ones.
    ///
    /// - Parameters:
    ///   - plan: What is audited; its texts tell what fonts are used.
    ///   - textEngine: Knows the fonts.
    ///   - bytes: The document; `nil` where it is not at hand.
    /// - Returns: Versions, fonts and the hash.
    package static func present(
        _ plan: AuditPlan, _ textEngine: TextEngine, bytes: [UInt8]?
    ) -> ApprovalSurroundings {
        let fonts = plan.fontSamples.flatMap { textEngine.fonts(of: $0.text, font: $0.font) }
        return ApprovalSurroundings(
            rowscopeVersion: App.version, textEngine: "Pango \(Versions.pango)",
            fonts: fonts.map { Font(family: $0.family, version: $0.version) },
            documentHash: bytes.map { ContentHash.sha256($0) })
    }
}
