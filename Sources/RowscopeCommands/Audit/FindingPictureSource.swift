import Audit
import RowscopeApp

/// The pictures of findings: those that were drawn before, or drawn now from their documents.
final class FindingPictureSource {
    private let jobs: [String: AuditJob]
    private let auditor: Auditor
    /// What draws the cells of the document that was asked for last.
    private var drawing: (document: String, pictures: FindingPictures?)?

    /// Draws pictures of documents.
    init(jobs: [AuditJob], auditor: Auditor) {
        self.jobs = Dictionary(jobs.map { ($0.name, $0) }) { first, _ in first }
        self.auditor = auditor
    }

    /// The picture of a finding; `nil` where it cannot be drawn.
    func picture(of finding: ReportedFinding, in document: ReportedDocument) -> ReportPicture? {
        guard let job = jobs[document.name] else { return nil }
        // Whatever is drawn is in the document's hash or in the finding.
        let key =
            auditor.cacheKey + [job.name, job.conditions, document.sha256 ?? "", finding.fingerprint]
            + ["\(finding.worst)", "\(finding.views)"]
        if let cache = auditor.cache, let picture = cache.picture(for: key) { return picture }
        if drawing?.document != document.name {
            // A file that is gone or changed since has no picture.
            drawing = (document.name, (try? auditor.plan(job)).map(FindingPictures.init))
        }
        let picture = drawing?.pictures?.picture(of: finding)
        if let picture { auditor.cache?.keep(picture, for: key) }
        return picture
    }
}
