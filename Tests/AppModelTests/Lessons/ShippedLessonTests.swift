import AppModel
import Foundation
import Lessons
import Testing

@Suite("The lessons that come with Rowscope")
@MainActor
struct ShippedLessonTests {
    @Test(
        "Every scene reads, its question has a finite answer, and what it claims holds",
        arguments: LessonLibrary.lessons.names + [LessonLibrary.lessons.tour].compactMap(\.self))
    func scenes(name: String) throws {
        let lesson = try LessonBench.read(name)
        let bench = LessonBench(lesson)
        for (index, scene) in lesson.scenes.enumerated() {
            bench.run.go(to: index)
            #expect(bench.run.trouble == nil)
            let reading = bench.run.reading
            #expect(reading.errors.isEmpty, "\(reading.errors.map(\.description).joined(separator: "\n"))")
            #expect((reading.truth != nil) == (scene.prediction != nil))
            for text in [reading.text, reading.question, reading.explanation, reading.attempt]
                + reading.options + reading.replies
            {
                // Code has braces of its own.
                let prose = text?.replacing(#/```[^`]*```/#, with: "code")
                #expect(prose?.contains("{") != true && text?.isEmpty != true)
            }
            bench.run.reveal()
            bench.run.breakIt()
            bench.run.mend()
        }
        bench.run.end()
    }

    @Test(
        "A lesson has four to seven scenes, two predictions and something to break",
        arguments: LessonLibrary.lessons.names)
    func shape(name: String) throws {
        let lesson = try LessonBench.read(name)
        #expect((4...7).contains(lesson.scenes.count))
        #expect(lesson.predictionCount >= 2)
        #expect(lesson.scenes.contains { $0.attempt != nil })
        // A wrong choice is replied to, and rules are taken along.
        for case .choose(let options)? in lesson.scenes.map(\.prediction?.kind) {
            #expect(options.count { $0.reply == nil } <= 1)
        }
        #expect((2...3).contains(lesson.rules.count))
        #expect(!lesson.systems.isEmpty && !lesson.summary.isEmpty && lesson.question != nil)
    }

    @Test("Every file of the folder belongs to a lesson or an exercise")
    func registry() throws {
        let folder = LessonBench.resources.appendingPathComponent("lessons").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let known = [LessonLibrary.lessons, .exercises].flatMap { library in
            (library.names + [library.tour].compactMap(\.self)).map(library.fileName(of:))
        }
        let found = files.filter { $0.hasSuffix(".lesson.md") || $0.hasSuffix(".exercise.md") }
        #expect(Set(found) == Set(known))
    }

    @Test("Every exercise follows a lesson, in the order of the lessons")
    func exercises() throws {
        let lessons = try LessonLibrary.lessons.names.map { try LessonBench.read($0) }
        let named = lessons.flatMap(\.exercises)
        let names = LessonLibrary.exercises.names
        #expect(named == names)
        #expect(lessons.flatMap(\.exerciseReferences) == names.map(LessonLibrary.exercises.reference(to:)))
        for name in names {
            let path = LessonBench.resources
                .appendingPathComponent("lessons/" + LessonLibrary.exercises.fileName(of: name)).path
            let exercise = try ExerciseReader().readExercise(contentsOf: path)
            #expect(exercise.goals.count >= 4 && !exercise.task.isEmpty && !exercise.systems.isEmpty)
        }
    }

    @Test("The lesson and the exercise that the documentation shows are right")
    func documentation() throws {
        let page = LessonBench.resources.deletingLastPathComponent()
            .appendingPathComponent("Sources/Lessons/Lessons.docc/LessonFormat.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let blocks = text.split(separator: "```markdown\n").dropFirst().compactMap {
            block in block.firstRange(of: "\n```").map { String(block[..<$0.lowerBound]) }
        }
        try #require(blocks.count == 2)
        let lesson = try LessonReader().readLesson(blocks[0], sourceName: "margins.lesson.md")
        let readings = lesson.readings(
            opening: { try LessonBench.open($0) }, makeEnvironment: LessonBench.environment)
        #expect(readings.flatMap(\.errors).isEmpty)
        #expect(readings.allSatisfy { $0.truth != nil })
        let exercise = try ExerciseReader().readExercise(blocks[1], sourceName: "task.exercise.md")
        #expect(exercise.points == 4)
        for name in LessonQuantity.Kind.allCases.map(\.rawValue) + LessonStateReaderKeys.besides {
            #expect(text.contains("`\(name)"), "\(name) is not described")
        }
        for name in StateFlag.all.map(\.name) where name != "cell" && name != "theme" {
            #expect(text.contains("`\(name)`"), "\(name) is not described")
        }
    }
}

/// The settings that lessons have besides the command line's, as the documentation names them.
private enum LessonStateReaderKeys {
    static let besides = [
        "document", "change", "select", "inspector", "drawer", "begin: anew", "scroll", "steps-made",
        "expect",
    ]
}
