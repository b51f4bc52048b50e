import AppModel
import Lessons
import RowscopeApp
import SourceText
import Wording

/// A lesson as it comes out on this machine.
struct LessonCheck {
    let lesson: Lesson
    /// The scenes, in their order.
    let readings: [SceneReading]

    /// Tells every scene by the engine.
    @MainActor
    init(
        _ lesson: Lesson, opening: @escaping LessonRun.Opening,
        makeEnvironment: @escaping LessonProbe.MakeEnvironment
    ) {
        self.lesson = lesson
        readings = lesson.readings(opening: opening, makeEnvironment: makeEnvironment)
    }

    /// The lesson to be read in a terminal.
    var text: String {
        var lines = ["\(lesson.title) (\(lesson.systems.map(\.name).joined(separator: ", ")))", ""]
        for (scene, reading) in zip(lesson.scenes, readings) {
            lines.append("\(reading.errors.isEmpty ? "ok  " : "WRONG") \(scene.place.line): \(scene.title)")
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
        return lines.joined(separator: "\n")
    }

    /// An array with an object for each lesson.
    static func json(_ checks: [LessonCheck]) -> [UInt8] {
        var json = JSONText()
        json.list(checks) { json, check in
            json.object {
                $0.add("lesson", check.lesson.sourceName)
                $0.add("title", check.lesson.title)
                $0.add(objects: "scenes", zip(check.lesson.scenes, check.readings)) {
                    write($1.0, $1.1, to: &$0)
                }
            }
        }
        json.raw("\n")
        return json.bytes
    }

    private static func write(_ scene: LessonScene, _ reading: SceneReading, to json: inout JSONText) {
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
        json.add("errors", reading.errors.map(\.description))
    }
}
