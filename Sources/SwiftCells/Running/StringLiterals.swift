/// Texts between quotation marks.
enum StringLiterals {
    /// The text that a part of a literal stands for.
    ///
    /// - Parameters:
    ///   - source: The part as it is written, without indentation.
    ///   - pounds: The number signs on each side of the literal, which an escape has too.
    /// - Returns: The text; an escape that Swift does not have stands as it is written.
    static func text(_ source: String, pounds: Int = 0) -> String {
        guard source.contains("\\") else { return source }
        var result = ""
        var rest = source[...]
        let mark = "\\" + String(repeating: "#", count: pounds)
        while let start = rest.firstRange(of: mark) {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let escape = escape(&rest) else {
                result += mark
                continue
            }
            result += escape
        }
        return result + rest
    }

    /// Takes what follows a backslash.
    private static func escape(_ rest: inout Substring) -> String? {
        let simple: [Character: String] = [
            "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"", "'": "'",
        ]
        guard let first = rest.first else { return nil }
        if let text = simple[first] {
            rest.removeFirst()
            return text
        }
        guard first == "u", rest.dropFirst().first == "{", let end = rest.firstIndex(of: "}"),
            let code = UInt32(rest[..<end].dropFirst(2), radix: 16), let scalar = Unicode.Scalar(code)
        else { return nil }
        rest = rest[rest.index(after: end)...]
        return String(Character(scalar))
    }
}
