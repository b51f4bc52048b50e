import AutoLayout

/// A view whose intrinsic size depends on its frame, so that the height of the row depends on the cell's previous
/// layout.
public struct FrameDependentSize {
    /// The view.
    public let view: View
    /// Its intrinsic size after a layout half as wide.
    public let narrow: Size
    /// Its intrinsic size after a layout of the same width.
    public let same: Size
}

extension TableViewCell {
    /// Whether anything can make an intrinsic size depend on a frame: a demonstration, or preferred widths that are not
    /// set automatically.
    public var mayDependOnFrames: Bool {
        !settings.demonstrations.isEmpty || settings.preferredWidth != .automatic
    }

    /// Views whose intrinsic size depends on their frame.
    ///
    /// The cell is measured twice at one width, once after a layout of that width and once after a layout half as wide.
    /// It is left as measured.
    public func frameDependentSizes(inWidth width: Double) -> [FrameDependentSize] {
        guard width >= 2, !engine.didDetectLoop else { return [] }
        func sizes(afterLayoutOfWidth before: Double) -> [(view: View, size: Size)] {
            layOut(width: before, height: RowHeight.standard)
            _ = fittingHeight(forWidth: width)
            return contentView.descendants.map { ($0, $0.intrinsicContentSize) }
        }
        let narrow = sizes(afterLayoutOfWidth: (width / 2).rounded())
        let same = sizes(afterLayoutOfWidth: width)
        return zip(narrow, same).compactMap { narrowly, equally in
            guard narrowly.view === equally.view, narrowly.size != equally.size else { return nil }
            return FrameDependentSize(view: narrowly.view, narrow: narrowly.size, same: equally.size)
        }
    }
}

extension View {
    /// The views inside this one.
    fileprivate var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }

    /// The view's picture whose file is missing or is no picture; `nil` for none.
    public var missingImage: Image? {
        guard let image = (self as? LeafView)?.content.image, image.path != nil, image.size == nil else {
            return nil
        }
        return image
    }
}
