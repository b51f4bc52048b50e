import AutoLayout
import Wording

/// Reads one scene of a lesson.
struct LessonSceneReader {
    let failures: LessonFailures
    let section: LessonOutline.Section

    private enum PartName: String, CaseIterable {
        case predict = "Predict"
        case reveal = "Reveal"
        case tryIt = "Try"

        /// The order of the parts in a scene.
        var rank: Int { self == .predict ? 0 : self == .reveal ? 1 : 2 }
    }

    /// Reads the scene.
    ///
    /// - Parameter common: The state that all scenes of the lesson begin with.
    /// - Returns: The scene, as far as it could be read.
    func scene(in common: LessonState) -> LessonScene {
        let opening = section.parts[0]
        let (state, expectations) = state(of: opening, from: common)
        if state.document.isEmpty {
            failures.add(
                section.title.place, tr("the scene has no document"),
                tr("Add a line such as - document: example:four-pins, here or below the title."))
        }
        var scene = LessonScene(
            title: section.title.text, place: section.title.place, state: state,
            text: failures.text(opening.paragraphs), expectations: expectations)
        if opening.paragraphs.isEmpty {
            failures.add(
                section.title.place, tr("the scene has no text"),
                tr("Write a sentence or two below the scene’s heading."))
        }
        var rank = -1
        for part in section.parts.dropFirst() {
            guard let name = PartName(rawValue: part.title.text) else {
                failures.addUnknown(
                    part.title.text, at: part.title.place, tr("a scene has no part “\(part.title.text)”"),
                    among: PartName.allCases.map(\.rawValue)
                ) { tr("The parts are \($0).") }
                continue
            }
            if rank >= name.rank {
                failures.add(
                    part.title.place, tr("“\(name.rawValue)” comes too late, or twice"),
                    tr("A scene’s parts are, in this order, Predict, Reveal and Try."))
            }
            rank = name.rank
            switch name {
            case .predict: scene.prediction = prediction(part)
            case .reveal:
                scene.reveal = read(part, from: scene.state, ifEmpty: tr("nothing is explained"))
            case .tryIt:
                scene.attempt = read(part, from: scene.lastState, ifEmpty: tr("it does not say what to try"))
            }
        }
        if scene.prediction != nil, scene.reveal == nil {
            failures.add(
                section.title.place, tr("the scene asks and does not answer"),
                tr("Add a part ### Reveal behind ### Predict."))
        }
        refuseBefore(scene)
        return scene
    }

    /// Refuses `before` in the parts of a scene that come before its reveal.
    private func refuseBefore(_ scene: LessonScene) {
        let question = scene.prediction?.question.expressions ?? []
        for expression in scene.text.expressions + scene.expectations + question
        where expression.speaksOfBefore {
            failures.add(
                expression.place, tr("“before” speaks of what is before the reveal"), tr("Leave it out here.")
            )
        }
    }

    /// Reads a part with a text.
    ///
    /// The message is for a part without one.
    private func read(
        _ part: LessonOutline.Part, from common: LessonState, ifEmpty message: String
    ) -> LessonScene.Part {
        let (state, expectations) = state(of: part, from: common)
        if part.paragraphs.isEmpty { failures.add(part.title.place, message, tr("Write a sentence or two.")) }
        return LessonScene.Part(
            place: part.title.place, state: state, text: failures.text(part.paragraphs),
            expectations: expectations, changesState: part.settings.contains { $0.key != "expect" })
    }

    private func state(
        of part: LessonOutline.Part, from common: LessonState
    ) -> (LessonState, [LessonExpression]) {
        var state = common
        state.place = part.title.place
        // The scroll distance of the previous state was applied already.
        state.scroll = 0
        state.beginsAnew = false
        var expectations: [LessonExpression] = []
        let reader = LessonStateReader(failures: failures)
        for setting in part.settings {
            if setting.key == "expect" {
                if let expression = failures.condition(setting.value) { expectations.append(expression) }
            } else {
                reader.read(setting, into: &state, others: ["expect"])
            }
        }
        return (state, expectations)
    }

    // MARK: Predictions

    private func prediction(_ part: LessonOutline.Part) -> Prediction? {
        var kind: Prediction.Kind?
        var options: [Prediction.Option] = []
        var tolerance: Double?
        func set(_ new: Prediction.Kind?, _ setting: LessonSetting) {
            if kind != nil {
                failures.add(
                    setting.place, tr("two things are asked at once"),
                    tr("Ask one of drag, number, or options."))
            }
            kind = new ?? kind
        }
        for setting in part.settings {
            switch setting.key {
            case "drag": set(target(setting.value).map(Prediction.Kind.drag), setting)
            case "number": set(failures.expression(setting.value).map(Prediction.Kind.number), setting)
            case "option":
                guard let source = setting.condition else {
                    failures.add(
                        setting.place, tr("an option does not say when it is right"),
                        tr("Write it as in “- option (height > 100): It grows.”"))
                    continue
                }
                if let condition = failures.condition(source) {
                    options.append(
                        Prediction.Option(condition: condition, text: failures.text([setting.value])))
                }
            case "reply":
                guard let last = options.indices.last, options[last].reply == nil else {
                    failures.add(
                        setting.place, tr("a reply without an option"),
                        tr("Write it below the option that it replies to, once."))
                    continue
                }
                options[last].reply = failures.text([setting.value])
            case "tolerance":
                tolerance = Double(setting.value.text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
                if tolerance == nil {
                    failures.add(
                        setting.value.place, tr("“\(setting.value.text)” is not a number"),
                        tr("Write it as in 4."))
                }
            default:
                failures.addUnknown(
                    setting.key, at: setting.place, tr("a prediction has no “\(setting.key)”"),
                    among: ["drag", "number", "option", "reply", "tolerance"]
                ) { tr("It has \($0).") }
            }
        }
        if !options.isEmpty {
            if kind != nil {
                failures.add(
                    part.title.place, tr("two things are asked at once"),
                    tr("Ask one of drag, number, or options."))
            }
            if options.count < 2 {
                failures.add(part.title.place, tr("there is one option alone"), tr("Offer at least two."))
            }
            kind = .choose(options)
        }
        if part.paragraphs.isEmpty {
            failures.add(part.title.place, tr("nothing is asked"), tr("Write the question as a sentence."))
        }
        guard let kind else {
            failures.add(
                part.title.place, tr("it does not say how the answer is given"),
                tr("Add - drag: height, - number: lines of body, or several lines - option (…): …"))
            return nil
        }
        return Prediction(
            kind: kind, question: failures.text(part.paragraphs), tolerance: tolerance,
            place: part.title.place)
    }

    /// Reads the edge to drag and its expected length.
    private func target(_ source: LessonSource) -> Prediction.Target? {
        guard let expression = failures.expression(source) else { return nil }
        guard case .quantity(let quantity, isBefore: false) = expression.node,
            quantity.kind == .height
                || quantity.kind == .width && (quantity.view != nil || quantity.row != nil)
        else {
            failures.add(
                source.place, tr("“\(source.text)” cannot be dragged"),
                tr("Drag the height of the row, or the height or width of a view."))
            return nil
        }
        return Prediction.Target(
            view: quantity.view, row: quantity.row,
            axis: quantity.kind == .height ? .vertical : .horizontal, length: expression)
    }
}
