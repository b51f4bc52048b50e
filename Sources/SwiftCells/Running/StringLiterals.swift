/// The contents of string literals.
enum StringLiterals {
    /// The text of a part of a literal.
    ///
    /// - Parameters:
    ///   - source: The part as it is written, without indentation.
    ///   - pounds: The number signs on each side of the literal, which an escape has too.
    /// - Returns: The text; an unknown escape stays as it is written.
    static func text(_ source: String, pounds: Int = 0) -> String {
        guard source.contains("\\") else { return source }
        let mark = "\\" + String(repeating: "#", count: pounds)
        var result = String.UnicodeScalarView()
        var rest = Substring(source).unicodeScalars
        while let first = rest.first {
            if rest.starts(with: mark.unicodeScalars),
                let scalar = escape(&rest, behind: mark.unicodeScalars.count)
            {
                result.append(scalar)
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return String(result)
    }

    private static let simple: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"", "'": "'",
    ]

    /// Takes an escape; `nil` where Swift does not have it.
    private static func escape(
        _ rest: inout Substring.UnicodeScalarView, behind count: Int
    ) -> Unicode.Scalar? {
        let text = rest.dropFirst(count)
        guard let first = text.first else { return nil }
        if let scalar = simple[first] {
            rest = text.dropFirst()
            return scalar
        }
        guard first == "u", text.dropFirst().first == "{", let end = text.firstIndex(of: "}"),
            let code = UInt32(String(text[..<end].dropFirst(2)), radix: 16), let scalar = Unicode.Scalar(code)
        else { return nil }
        rest = text[end...].dropFirst()
        return scalar
    }
}
