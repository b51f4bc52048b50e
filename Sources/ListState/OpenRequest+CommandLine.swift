extension OpenRequest {
    /// The arguments with which the program opens a window in this state, without the program's name.
    public var arguments: [String] {
        let file = document.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        return (file.map { [$0] } ?? []) + StateFlag.all.flatMap { $0.arguments(of: self) }
    }

    /// The command line that opens a window in this state, as it is typed into a shell.
    public var commandLine: String {
        (["rowscope"] + arguments.map(Self.quoted)).joined(separator: " ")
    }

    /// A word in quotes unless no shell makes anything of it.
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
