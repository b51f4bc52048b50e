import SourceText

/// What the elements of views stand for.
enum ViewKind {
    /// Elements that become controls.
    static let controls: [String: ControlSpec.Kind] = [
        "switch": .switch, "slider": .slider, "progressView": .progress,
        "activityIndicatorView": .activityIndicator, "segmentedControl": .segmentedControl,
        "stepper": .stepper, "pageControl": .pageControl, "textField": .textField, "textView": .textView,
        "datePicker": .datePicker, "pickerView": .picker, "searchBar": .searchBar,
    ]

    /// Elements of which all is understood that matters to layout.
    private static let known: Set<String> = Set(controls.keys).union([
        "view", "label", "imageView", "button", "stackView", "scrollView", "tableViewCellContentView",
        "collectionViewCellContentView",
    ])

    /// Elements that are no views though they stand among a nib's objects.
    private static let others: Set<String> = [
        "placeholder", "customObject", "viewController", "tableViewController", "collectionViewController",
        "navigationController", "tabBarController", "barButtonItem", "navigationItem", "tapGestureRecognizer",
        "longPressGestureRecognizer", "panGestureRecognizer", "swipeGestureRecognizer",
        "pinchGestureRecognizer", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer",
    ]

    /// Whether a nib's object is a view: it has a frame, or is of a kind that does.
    static func isView(_ element: XMLElement) -> Bool {
        guard element["id"] != nil, !others.contains(element.name) else { return false }
        return isKnown(element.name) || element.child("rect", key: "frame") != nil
    }

    /// Whether a kind of view is understood.
    static func isKnown(_ name: String) -> Bool { known.contains(name) }
}
