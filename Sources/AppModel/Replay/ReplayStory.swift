/// What is replayed.
public enum ReplaySubject: String, Hashable, Sendable, CaseIterable {
    /// How the picked row comes to its height, in two passes.
    case row
    /// What the list asks for when it is loaded.
    case reload
    /// The five steps in which an item of a flow comes to its size.
    case flow

    /// Its name in a chooser.
    public var title: String {
        switch self {
        case .row: "This row: two passes"
        case .reload: "Loading the list"
        case .flow: "A flow’s five steps"
        }
    }
}

/// Something that happens in stages, told so that one can step through it forwards and backwards.
public struct ReplayStory: Hashable, Sendable {
    /// A number, or several, as they stand in a stage.
    public struct Value: Hashable, Sendable {
        /// What is written.
        public let text: String
        /// Whether it is another one than in the stage before.
        public var isChanged = false
    }

    /// The numbers of one thing.
    public struct Line: Hashable, Sendable {
        /// What they are of.
        public let name: String
        /// The numbers, one for each column.
        public var values: [Value]
        /// The view that they are of, by its place among the stage's views; `nil` for others.
        public var view: Int?
    }

    /// One stage.
    public struct Stage: Hashable, Sendable {
        /// Its name, in one or two words.
        public let title: String
        /// What happens in it, in two lines at most.
        public let sentence: String
        /// The numbers.
        public var lines: [Line]
    }

    /// The titles of the columns.
    public let columns: [String]
    /// The stages; never empty.
    public let stages: [Stage]

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
    public static let withoutRows = ReplayStory("This document has no rows.")

    /// A story of one sentence, where there is nothing to replay.
    init(_ sentence: String) {
        columns = []
        stages = [Stage(title: "Nothing to replay", sentence: sentence, lines: [])]
    }
}
