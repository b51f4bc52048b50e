import AppModel
import Audit
import CellRendering
import Gtk

/// What can be done on the page of the matrix.
extension MainWindow {
    /// The actions of the page, which are there while it is shown.
    static let matrixActions = [
        "next-finding", "previous-finding", "open-tile", "copy-tile-command", "judge-again", "stop-judging",
        "reset-states", "export-audit", "compare-approved", "approve",
    ]

    func addMatrixActions() {
        let page = matrixPage
        window.addAction("next-finding") { [weak self] in self?.goToFinding(isNext: true) }
        window.addAction("previous-finding") { [weak self] in self?.goToFinding(isNext: false) }
        window.addAction("open-tile") { [weak self] in self?.openInExplore(page.matrix.picked) }
        window.addAction("copy-tile-command") { [weak page] in page?.report.copyCommand() }
        window.addAction("judge-again") { [weak page] in page?.matrix.runAgain() }
        window.addAction("stop-judging") { [weak page] in page?.matrix.cancel() }
        window.addAction("reset-states") { [weak page] in page?.matrix.resetMatrix() }
        window.addAction("export-audit") { [weak self] in self?.exportAudit() }
        window.addAction("compare-approved") { [weak self] in self?.compareWithApproved() }
        window.addAction("approve") { [weak self] in self?.approve() }
        for name in Self.matrixActions { window.action(name)?.isEnabled = false }
        connectApproval()
    }

    // MARK: Approving

    private func connectApproval() {
        let system = textSystem
        approvals.makeTextMeasurer = {
            let appearance = system.appearance
            return { TextEngine(appearance: appearance) }
        }
        approvals.surroundings = { [weak self] plan in
            ApprovalSurroundings.present(plan, system.engine, bytes: self?.files.session?.bytes)
        }
        approvals.onChange = { [weak self] in
            guard let self else { return }
            matrixPage.approval.show(approvals.summary)
            matrixPage.matrix.show(approvals.comparison)
        }
    }

    /// Compares other tiles of the same document where tiles were compared before.
    func compareAgain() {
        let name = matrixPage.matrix.plan?.document.sourceName
        approvals.forget()
        guard let name, name == comparedDocument else {
            comparedDocument = nil
            return
        }
        compareWithApproved()
    }

    /// Compares the tiles with what is approved of the document, now and after each change.
    private func compareWithApproved() {
        guard let plan = matrixPage.matrix.plan else { return }
        comparedDocument = plan.document.sourceName
        approvals.compare(plan, name: plan.document.sourceName)
    }

    /// Keeps the document as it is as what is approved of it.
    private func approve() {
        guard let document = model.document else { return }
        guard !DocumentLoader.isBuiltIn(document.sourceName) else {
            return matrixPage.approval.show(
                "An example has no file that this could be kept beside. Save it first.")
        }
        approvals.approve(document, name: document.sourceName) { [weak self] path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            self?.matrixPage.approval.show("Approved: kept in \(name).")
        }
    }

    // MARK: Exporting

    /// Writes what was found in the tiles as a report of the form that the file's name asks for.
    private func exportAudit() {
        guard let audited = matrixPage.matrix.audited() else { return }
        let formats = ReportFormat.allCases.map { format in
            FileChooser.Filter(format.title, ["*." + (format.fileName.split(separator: ".").last ?? "")])
        }
        FileChooser.choose(
            .save(name: ReportFormat.html.fileName), title: "Export What Was Found", parent: window,
            filters: [.init("Reports", ["*.html", "*.json", "*.xml", "*.sarif"])] + formats,
            folder: start.memory.lastFolder
        ) { [weak self] path in
            if let path { self?.export(audited, to: path) }
        }
    }

    /// Writes a report; tells what keeps it from being written.
    func export(_ audited: AuditedDocuments, to path: String) {
        guard let format = ReportFormat(fileName: path) else {
            return tellMatrix(
                "“\(path)” names no form of report: end it in .html, .json, .xml or .sarif.")
        }
        let reporter = AuditReporter(
            targets: [.init(format: format, path: path)],
            fontFamily: textSystem.engine.resolvedFontFamily, isQuiet: true)
        do {
            try reporter.write(audited)
            tellMatrix("\(format.title) saved")
        } catch {
            tellMatrix("\(error)")
        }
    }

    private func tellMatrix(_ text: String) { matrixPage.toast.show(text) }
}

extension ReportFormat {
    /// The form in words.
    fileprivate var title: String {
        switch self {
        case .html: "Web page"
        case .json: "JSON"
        case .junit: "JUnit XML"
        case .sarif: "SARIF"
        }
    }
}
