extension FilePath {
    /// Whether the path leads to a folder or to something in it, by whatever links.
    ///
    /// A part that does not exist yet is where its folder is. A link that leads nowhere leads to no folder: what it
    /// names may be made anywhere.
    ///
    /// - Parameter folder: The folder, which exists.
    /// - Returns: Whether it does.
    package func leads(into folder: FilePath) -> Bool {
        // The system reads a path up to such a character.
        guard !text.isEmpty, !text.utf8.contains(0) else { return false }
        // Without slashes at its end, behind which a link is not seen.
        var place = name.isEmpty ? self : self.folder.appending(name)
        while place.kind == nil {
            let above = place.folder
            guard place.linkTarget == nil, place.name != "..", above.text != place.text else { return false }
            place = above
        }
        let (root, target) = (folder.real.text.utf8, place.real.text.utf8)
        return target.elementsEqual(root) || root.elementsEqual("/".utf8)
            || target.starts(with: Array(root) + [UInt8(ascii: "/")])
    }

    /// Whether there is a symbolic link at the end of the path.
    package var isLink: Bool { (name.isEmpty ? self : folder.appending(name)).linkTarget != nil }
}
