import ArgumentParser
import Audit
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument

/// `rowscope audit`: what is wrong with a document's cells in every state of a matrix, no display needed.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Look for faults in documents' cells at many widths, text sizes, directions and contents.",
        discussion: """
            \(HelpText.exitCodes("nothing is wrong", findings: "something is"))
            """)

    @Argument(help: "\(HelpText.document)")
    var documents: [String]

    func run() throws {
        let textEngine = TextEngine(appearance: Appearance())
        let loader = DocumentLoader(fontFamilies: textEngine.fontFamilies)
        var count = 0
        for name in documents {
            let plan = AuditPlan(document: try loader.load(name))
            let progress = ProgressReport("audited", "tiles", total: plan.tileCount, printsMeanwhile: false)
            let result = AuditResult(
                auditing: plan, threadCount: ProcessInfo.processInfo.activeProcessorCount,
                makeTextMeasurer: { TextEngine(appearance: Appearance()) }, onProgress: progress.show)
            progress.finish()
            count += result.findings.count
            for finding in result.findings {
                let source = finding.detail.source
                try StandardOutput.writeLine(
                    "\(source.file)\(source.place.map { ":\($0)" } ?? ""): \(finding.rule.rawValue): "
                        + "\(finding.detail.message) (\(finding.places.count) tiles)")
            }
        }
        if count > 0 { throw CommandFailure.findings }
    }
}
