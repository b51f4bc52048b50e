import Lessons

/// A lesson as a printed handout: first the scenes with their questions, then the answers on pages of their own.
struct LessonHandout {
    private let sheet: LessonSheet

    /// Makes the handout of a lesson.
    init(_ sheet: LessonSheet) { self.sheet = sheet }

    /// The bytes of a PDF file.
    ///
    /// - Throws: `GtkError` if the pages cannot be drawn.
    func pdf() throws -> [UInt8] {
        var paper = PaperWriter(footer: sheet.lesson.title)
        paper.text(sheet.lesson.title, .title)
        if let question = sheet.lesson.question { paper.text(question, .lead) }
        paper.text(sheet.lesson.summary, .body)
        for scene in sheet.scenes { ask(scene, &paper) }
        let answered = sheet.scenes.filter { $0.scene.reveal != nil || !($0.reading.attempt ?? "").isEmpty }
        if !answered.isEmpty {
            paper.beginPage()
            paper.text("Answers", .title)
            for scene in answered { answer(scene, &paper) }
        }
        if !sheet.lesson.rules.isEmpty { paper.text("Take along", .heading) }
        for (place, rule) in sheet.lesson.rules.enumerated() { paper.text("\(place + 1). \(rule)", .body) }
        return try paper.pdf()
    }

    private func ask(_ scene: LessonSheet.Scene, _ paper: inout PaperWriter) {
        paper.text("\(scene.number). \(scene.scene.title)", .heading)
        paper.text(scene.reading.text, .body)
        if let picture = scene.before { draw(picture, &paper) }
        guard let question = scene.reading.question else { return }
        paper.text(question, .question.keeping(lines: scene.reading.options.count + 1))
        for (place, option) in scene.reading.options.enumerated() {
            let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8(place % 26))
            paper.text("\(letter).  \(option)", .option)
        }
        if let unit = scene.unit {
            paper.text("Your answer: ______________ \(unit)", .option)
        } else if !scene.reading.options.isEmpty {
            paper.text("Your answer: ______", .option)
        }
    }

    private func draw(_ picture: LessonSheet.Picture, _ paper: inout PaperWriter) {
        let texts = picture.asides.flatMap { aside in
            let lines = aside.lines.map { line in
                [line.amount, line.text].filter { !$0.isEmpty }.joined(separator: "  ")
            }
            return [(aside.title, PaperWriter.Style.asideTitle)]
                + (lines + aside.sentences).map { ($0, PaperWriter.Style.aside) }
        }
        paper.picture(picture.drawing, caption: picture.caption, beside: texts)
    }

    private func answer(_ scene: LessonSheet.Scene, _ paper: inout PaperWriter) {
        paper.text("\(scene.number). \(scene.scene.title)", .heading)
        if let answer = scene.answer { paper.text(answer, .question) }
        paper.text(scene.reading.explanation ?? "", .body)
        if let picture = scene.after { draw(picture, &paper) }
        if let attempt = scene.reading.attempt, !attempt.isEmpty {
            paper.text("Try it in Rowscope: " + attempt, .option)
        }
    }
}
