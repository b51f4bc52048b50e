import Audit
import CellRendering
import InputOutput
import LayoutDocument

/// The pictures of findings, from the cache or drawn from their documents.
final class FindingPictureSource {
    /// A document.
    private struct Source {
        let job: AuditJob
        /// The end of the keys of its pictures in the cache: the settings and what was read; `nil` without a cache.
        let key: [String]?
        /// The plan of the audit, which need not be made again.
        let plan: AuditPlan?
    }

    /// The most plans that are kept.
    private static let mostPlans = 1000

    private let auditor: Auditor
    private var sources: [FilePath: Source] = [:]
    private var planCount = 0
    /// Measures the texts of all documents: fonts are loaded once.
    private lazy var textEngine = TextEngine(appearance: Appearance())
    /// The drawer of the last document's cells.
    private var drawing: (document: FilePath, pictures: FindingPictures?)?

    /// Draws pictures of documents by the plans of an auditor.
    init(_ auditor: Auditor) { self.auditor = auditor }

    /// Notes the audit of a document.
    func note(_ audited: Auditor.Audited, of job: AuditJob) {
        let key = auditor.cache.map { _ in
            let text = audited.files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
            return [job.name, job.conditions, ContentHash.sha256(Array(text.utf8))]
        }
        let keepsPlan = planCount < Self.mostPlans && !audited.document.findings.isEmpty
        if keepsPlan { planCount += 1 }
        sources[FilePath(job.name)] = Source(job: job, key: key, plan: keepsPlan ? audited.plan : nil)
    }

    /// The picture of a finding; `nil` where it cannot be drawn.
    func picture(of finding: ReportedFinding, in document: ReportedDocument) -> ReportPicture? {
        picture(of: document, ["\(finding.rule) \(finding.views) \(finding.worst)"]) {
            if drawing?.document != FilePath(document.name) {
                // A document from the cache whose files were deleted since has no pictures.
                drawing = (
                    FilePath(document.name),
                    plan(of: document).map { FindingPictures(plan: $0, textEngine: textEngine) }
                )
            }
            return drawing?.pictures?.picture(of: finding)
        }
    }

    /// A picture that is kept in the cache with its document's audit.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - key: The key of the picture among those of the document.
    ///   - draw: Draws it.
    /// - Returns: The picture; `nil` where it cannot be drawn.
    func picture(
        of document: ReportedDocument, _ key: [String], draw: () -> ReportPicture?
    ) -> ReportPicture? {
        guard let source = sources[FilePath(document.name)] else { return nil }
        guard let cache = auditor.cache, let end = source.key else { return draw() }
        let key = auditor.cacheKey + end + key
        if let picture = cache.picture(for: key) { return picture }
        let picture = draw()
        if let picture { cache.keep(picture, for: key) }
        return picture
    }

    /// The plan of a document; `nil` if the document can no longer be read.
    func plan(of document: ReportedDocument) -> AuditPlan? {
        sources[FilePath(document.name)].flatMap { source in source.plan ?? (try? auditor.plan(source.job)) }
    }
}
