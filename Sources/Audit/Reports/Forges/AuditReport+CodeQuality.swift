import AutoLayout

extension AuditReport {
    /// One entry of a Code Quality report, as GitLab documents it: the fields of the Code Climate format that it reads.
    private struct Entry: Encodable {
        struct Location: Encodable {
            struct Lines: Encodable {
                let begin: Int
            }

            let path: String
            let lines: Lines
        }

        enum CodingKeys: String, CodingKey {
            case description, fingerprint, severity, location
            case checkName = "check_name"
        }

        let description: String
        let checkName: String
        let fingerprint: String
        let severity: String
        let location: Location
    }

    /// The report as GitLab's Code Quality reads it: a list of places with messages, which merge requests show.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the repository's root, which files are named relative to.
    ///   - present: The absolute path of the folder that the program was called in; `nil` for the same.
    /// - Returns: The bytes of the file.
    /// - Throws: What kept it from being written as JSON; there is nothing known that does.
    package func codeQuality(relativeTo folder: String, present: String? = nil) throws -> [UInt8] {
        try Self.json(
            issues(FileLocator(folder: folder, present: present)).map { issue in
                Entry(
                    description: "\(issue.title): \(issue.message)", checkName: issue.rule,
                    fingerprint: issue.fingerprint, severity: issue.severity.codeQuality,
                    location: Entry.Location(
                        path: issue.source.file, lines: .init(begin: issue.source.line ?? 1)))
            })
    }
}

extension Rule.Severity {
    /// The severity by GitLab's names.
    fileprivate var codeQuality: String {
        switch self {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
