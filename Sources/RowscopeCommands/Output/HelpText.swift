import ArgumentParser
import LayoutDocument
import RowscopeApp

/// What the help of several commands says in the same words.
enum HelpText {
    /// What a document can be.
    static let document: String = """
        A *.rowscope.yaml file, a .xib or .storyboard of Interface Builder, Swift source (.swift), or a \
        built-in example such as example:email.
        """

    /// What documents can be where several can be named.
    static let documents: String = """
        Documents: *.rowscope.yaml, .xib, .storyboard and .swift files, folders, patterns such as 'Cells/**/*.xib', \
        built-in examples such as example:email, or - for the standard input.
        """

    /// What is said of the file that a command writes.
    ///
    /// - Parameter kinds: Its kinds by the ends of its name.
    /// - Returns: The option’s help.
    static func output(_ kinds: String) -> ArgumentHelp {
        ArgumentHelp("The file to write: \(kinds). One that is there is replaced.")
    }

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

extension NameSpecification {
    /// The names of the option for what a command writes.
    static var output: NameSpecification { [.customShort("o"), .long] }
}
