import AutoLayout
import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite(
    "Agreement with Interface Builder's engine",
    .enabled(if: !Checkout.publicCells.isEmpty, "no public cells beside the checkout"))
struct PublicFilesAgreementTests {
    private func cells(_ path: String) throws -> [CellVerification] {
        CellVerification.all(of: try InterfaceBuilderReader().read(contentsOf: path))
    }

    @Test("Of 92 cells that their files do not flag 88 have every frame as recorded; of the 8 flagged, 6")
    func agreement() throws {
        let cells = try Checkout.publicCells.flatMap { try self.cells($0) }
        let flagged = cells.filter(\.isFlagged)
        #expect(flagged.count == 8 && cells.count == 100)
        #expect(cells.count { !$0.isFlagged && $0.agrees } >= 88)
        #expect(flagged.count { $0.agrees } >= 6)
        for cell in cells where !cell.agrees {
            // A cell that differs has a view that differs.
            #expect(cell.views.contains { $0.agrees == false })
        }
    }

    /// Changes all recorded numbers except the sizes of leaves, the cell's size, and the frames that an author placed
    /// by hand.
    ///
    /// In these files, each view's frame is on the line after the view.
    private func perturbed(_ text: String, _ cell: InterfaceBuilderCell) -> (text: String, count: Int) {
        let parents = Set(cell.template.views.compactMap(\.superview))
        var leaves: Set<String> = []
        var placed: Set<String> = [cell.id]
        for spec in cell.template.views {
            guard let recorded = spec.recorded else { continue }
            if spec.autoresizing != nil { placed.insert(recorded.id) }
            if !parents.contains(spec.name) { leaves.insert(recorded.id) }
        }
        var lines = text.components(separatedBy: "\n")
        var count = 0
        for place in lines.indices.dropFirst()
        where lines[place].contains("<rect key=\"frame\"") {
            let owner = lines[place - 1]
            let id = owner.firstMatch(of: /\ id="([^"]*)"/).map { String($0.1) }
            let isKnown =
                id == cell.id || owner.contains("contentView") || leaves.contains(id ?? "")
                || cell.template.views.contains { $0.recorded?.id == id }
            if !isKnown || placed.contains(id ?? "") { continue }
            for attribute in leaves.contains(id ?? "") ? ["x", "y"] : ["x", "y", "width", "height"] {
                let pattern = try? Regex<(Substring, Substring)>(" \(attribute)=\"([^\"]*)\"")
                guard let pattern, let match = lines[place].firstMatch(of: pattern),
                    let value = Double(match.output.1)
                else { continue }
                count += 1
                lines[place].replaceSubrange(
                    match.range, with: " \(attribute)=\"\(abs(value) * 1.5 + 13.25)\"")
            }
        }
        return (lines.joined(separator: "\n"), count)
    }

    @Test(
        "No recorded position and no container's frame reaches the solver: with others, every frame is the same"
    )
    func recordingDoesNotReachTheSolver() throws {
        var changed = 0
        for path in Checkout.publicCells {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let document = try interfaceBuilder(text)
            let cell = try #require(document.cells.first)
            let (other, count) = perturbed(text, cell)
            changed += count
            let before = try #require(CellVerification.all(of: document).first)
            let after = try #require(CellVerification.all(of: try interfaceBuilder(other)).first)
            #expect(before.views.map(\.computed) == after.views.map(\.computed), "\(path)")
            // The recorded frames themselves have changed.
            if count > 0 { #expect(!after.agrees, "\(path)") }
        }
        // Some 600 views: two numbers of each leaf, four of each container.
        #expect(changed > 1500)
    }

    @Test("Few cells rest on frames that their authors placed by hand")
    func autoresizing() throws {
        let resting = try Checkout.publicCells.flatMap {
            try InterfaceBuilderReader().read(contentsOf: $0).cells
        }.count { cell in cell.template.views.contains { $0.autoresizing != nil } }
        #expect(resting == 1)
    }
}
