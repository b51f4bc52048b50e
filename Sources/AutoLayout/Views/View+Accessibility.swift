import Wording

extension View {
    /// The text that a screen reader speaks for the view itself, without the views inside it; `nil` for none.
    public var accessibilityLabel: String? {
        let label: String? =
            switch self {
            case let label as Label: label.text
            case let imageView as ImageView: imageView.image?.title
            case let button as Button: button.title.isEmpty ? button.content.image?.title : button.title
            case let control as Control: control.spokenState
            default: nil
            }
        return label?.isEmpty == true ? nil : label
    }
}

extension Image {
    /// The name in words: without folder, ending and scale, as in “old barn” for `images/old_barn@2x.jpg`.
    public var title: String {
        var stem = name.split(separator: "/").last ?? ""
        if path != nil, let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
        if let scale = stem.lastIndex(of: "@"), scale > stem.startIndex { stem = stem[..<scale] }
        return String(stem.map { "._-".contains($0) ? " " : $0 })
    }
}

extension Control {
    /// The text that a screen reader speaks for the control: its text, or its kind and state.
    fileprivate var spokenState: String {
        let percent = max(0, min(1, value)).percent()
        return switch kind {
        case .switch: isOn ? tr("switch on") : tr("switch off")
        case .slider: tr("slider at \(percent)")
        case .progress: tr("progress \(percent)")
        case .activityIndicator: tr("in progress")
        case .stepper: tr("stepper")
        case .pageControl: tr("page 1 of \(parts.count)")
        case .segmentedControl: parts.joined(separator: ", ")
        case .searchBar: content.text.text.isEmpty ? tr("search") : content.text.text
        case .textField, .textView: content.text.text
        case .datePicker: tr("date picker")
        case .picker: tr("picker")
        }
    }
}
