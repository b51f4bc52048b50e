import ArgumentParser

/// Help texts that several commands share.
enum HelpText {
    /// The forms of a document argument.
    static let document: String = """
        A *.rowscope.yaml file, a .xib or .storyboard of Interface Builder, Swift or Objective-C source (.swift, .m), \
        or a built-in example such as example:email.
        """

    /// The forms of document arguments where several are allowed.
    static let documents: String = """
        Documents: *.rowscope.yaml, .xib, .storyboard, .swift and .m files, folders, patterns such as 'Cells/**/*.xib', \
        built-in examples such as example:email, or - for the standard input.
        """

    /// The help for the file that a command writes.
    ///
    /// - kinds: The kinds of the file, by extension.
    /// - Returns: The option’s help.
    static func output(_ kinds: String) -> ArgumentHelp {
        ArgumentHelp("The file to write: \(kinds). One that is there is replaced.")
    }

    /// The exit codes of a command, as the last line of its description.
    ///
    /// - Parameters:
    ///   - fine: The meaning of 0.
    ///   - findings: The meaning of 1; `nil` for a command without findings.
    ///   - failure: The meaning of 2.
    /// - Returns: The line.
    static func exitCodes(
        _ fine: String, findings: String? = nil,
        failure: String = "bad input, or output that cannot be written"
    ) -> String {
        "Exit codes: 0 \(fine); " + (findings.map { "1 \($0); " } ?? "") + "2 \(failure)."
    }
}

extension NameSpecification {
    /// The names of the option for a command's output file.
    static var output: NameSpecification { [.customShort("o"), .long] }
}
