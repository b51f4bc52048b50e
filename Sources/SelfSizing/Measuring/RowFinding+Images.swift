import AutoLayout

extension TableViewCell {
    /// Pictures that the row names and whose files are missing or no pictures, as advice: rows are laid out without.
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

    /// The picture that a view names and whose file is missing or no picture; `nil` for a view that is fine.
    public func missingImage(of view: View) -> RowFinding? {
        guard let image = (view as? LeafView)?.content.image, image.path != nil, image.size == nil else {
            return nil
        }
        return RowFinding(
            .missingImage, reuseIdentifier: reuseIdentifier,
            message: "there is no picture “\(image.name)” for \(view.spokenName)",
            repairs: ["put the file beside the document, or give the image a size"])
    }
}
