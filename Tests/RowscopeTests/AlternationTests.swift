import AppModel
import Audit
import AutoLayout
import Gtk
import GtkTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// The solutions of an ambiguous row, drawn in its place.
final class AlternationTests: XCTestCase {
    private static let document = """
        rowscope: 1
        templates:
          cell:
            views: {a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}
            constraints: ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-[b]-|", "H:|-[c(9)]", "V:|-[c]-|"]
        rows: [{template: cell}]
        """

    func testTheFirstStepShowsTheSolutionThatIsNotDrawn() throws {
        try onMainActor {
            var problem = RowProblem(.ambiguous, message: "")
            problem.solutions = [10.0, 20].map {
                [RowProblem.Place(view: "a", frame: AutoLayout.Rect(x: 0, y: 0, width: 9, height: $0))]
            }
            for other in [0, 1] {
                problem.otherSolution = other
                let alternation = Alternation()
                alternation.stepByHand(problem)
                XCTAssertEqual(alternation.solution, problem.solutions[other])
                alternation.stepByHand(problem)
                XCTAssertEqual(alternation.solution, problem.solutions[1 - other])
                alternation.stop()
                XCTAssertNil(alternation.solution)
            }
        }
    }

    func testLeavingThePageOrReadingTheDocumentAgainEndsIt() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let path = try folder.write(Self.document, to: "open.rowscope.yaml")
            try WindowStage.show(path, width: 1240) { window, _ in
                let layer = try XCTUnwrap(window.feature(ProblemsFeature.self)).solutionLayer
                let pane = try XCTUnwrap(window.inspector.panes.first { $0.name == "problems" }).widget
                let showNext = { @MainActor in
                    window.context.showInspector(page: "problems")
                    let find = {
                        pane.withDescendants.lazy.compactMap { $0 as? Gtk.Button }.first {
                            $0.label == "Next Solution"
                        }
                    }
                    MainLoop.wait(until: { find()?.isMapped == true })
                    find()?.emit("clicked")
                    MainLoop.wait(until: { layer.drawing != nil })
                }
                showNext()
                XCTAssertEqual(layer.drawing?.row, 0)
                window.context.showInspector(page: "why")
                MainLoop.wait(until: { layer.drawing == nil })
                showNext()
                window.context.open(path)
                MainLoop.wait(until: { layer.drawing == nil })
            }
        }
    }
}
