import Wording

/// The kinds of replays.
package enum ReplaySubject: String, Hashable, Sendable, CaseIterable {
    /// The two passes in which the selected row gets its height.
    case row
    /// The calls of the list when it is loaded.
    case reload
    /// The five sizing steps of a flow's item.
    case flow

    /// The name in a chooser.
    package var title: String {
        switch self {
        case .row: tr("This row: two passes")
        case .reload: tr("Loading the list")
        case .flow: tr("A flow’s five steps")
        }
    }
}

/// A process in stages, in words and numbers, with steps forwards and backwards.
package struct ReplayStory: Hashable, Sendable {
    /// One or more numbers in a stage.
    package struct Value: Hashable, Sendable {
        /// The text.
        package let text: String
        /// Whether it differs from the stage before.
        package var isChanged = false
    }

    /// A line of numbers.
    package struct Line: Hashable, Sendable {
        /// The name of the line.
        package let name: String
        /// The numbers, one for each column.
        package var values: [Value]
        /// The index of its view among the stage's views; `nil` for other lines.
        package var view: Int?
    }

    /// One stage.
    package struct Stage: Hashable, Sendable {
        /// The name, in one or two words.
        package let title: String
        /// The description, in two lines at most.
        package let sentence: String
        /// The numbers.
        package var lines: [Line]
    }

    /// The titles of the columns.
    package let columns: [String]
    /// The stages; never empty.
    package let stages: [Stage]

    /// Makes a story, and marks the numbers that change from each stage to the next.
    init(columns: [String], stages: [Stage]) {
        self.columns = columns
        var marked = stages
        for (index, stage) in stages.enumerated() where index > 0 {
            let before = stages[index - 1].lines
            for (row, line) in stage.lines.enumerated() {
                guard row < before.count, before[row].name == line.name else { continue }
                for column in line.values.indices where column < before[row].values.count {
                    marked[index].lines[row].values[column].isChanged =
                        line.values[column].text != before[row].values[column].text
                }
            }
        }
        self.stages = marked
    }

    /// The story of a list without rows.
    package static var withoutRows: ReplayStory { ReplayStory(tr("This document has no rows.")) }

    /// A story of one sentence, where there is nothing to replay.
    init(_ sentence: String) {
        columns = []
        stages = [Stage(title: tr("Nothing to replay"), sentence: sentence, lines: [])]
    }
}

extension ReplayStory.Line {
    /// Makes a line of one number.
    init(_ name: String, _ text: String) {
        self.init(name: name, values: [ReplayStory.Value(text: text)])
    }
}
