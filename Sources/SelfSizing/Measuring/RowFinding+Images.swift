import AutoLayout

extension TableViewCell {
    /// Pictures that the row names and whose files are missing or no pictures, as advice: rows are laid out without.
    public func missingImages() -> [RowFinding] {
        var findings: [RowFinding] = []
        func collect(_ view: View) {
            if view.isHidden { return }
            if let leaf = view as? LeafView, let image = leaf.content.image, image.path != nil,
                image.size == nil
            {
                findings.append(
                    RowFinding(
                        .missingImage, reuseIdentifier: reuseIdentifier,
                        message: "there is no picture “\(image.name)” for \(view.name)",
                        repairs: ["put the file beside the document, or give the image a size"]))
            }
            for child in view.subviews { collect(child) }
        }
        collect(contentView)
        return findings
    }
}
