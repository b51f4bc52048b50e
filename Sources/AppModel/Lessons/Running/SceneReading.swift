import LayoutDocument
import Lessons
import SourceText
import Wording

/// A scene with the numbers of this machine: its texts and the correct answer.
package struct SceneReading: Hashable, Sendable {
    /// The scene's text.
    package var text = ""
    /// The question; `nil` for none.
    package var question: String?
    /// The options to choose from; empty for other kinds of questions.
    package var options: [String] = []
    /// What is said to a wrong choice, by option; `nil` for the right option's text.
    package var replies: [String?] = []
    /// The length before the reveal, in points, at which a drag begins; `nil` for other kinds of questions.
    package var startLength: Double?
    /// The correct answer; `nil` without a question.
    package var truth: Answer?
    /// The text after the reveal; `nil` for a scene without one.
    package var explanation: String?
    /// The text of the attempt; `nil` for a scene without one.
    package var attempt: String?
    /// The author's conditions that do not hold, and values that could not be computed.
    package var errors: [DocumentError] = []
    /// The list's state and position in each phase.
    package internal(set) var marks: [LessonRun.Phase: ListMark] = [:]
}

/// The state and position of a list, with the number of rows measured until then.
package struct ListMark: Hashable, Sendable {
    private var controls: Controls
    private var contentOffset: Double
    private var measuredRowCount: Int
    private var visibleRowCount: Int

    @MainActor
    package init(of model: OpenList) {
        controls = model.controls
        let shown = model.shownLayout
        contentOffset = (shown?.contentOffset ?? 0).rounded()
        measuredRowCount = shown?.measuredRowCount ?? 0
        visibleRowCount = shown?.visibleAttributes.count ?? 0
    }

    /// Whether the list is in the same state at the same position, for any number of rows in view.
    package func isSamePlace(as other: ListMark) -> Bool {
        controls == other.controls && contentOffset == other.contentOffset
    }
}

/// Reads a scene with a probe, state after state.
@MainActor
struct SceneReader {
    let probe: LessonProbe
    let sourceName: String
    /// The height of the viewport after the reveal and in the attempt, where it changes.
    var laterHeights: [LessonRun.Phase: Double] = [:]
    /// Gives the document of a state, with the state's changes.
    let document: @MainActor (LessonState) throws(LessonValueError) -> LayoutDocument

    /// Reads a scene.
    func reading(of scene: LessonScene) -> SceneReading {
        var reading = SceneReading()
        do {
            try probe.open(try document(scene.state), in: scene.state)
        } catch {
            fail(error, scene.state.place, &reading)
            return reading
        }
        reading.marks[.shown] = ListMark(of: probe.model)
        reading.text = fill(scene.text, [:], &reading)
        check(scene.expectations, [:], &reading)
        if let prediction = scene.prediction {
            reading.question = fill(prediction.question, [:], &reading)
            if case .drag(let target) = prediction.kind {
                reading.startLength = value(target.length, [:], &reading)
            }
        }
        let before = self.before(scene, &reading)
        var last = scene.state
        if let reveal = scene.reveal {
            probe.viewportHeight = laterHeights[.revealed] ?? probe.viewportHeight
            guard go(to: reveal.state, from: last, &reading) else { return reading }
            last = reveal.state
            reading.marks[.revealed] = ListMark(of: probe.model)
            reading.explanation = fill(reveal.text, before, &reading)
            check(reveal.expectations, before, &reading)
            readTruth(scene, before, &reading)
        }
        if let attempt = scene.attempt {
            probe.viewportHeight = laterHeights[.broken] ?? probe.viewportHeight
            guard go(to: attempt.state, from: last, &reading) else { return reading }
            reading.marks[.broken] = ListMark(of: probe.model)
            reading.attempt = fill(attempt.text, before, &reading)
            check(attempt.expectations, before, &reading)
        }
        return reading
    }

    private func go(to state: LessonState, from old: LessonState, _ reading: inout SceneReading) -> Bool {
        do {
            let new = try document(state)
            if state.document == old.document, !state.beginsAnew {
                try probe.change(new, to: state, from: old)
            } else {
                try probe.open(new, in: state)
            }
            return true
        } catch {
            fail(error, state.place, &reading)
            return false
        }
    }

    private func readTruth(
        _ scene: LessonScene, _ before: [LessonQuantity: Double], _ reading: inout SceneReading
    ) {
        guard let prediction = scene.prediction else { return }
        switch prediction.kind {
        case .drag(let target):
            reading.truth = value(target.length, before, &reading).map(Answer.number)
        case .number(let expression):
            reading.truth = value(expression, before, &reading).map(Answer.number)
        case .choose(let options):
            reading.options = options.map { fill($0.text, before, &reading) }
            reading.replies = options.map { $0.reply.map { fill($0, before, &reading) } }
            let right = options.indices.filter { value(options[$0].condition, before, &reading) == 1 }
            if right.count == 1, let only = right.first {
                reading.truth = .choice(only)
            } else {
                let words =
                    right.isEmpty
                    ? tr("none of the answers is right")
                    : tr(
                        right.count, one: "\(right.count) answer is right",
                        many: "\(right.count) answers are right")
                fail(
                    LessonValueError(
                        words, tr("The conditions of exactly one option have to hold after the reveal."),
                        at: prediction.place), prediction.place, &reading)
            }
        }
    }

    /// The quantities before the reveal that the scene asks for.
    private func before(_ scene: LessonScene, _ reading: inout SceneReading) -> [LessonQuantity: Double] {
        var expressions = scene.reveal?.text.expressions ?? []
        expressions += scene.reveal?.expectations ?? []
        expressions += scene.attempt?.text.expressions ?? []
        expressions += scene.attempt?.expectations ?? []
        switch scene.prediction?.kind {
        case .number(let expression): expressions.append(expression)
        case .choose(let options):
            expressions += options.map(\.condition)
            expressions += options.flatMap { $0.text.expressions + ($0.reply?.expressions ?? []) }
        case .drag, nil: break
        }
        var before: [LessonQuantity: Double] = [:]
        for expression in expressions {
            for quantity in expression.quantitiesBefore where before[quantity] == nil {
                do {
                    before[quantity] = try probe.value(of: quantity)
                } catch {
                    fail(error, expression.place, &reading)
                }
            }
        }
        return before
    }

    // MARK: Values

    private func value(
        _ expression: LessonExpression, _ before: [LessonQuantity: Double], _ reading: inout SceneReading
    ) -> Double? {
        do {
            return try probe.value(of: expression, before: before)
        } catch {
            fail(error, expression.place, &reading)
            return nil
        }
    }

    private func fill(
        _ text: LessonText, _ before: [LessonQuantity: Double], _ reading: inout SceneReading
    ) -> String {
        do {
            return try text.filled { expression throws(LessonValueError) in
                try probe.value(of: expression, before: before)
            }
        } catch {
            fail(error, .start, &reading)
            return text.source
        }
    }

    private func check(
        _ expectations: [LessonExpression], _ before: [LessonQuantity: Double], _ reading: inout SceneReading
    ) {
        for expectation in expectations where value(expectation, before, &reading) == 0 {
            let reached = value(expectation.reached, before, &reading).map { $0.text() } ?? tr("nothing")
            fail(
                LessonValueError(
                    tr("“\(expectation.source)” does not hold: it is \(reached)"),
                    tr("The lesson says what the engine does not."), at: expectation.place),
                expectation.place,
                &reading)
        }
    }

    private func fail(_ error: LessonValueError, _ place: SourcePlace, _ reading: inout SceneReading) {
        let error = LessonValueError(error.message, error.suggestion, at: error.place ?? place).error(
            in: sourceName)
        if !reading.errors.contains(error) { reading.errors.append(error) }
    }
}

extension Lesson {
    /// Reads every scene in the engine, without a window and without changes to anything.
    ///
    /// - Parameters:
    ///   - conditions: The height of the list and the text scale; the environments have the font.
    ///   - opening: Opens documents; it is called once for each.
    ///   - makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    /// - Returns: The texts and the correct answer of each scene, with its errors.
    @MainActor
    package func readings(
        under conditions: LessonConditions = LessonConditions(),
        opening: @escaping LessonRun.Opening, makeEnvironment: @escaping LessonProbe.MakeEnvironment
    ) -> [SceneReading] {
        var documents: [String: LessonDocument] = [:]
        return scenes.map { scene in
            let probe = LessonProbe(
                viewportHeight: conditions.viewportHeight, makeEnvironment: makeEnvironment)
            probe.model.textScale = conditions.textScale
            return SceneReader(probe: probe, sourceName: sourceName) {
                state throws(LessonValueError) in
                let name = state.document
                if let document = documents[name] { return try document.document(with: state.changes) }
                do {
                    documents[name] = LessonDocument(try opening(reference(ofDocument: name)))
                } catch {
                    throw LessonValueError(tr("“\(name)” cannot be opened"), "\(error)", at: state.place)
                }
                guard let document = documents[name] else {
                    throw LessonValueError(tr("“\(name)” is not open"))
                }
                return try document.document(with: state.changes)
            }.reading(of: scene)
        }
    }
}
