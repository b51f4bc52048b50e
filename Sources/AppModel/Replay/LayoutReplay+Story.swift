import AutoLayout
import SelfSizing
import Wording

extension LayoutReplay {
    /// The stages in words and numbers.
    package var story: ReplayStory {
        guard !stages.isEmpty else { return ReplayStory(tr("This row has nothing to lay out.")) }
        return ReplayStory(
            columns: [tr("Width"), tr("Height"), tr("Lines")],
            stages: stages.indices.map {
                ReplayStory.Stage(title: title(at: $0), sentence: sentence(at: $0), lines: lines(at: $0))
            })
    }

    // MARK: Names

    /// A stage's name, with the number of its pass where there are several.
    private func title(at index: Int) -> String {
        let stage = stages[index]
        let name: String
        switch stage.kind {
        case .unwrapped: name = isMeasuredAtPreferredWidths(stage) ? tr("Preferred") : tr("Unwrapped")
        case .widths: name = tr("Widths")
        case .wrapped: name = tr("Wrapped")
        case .heights:
            return stage.pass == .rehearsal
                ? tr("At \(stage.moment.rootSize.height.text())") : tr("Heights")
        }
        let hasRounds = stage.moment.round > 1
        return hasRounds ? "\(name) \(stage.moment.round)" : name
    }

    private func isMeasuredAtPreferredWidths(_ stage: Stage) -> Bool {
        stage.views.contains { $0.preferredMaxLayoutWidth > 0 }
    }

    // MARK: Sentences

    private func sentence(at index: Int) -> String {
        let stage = stages[index]
        let text: String
        switch stage.kind {
        case .unwrapped: text = unwrappedSentence(stage)
        case .widths: text = widthsSentence(stage)
        case .wrapped: text = wrappedSentence(stage, before: index > 0 ? stages[index - 1] : nil)
        case .heights: text = heightsSentence(at: index)
        }
        return stage.moment.isLooping
            ? text + " "
                + tr("Widths still move after \(LayoutEngine.maximumRounds) rounds: that is a loop.")
            : text
    }

    private func unwrappedSentence(_ stage: Stage) -> String {
        let preferred = stage.views.filter { $0.preferredMaxLayoutWidth > 0 && ($0.lineCount ?? 0) > 0 }
        if let first = preferred.max(by: { $0.intrinsicSize.height < $1.intrinsicSize.height }) {
            return tr(
                """
                \(first.subject.beginningSentence()) is measured at its preferredMaxLayoutWidth of \
                \(first.preferredMaxLayoutWidth.text()): \(Self.lines(first)), \
                \(first.intrinsicSize.height.text()) tall.
                """)
        }
        let start = stage.pass == .rehearsal ? tr("A layout made for its widths alone.") + " " : ""
        let texts = stage.views.filter { ($0.lineCount ?? 0) > 0 }
        guard let widest = texts.max(by: { $0.intrinsicSize.width < $1.intrinsicSize.width }) else {
            return start + tr("Every view says which size it wants. There is no text to wrap.")
        }
        return start
            + tr(
                """
                Every view says which size it wants; no width is known yet, so a text is one line a paragraph: \
                \(widest.subject) is \(widest.intrinsicSize.width.text()) wide.
                """)
    }

    private func widthsSentence(_ stage: Stage) -> String {
        let root = stage.moment.rootSize
        if stage.moment.round > 1 {
            return tr(
                """
                Wrapped texts ask for other widths, so positions and widths are solved again: round \
                \(stage.moment.round) of \(LayoutEngine.maximumRounds + 1) at most.
                """
            )
        }
        if !stage.moment.isWidthGiven {
            return
                tr(
                    """
                    Nothing gives the content its width here: the compressed size is asked for, and \
                    the labels as they are make the content \(root.width.text()) wide.
                    """
                )
        }
        let start = tr("Positions and widths are solved in \(root.width.text()) points, the content’s width.")
        if stage.pass != .measuring { return start + " " + tr("Heights are not known yet.") }
        let height = root.height.text()
        return start + " "
            + (isMeasuredAtPreferredWidths(stage)
                ? tr("With the heights asked for so far the content would be \(height) tall.")
                : tr("With texts that are not wrapped the content would be \(height) tall."))
    }

    private func wrappedSentence(_ stage: Stage, before: Stage?) -> String {
        let moved = zip(stage.views, before?.views ?? []).filter {
            $0.0.lineCount != nil && $0.0.intrinsicSize != $0.1.intrinsicSize
        }.map(\.0)
        guard let most = moved.max(by: { ($0.lineCount ?? 0) < ($1.lineCount ?? 0) }) else {
            return isMeasuredAtPreferredWidths(stage)
                ? tr(
                    """
                    Labels with a preferredMaxLayoutWidth keep the height that they have at it, \
                    whatever width they were given.
                    """
                )
                : tr("Every text fits the width it was given: nothing has to wrap.")
        }
        let (name, lines) = (most.subject.beginningSentence(), Self.lines(most))
        let height = most.intrinsicSize.height.text()
        let wrapped =
            most.wrapWidth.map { tr("\(name) is wrapped at \($0.text()): \(lines), \(height) tall") }
            ?? tr("\(name) is wrapped: \(lines), \(height) tall")
        let others =
            moved.count > 2
            ? "; " + tr("\(moved.count - 1) other texts as well")
            : moved.count > 1 ? "; " + tr("another text as well") : ""
        return wrapped + others + ". " + tr("Nothing has made room for that yet.")
    }

    private func heightsSentence(at index: Int) -> String {
        let stage = stages[index]
        let content = stage.moment.rootSize.height
        if stage.pass == .rehearsal {
            return
                tr(
                    """
                    Laid out at \(content.text()), whatever the content asks for: only the widths are \
                    of use, and the labels take them as their preferredMaxLayoutWidth.
                    """
                )
        }
        if stage.pass == .measuring {
            return tr("Positions and heights are solved: the content asks for \(content.text()).")
        }
        let height = measurement.height.text()
        let verdict: String
        if measurement.isCollapsed {
            verdict =
                tr(
                    """
                    Nothing holds the contentView open from top to bottom: the standard height of \
                    \(RowHeight.standard.text()) is used.
                    """
                )
        } else if case .fixed = rowHeight {
            verdict = tr("The height of \(height) is given, whatever the content asks for.")
        } else if rowHeight == .textHeight {
            verdict =
                tr(
                    """
                    The height of \(height) is that of the text’s bounding rectangle, whatever the \
                    cell asks for.
                    """
                )
        } else {
            let separator = measurement.separatorHeight.text()
            verdict =
                measurement.separatorHeight > 0
                ? tr(
                    """
                    Positions and heights are solved, and everything makes room: \(height) tall, \
                    \(separator) of it for the separator.
                    """)
                : tr("Positions and heights are solved, and everything makes room: \(height) tall.")
        }
        guard let wrong = lowLabel(in: stage) else { return verdict }
        let (measured, drawn) = (wrong.preferredMaxLayoutWidth.text(), wrong.frame.width.text())
        return verdict + " "
            + tr(
                """
                But “\(wrong.name)” was measured at \(measured) and got \(drawn): drawn, it may need more lines.
                """)
    }

    /// A label that was measured wider than it is drawn.
    private func lowLabel(in stage: Stage) -> LayoutMoment.ViewState? {
        stage.views.first {
            $0.preferredMaxLayoutWidth > $0.frame.width + 0.5
                && $0.intrinsicSize.width > $0.frame.width + 0.5
        }
    }

    private static func lines(_ view: LayoutMoment.ViewState) -> String {
        let count = view.lineCount ?? 0
        return count.counted("line")
    }

    // MARK: Numbers

    private func lines(at index: Int) -> [ReplayStory.Line] {
        let stage = stages[index]
        func value(_ text: String) -> ReplayStory.Value { ReplayStory.Value(text: text) }
        let row = ReplayStory.Line(
            name: tr("row"),
            values: [
                value(width.text()),
                value(isHeightKnown(at: index) ? rowHeight(at: index).text() : "–"), value(""),
            ], view: 0)
        return [row]
            + stage.views.enumerated().dropFirst().map { place, view in
                ReplayStory.Line(
                    name: view.title,
                    values: [
                        value(view.frame.width.text()),
                        value(view.frame.height.text()),
                        value(view.lineCount.map(String.init) ?? ""),
                    ], view: place)
            }
    }
}

extension LayoutMoment.ViewState {
    /// What a line of a table calls the view.
    fileprivate var title: String { spokenName == name ? name : spokenName.withoutArticle }

    /// What a sentence calls the view: its name in quotation marks, or its class and text where it has no name.
    fileprivate var subject: String { spokenName == name ? "“\(name)”" : spokenName }
}
