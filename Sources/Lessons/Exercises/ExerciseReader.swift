import LayoutDocument
import SourceText
import Wording

/// Reads exercises from plain texts.
///
/// They are written like lessons, with a goal below each `##`.
package struct ExerciseReader: Sendable {
    /// Access to files.
    package var files: DocumentFiles

    /// Makes a reader.
    package init(files: DocumentFiles = .disk) { self.files = files }

    /// Reads an exercise's file.
    ///
    /// - Throws: All errors in the file.
    package func readExercise(contentsOf path: String) throws(DocumentErrors) -> Exercise {
        try readExercise(try LessonReader(files: files).text(contentsOf: path), sourceName: path)
    }

    /// Reads an exercise from its text.
    ///
    /// - Throws: All errors in the text.
    package func readExercise(_ text: String, sourceName: String) throws(DocumentErrors) -> Exercise {
        let failures = LessonFailures(sourceName: sourceName)
        let outline = LessonOutline(text, failures)
        let head = outline.head(failures, isExercise: true)
        let goals = outline.sections.map { goal($0, in: head.state, failures) }
        if goals.isEmpty {
            failures.add(outline.end, tr("there is no goal"), tr("Begin one with ## and its title."))
        }
        try failures.throwIfAny()
        return Exercise(
            sourceName: sourceName, title: head.title, systems: head.systems, question: head.question,
            task: head.summary, state: head.state, goals: goals)
    }

    private func goal(
        _ section: LessonOutline.Section, in common: LessonState, _ failures: LessonFailures
    ) -> Exercise.Goal {
        let part = section.parts[0]
        var goal = Exercise.Goal(
            title: section.title.text, text: part.paragraphs.map(\.text).joined(separator: "\n\n"),
            state: common, expectations: [], points: 1, place: section.title.place)
        goal.state.place = section.title.place
        for extra in section.parts.dropFirst() {
            failures.add(extra.title.place, tr("a goal has no parts"), tr("Begin another goal with ##."))
        }
        let reader = LessonStateReader(failures: failures)
        for setting in part.settings {
            switch setting.key {
            case "expect":
                guard let expectation = failures.condition(setting.value) else { continue }
                if expectation.speaksOfBefore {
                    failures.add(expectation.place, tr("a goal knows no “before”"), tr("Leave it out."))
                }
                goal.expectations.append(expectation)
            case "points":
                if let points = Int(setting.value.text), (1...1000).contains(points) {
                    goal.points = points
                } else {
                    failures.add(
                        setting.value.place, tr("“\(setting.value.text)” is not a number of points"),
                        tr("Write a whole number from 1 to 1,000."))
                }
            case "document", "change":
                failures.add(
                    setting.place, tr("a goal looks at the learner’s document"),
                    tr("Name the document to start from below the title."))
            default: reader.read(setting, into: &goal.state, others: ["expect", "points"])
            }
        }
        if goal.expectations.isEmpty {
            failures.add(
                section.title.place, tr("the goal does not say when it is reached"),
                tr("Add a line such as - expect: height = 96."))
        }
        return goal
    }
}
