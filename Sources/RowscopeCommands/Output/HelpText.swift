import LayoutDocument
import RowscopeApp

/// What the help of several commands says in the same words.
enum HelpText {
    /// What a document can be.
    static let document: String = """
        A *.rowscope.yaml file, a .xib or .storyboard of Interface Builder, or a built-in example such as \
        example:email.
        """

    /// The exit codes of a command, as the last line of its description.
    ///
    /// - Parameters:
    ///   - fine: What 0 stands for.
    ///   - findings: What 1 stands for; `nil` for a command that finds no faults.
    ///   - failure: What 2 stands for.
    /// - Returns: The line.
    static func exitCodes(
        _ fine: String, findings: String? = nil,
        failure: String = "bad input, or output that cannot be written"
    ) -> String {
        "Exit codes: 0 \(fine); " + (findings.map { "1 \($0); " } ?? "") + "2 \(failure)."
    }
}
