import AutoLayout

extension ViewSpec {
    /// The view that the description stands for, without what views of all kinds have in common.
    private func makeBareView() -> View {
        switch kind {
        case .label(let spec):
            let label = Label(name: name, font: spec.font, numberOfLines: spec.numberOfLines)
            label.textAlignment = spec.textAlignment
            label.textColor = spec.textColor
            label.minimumScaleFactor = spec.minimumScaleFactor
            label.minimumFontSize = spec.minimumFontSize
            label.fontPieces = spec.fontPieces
            label.drawingInsets = spec.drawingInsets
            label.lineStyle = spec.lineStyle == .ofFont ? nil : spec.lineStyle
            if spec.numberOfLines != 1 { label.givenPreferredWidth = spec.preferredMaxLayoutWidth }
            return label
        case .shape(let spec): return ShapeView(name: name, contentSize: spec.size(fields: []))
        case .separator(let spec):
            return ShapeView(
                name: name, contentSize: Size(width: View.noIntrinsicMetric, height: spec.thickness))
        case .container, .spacer: return View(name: name)
        case .stack(let spec): return spec.makeStack(name: name)
        case .image(let spec): return spec.makeImageView(name: name)
        case .button(let spec): return spec.makeButton(name: name)
        case .control(let spec): return spec.makeControl(name: name)
        case .placeholder(let spec):
            return PlaceholderView(name: name, className: spec.className, contentSize: spec.size)
        }
    }

    /// The view that the description stands for, without superview and constraints.
    ///
    /// - Parameter substitute: A view that stands in for it and takes its priorities, margins and the like.
    /// - Returns: The view, in no hierarchy.
    func makeView(_ substitute: View? = nil) -> View {
        let view = substitute ?? makeBareView()
        view.layoutMargins = layoutMargins
        view.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
        view.givenAlignmentRectInsets = alignmentInsets
        view.backgroundColor = color
        view.cornerRadius = cornerRadius
        view.alpha = alpha
        view.border = border
        view.clipsToBounds = clipsToBounds
        view.scrolls = scrolls
        view.restingOrigin = restingOrigin
        view.placeholderIntrinsicContentSize = placeholderIntrinsicSize
        if let autoresizing {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = autoresizing.mask
            view.setFrame(autoresizing.frame, inSuperviewOfSize: autoresizing.superviewSize)
        }
        for axis in Axis.allCases {
            view.setContentHuggingPriority(contentHugging[axis], for: axis)
            view.setContentCompressionResistancePriority(compressionResistance[axis], for: axis)
        }
        return view
    }
}

extension ImageSpec {
    fileprivate func makeImageView(name: String) -> ImageView {
        let view = ImageView(name: name)
        view.contentSize = size
        view.contentMode = contentMode
        view.tintColor = tintColor
        view.isOutlinedWhenEmpty = isOutlinedWhenEmpty
        return view
    }
}

extension ButtonSpec {
    fileprivate func makeButton(name: String) -> Button {
        let button = Button(name: name, font: font, style: style)
        button.titleColor = titleColor
        button.tintColor = image?.tintColor
        button.imageSize = image?.size
        button.imagePadding = imagePadding
        button.contentInsets = contentInsets
        button.wrapsTitle = wrapsTitle
        return button
    }
}

extension ControlSpec {
    fileprivate func makeControl(name: String) -> Control {
        let control = Control(name: name, kind: kind, font: font)
        control.contentSize = size
        control.isBordered = isBordered
        control.value = value
        control.tintColor = tintColor
        control.textColor = textColor
        control.textAlignment = textAlignment
        return control
    }
}
