import AutoLayout
import LayoutDocument
import Wording

/// Examines templates rather than rows: whether the frames recorded in an Interface Builder file match its constraints.
///
/// Recorded frames are the views' frames when the file was saved. A difference is reported only where Interface Builder
/// itself marks the view as misplaced; other rules report conflicts and ambiguities.
package struct TemplateExaminer {
    private let document: LayoutDocument
    private let known = Known()

    /// The differences that were found, by the templates' identifiers.
    private final class Known {
        var differences: [String: [RecordedDifference]] = [:]
    }

    /// Makes the examiner of a document's templates.
    package init(_ document: LayoutDocument) { self.document = document }

    /// The findings of a template; empty where it is not from an Interface Builder file.
    ///
    /// It takes many solves, so call it once for each template.
    package func findings(ofTemplate identifier: String) -> [TileFinding] {
        let names = SpokenNameBook(document)
        return differences(of: identifier).map { difference in
            TileFinding(
                .misplaced, views: [difference.name],
                spokenViews: names.names(of: [difference.name], in: identifier),
                amount: difference.largest)
        }
    }

    /// What there is to say about a finding of a template.
    package func detail(of finding: TileFinding, in template: TemplateSpec?) -> FindingDetail {
        let view = template?.view(named: finding.views.first)
        let source = FindingDetail.Source(
            file: template?.sourceName ?? document.sourceName, place: view?.place ?? template?.place)
        let difference = template.flatMap { template in
            differences(of: template.identifier).first { finding.views == [$0.name] }
        }
        guard let difference else {
            return FindingDetail(message: finding.sentence, source: source)
        }
        func words(_ frame: Rect) -> String {
            "(\(frame.x.text()), \(frame.y.text())) \(frame.size.text)"
        }
        let name = template?.spokenName(of: difference.name) ?? difference.name
        let (recorded, computed) = (words(difference.recorded), words(difference.computed))
        return FindingDetail(
            message:
                tr(
                    """
                    The file records \(name) at \(recorded), and its constraints place it at \(computed). \
                    \(difference.sentence)
                    """),
            source: source,
            repairs: [
                .init(title: tr("Update the frames in Interface Builder (Editor, Update Frames)."))
            ])
    }

    /// The differences of views that the file itself marks as misplaced.
    private func differences(of identifier: String) -> [RecordedDifference] {
        let differences = known.differences[identifier] ?? findDifferences(of: identifier)
        known.differences[identifier] = differences
        return differences
    }

    private func findDifferences(of identifier: String) -> [RecordedDifference] {
        guard case .interfaceBuilder(let file) = document.origin,
            let cell = document.interfaceBuilderCells.first(where: { $0.template.identifier == identifier })
        else { return [] }
        let called = Set(cell.template.views.filter { $0.recorded?.isMisplaced == true }.map(\.name))
        if called.isEmpty { return [] }
        return CellVerification(cell, of: file).ownDifferences.filter { called.contains($0.name) }
    }
}

extension RecordedDifference {
    /// The greatest distance of a side from its recorded position, in points.
    fileprivate var largest: Double {
        let amounts = amounts
        return [amounts.top, amounts.left, amounts.bottom, amounts.right].map(abs).max() ?? 0
    }
}
