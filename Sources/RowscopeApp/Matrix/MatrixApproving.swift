import AppModel
import Audit
import CellRendering
import Gtk
import InputOutput
import Wording

/// Compares the tiles with the document's approved file, and approves them.
@MainActor
final class MatrixApproving {
    let approvals = ApprovalModel()
    private let page: MatrixPage
    private unowned let context: WindowContext
    /// Asks whether a proposal is to be kept, and goes on where it is.
    lazy var ask: (ApprovalProposal, @escaping @MainActor () -> Void) -> Void = { [context] proposal, keep in
        MessageDialog.show(
            proposal.question, detail: proposal.detail, parent: context.window,
            buttons: [tr("_Cancel"), tr("_Approve")]
        ) { if $0 == 1 { keep() } }
    }
    /// The document whose tiles are compared with its approved file after each change; `nil` for none.
    private var comparedDocument: String?

    init(_ page: MatrixPage, _ context: WindowContext) {
        self.page = page
        self.context = context
        let system = context.textSystem
        approvals.makeTextMeasurer = { system.makeMeasurer }
        approvals.surroundings = { ApprovalSurroundings.present($0, system.engine) }
        approvals.onChange = { [weak self] in
            guard let self else { return }
            page.approval.show(approvals.summary)
            page.matrix.show(approvals.comparison)
        }
    }

    /// The path of the file that was opened, beside which its approved file is: edits of a cell of Interface Builder or
    /// source turn the document into another one until they are saved.
    private var name: String? { context.files.session?.filePath ?? page.matrix.plan?.document.sourceName }

    var commands: [WindowCommand] {
        let isShown: @MainActor () -> Bool = { [pages = context.pages] in pages.isMatrixShown }
        return [
            WindowCommand(
                id: "compare-approved", title: tr("Compare with the Approved Layouts"), section: .matrix,
                words: tr("approval difference moved"), isPossible: isShown
            ) { [weak self] in self?.compare() },
            WindowCommand(
                id: "approve", title: tr("Approve the Layouts"), section: .matrix,
                words: tr("approval keep frames baseline"), isPossible: isShown
            ) { [weak self] in self?.approve() },
        ]
    }

    /// Compares again after the tiles have changed, if they are of the compared document.
    func compareAgain() {
        approvals.forget()
        guard let name, name == comparedDocument else {
            comparedDocument = nil
            return
        }
        compare()
    }

    /// Compares the tiles with the approved file, now and after each change.
    private func compare() {
        guard let plan = page.matrix.plan, let name else { return }
        comparedDocument = name
        approvals.compare(plan, name: name)
    }

    /// Writes the tiles that are shown into the document's approved file, once the user has seen how many they are.
    private func approve() {
        let matrix = page.matrix
        guard let plan = matrix.plan, let name else { return }
        guard !DocumentLoader.isBuiltIn(name) else {
            return page.approval.show(
                tr("An example has no folder for its approved file. Save it first."))
        }
        guard matrix.phase == .done else {
            return page.approval.show(tr("Tiles can be approved once all of them are audited."))
        }
        approvals.propose(plan, foundTileCount: matrix.foundCount) { [weak self] proposal in
            self?.ask(proposal) { [weak self] in self?.keep(proposal, name) }
        }
    }

    private func keep(_ proposal: ApprovalProposal, _ name: String) {
        approvals.approve(proposal, name: name) { [weak self] path in
            self?.page.approval.show(
                tr("Approved: kept in \(path.split(separator: "/").last.map(String.init) ?? path)."))
        }
    }
}
