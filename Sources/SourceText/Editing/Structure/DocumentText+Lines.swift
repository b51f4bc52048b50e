extension DocumentText {
    /// The lines of the entry whose key is at a place, counted from 1; `nil` if no key is there.
    package func lines(ofEntryAt place: SourcePlace) -> ClosedRange<Int>? {
        guard let path = path(toKeyAt: place), let located = try? located(),
            let node = located.node(at: path.steps[...])
        else { return nil }
        let end = max(node.end, source.byte(at: place))
        let last = source.place(ofByte: end).line
        return place.line...max(place.line, last)
    }
}
