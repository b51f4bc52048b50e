extension OpenRequest {
    /// The arguments that open a window in this state, without the program's name.
    package var arguments: [String] {
        let file = document.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        return (file.map { [$0] } ?? []) + StateFlag.all.flatMap { $0.arguments(of: self) }
    }

    /// The command line that opens a window in this state, quoted for a shell.
    package var commandLine: String {
        (["rowscope"] + arguments.map(Self.quoted)).joined(separator: " ")
    }

    /// A word, in quotes if it has characters that are special to a shell.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || "0123456789_./:=,@%+-".unicodeScalars.contains(scalar))
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
    }
}
