import Gtk

extension PangoLayout {
    /// Keeps at most a number of lines, the last of them shortened with an ellipsis if text is left out.
    ///
    /// Pango limits the lines of each paragraph, or the height of all but never less than a line of each. So the
    /// paragraphs after the last kept line are removed first, and the height of the kept lines is then the limit.
    ///
    /// - Returns: Whether text was left out.
    func shorten(toLines count: Int) -> Bool {
        let all = lines
        if all.count > count {
            let last = all[count - 1]
            let following = all[count...].first { $0.startsParagraph }
            if let following {
                var kept = String(decoding: Array(text.utf8)[..<following.startIndex], as: UTF8.self)
                if let end = kept.last, end.isNewline { kept.removeLast() }
                // A paragraph that ends on the last line gives no sign that text follows.
                if following.startIndex == all[count].startIndex { kept += "…" }
                setText(kept)
            }
            ellipsize = .end
            // Pango shortens the line below which there is no room for two more lines as high as the line above.
            height = count == 1 ? 0 : last.y + 2 * all[count - 2].height - 1 / 512
            return true
        }
        // The last line is too narrow for a single word that is not wrapped: shorten it.
        guard count == 1, width != nil else { return false }
        ellipsize = .end
        return isEllipsized
    }

    /// The number of lines, from the top, whose bottom lies within a height in points.
    func lineCount(fittingIn height: Double) -> Int {
        var count = 0
        forEachLine { line in
            if line.y + line.height <= height { count += 1 }
        }
        return count
    }

    /// Whether the first line runs from right to left.
    var beginsRightToLeft: Bool {
        var isFirst = true
        var result = false
        forEachLine { line in
            if isFirst { result = line.isRightToLeft }
            isFirst = false
        }
        return result
    }
}
