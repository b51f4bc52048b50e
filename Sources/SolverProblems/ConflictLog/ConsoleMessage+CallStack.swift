/// The author's function in a call stack.
extension ConsoleMessage {
    /// The first function of an app's own code in the call stack below a message, with its line where the stack has it, as
    /// in “-[NoteCell updateConstraints] (NoteCell.m line 58)”.
    static func caller(in lines: ArraySlice<String>) -> String? {
        lines.lazy.compactMap { function($0) ?? functionWithPlace($0) }.first
    }

    /// The images whose functions are none of the author's.
    private static let systems: Set<String> = [
        "AppKit", "CoreAutoLayout", "CoreFoundation", "CoreUI", "FrontBoardServices", "Foundation",
        "GraphicsServices", "HIToolbox", "Masonry", "PureLayout", "QuartzCore", "SnapKit", "SwiftUI",
        "UIFoundation", "UIKit", "UIKitCore", "dyld",
    ]

    /// The function of a line such as `7  Notes  0x1024 -[NoteCell updateConstraints] + 58 (NoteCell.m:58)`; `nil` for
    /// one of the system's and other lines.
    private static func function(_ line: String) -> String? {
        guard line.utf8.count < 2000, let address = line.firstRange(of: " 0x") else { return nil }
        let head = line[..<address.lowerBound].split(whereSeparator: \.isWhitespace)
        guard let number = head.firstIndex(where: { Int($0) != nil }), number + 1 < head.count else {
            return nil
        }
        let image = head[(number + 1)...].joined(separator: " ")
        guard isAuthors(image) else { return nil }
        let rest = line[address.upperBound...].drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
        let symbol = String(rest[..<(rest.firstRange(of: " + ")?.lowerBound ?? rest.endIndex)])
        guard symbol.count > 1, symbol != "main", symbol != "start" else { return nil }
        let name = symbol.first == "$" ? unmangled(symbol) : symbol
        return name.map { $0 + (place(rest).map { " (\($0))" } ?? "") }
    }

    /// Whether an image of a call stack may be an app, by its name.
    private static func isAuthors(_ image: String) -> Bool {
        !systems.contains(image) && !image.hasPrefix("lib")
            && image.allSatisfy { $0.isLetter || $0.isNumber || " _-.+".contains($0) }
    }

    /// The function of a line without an address, such as `Notes  NoteCell.pin() (NoteCell.swift:58)`; `nil` for other
    /// lines.
    private static func functionWithPlace(_ line: String) -> String? {
        // A stack is set in columns, which no sentence is.
        guard line.utf8.count < 2000, line.contains("  ") || line.contains("\t"), let place = place(line[...])
        else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace).drop { Int($0) != nil }
        guard let image = words.first, words.count > 2, isAuthors(String(image)) else { return nil }
        return words.dropFirst().dropLast().joined(separator: " ") + " (\(place))"
    }

    /// The file and the line at the end of a function's line, `(NoteCell.m:58)`.
    private static func place(_ rest: Substring) -> String? {
        guard rest.last == ")", let start = rest.lastIndex(of: "(") else { return nil }
        let parts = rest[rest.index(after: start)...].dropLast().split(separator: ":")
        guard parts.count == 2, parts[0].contains("."), let line = Int(parts[1]), line > 0 else { return nil }
        return "\(parts[0]) line \(line)"
    }

    /// The types and the function of a mangled name of Swift, `$s5Notes8NoteCellC5pinUpyyF`, without the module.
    private static func unmangled(_ symbol: String) -> String? {
        var text = LogText(symbol.dropFirst(2))
        var names: [String] = []
        while let length = Int(text.take { $0.isASCII && $0.isNumber }), length > 0, length <= text.rest.count
        {
            let name = String(text.rest.prefix(length))
            guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), text.take(name) else { break }
            names.append(name)
            _ = text.take { "CVOE".contains($0) }
        }
        return names.count > 1 ? names.dropFirst().joined(separator: ".") : nil
    }
}
