import Audit
import CellRendering
import Gtk
import LayoutDocument

extension ApprovalSurroundings {
    /// Makes the present surroundings.
    ///
    /// - Parameters:
    ///   - plan: The plan of the audit; its texts determine the fonts in use.
    ///   - textEngine: Finds the fonts.
    /// - Returns: The versions and fonts.
    package static func present(_ plan: AuditPlan, _ textEngine: TextEngine) -> ApprovalSurroundings {
        var fonts: [RowTexts: [Font]] = [:]
        for sample in plan.fontSamples {
            fonts[sample.content, default: []] += textEngine.fonts(of: sample.text, font: sample.font).map {
                Font(family: $0.family, version: $0.version)
            }
        }
        return ApprovalSurroundings(
            rowscopeVersion: App.version, textEngine: "Pango \(Versions.pango)", fonts: fonts)
    }
}
