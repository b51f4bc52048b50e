import AppModel
import AutoLayout
import CellRendering
import Gtk
import GuidePages
import LayoutDocument
import Lessons
import TableViewGtk
import Wording

/// A lesson to be read without the app: its texts with the engine's numbers, and pictures of its states.
struct LessonSheet {
    /// A picture of a state, and what it shows.
    struct Picture {
        let drawing: Drawing
        let caption: String
        /// The content of the window beside the list.
        let asides: [LessonAside]
    }

    /// A scene.
    struct Scene {
        /// Its number, from 1.
        let number: Int
        let scene: LessonScene
        let reading: SceneReading
        /// The list at the beginning of the scene.
        var before: Picture?
        /// The list after the reveal.
        var after: Picture?

        /// The right answer; `nil` for a scene without a question.
        var answer: String? {
            guard let truth = reading.truth, let prediction = scene.prediction else { return nil }
            return AnswerCheck.words(of: truth, to: prediction, options: reading.options)
        }

        /// The unit of an answer; `nil` for one that is chosen.
        var unit: String? {
            switch scene.prediction?.kind {
            case .drag: "points"
            case .number(let expression): expression.isLength ? "points" : ""
            case .choose, nil: nil
            }
        }
    }

    let lesson: Lesson
    private(set) var scenes: [Scene]

    /// Reads every scene with the engine, and draws it.
    @MainActor
    init(_ lesson: Lesson, loader: DocumentLoader) {
        self.lesson = lesson
        let textEngine = TextEngine()
        let readings = lesson.readings(
            opening: { try loader.session($0) },
            makeEnvironment: { textEngine.environment($0, $1) })
        var scenes = zip(lesson.scenes, readings).enumerated().map { place, pair in
            Scene(number: place + 1, scene: pair.0, reading: pair.1)
        }
        lesson.visitStates(
            opening: { try loader.session($0) },
            makeEnvironment: { textEngine.environment($0, $1) },
            visit: { place, isRevealed, probe in
                let scene = lesson.scenes[place]
                let state = isRevealed ? scene.reveal?.state ?? scene.state : scene.state
                let question = isRevealed ? nil : scene.prediction
                let picture = Self.picture(
                    of: probe, in: state, asides: probe.asides(in: state, whileAsking: question),
                    textEngine)
                if isRevealed { scenes[place].after = picture } else { scenes[place].before = picture }
            })
        self.scenes = scenes
    }

    // MARK: Pictures

    /// The height of a picture in points, unless the selected row is further down.
    private static let height = 360.0
    /// The greatest height of a picture, in points.
    private static let greatestHeight = 640.0

    /// Draws the visible part of a list.
    @MainActor
    private static func picture(
        of probe: LessonProbe, in state: LessonState, asides: [LessonAside], _ textEngine: TextEngine
    ) -> Picture? {
        guard let environment = probe.environment else { return nil }
        var appearance = Appearance()
        appearance.contentSizeCategory = environment.contentSizeCategory
        appearance.layoutDirection = environment.layoutDirection
        let renderer = CellRenderer(appearance: appearance, textEngine: textEngine)
        let (rows, marks) = (Snapshot(), Snapshot())
        var bottom = 0.0
        var selected: AutoLayout.Rect?
        let overlays = overlays(of: probe, in: state)
        probe.forEachShownCell { shown in
            let (frame, size) = (shown.frame, shown.frame.size)
            bottom = max(bottom, frame.maxY)
            if shown.isSelected { selected = frame }
            var highlight = RowHighlight()
            highlight.isSelected = shown.isSelected
            rows.withSavedState {
                rows.translate(x: frame.x, y: frame.y)
                renderer.drawRow(
                    shown.cell, measurement: shown.measurement, width: frame.width, highlight: highlight,
                    into: rows)
            }
            marks.withSavedState {
                marks.translate(x: frame.x, y: frame.y)
                let overlay = overlays.overlay(
                    of: shown.cell, isSelected: shown.isSelected, use: shown.use
                ) {
                    shown.estimate.map { HeightEstimate(estimated: $0, measured: size) }
                }
                if let overlay { renderer.draw(overlay, size: size, into: marks) }
            }
        }
        guard bottom > 0 else { return nil }
        let most = min(max(height, (selected?.maxY ?? 0) + 24), greatestHeight)
        let size = Size(width: probe.listWidth, height: min(bottom, most).rounded(.up))
        let snapshot = Snapshot()
        let bounds = Gtk.Rect(width: size.width, height: size.height)
        let background = appearance.palette[.background]
        snapshot.append(background, in: bounds)
        snapshot.withClip(to: bounds) {
            for node in [rows.takeNode(), marks.takeNode()].compactMap(\.self) { snapshot.append(node) }
        }
        var caption =
            "\(probe.listWidth.text()) points wide, text size \(environment.contentSizeCategory.displayName)"
        if let selected, let row = probe.selectedRow {
            caption += "; row \(row) is \(selected.height.text()) points tall"
        }
        return Picture(
            drawing: Drawing(size: size, background: background, node: snapshot.takeNode()),
            caption: caption + ".", asides: asides)
    }

    /// The overlays that the window draws in a state.
    @MainActor
    private static func overlays(of probe: LessonProbe, in state: LessonState) -> ShownOverlays {
        var shown = ShownOverlays(
            state.request.overlays ?? [],
            recorded: { ($0 as? DocumentCell)?.recordedFrames(probe.verifications) ?? [] },
            emphasis: { _ in RowEmphasis(selectedView: probe.selectedView) })
        shown.breaks = { RowEmphasis.FoundView.breaks(of: $0) }
        return shown
    }
}

extension String {
    /// The parts of a lesson's text.
    var blocks: [MarkdownBlock] { MarkdownReader(self).blocks }

    /// The paragraphs of a lesson's text without their marks; items of lists have their numbers.
    var paragraphs: [(text: String, isCode: Bool)] {
        blocks.flatMap { block -> [(text: String, isCode: Bool)] in
            switch block {
            case .code(let code, _): [(code, true)]
            case .list(let items, let start):
                items.enumerated().map { index, item in
                    let words = item.flatMap(\.texts).map(\.plainText).joined(separator: " ")
                    return ("\((start ?? 1) + index). \(words)", false)
                }
            default: block.texts.map { ($0.plainText, false) }
            }
        }
    }
}
