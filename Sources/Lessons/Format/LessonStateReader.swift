import AutoLayout
import ListState
import Wording

/// Reads settings into a state: the flags of the command line by their names, and the settings that only lessons have.
struct LessonStateReader {
    let failures: LessonFailures

    /// The settings that only lessons have.
    private enum Key: String, CaseIterable {
        case document
        case change
        case select
        case inspector
        case drawer
        case scroll
        case bottom
        case begin
        case steps = "steps-made"
    }

    /// All keys of settings.
    static let keys = StateFlag.all.map(\.name) + Key.allCases.map(\.rawValue)

    /// Reads a setting.
    ///
    /// - Parameters:
    ///   - setting: The setting.
    ///   - state: The state that it changes.
    ///   - others: Other keys that are allowed here, for the message.
    func read(_ setting: LessonSetting, into state: inout LessonState, others: [String]) {
        if let condition = setting.condition {
            failures.add(
                condition.place, tr("“\(setting.key)” takes no condition"), tr("Leave out the parentheses."))
        }
        let value = setting.value
        guard !value.text.isEmpty else {
            return failures.add(
                setting.place, tr("“\(setting.key)” has no value"), tr("Write it behind the colon."))
        }
        if let flag = StateFlag(named: setting.key) { return read(flag, value, &state.request) }
        guard let key = Key(rawValue: setting.key) else {
            return failures.addUnknown(
                setting.key, at: setting.place, tr("there is no setting “\(setting.key)” here"),
                among: Self.keys + others
            ) { tr("The settings are: \($0).") }
        }
        switch key {
        case .document: state.document = value.text
        case .change: readChange(value, &state)
        case .select: readSelection(value, &state)
        case .inspector:
            if let page = LessonState.InspectorPage(rawValue: value.text) {
                state.inspector = page
            } else {
                unknown(
                    value, tr("a page of the inspector"), LessonState.InspectorPage.allCases.map(\.rawValue))
            }
        case .drawer: state.drawer = value.text
        case .scroll:
            let text = value.text.replacing("−", with: "-")
            if let distance = Double(text), LessonLimits.scroll.contains(distance) {
                state.scroll = distance
            } else {
                let most = LessonLimits.scroll.upperBound.text()
                failures.add(
                    value.place, tr("“\(value.text)” is not a distance"),
                    tr("Write points, as in 600 or -600, at most \(most); “top” goes farther."))
            }
        case .begin:
            state.beginsAnew = value.text == "anew"
            if !state.beginsAnew { unknown(value, tr("a way to begin"), ["anew"]) }
        case .bottom:
            if let row = Int(value.text), row >= 0 {
                state.bottom = row
            } else {
                failures.add(
                    value.place, tr("“\(value.text)” is not a row"), tr("Write its number, from 0."))
            }
        case .steps:
            if let count = Int(value.text), LessonLimits.steps.contains(count) {
                state.steps = count
                state.request.stepsItemSizes = true
            } else {
                failures.add(
                    value.place, tr("“\(value.text)” is not a number of steps"),
                    tr("Write a whole number from 0 to \(LessonLimits.steps.upperBound.grouped)."))
            }
        }
    }

    private func read(_ flag: StateFlag, _ value: LessonSource, _ request: inout OpenRequest) {
        do {
            try flag.read(value.text, into: &request)
        } catch {
            failures.add(value.place, error.message, error.remedy)
        }
    }

    /// Reads `"old words" -> "new words"`.
    private func readChange(_ value: LessonSource, _ state: inout LessonState) {
        let scalars = Array(value.text.unicodeScalars)
        let quotes = scalars.indices.filter { scalars[$0] == "`" }
        let between =
            quotes.count == 4
            ? String(String.UnicodeScalarView(scalars[(quotes[1] + 1)..<quotes[2]])).trimmed : ""
        guard quotes.count == 4, quotes[0] == 0, quotes[3] == scalars.count - 1,
            between == "->" || between == "→"
        else {
            return failures.add(
                value.place, tr("a change needs the words that are there and those that take their place"),
                tr("Write it as in `@ 250` -> `@ 750`."))
        }
        func words(_ from: Int, _ to: Int) -> String { value[(quotes[from] + 1)..<quotes[to]].text }
        let change = LessonState.TextChange(old: words(0, 1), new: words(2, 3), place: value.place)
        guard !change.old.isEmpty else {
            return failures.add(
                value.place, tr("there are no words to be changed"), tr("Write words of the document."))
        }
        guard state.changes.count < LessonLimits.changes else {
            return failures.add(
                value.place, tr("there are more than \(LessonLimits.changes) changes"),
                tr("Write another document instead."))
        }
        // A later change of the same words replaces the earlier one.
        state.changes.removeAll { $0.old == change.old }
        state.changes.append(change)
    }

    /// Reads `body.height`, `body` or `height`.
    private func readSelection(_ value: LessonSource, _ state: inout LessonState) {
        let parts = value.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 1, let attribute = Attribute(named: parts[0]) {
            state.selection = Selection(attribute: attribute)
        } else if parts.count == 1 {
            state.selection = Selection(view: parts[0])
        } else if parts.count == 2, let attribute = Attribute(named: parts[1]) {
            state.selection = Selection(view: parts[0], attribute: attribute)
        } else {
            unknown(value, tr("a frame value"), Attribute.allCases.map(\.rawValue))
        }
    }

    private func unknown(_ value: LessonSource, _ what: String, _ names: [String]) {
        failures.addUnknown(
            value.text, at: value.place, tr("“\(value.text)” is not \(what)"), among: names
        ) { tr("Write one of \($0).") }
    }
}
