/// Selectors of UIKit's whose names in Swift are not their parts as they stand.
enum Selectors {
    /// Each with the name and the labels in Swift.
    private static let table = """
        setContentHuggingPriority:forAxis: setContentHuggingPriority(_:for:)
        setContentCompressionResistancePriority:forAxis: setContentCompressionResistancePriority(_:for:)
        contentHuggingPriorityForAxis: contentHuggingPriority(for:)
        contentCompressionResistancePriorityForAxis: contentCompressionResistancePriority(for:)
        setTitle:forState: setTitle(_:for:)
        setTitleColor:forState: setTitleColor(_:for:)
        setImage:forState: setImage(_:for:)
        setBackgroundImage:forState: setBackgroundImage(_:for:)
        setAttributedTitle:forState: setAttributedTitle(_:for:)
        setTitleShadowColor:forState: setTitleShadowColor(_:for:)
        titleForState: title(for:)
        imageForState: image(for:)
        insertSubview:atIndex: insertSubview(_:at:)
        insertArrangedSubview:atIndex: insertArrangedSubview(_:at:)
        setCustomSpacing:afterView: setCustomSpacing(_:after:)
        systemLayoutSizeFittingSize: systemLayoutSizeFitting(_:)
        systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority: systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
        constraintEqualToAnchor: constraint(equalTo:)
        constraintEqualToAnchor:constant: constraint(equalTo:constant:)
        constraintEqualToAnchor:multiplier: constraint(equalTo:multiplier:)
        constraintEqualToAnchor:multiplier:constant: constraint(equalTo:multiplier:constant:)
        constraintEqualToConstant: constraint(equalToConstant:)
        constraintGreaterThanOrEqualToAnchor: constraint(greaterThanOrEqualTo:)
        constraintGreaterThanOrEqualToAnchor:constant: constraint(greaterThanOrEqualTo:constant:)
        constraintGreaterThanOrEqualToAnchor:multiplier: constraint(greaterThanOrEqualTo:multiplier:)
        constraintGreaterThanOrEqualToAnchor:multiplier:constant: constraint(greaterThanOrEqualTo:multiplier:constant:)
        constraintGreaterThanOrEqualToConstant: constraint(greaterThanOrEqualToConstant:)
        constraintLessThanOrEqualToAnchor: constraint(lessThanOrEqualTo:)
        constraintLessThanOrEqualToAnchor:constant: constraint(lessThanOrEqualTo:constant:)
        constraintLessThanOrEqualToAnchor:multiplier: constraint(lessThanOrEqualTo:multiplier:)
        constraintLessThanOrEqualToAnchor:multiplier:constant: constraint(lessThanOrEqualTo:multiplier:constant:)
        constraintLessThanOrEqualToConstant: constraint(lessThanOrEqualToConstant:)
        constraintEqualToSystemSpacingAfterAnchor:multiplier: constraint(equalToSystemSpacingAfter:multiplier:)
        constraintEqualToSystemSpacingBelowAnchor:multiplier: constraint(equalToSystemSpacingBelow:multiplier:)
        constraintsWithVisualFormat:options:metrics:views: constraints(withVisualFormat:options:metrics:views:)
        activateConstraints: activate(_:)
        deactivateConstraints: deactivate(_:)
        systemFontOfSize: systemFont(ofSize:)
        systemFontOfSize:weight: systemFont(ofSize:weight:)
        boldSystemFontOfSize: boldSystemFont(ofSize:)
        italicSystemFontOfSize: italicSystemFont(ofSize:)
        monospacedDigitSystemFontOfSize:weight: monospacedDigitSystemFont(ofSize:weight:)
        preferredFontForTextStyle: preferredFont(forTextStyle:)
        preferredFontForTextStyle:compatibleWithTraitCollection: preferredFont(forTextStyle:compatibleWith:)
        preferredFontDescriptorWithTextStyle: preferredFontDescriptor(withTextStyle:)
        fontDescriptorWithSymbolicTraits: withSymbolicTraits(_:)
        fontWithSize: withSize(_:)
        scaledFontForFont: scaledFont(for:)
        scaledFontForFont:maximumPointSize: scaledFont(for:maximumPointSize:)
        scaledFontForFont:compatibleWithTraitCollection: scaledFont(for:compatibleWith:)
        scaledFontForFont:maximumPointSize:compatibleWithTraitCollection: scaledFont(for:maximumPointSize:compatibleWith:)
        scaledValueForValue: scaledValue(for:)
        scaledValueForValue:compatibleWithTraitCollection: scaledValue(for:compatibleWith:)
        metricsForTextStyle: UIFontMetrics(forTextStyle:)
        colorWithAlphaComponent: withAlphaComponent(_:)
        animateWithDuration:animations: animate(withDuration:animations:)
        animateWithDuration:animations:completion: animate(withDuration:animations:completion:)
        animateWithDuration:delay:options:animations:completion: animate(withDuration:delay:options:animations:completion:)
        setSelected:animated: setSelected(_:animated:)
        addTarget:action:forControlEvents: addTarget(_:action:for:)
        bringSubviewToFront: bringSubviewToFront(_:)
        sendSubviewToBack: sendSubviewToBack(_:)
        sizeThatFits: sizeThatFits(_:)
        drawRect: draw(_:)
        didMoveToSuperview didMoveToSuperview()
        willMoveToSuperview: willMove(toSuperview:)
        willMoveToWindow: willMove(toWindow:)
        encodeWithCoder: encode(with:)
        imageWithRenderingMode: withRenderingMode(_:)
        stringByAppendingString: appending(_:)
        uppercaseString uppercased()
        lowercaseString lowercased()
        capitalizedString capitalized()
        componentsJoinedByString: joined(separator:)
        componentsSeparatedByString: components(separatedBy:)
        containsObject: contains(_:)
        addObjectsFromArray: append(contentsOf:)
        insertObject:atIndex: insert(_:at:)
        removeObject: remove(_:)
        removeObjectAtIndex: remove(at:)
        removeObjectsInArray: subtract(_:)
        reverseObjectEnumerator reversed()
        removeLastObject removeLast()
        removeAllObjects removeAll()
        removeObjectForKey: removeValue(forKey:)
        addEntriesFromDictionary: merge(_:)
        unionSet: formUnion(_:)
        minusSet: subtract(_:)
        intersectSet: formIntersection(_:)
        isSubsetOfSet: isSubset(of:)
        isKindOfClass: isKind(of:)
        isMemberOfClass: isMember(of:)
        removeConstraints: removeConstraints(_:)
        addAttribute:value:range: addAttribute(_:value:range:)
        appendAttributedString: append(_:)
        scrollToItemAtIndexPath:atScrollPosition:animated: scrollToItem(at:at:animated:)
        selectItemAtIndexPath:animated:scrollPosition: selectItem(at:animated:scrollPosition:)
        initWithString:attributes: init(string:attributes:)
        insetsWithTop:left:bottom:right: init(top:left:bottom:right:)
        autoPinEdgesToSuperviewEdgesWithInsets: autoPinEdgesToSuperviewEdges(with:)
        autoPinEdgesToSuperviewEdgesWithInsets:excludingEdge: autoPinEdgesToSuperviewEdges(with:excludingEdge:)
        autoSetPriority:forConstraints: autoSetPriority(_:forConstraints:)
        """
    private static let known: [String: (name: String, labels: [String?])] = {
        var result: [String: (name: String, labels: [String?])] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let open = parts[1].firstIndex(of: "(") else { continue }
            let labels = parts[1][open...].dropFirst().dropLast().split(separator: ":").map {
                $0 == "_" ? nil : String($0)
            }
            result[String(parts[0])] = (String(parts[1][..<open]), labels)
        }
        return result
    }()

    /// The name and the labels of a method: UIKit's, or the first part and the others as they stand.
    static func swift(_ parts: [String]) -> (name: String, labels: [String?]) {
        let selector = parts.map { $0 + ":" }.joined()
        if let found = known[selector] { return found }
        return (parts[0], parts.enumerated().map { $0.offset == 0 || $0.element.isEmpty ? nil : $0.element })
    }

    /// The name of a method without parameters.
    static func swift(_ name: String) -> String { known[name]?.name ?? name }

    /// The labels of an initializer: `initWithStyle:reuseIdentifier:` has `style` and `reuseIdentifier`.
    static func initializer(_ parts: [String]) -> [String?]? {
        guard var first = parts.first, first.hasPrefix("init") else { return nil }
        first.removeFirst(4)
        guard first.first?.isLowercase != true else { return nil }
        if first.hasPrefix("With") { first.removeFirst(4) }
        return [first.isEmpty ? nil : Names.lowered(first)] + parts.dropFirst().map { $0 }
    }

    /// The first parts of class methods of UIKit's that are initializers in Swift, with the first label.
    private static let factories: [String: String] = [
        "colorWithRed": "red", "colorWithWhite": "white", "colorWithHue": "hue",
        "colorWithPatternImage": "patternImage",
        "colorWithCGColor": "cgColor", "colorNamed": "named", "imageNamed": "named",
        "systemImageNamed": "systemName",
        "imageWithCGImage": "cgImage", "imageWithData": "data", "imageWithContentsOfFile": "contentsOfFile",
        "imageWithCIImage": "ciImage", "buttonWithType": "type", "constraintWithItem": "item",
        "fontWithName": "name",
        "fontWithDescriptor": "descriptor", "effectWithStyle": "style", "bezierPathWithRect": "rect",
        "bezierPathWithOvalInRect": "ovalIn", "bezierPathWithRoundedRect": "roundedRect",
        "fontDescriptorWithName": "name", "fontDescriptorWithFontAttributes": "fontAttributes",
        "configurationWithPointSize": "pointSize", "configurationWithTextStyle": "textStyle",
    ]

    /// The labels of the initializer that a class method of UIKit's is in Swift: `colorWithRed:green:blue:alpha:` of
    /// `UIColor` is `init(red:green:blue:alpha:)`; subclasses of buttons are made as buttons are.
    static func initializer(_ parts: [String], ofClass type: String) -> [String?]? {
        guard let part = parts.first, let first = factories[part],
            type.hasPrefix("UI") || type.hasPrefix("NS") || part == "buttonWithType"
        else { return nil }
        return [first] + parts.dropFirst().map { $0 }
    }
}
