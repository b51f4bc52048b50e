import AutoLayout
import SelfSizing
import Wording

extension FlowReplay {
    /// The steps in words and numbers.
    package var story: ReplayStory {
        guard isSelfSizing else {
            return ReplayStory(
                tr("Every item has the item size; no cell is asked for its own, so there are no steps."))
        }
        guard itemCount > 0 else { return ReplayStory(tr("This document has no rows.")) }
        return ReplayStory(
            columns: [""],
            stages: stages.indices.map { index in
                ReplayStory.Stage(
                    title: title(at: index), sentence: sentence(at: index), lines: lines(of: stages[index]))
            })
    }

    private func title(at index: Int) -> String {
        if index >= SelfSizingStep.allCases.count { return tr("Others") }
        switch stages[index].state.step {
        case .estimate: return tr("Estimate")
        case .computeSize: return tr("Size")
        case .invalidate: return tr("Invalid")
        case .finalAttributes: return tr("Final")
        case .show: return tr("Shown")
        }
    }

    private func sentence(at index: Int) -> String {
        if index >= SelfSizingStep.allCases.count {
            return tr(
                """
                All other items in view go through the same steps. Those that scroll into view later \
                begin with their estimate.
                """
            )
        }
        let stage = stages[index]
        let sentence = stage.state.sentence(
            itemCount: itemCount, expectedItemSize: expectedItemSize, contentSize: stage.contentSize)
        return tr("Step \(stage.state.step.rawValue) of 5. \(sentence)")
    }

    private func lines(of stage: Stage) -> [ReplayStory.Line] {
        let frame = stage.state.finalAttributes?.frame ?? stage.state.originalAttributes?.frame
        return [
            ReplayStory.Line(tr("Item"), stage.state.item.map(\.grouped) ?? "–"),
            ReplayStory.Line(tr("Estimated size"), expectedItemSize.text),
            ReplayStory.Line(tr("Its own size"), stage.state.preferredSize.map(\.text) ?? "–"),
            ReplayStory.Line(tr("Its place"), frame.map { "\($0.x.text()), \($0.y.text())" } ?? "–"),
            ReplayStory.Line(tr("Items measured"), stage.measuredItemCount.grouped),
            ReplayStory.Line("contentSize", stage.contentSize.text),
        ]
    }
}
