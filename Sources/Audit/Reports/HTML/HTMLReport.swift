import AutoLayout
import Foundation
import LayoutDocument
import Wording

extension AuditReport {
    /// The report as one page of HTML that needs nothing else: it loads nothing from anywhere, and is read without
    /// scripts; a script adds filters and buttons that copy.
    ///
    /// The page's own policy (Content-Security-Policy) lets neither other scripts nor other styles run, whatever stands
    /// in the documents.
    ///
    /// - Parameters:
    ///   - limits: How much the page holds; what is left out is said on it.
    ///   - picture: The picture of a finding where it is worst, by the places of its document among ``documents`` and
    ///     of the finding among the document's; `nil` for none.
    /// - Returns: The bytes of the file.
    package func html(
        limits: ReportLimits = ReportLimits(),
        picture: (_ document: Int, _ finding: Int) -> ReportPicture? = { _, _ in nil }
    ) -> [UInt8] {
        let page = HTMLReport(report: self, limits: limits, pictures: placedPictures(limits, picture))
        return Array(page.text.utf8)
    }

    /// The pictures that go into a page, to be kept with a part of a report.
    package func pictures(
        picture: (_ document: Int, _ finding: Int) -> ReportPicture?
    ) -> [Shard.Picture] {
        placedPictures(ReportLimits(), picture).map {
            Shard.Picture(document: $0.key.document, finding: $0.key.finding, picture: $0.value)
        }.sorted { ($0.document, $0.finding) < ($1.document, $1.finding) }
    }

    /// The pictures that go into a page: those of the worst findings first, while there is room.
    private func placedPictures(
        _ limits: ReportLimits, _ picture: (Int, Int) -> ReportPicture?
    ) -> [HTMLReport.Place: ReportPicture] {
        let places = places.prefix(limits.findings)
        func severity(_ place: HTMLReport.Place) -> Rule.Severity {
            Rule.Severity(rawValue: self[place].severity) ?? .note
        }
        var wanted: Set<HTMLReport.Place> = []
        for level in Rule.Severity.allCases.reversed() {
            for place in places where severity(place) == level && wanted.count < limits.pictures {
                wanted.insert(place)
            }
        }
        var pictures: [HTMLReport.Place: ReportPicture] = [:]
        var room = limits.pictureBytes
        // In order, as neighbours have most in common.
        for place in places where wanted.contains(place) {
            guard let made = picture(place.document, place.finding), made.png.count <= room else { continue }
            room -= made.png.count
            pictures[place] = made
        }
        return pictures
    }
}

/// The page of a report.
struct HTMLReport {
    /// A finding of a document.
    typealias Place = AuditReport.FindingPlace

    let report: AuditReport
    let limits: ReportLimits
    let pictures: [Place: ReportPicture]
    /// All findings with their numbers on the page, from 1.
    let numbers: [Place: Int]
    /// For each picture that is there more than once the first finding that has it.
    let firstWithPicture: [[UInt8]: Place]

    init(report: AuditReport, limits: ReportLimits, pictures: [Place: ReportPicture]) {
        self.report = report
        self.limits = limits
        self.pictures = pictures
        var numbers: [Place: Int] = [:]
        var first: [[UInt8]: Place] = [:]
        for (document, content) in report.documents.enumerated() {
            for finding in content.findings.indices {
                let place = Place(document: document, finding: finding)
                numbers[place] = numbers.count + 1
                if let picture = pictures[place], first[picture.png] == nil { first[picture.png] = place }
            }
        }
        self.numbers = numbers
        firstWithPicture = first
    }

    /// The whole page.
    var text: String {
        var html = HTMLWriter()
        html.element("html", ["lang": "en"]) { html in
            html.element("head") { html in
                html.head(
                    "\(title): \(verdict)", images: "data:", styles: [ReportStyle.text],
                    script: ReportScript.text, by: report.programs.first)
            }
            html.element("body") { html in
                html.element("a", ["class": "skip", "href": "#findings"], "Skip to the findings")
                html.raw(Self.symbols)
                header(&html)
                html.element("main") { html in
                    summary(&html)
                    approvals(&html)
                    findings(&html)
                    exceptions(&html)
                    coverage(&html)
                    conditions(&html)
                }
                html.element("script") { $0.raw(ReportScript.text) }
            }
        }
        return html.page
    }

    // MARK: Words

    /// What the page is about.
    var title: String {
        guard report.documents.count + report.failures.count == 1 else {
            return "Audit of \(report.documents.count + report.failures.count) documents"
        }
        return "Audit of \(report.documents.first?.name ?? report.failures.first?.document ?? "nothing")"
    }

    /// How much was found, in words.
    var verdict: String {
        let counts = Rule.Severity.counted(report.summary.bySeverity)
        var words = counts.isEmpty ? "nothing found" : counts.listed()
        if report.summary.differences > 0 {
            words += ", \(report.summary.differences.counted("difference")) from what was approved"
        }
        if !report.failures.isEmpty { words += ", \(report.failures.count.counted("document")) not read" }
        return words
    }

    // MARK: Marks

    /// The marks of the severities: a cross, a triangle and a disc, so that colour is never alone.
    static let symbols: StaticString = """
        <svg class="symbols" aria-hidden="true" width="0" height="0">
        <symbol id="mark-error" viewBox="0 0 16 16"><path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z"/><path class="ink" d="M5.5 5.5l5 5m0-5l-5 5"/></symbol>
        <symbol id="mark-warning" viewBox="0 0 16 16"><path d="M8 1.2 15.4 15H.6z"/><path class="ink" d="M8 6v4m0 1.6v1"/></symbol>
        <symbol id="mark-note" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7"/><path class="ink" d="M8 7.2v4.3M8 4.2v1"/></symbol>
        <symbol id="mark-fine" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7"/><path class="ink" d="M4.8 8.2l2.3 2.4 4.2-5"/></symbol>
        </svg>

        """

    /// Writes a mark.
    func mark(_ name: String, _ html: inout HTMLWriter) {
        html.element("svg", ["class": "mark \(name)", "aria-hidden": "true"]) {
            $0.element("use", ["href": "#mark-\(name)"], "")
        }
    }
}

extension HTMLWriter {
    /// Writes what a page's head says, with a policy that lets nothing else run.
    ///
    /// - Parameters:
    ///   - title: The title of the page.
    ///   - images: Where pictures may come from, as a policy names it.
    ///   - styles: The style sheets.
    ///   - script: The one script.
    ///   - program: The program that makes the page.
    mutating func head(
        _ title: String, images: String, styles: [StaticString], script: StaticString,
        by program: AuditReport.Program?
    ) {
        void("meta", ["charset": "utf-8"])
        let policy =
            "default-src 'none'; img-src \(images); style-src \(styles.map(Self.hash).joined(separator: " ")); "
            + "script-src \(Self.hash(script)); base-uri 'none'; form-action 'none'"
        void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
        void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        void("meta", ["name": "color-scheme", "content": "light dark"])
        if let program {
            void("meta", ["name": "generator", "content": "\(program.name) \(program.version)"])
        }
        element("title", title)
        for style in styles { element("style") { $0.raw(style) } }
    }

    /// A hash as a policy names what may run.
    private static func hash(_ text: StaticString) -> String {
        let hex = text.withUTF8Buffer { ContentHash.sha256(Array($0)) }.utf8.map { digit in
            digit < 58 ? digit - 48 : digit - 87
        }
        let bytes = stride(from: 0, to: hex.count, by: 2).map { hex[$0] << 4 | hex[$0 + 1] }
        return "'sha256-\(Data(bytes).base64EncodedString())'"
    }
}
