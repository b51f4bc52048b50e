import AutoLayout
import SourceText

extension AuditReport {
    /// The report as workflow commands of GitHub Actions, which show messages beside the lines of a change when a step
    /// prints them.
    ///
    /// GitHub shows the first ten errors, warnings and notices of a step; the worst come first.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the repository's root, which files are named relative to.
    ///   - present: The absolute path of the folder that the program was called in; `nil` for the same.
    /// - Returns: The lines.
    package func annotations(relativeTo folder: String, present: String? = nil) -> [UInt8] {
        let lines = issues(FileLocator(folder: folder, present: present)).map { issue in
            var properties = [("file", issue.source.file)]
            if let line = issue.source.line { properties.append(("line", "\(line)")) }
            if let column = issue.source.column { properties.append(("col", "\(column)")) }
            properties.append(("title", issue.title))
            let texts = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }
            return "::\(issue.severity.annotation) \(texts.joined(separator: ","))"
                + "::\(Self.escaped(issue.message, isProperty: false))\n"
        }
        return Array(lines.joined().utf8)
    }

    /// A text as values of workflow commands are written.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in VisibleText.line(text).unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Rule.Severity {
    /// The command that shows a message of the severity.
    fileprivate var annotation: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
