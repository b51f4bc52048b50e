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
        package let type: String
        /// A variable for one in Swift.
        package let local: String

        fileprivate init(_ title: String, _ element: String, _ type: String, _ local: String? = nil) {
            (self.title, self.element, self.type, self.local) = (title, element, type, local ?? element)
        }
    }

    /// What controls of the kind are called.
    package var names: Names {
        switch self {
        case .switch: Names(tr("Switch"), "switch", "UISwitch", "toggle")
        case .slider: Names(tr("Slider"), "slider", "UISlider")
        case .progress: Names(tr("Progress"), "progressView", "UIProgressView")
        case .activityIndicator:
            Names(tr("Activity Indicator"), "activityIndicatorView", "UIActivityIndicatorView", "indicator")
        case .segmentedControl: Names(tr("Segmented Control"), "segmentedControl", "UISegmentedControl")
        case .stepper: Names(tr("Stepper"), "stepper", "UIStepper")
        case .pageControl: Names(tr("Page Control"), "pageControl", "UIPageControl")
        case .textField: Names(tr("Text Field"), "textField", "UITextField")
        case .textView: Names(tr("Text View"), "textView", "UITextView")
        case .datePicker: Names(tr("Date Picker"), "datePicker", "UIDatePicker")
        case .picker: Names(tr("Picker"), "pickerView", "UIPickerView", "picker")
        case .searchBar: Names(tr("Search Bar"), "searchBar", "UISearchBar")
        }
    }

    /// What controls of the kind are called in menus.
    package var title: String { names.title }

    /// The elements of Interface Builder files that become controls.
    static let elements = Dictionary(uniqueKeysWithValues: allCases.map { ($0.names.element, $0) })
}
