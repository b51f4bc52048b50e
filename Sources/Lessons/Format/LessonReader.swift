import LayoutDocument
import ListState
import SourceText
import Wording

/// Reads lessons from plain texts.
///
/// <doc:LessonFormat> describes the format. An error has its line and column, what was expected, and the nearest known
/// name for a misspelt one.
package struct LessonReader: Sendable {
    /// The most bytes that a lesson may have.
    package static let limit = 1 << 18

    /// Access to files.
    package var files: DocumentFiles

    /// Makes a reader.
    package init(files: DocumentFiles = .disk) { self.files = files }

    /// Reads a lesson's file.
    ///
    /// - Throws: All errors in the file.
    package func readLesson(contentsOf path: String) throws(DocumentErrors) -> Lesson {
        try readLesson(try text(contentsOf: path), sourceName: path)
    }

    /// Reads a lesson from its text.
    ///
    /// - Throws: All errors in the text.
    package func readLesson(_ text: String, sourceName: String) throws(DocumentErrors) -> Lesson {
        let failures = LessonFailures(sourceName: sourceName)
        let outline = LessonOutline(text, failures)
        let head = outline.head(failures, isExercise: false)
        var common = head.state
        // A scene shows only its own overlays, not those of the scene before.
        common.request.overlays = common.request.overlays ?? []
        var scenes: [LessonScene] = []
        for section in outline.sections {
            scenes.append(LessonSceneReader(failures: failures, section: section).scene(in: common))
        }
        if scenes.isEmpty {
            failures.add(outline.end, tr("there is no scene"), tr("Begin one with ## and its title."))
        }
        try failures.throwIfAny()
        return Lesson(
            sourceName: sourceName, title: head.title, systems: head.systems, question: head.question,
            summary: head.summary, rules: head.rules, exercises: head.exercises, scenes: scenes)
    }

    func text(contentsOf path: String) throws(DocumentErrors) -> String {
        let bytes = try DocumentErrors.reading { () throws(DocumentError) in
            try files.read(path, limit: Self.limit, tooLarge: tr("A lesson is a short text."))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DocumentErrors(
                primary: DocumentError(
                    sourceName: path, place: nil, message: tr("this is not a text in UTF-8"),
                    suggestion: tr("Save it as UTF-8 in your editor.")))
        }
        // Files from Windows have CR LF line ends, and some editors write a byte order mark.
        let own = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
        return own.replacing("\r\n", with: "\n")
    }
}

/// The part of a file above the first scene or goal.
struct LessonHead {
    var title = ""
    var systems: [SelfSizingSystem] = []
    var question: String?
    var summary = ""
    var rules: [String] = []
    var exercises: [String] = []
    var state = LessonState()
}

/// A file's blocks, grouped by headings.
struct LessonOutline {
    /// A part of a scene: the blocks below `###`, or those before the first `###`.
    struct Part {
        var title: LessonSource
        var settings: [LessonSetting] = []
        var paragraphs: [LessonSource] = []
    }

    /// The blocks below `##`.
    struct Section {
        var title: LessonSource
        var parts: [Part]
    }

    private(set) var titles: [LessonSource] = []
    private(set) var opening = Part(title: LessonSource())
    private(set) var sections: [Section] = []
    /// The place of the last line.
    let end: SourcePlace

    init(_ text: String, _ failures: LessonFailures) {
        let lines = text.count { $0 == "\n" }
        end = SourcePlace(line: max(1, text.hasSuffix("\n") ? lines : lines + 1), column: 1)
        let blocks = LessonBlock.blocks(of: text) { failures.add($0, $1, $2) }
        for block in blocks {
            switch block {
            case .heading(1, let title): titles.append(title)
            case .heading(2, let title): sections.append(Section(title: title, parts: [Part(title: title)]))
            case .heading(_, let title):
                if sections.isEmpty {
                    failures.add(
                        title.place, tr("“\(title.text)” belongs to no scene"),
                        tr("Begin a scene with ## first."))
                } else {
                    sections[sections.count - 1].parts.append(Part(title: title))
                }
            case .setting(let setting):
                change { $0.settings.append(setting) }
            case .paragraph(let paragraph):
                change { $0.paragraphs.append(paragraph) }
            }
        }
    }

    private mutating func change(_ change: (inout Part) -> Void) {
        guard !sections.isEmpty else { return change(&opening) }
        let last = sections[sections.count - 1].parts.count - 1
        change(&sections[sections.count - 1].parts[last])
    }

    /// Reads the title, the settings for all scenes and the summary.
    func head(_ failures: LessonFailures, isExercise: Bool) -> LessonHead {
        var head = LessonHead()
        if let title = titles.first {
            head.title = title.text
        } else {
            failures.add(.start, tr("there is no title"), tr("Begin with a line such as # Why rows grow."))
        }
        if let second = titles.dropFirst().first {
            failures.add(second.place, tr("there is a second title"), tr("A scene or goal begins with ##."))
        }
        head.summary = opening.paragraphs.map(\.text).joined(separator: "\n\n")
        let reader = LessonStateReader(failures: failures)
        for setting in opening.settings {
            switch setting.key {
            case "systems": head.systems = systems(setting.value, failures)
            case "question": head.question = setting.value.text
            case "rule" where !isExercise: head.rules.append(setting.value.text)
            case "exercise" where !isExercise: head.exercises.append(setting.value.text)
            default: reader.read(setting, into: &head.state, others: Self.keys(isExercise: isExercise))
            }
        }
        if sections.count > LessonLimits.sections {
            failures.add(
                sections[LessonLimits.sections].title.place,
                tr("there are \(sections.count.grouped) scenes or goals, more than \(LessonLimits.sections)"),
                tr("Split the file."))
        }
        if isExercise, head.state.document.isEmpty {
            failures.add(
                titles.first?.place ?? .start, tr("the exercise has no document to begin with"),
                tr("Add a line such as - document: example:four-pins."))
        }
        return head
    }

    /// The keys below a title that are no settings of a state.
    private static func keys(isExercise: Bool) -> [String] {
        ["systems", "question"] + (isExercise ? [] : ["rule", "exercise"])
    }

    private func systems(_ value: LessonSource, _ failures: LessonFailures) -> [SelfSizingSystem] {
        value.text.split { $0 == "," || $0 == " " }.compactMap { name in
            if let system = SelfSizingSystem(name: name) { return system }
            failures.add(value.place, tr("there is no system “\(name)”"), tr("The systems are S1 to S18."))
            return nil
        }
    }
}
