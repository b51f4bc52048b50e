import AppModel
import Lessons
import SourceText
import Wording

/// A lesson with the readings of its scenes on this machine.
struct LessonCheck {
    let lesson: Lesson
    /// The readings of the scenes in a window of the usual size, in order.
    let readings: [SceneReading]
    /// For each scene the errors in other windows, at another text scale or in another font, each place once.
    let otherErrors: [[DocumentError]]

    /// Reads every scene with the engine under all conditions.
    @MainActor
    init(
        _ lesson: Lesson, opening: @escaping LessonRun.Opening,
        makeEnvironment: (_ fontFamily: String?) -> LessonProbe.MakeEnvironment
    ) {
        self.lesson = lesson
        func readings(under conditions: LessonConditions) -> [SceneReading] {
            lesson.readings(
                under: conditions, opening: opening, makeEnvironment: makeEnvironment(conditions.fontFamily))
        }
        let usual = LessonConditions()
        let first = readings(under: usual)
        var others: [[DocumentError]] = first.map { _ in [] }
        for conditions in LessonConditions.all where conditions != usual {
            for (place, reading) in readings(under: conditions).enumerated() {
                let known = Set((first[place].errors + others[place]).map(\.place))
                for var error in reading.errors where !known.contains(error.place) {
                    error.message += " (\(conditions))"
                    others[place].append(error)
                }
            }
        }
        self.readings = first
        otherErrors = others
    }

    /// All errors of the lesson.
    var errors: [DocumentError] { zip(readings, otherErrors).flatMap { $0.errors + $1 } }

    /// The text for a terminal.
    var text: String {
        var lines = ["\(lesson.title) (\(lesson.systems.map(\.name).joined(separator: ", ")))", ""]
        for (place, (scene, reading)) in zip(lesson.scenes, readings).enumerated() {
            let isRight = reading.errors.isEmpty && otherErrors[place].isEmpty
            lines.append("\(isRight ? "ok  " : "WRONG") \(scene.place.line): \(scene.title)")
            lines.append(reading.text)
            if let question = reading.question { lines.append("? " + question) }
            for (place, option) in reading.options.enumerated() {
                lines.append((reading.truth == .choice(place) ? "  * " : "  - ") + option)
            }
            if case .number(let number) = reading.truth {
                let start = reading.startLength.map { ", from \($0.text())" } ?? ""
                lines.append("  = \(number.text())" + start)
            }
            if let explanation = reading.explanation { lines.append("! " + explanation) }
            if let attempt = reading.attempt { lines.append("~ " + attempt) }
            lines.append("")
        }
        for (place, rule) in lesson.rules.enumerated() { lines.append("\(place + 1). \(rule)") }
        return lines.joined(separator: "\n")
    }

    /// An array with an object for each lesson.
    static func json(_ checks: [LessonCheck]) -> [UInt8] {
        var json = JSONText()
        json.list(checks) { json, check in
            json.object {
                $0.add("format", JSONForm.version)
                $0.add("lesson", check.lesson.sourceName)
                $0.add("title", check.lesson.title)
                $0.add(objects: "scenes", check.lesson.scenes.indices) {
                    write(check.lesson.scenes[$1], check.readings[$1], check.otherErrors[$1], to: &$0)
                }
            }
        }
        json.raw("\n")
        return json.bytes
    }

    private static func write(
        _ scene: LessonScene, _ reading: SceneReading, _ otherErrors: [DocumentError],
        to json: inout JSONText
    ) {
        json.add("title", scene.title)
        json.add("line", scene.place.line)
        json.add("text", reading.text)
        json.add("question", reading.question)
        json.add("explanation", reading.explanation)
        json.add("try", reading.attempt)
        if !reading.options.isEmpty { json.add("options", reading.options) }
        switch reading.truth {
        case .number(let number): json.add("truth", number)
        case .choice(let place): json.add("truth", place)
        case nil: break
        }
        json.add("errors", (reading.errors + otherErrors).map(\.description))
    }
}
