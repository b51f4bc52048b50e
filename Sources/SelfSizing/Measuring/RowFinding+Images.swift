import AutoLayout
import Wording

extension TableViewCell {
    /// Pictures of the row whose files are missing or are no pictures, as advice: rows are laid out without them.
    public func missingImages() -> [RowFinding] {
        var findings: [RowFinding] = []
        func collect(_ view: View) {
            if view.isHidden { return }
            if let finding = missingImage(of: view) { findings.append(finding) }
            for child in view.subviews { collect(child) }
        }
        collect(contentView)
        return findings
    }

    /// The finding about a view's picture whose file is missing or is no picture; `nil` for none.
    public func missingImage(of view: View) -> RowFinding? {
        guard let image = (view as? LeafView)?.content.image, image.path != nil, image.size == nil else {
            return nil
        }
        return RowFinding(
            .missingImage, reuseIdentifier: reuseIdentifier,
            message: tr("there is no picture “\(image.name)” for \(view.spokenName)"),
            repairs: [tr("put the file beside the document, or give the image a size")])
    }
}
