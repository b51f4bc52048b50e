import AutoLayout
import SelfSizing

extension OpenRequest {
    /// The arguments with which the program opens a window in this state, without the program's name.
    public var arguments: [String] {
        var arguments: [String] = []
        if let document { arguments.append(document.hasPrefix("-") ? "./" + document : document) }
        for flag in StateFlag.allCases {
            if let path = flag.switched {
                guard let isOn = self[keyPath: path] else { continue }
                arguments.append(isOn ? flag.name : "--no-" + flag.rawValue)
            } else if let text = flag.text(of: self) {
                arguments += [flag.name, text]
            }
        }
        return arguments
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

extension TextSizeSetting {
    /// The setting as it is written on the command line.
    package var argument: String {
        switch self {
        case .system: "system"
        case .category(let category): category.rawValue
        }
    }
}

extension DirectionSetting {
    /// The setting as it is written on the command line.
    package var argument: String {
        switch self {
        case .content: "content"
        case .leftToRight: LayoutDirection.leftToRight.rawValue
        case .rightToLeft: LayoutDirection.rightToLeft.rawValue
        }
    }
}

extension RowHeight {
    /// The way as it is written on the command line.
    package var argument: String {
        switch self {
        case .automatic: "automatic"
        case .sizingCell: "sizingCell"
        case .textHeight: "textHeight"
        case .fixed(let height): height.shortText
        }
    }
}

extension EstimatedRowHeight {
    /// The estimate as it is written on the command line.
    package var argument: String {
        switch self {
        case .off: "off"
        case .constant(let height): height.shortText
        case .perRow: "perRow"
        case .automatic: "automatic"
        case .adaptive: "adaptive"
        }
    }
}

extension ListPosition {
    /// The position as it is written on the command line.
    package var argument: String { offset == 0 ? "\(row)" : "\(row)+\(offset.shortText)" }
}

extension Double {
    /// The shortest text that reads back as this number, without “.0”.
    package var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Controls {
    /// Reads a row's number.
    ///
    /// - Throws: ``ControlError`` unless it is a whole number from 0.
    public static func parseRow(_ text: String) throws(ControlError) -> Int {
        guard let row = Int(text), row >= 0 else {
            throw ControlError("“\(text)” is not a row.", remedy: "Give a number from 0.")
        }
        return row
    }

    /// Reads the names of demonstrations between commas, or `none`.
    ///
    /// - Throws: ``ControlError`` with the valid names.
    public static func parseDemonstrations(_ text: String) throws(ControlError) -> Set<Demonstration> {
        if text == "none" { return [] }
        var result: Set<Demonstration> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            result.insert(try parseWord(String(word), as: "a demonstration"))
        }
        return result
    }

    /// Reads the names of overlays between commas, or `none`.
    ///
    /// - Throws: ``ControlError`` with the valid names.
    public static func parseOverlays(_ text: String) throws(ControlError) -> Overlays {
        if text == "none" { return [] }
        var result: Overlays = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let overlay = Overlays(name: String(word)) else {
                throw ControlError(
                    "“\(word)” is not an overlay.",
                    remedy: "Give one of \(Overlays.entries.map(\.name).joined(separator: ", ")).")
            }
            result.formUnion(overlay)
        }
        return result
    }

    /// Demonstrations as they are written on the command line.
    package static func argument(_ demonstrations: Set<Demonstration>) -> String {
        let words = Demonstration.allCases.filter(demonstrations.contains).map(\.rawValue)
        return words.isEmpty ? "none" : words.joined(separator: ",")
    }
}
