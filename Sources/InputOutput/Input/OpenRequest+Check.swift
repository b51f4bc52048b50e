import AppModel
import AutoLayout
import LayoutDocument

extension OpenRequest {
    /// Refuses a row or a variant that the list does not have.
    package func check(for document: LayoutDocument) throws(CommandFailure) {
        var count = rowCount ?? document.rows.count
        if let caseName {
            let names = document.audit.cases.map(\.name)
            guard names.contains(caseName) else {
                throw CommandFailure.badInput(
                    "--case: the document's audit has no case “\(caseName)”."
                        + (nearestName(to: caseName, among: names).map { " Did you mean “\($0)”?" } ?? ""))
            }
            count += names.count
        }
        if let variant {
            _ = try CommandFailure.catching("--variant") { try document.templates(ofVariants: [variant]) }
        }
        for (option, row) in [("--row", row), ("--top", top?.row)] {
            guard let row, row >= count else { continue }
            throw CommandFailure.badInput(
                "\(option): the list has no row \(row). Give a number below \(count).")
        }
    }
}
