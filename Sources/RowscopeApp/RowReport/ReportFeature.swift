import AppModel
import CellRendering
import Foundation
import Gtk
import InputOutput
import LayoutDocument
import SelfSizing
import Wording

/// Reports of the selected row, copied or saved as a page.
final class ReportFeature: Feature {
    /// The overlays of a report's picture while the window shows none; the terms of the height are always drawn.
    private static let usualOverlays: Overlays = [.frames, .constraints, .conflicts, .ambiguity]
    /// The pixels per point of a report's picture.
    private static let scale = 2.0

    /// A report and its picture.
    private struct Made {
        let report: Report
        let png: [UInt8]
        let width: Double
    }

    private let context: WindowContext
    let reports: ReportModel
    /// The marks of the findings in the reported row.
    private let marks = CellQuery<[OverlayMark]>()
    /// Makes the report that waits for the findings of its row.
    private var waiting: (() -> Void)?

    init(in context: WindowContext) {
        self.context = context
        reports = ReportModel(of: context.app.inspection)
        context.model.changes.observe(.looked) { [weak self] _ in self?.waiting?() }
        func command(
            _ id: String, _ title: String, _ words: String, _ menu: MenuPlace, _ keys: [CommandKeys] = [],
            run: @escaping @MainActor () -> Void
        ) -> WindowCommand {
            WindowCommand(
                id: id, title: title, section: .copy, words: words + " " + tr("selected row"), keys: keys,
                menu: menu,
                isPossible: { [weak context] in
                    context?.pages.isStartShown == false && context?.model.targetRow != nil
                },
                run: run)
        }
        context.commands.add([
            command(
                "copy-report", tr("Copy Report"), tr("clipboard markdown"), .copy,
                [.window("<Shift><Control>c")]
            ) {
                [weak self] in self?.copyReport()
            },
            command("copy-picture", tr("Copy Picture"), tr("clipboard image png"), .copy) { [weak self] in
                self?.copyPicture()
            },
            command("copy-text", tr("Copy as Text"), tr("clipboard sum content"), .copy) { [weak self] in
                self?.copyText()
            },
            command("save-report", tr("Save Report…"), tr("html export"), .copy) { [weak self] in
                self?.withReport { [weak self] in self?.save($0) }
            },
        ])
    }

    // MARK: Making

    /// Calls a closure with the selected row once its findings are known.
    ///
    /// - Parameters:
    ///   - overlays: The overlays that need the findings.
    ///   - body: Receives the row and the marks of its findings; `nil` to find them while drawing.
    private func withRow(
        _ overlays: Overlays, _ body: @escaping @MainActor (ReportedRow, [OverlayMark]?) -> Void
    ) {
        waiting = nil
        let model = context.model
        let shown = overlays.intersection([.ambiguity, .conflicts])
        let found = model.found(marks, question: shown.rawValue) { RowOverlay.findings(shown, of: $0) }
        guard case .known(let row) = reports.currentReportedRow(), found == nil || found?.value != nil else {
            context.toast.show(tr("Looking at the row…"))
            // After a change of the row or the document, the report is not made.
            let (asked, session) = (model.targetRow, context.files.session)
            waiting = { [weak self] in
                guard let self else { return }
                waiting = nil
                guard model.targetRow == asked, context.files.session === session else { return }
                withRow(overlays, body)
            }
            return
        }
        if let row { body(row, found?.value) }
    }

    private func withReport(_ body: @escaping @MainActor (Made) -> Void) {
        let shown = context.overlays.shown
        let overlays = (shown.isEmpty ? Self.usualOverlays : shown).union(.heights)
        withRow(overlays) { [weak self] row, marks in
            if let made = self?.makeReport(of: row, overlays, marks) { body(made) }
        }
    }

    private func makeReport(of row: ReportedRow, _ overlays: Overlays, _ marks: [OverlayMark]?) -> Made? {
        let session = context.files.session
        let surroundings = Report.Surroundings(
            request: context.state.request, contentHash: session.map { ContentHash.sha256($0.bytes) },
            hasUnsavedEdits: session?.isEdited ?? false,
            fontFamily: context.textSystem.engine.resolvedFontFamily,
            versions: [
                .init("Rowscope", App.version), .init("GTK", Versions.gtk),
                .init("Pango", Versions.pango),
            ])
        guard let report = reports.report(of: row, surroundings) else { return nil }
        let drawing = draw(row, overlays, marks)
        do {
            let png = try drawing.data(as: .png, scale: Self.scale)
            return Made(report: report, png: png, width: drawing.size.width)
        } catch {
            context.model.fail(tr("No report could be made."), because: "\(error)")
            return nil
        }
    }

    private func draw(_ row: ReportedRow, _ overlays: Overlays, _ marks: [OverlayMark]?) -> Drawing {
        context.textSystem.renderer.drawing(
            of: row, overlays: overlays, context.model.verifications, findings: marks)
    }

    // MARK: Copying and saving

    private func copyReport() {
        withReport { [toast = context.toast] made in
            // If there is no memory for the picture, the text alone is copied.
            if let picture = try? Texture(bytes: made.png) {
                Clipboard.setContents(text: made.report.markdown, picture: picture)
            } else {
                Clipboard.setText(made.report.markdown)
            }
            toast.show(tr("Report copied"))
        }
    }

    /// Copies a picture of the selected row with the shown overlays.
    private func copyPicture() {
        let overlays = context.overlays.shown
        withRow(overlays) { [weak self] row, marks in
            guard let self else { return }
            do {
                let png = try draw(row, overlays, marks).data(as: .png, scale: Self.scale)
                Clipboard.setTexture(try Texture(bytes: png))
                context.toast.show(tr("Picture copied"))
            } catch {
                context.model.fail(tr("No picture could be made."), because: "\(error)")
            }
        }
    }

    /// Copies the contents of the selected row, with its height as a sum of terms.
    private func copyText() {
        withReport { [toast = context.toast] made in
            Clipboard.setText(made.report.text)
            toast.show(tr("Text copied"))
        }
    }

    private func save(_ made: Made) {
        let page = made.report.html(
            picture: Data(made.png).base64EncodedString(), pictureWidth: made.width)
        FileChooser.choose(
            .save(name: "rowscope-report.html"), title: tr("Save the Report"), parent: context.window,
            filters: [.init(tr("Web pages"), ["*.html"])]
        ) { [weak context] path in
            guard let context, let path else { return }
            do throws(CommandFailure) {
                let inputs = context.model.document?.inputFiles ?? InputFiles()
                try OutputFile.write(Array(page.utf8), to: path, beside: inputs)
                context.toast.show(tr("Report saved"))
            } catch {
                guard case .badInput(let reason) = error else { return }
                context.model.fail(tr("The report could not be saved."), because: reason)
            }
        }
    }
}
