import AutoLayout
import Wording

extension Control.Kind {
    /// What controls of a kind are called.
    package struct Names: Sendable {
        /// In menus, as in “Segmented Control”.
        package let title: String
        /// Their element in Interface Builder files.
        let element: String
        /// Their class of UIKit.
        package var type: String { "UI" + element.capitalised }
        /// A variable for one in Swift.
        package let local: String

        fileprivate init(_ title: String, _ element: String, _ local: String? = nil) {
            (self.title, self.element, self.local) = (title, element, local ?? element)
        }
    }

    /// What controls of the kind are called.
    package var names: Names {
        switch self {
        case .switch: Names(tr("Switch"), "switch", "toggle")
        case .slider: Names(tr("Slider"), "slider")
        case .progress: Names(tr("Progress"), "progressView")
        case .activityIndicator: Names(tr("Activity Indicator"), "activityIndicatorView", "indicator")
        case .segmentedControl: Names(tr("Segmented Control"), "segmentedControl")
        case .stepper: Names(tr("Stepper"), "stepper")
        case .pageControl: Names(tr("Page Control"), "pageControl")
        case .textField: Names(tr("Text Field"), "textField")
        case .textView: Names(tr("Text View"), "textView")
        case .datePicker: Names(tr("Date Picker"), "datePicker")
        case .picker: Names(tr("Picker"), "pickerView", "picker")
        case .searchBar: Names(tr("Search Bar"), "searchBar")
        }
    }

    /// What controls of the kind are called in menus.
    package var title: String { names.title }

    /// The elements of Interface Builder files that become controls.
    static let elements = Dictionary(uniqueKeysWithValues: allCases.map { ($0.names.element, $0) })
}
