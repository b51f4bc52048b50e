import AppModel
import Foundation
import Lessons
import TestKit
import Testing

/// Changes of a document that an exercise begins with, and whether they reach all of its goals.
struct ExerciseRepair: Sendable {
    let exercise: String
    let document: String
    let isRight: Bool
    let changes: [(String, String)]

    /// The exercise and what is written in place of what was there.
    var title: String { "\(exercise): \(changes.map(\.1).joined(separator: "; "))" }

    /// A repair that reaches every goal.
    static func right(_ exercise: String, _ document: String, _ changes: (String, String)...) -> Self {
        Self(exercise: exercise, document: document, isRight: true, changes: changes)
    }

    /// A change that leaves a goal open.
    static func wrong(_ exercise: String, _ document: String, _ changes: (String, String)...) -> Self {
        Self(exercise: exercise, document: document, isRight: false, changes: changes)
    }

    // MARK: The repairs

    private static let indent = "words.leading == contentView.leadingMargin + 16"
    private static let width = "goods.width == 343"
    private static let size = "itemSize: [110, 34]"
    private static let estimate = "estimatedRowHeight: 40"

    /// What is tried.
    static let all: [Self] = levels + phones + shelves + logs + letters + catalogues + recipes + ledgers

    private static let levels: [Self] = [
        .right("each-at-its-level", "outline", (indent, indent + " + 20 * {level}")),
        .right("each-at-its-level", "outline", (indent, "words.leading == mark.trailing + 10")),
        // Right in one row alone, at the cost of the marks, of the rows, or of what is required.
        .wrong("each-at-its-level", "outline", (indent, "words.leading == contentView.leadingMargin + 76")),
        .wrong("each-at-its-level", "outline", ("+ 20 * {level}", "+ 0 * {level}")),
        .wrong("each-at-its-level", "outline", ("level: 1", "level: 0"), ("level: 3", "level: 0")),
        .wrong(
            "each-at-its-level", "outline",
            (indent, indent + "\n      - words.leading >= mark.trailing + 10")),
    ]

    private static let phones: [Self] = [
        .right("made-on-one-phone", "stalls", (width, "goods.trailing == contentView.trailingMargin")),
        .right("made-on-one-phone", "stalls", (width, "goods.width == name.width")),
        // Another number, a limit, the cell in place of the contentView, and both at once.
        .wrong("made-on-one-phone", "stalls", (width, "goods.width == 180")),
        .wrong("made-on-one-phone", "stalls", (width, "goods.trailing <= contentView.trailingMargin")),
        .wrong("made-on-one-phone", "stalls", (width, "goods.trailing == cell.trailing - 16")),
        .wrong(
            "made-on-one-phone", "stalls",
            (width, width + "\n      - goods.trailing == contentView.trailingMargin")),
    ]

    private static let shelves: [Self] = [
        .right("labels-for-a-shelf", "shelf", (size, "estimatedItemSize: [110, 34]")),
        .right("labels-for-a-shelf", "shelf", (size, "estimatedItemSize: automatic")),
        .wrong("labels-for-a-shelf", "shelf", (size, "itemSize: [220, 180]")),
        .wrong("labels-for-a-shelf", "shelf", (size, size + "\n  estimatedItemSize: off")),
    ]

    private static let logs: [Self] = [
        .right(
            "back-through-the-log", "logbook", (estimate, "estimatedRowHeight: perRow"),
            (
                "  entry:\n    views",
                """
                  entry:
                    estimatedRowHeight: {tall: 300, others: 44, tallIf: {field: entry, longerThan: 200}}
                    views
                """
            )),
        .right(
            "back-through-the-log", "logbook", (estimate, "estimatedRowHeight: perRow"),
            ("  entry:\n    views", "  entry:\n    estimatedRowHeight: 44\n    views"),
            ("    - entry: >-", "    - estimatedRowHeight: 350\n      entry: >-")),
        // One number for all rows, learned or not, no estimate at all, and heights that are given.
        .wrong("back-through-the-log", "logbook", (estimate, "estimatedRowHeight: 200")),
        .wrong("back-through-the-log", "logbook", (estimate, "estimatedRowHeight: adaptive")),
        .wrong("back-through-the-log", "logbook", (estimate, "estimatedRowHeight: off")),
        .wrong("back-through-the-log", "logbook", ("rowHeight: automatic", "rowHeight: 60")),
        .wrong("back-through-the-log", "logbook", ("numberOfLines: 0", "numberOfLines: 2")),
    ]

    /// The end of the last template of the letters, and another template after it.
    private static let lastLine = "      - words bottom: words.bottom <= contentView.bottomMargin\n"
    private static func plain(_ name: String = "plain", sender: String = "\"H:|-[sender]-|\"") -> String {
        """

          \(name):
            views:
              sender: {label: {text: "{sender}", textStyle: headline, numberOfLines: 0}}
              words: {label: {text: "{words}", textStyle: subheadline, numberOfLines: 0}}
            constraints:
              - \(sender)
              - "H:|-[words]-|"
              - "V:|-[sender]-2-[words]-|"

        """
    }
    /// How rows without a photo begin, in one line and in several.
    private static let short = "template: letter, isPlain: true"
    private static let long = "template: letter\n    isPlain: true"

    private static let letters: [Self] = [
        .right(
            "no-photo-no-hole", "letters", (lastLine, lastLine + plain()), (short, "template: plain"),
            (long, "template: plain")),
        // An identifier too many, a hole of another kind, and texts over the photos.
        .wrong(
            "no-photo-no-hole", "letters", (lastLine, lastLine + plain() + plain("tall")),
            (short, "template: plain"), (long, "template: tall")),
        .wrong(
            "no-photo-no-hole", "letters",
            (lastLine, lastLine + plain(sender: "\"H:|-92-[sender]-|\"")), (short, "template: plain"),
            (long, "template: plain")),
        .wrong(
            "no-photo-no-hole", "letters",
            ("sender.leading == photo.trailing + 12", "sender.leading == contentView.leadingMargin")),
    ]

    private static let noEstimate = "estimatedRowHeight: off"

    private static let catalogues: [Self] = [
        .right("open-at-once", "catalogue", (noEstimate, "estimatedRowHeight: 140")),
        .right(
            "open-at-once", "catalogue", (noEstimate, "estimatedRowHeight: 110"),
            ("rowHeight: sizingCell", "rowHeight: automatic")),
        // Far too low, far too high, all heights given, and fewer rows.
        .wrong("open-at-once", "catalogue", (noEstimate, "estimatedRowHeight: 44")),
        .wrong("open-at-once", "catalogue", (noEstimate, "estimatedRowHeight: 300")),
        .wrong("open-at-once", "catalogue", ("rowHeight: sizingCell", "rowHeight: 140")),
        .wrong(
            "open-at-once", "catalogue", ("count: 3000", "count: 30"),
            (noEstimate, "estimatedRowHeight: 140")),
    ]

    private static let template = "  line:\n    views"

    private static let recipes: [Self] = [
        .right(
            "the-cell-it-means", "recipe",
            (template, "  line:\n    layoutMargins: [0, 20, 0, 20]\n    views")),
        .right(
            "the-cell-it-means", "recipe", ("contentView.leadingMargin", "contentView.leading + 20"),
            ("contentView.trailingMargin", "contentView.trailing - 20"),
            ("contentView.topMargin", "contentView.top"),
            ("contentView.bottomMargin", "contentView.bottom")),
        // Other margins, another recipe, another font and fewer lines.
        .wrong(
            "the-cell-it-means", "recipe",
            (template, "  line:\n    layoutMargins: [0, 16, 0, 16]\n    views")),
        .wrong("the-cell-it-means", "recipe", ("rowHeight: textHeight", "rowHeight: automatic")),
        .wrong(
            "the-cell-it-means", "recipe",
            (template, "  line:\n    layoutMargins: [0, 20, 0, 20]\n    views"),
            ("font: {size: 14}", "textStyle: subheadline")),
        .wrong("the-cell-it-means", "recipe", ("numberOfLines: 0", "numberOfLines: 2")),
    ]

    private static let ledgers: [Self] = [
        .right("nothing-to-remember", "ledger", ("  line:\n", "  line:\n    rowHeight: 9\n")),
        .right("nothing-to-remember", "ledger", ("{template: line}", "{template: line, rowHeight: 9}")),
        // Another height, entries that are not measured either, and another estimate.
        .wrong("nothing-to-remember", "ledger", ("  line:\n", "  line:\n    rowHeight: 44\n")),
        .wrong(
            "nothing-to-remember", "ledger", ("  line:\n", "  line:\n    rowHeight: 9\n"),
            ("  entry:\n", "  entry:\n    rowHeight: 44\n")),
        .wrong("nothing-to-remember", "ledger", ("estimatedRowHeight: 50", "estimatedRowHeight: 9")),
    ]
}

@Suite("Repairs of the exercises that come with Rowscope")
struct ExerciseRepairTests {
    /// The marks of an exercise's files.
    private struct Marks: Decodable {
        struct File: Decodable {
            struct Goal: Decodable { let values: String }
            let solved: Bool
            let goals: [Goal]
        }
        let files: [File]
    }

    private static let exercises = Set(ExerciseRepair.all.map(\.exercise)).sorted()

    @Test("Right repairs reach every goal, and others do not", arguments: exercises)
    func repairs(exercise: String) throws {
        let repairs = ExerciseRepair.all.filter { $0.exercise == exercise }
        let folder = try TemporaryFolder()
        var files: [String] = []
        for (number, repair) in repairs.enumerated() {
            let path = Checkout.path("Resources/lessons/\(repair.document).rowscope.yaml")
            var text = try String(contentsOfFile: path, encoding: .utf8)
            for (old, new) in repair.changes {
                try #require(text.contains(old))
                text = text.replacing(old, with: new)
            }
            files.append(try folder.file("repaired-\(number).rowscope.yaml", text).path)
        }
        let run = try Program.run(["check", "--json", "exercise:" + exercise] + files)
        #expect(run.exitCode == 1 && run.messages == "", "\(run.errors)")
        let marks = try JSONDecoder().decode(Marks.self, from: Data(run.output.utf8)).files
        #expect(marks.count == repairs.count)
        for (repair, mark) in zip(repairs, marks) {
            #expect(mark.solved == repair.isRight, "\(repair.title)")
            // A file that cannot be read has an error in place of values.
            #expect(mark.goals.contains { $0.values.contains(" = ") }, "\(repair.title)")
        }
    }

    @Test("What an exercise begins with leaves goals open", arguments: LessonLibrary.exercises.names)
    func start(exercise: String) throws {
        let path = Checkout.path("Resources/lessons/\(exercise).exercise.md")
        let start = try ExerciseReader().readExercise(contentsOf: path).startReference
        let marks = try Program.run(["check", "exercise:" + exercise, start])
        #expect(marks.exitCode == 1 && marks.messages == "", "\(marks.output)")
    }
}
