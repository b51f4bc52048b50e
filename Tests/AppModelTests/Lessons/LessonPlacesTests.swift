import AppModel
import Foundation
import LayoutDocument
import Lessons
import TestKit
import Testing

@Suite("Where lessons are, and what is remembered of them")
struct LessonPlacesTests {
    @Test("A reference says whether it leads to a lesson or an exercise, or to something else")
    func references() throws {
        #expect(LessonReference("lesson:four-pins")?.kind == .lesson)
        #expect(LessonReference("exercise:ninety-six")?.kind == .exercise)
        #expect(LessonReference("class/1.lesson.md")?.kind == .lesson)
        #expect(LessonReference("/tmp/task.exercise.md")?.kind == .exercise)
        for other in ["example:email", "lesson:card.rowscope.yaml", "a.rowscope.yaml", "lesson.md", ""] {
            #expect(LessonReference(other) == nil, "\(other)")
        }
        #expect(LessonReference("lesson:four-pins")?.isBuiltIn == true)
        #expect(LessonReference("class/1.lesson.md")?.isBuiltIn == false)
    }

    @Test("A folder's lessons follow each other by the numbers in their names")
    func folders() throws {
        let folder = try TemporaryFolder()
        for name in ["10 last.lesson.md", "2 next.lesson.md", "1 first.lesson.md", "a.exercise.md", "b.md"] {
            try folder.write("", to: name)
        }
        let shelf = LessonShelf(folder: folder.path)
        let names = shelf.lessons.map { FilePath($0.text).name }
        #expect(names == ["1 first.lesson.md", "2 next.lesson.md", "10 last.lesson.md"])
        #expect(shelf.exercises.map { FilePath($0.text).name } == ["a.exercise.md"])
        let first = try #require(LessonReference(folder.path("1 first.lesson.md")))
        #expect(LessonShelf(of: first).lesson(after: first) == shelf.lessons[1])
        #expect(shelf.lesson(after: shelf.lessons[2]) == nil)
        #expect(LessonShelf(folder: folder.path("nowhere")).isEmpty)
    }

    @Test("The lessons of the program follow each other in their order")
    func library() throws {
        let names = LessonLibrary.lessons.names
        let shelf = LessonShelf.builtIn
        #expect(shelf.lessons.map(\.text) == names.map(LessonLibrary.lessons.reference(to:)))
        for (first, second) in zip(shelf.lessons, shelf.lessons.dropFirst()) {
            #expect(LessonShelf(of: first).lesson(after: first) == second)
        }
    }

    @Test("What was gone through is remembered, also by two windows at a time")
    func progress() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path)
        let (one, two) = (
            try #require(LessonReference("lesson:four-pins")), try #require(LessonReference("x.lesson.md"))
        )
        var first = LessonProgress(in: state)
        var second = LessonProgress(in: state)
        #expect(!first.contains(one))
        first.add(one, in: state)
        second.add(two, in: state)
        let kept = LessonProgress(in: state)
        #expect(kept.contains(one) && kept.contains(two))
        // A path from the root leads to the same lesson.
        let same = try #require(LessonReference(FilePath("x.lesson.md").absolute.text))
        #expect(kept.contains(same))
    }

    @Test("Lessons are among the files that were opened last, those of the program by their titles")
    func recents() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path)
        var recents = RecentDocuments(in: state)
        recents.add(path: "/nowhere/a.lesson.md", title: "A")
        recents.add(path: "lesson:four-pins", title: "Four pins")
        #expect(recents.save(in: state))
        let kept = RecentDocuments(in: state).entries
        #expect(kept.map(\.path) == ["lesson:four-pins", "/nowhere/a.lesson.md"])
        #expect(kept.map(\.name) == ["Four pins", "a.lesson.md"])
        #expect(kept.map(\.isThere) == [true, false])
        #expect(kept.map(\.isLesson) == [true, true])
    }
}
