import AutoLayout
import SourceText
import Wording

/// What is wrong with an approved file.
struct ApprovedFileError: Error {
    /// What to do where only the file's maker can know.
    static var approveAgain: String {
        tr("If the file was edited by hand, replace it with “rowscope audit --replace-approved”.")
    }

    var place: SourcePlace?
    var message: String
    var suggestion = approveAgain

    /// An error for an unexpected text, with the accepted names.
    static func wrong(
        _ text: some StringProtocol, at place: SourcePlace? = nil, among names: [String] = [],
        _ message: (_ text: String) -> String
    ) -> Self {
        let nearest = nearestName(to: String(text), among: names)
        return Self(
            place: place, message: message(String(text.prefix(60))),
            suggestion: nearest.map { tr("Did you mean “\($0)”?") }
                ?? (names.isEmpty ? approveAgain : tr("There are: \(names.joined(separator: ", ")).")))
    }

    /// An error for a text that is not what is expected there, as in “a number”.
    static func no(_ what: String, _ text: Substring, among names: [String] = []) -> Self {
        wrong(text, among: names) { tr("“\($0)” is not \(what)") }
    }

    /// Says that something is given twice.
    static func twice(_ message: String, at place: SourcePlace? = nil) -> Self {
        Self(place: place, message: message, suggestion: tr("Remove one of the two."))
    }
}
