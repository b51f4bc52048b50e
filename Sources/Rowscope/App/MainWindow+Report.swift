import AppModel
import AutoLayout
import CellRendering
import Foundation
import Gtk
import LayoutDocument
import SelfSizing

/// Reports of the picked row: copied, or saved as a page.
extension MainWindow {
    /// What is drawn over the row in a report where nothing is in the window; the height's terms always are.
    private static let reportOverlays: Overlays = [.frames, .constraints, .conflicts, .ambiguity]
    /// Pixels per point of a report's picture.
    private static let reportScale = 2.0

    func addReportActions() {
        window.addAction("copy-report") { [weak self] in self?.copyReport() }
        window.addAction("copy-picture") { [weak self] in self?.copyPicture() }
        window.addAction("copy-text") { [weak self] in self?.copyText() }
        window.addAction("save-report") { [weak self] in self?.saveReport() }
    }

    /// The actions' part of the menu.
    func makeReportMenu() -> Menu {
        let menu = Menu()
        let copy = Menu()
        copy.append("Report", action: "win.copy-report")
        copy.append("Picture", action: "win.copy-picture")
        copy.append("Text", action: "win.copy-text")
        menu.appendSubmenu("Copy", copy)
        menu.append("Save Report…", action: "win.save-report")
        return menu
    }

    /// A report and its picture.
    private struct Made {
        let report: Report
        let png: [UInt8]
        let width: Double
    }

    /// Does something with the picked row once it is known what is wrong with it.
    ///
    /// - Parameters:
    ///   - overlays: What is drawn over the row.
    ///   - body: Gets the row, and the marks of what is wrong with it; `nil` to find them at once.
    private func withReportedRow(
        _ overlays: Overlays, _ body: @escaping @MainActor (ReportedRow, [OverlayMark]?) -> Void
    ) {
        waitingReport = nil
        let shown = overlays.intersection([.ambiguity, .conflicts])
        let marks = model.found(reportMarks, question: shown.rawValue) { RowOverlay.findings(shown, of: $0) }
        guard case .known(let row) = model.currentReportedRow(), marks == nil || marks?.value != nil else {
            toast.show("Looking at the row…")
            // The report of another row or document is not asked for.
            let (asked, session) = (model.targetRow, files.session)
            waitingReport = { [weak self] in
                guard let self else { return }
                waitingReport = nil
                guard model.targetRow == asked, files.session === session else { return }
                withReportedRow(overlays, body)
            }
            return
        }
        if let row { body(row, marks?.value) }
    }

    private func withReport(_ body: @escaping @MainActor (Made) -> Void) {
        let overlays = (overlays.isEmpty ? Self.reportOverlays : overlays).union(.heights)
        withReportedRow(overlays) { [weak self] row, marks in
            if let made = self?.makeReport(of: row, overlays, marks) { body(made) }
        }
    }

    private func makeReport(of row: ReportedRow, _ overlays: Overlays, _ marks: [OverlayMark]?) -> Made? {
        let surroundings = Report.Surroundings(
            request: openRequest,
            contentHash: files.session.map { ContentHash.sha256($0.bytes) },
            hasUnsavedEdits: files.session?.isEdited ?? false,
            fontFamily: textSystem.engine.resolvedFontFamily,
            versions: [
                .init("Rowscope", RowscopeCommand.version), .init("GTK", Versions.gtk),
                .init("Pango", Versions.pango),
            ])
        guard let report = model.report(of: row, surroundings) else { return nil }
        let drawing = textSystem.renderer.drawing(
            of: row, overlays: overlays, model.verifications, findings: marks)
        do {
            let png = try drawing.data(as: .png, scale: Self.reportScale)
            return Made(report: report, png: png, width: drawing.size.width)
        } catch {
            model.fail("No report could be made.", because: "\(error)")
            return nil
        }
    }

    private func copyReport() {
        withReport { [weak self] made in
            if let picture = try? Texture(bytes: made.png) {
                Clipboard.setContents(text: made.report.markdown, picture: picture)
            } else {
                Clipboard.setText(made.report.markdown)
            }
            self?.toast.show("Report copied")
        }
    }

    /// Copies the picked row as it is drawn, with the overlays that are shown.
    private func copyPicture() {
        let overlays = overlays
        withReportedRow(overlays) { [weak self] row, marks in
            guard let self else { return }
            let drawing = textSystem.renderer.drawing(
                of: row, overlays: overlays, model.verifications, findings: marks)
            guard let png = try? drawing.data(as: .png, scale: Self.reportScale),
                let picture = try? Texture(bytes: png)
            else { return model.fail("No picture could be made.", because: "The row may be too large.") }
            Clipboard.setTexture(picture)
            toast.show("Picture copied")
        }
    }

    /// Copies what the picked row contains, and its height as a sum.
    private func copyText() {
        withReport { [weak self] made in
            Clipboard.setText(made.report.text)
            self?.toast.show("Text copied")
        }
    }

    private func saveReport() {
        withReport { [weak self] in self?.save($0) }
    }

    private func save(_ made: Made) {
        let page = made.report.html(
            picture: Data(made.png).base64EncodedString(), pictureWidth: made.width)
        FileChooser.choose(
            .save(name: "rowscope-report.html"), title: "Save the Report", parent: window,
            filters: [.init("Web pages", ["*.html"])]
        ) { [weak self] path in
            guard let self, let path else { return }
            do throws(CommandFailure) {
                let inputs = model.document?.inputFiles ?? InputFiles()
                try OutputFile.write(Array(page.utf8), to: path, beside: inputs)
                toast.show("Report saved")
            } catch {
                guard case .badInput(let reason) = error else { return }
                model.fail("The report could not be saved.", because: reason)
            }
        }
    }
}

extension CellRenderer {
    /// A picture of a row with overlays.
    func drawing(
        of row: ReportedRow, overlays: Overlays, _ verifications: DocumentVerifications?,
        findings: [OverlayMark]? = nil
    ) -> Drawing {
        let overlay = RowOverlay(
            overlays, of: row.cell, explanation: row.explanation,
            recorded: overlays.contains(.recorded)
                ? (row.cell as? DocumentCell)?.recordedFrames(verifications) ?? [] : [],
            findings: findings)
        let gutter = overlay.heights.map { width(of: $0) } ?? 0
        let size = Size(width: row.size.width + gutter.rounded(.up), height: row.size.height)
        let snapshot = Snapshot()
        snapshot.append(
            appearance.palette[.background], in: Gtk.Rect(width: size.width, height: size.height))
        if row.isItem {
            drawItem(row.cell, size: row.size, highlight: RowHighlight(), into: snapshot)
        } else {
            drawRow(
                row.cell, measurement: row.measurement, width: row.size.width, highlight: RowHighlight(),
                into: snapshot)
        }
        draw(overlay, size: row.size, into: snapshot)
        if let heights = overlay.heights { draw(heights, atX: row.size.width, into: snapshot) }
        return Drawing(
            size: size, background: appearance.palette[.background], node: snapshot.takeNode())
    }
}
