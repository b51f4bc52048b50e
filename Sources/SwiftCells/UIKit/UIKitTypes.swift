/// UIKit's classes and structures that affect layout.
enum UIKitTypes {
    private static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIControl": "UIView", "UILabel": "UIView",
        "UIImageView": "UIView", "UIButton": "UIControl", "UIStackView": "UIView", "UISwitch": "UIControl",
        "UISlider": "UIControl", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
        "UISegmentedControl": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl",
        "UITextField": "UIControl", "UISearchTextField": "UITextField", "UITextView": "UIScrollView",
        "UIDatePicker": "UIControl", "UIPickerView": "UIView", "UISearchBar": "UIView",
        "UIScrollView": "UIView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
        "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UICollectionViewListCell": "UICollectionViewCell", "UIVisualEffectView": "UIView",
        "UIRefreshControl": "UIControl", "MKMapView": "UIView", "WKWebView": "UIView",
        "UIWebView": "UIView", "UIInputView": "UIView", "UIToolbar": "UIView", "UINavigationBar": "UIView",
        "UIWindow": "UIView", "UIPopoverBackgroundView": "UIView", "UIColorWell": "UIControl",
        "UIContentUnavailableView": "UIView", "UIListContentView": "UIView", "SCNView": "UIView",
        "ARSCNView": "SCNView", "SKView": "UIView",
        "MTKView": "UIView", "GLKView": "UIView", "AVRoutePickerView": "UIView",
        "PKPaymentButton": "UIControl",
        "UILayoutGuide": "NSObject", "NSLayoutConstraint": "NSObject", "UIFont": "NSObject",
        "UIColor": "NSObject", "UIImage": "NSObject", "CALayer": "NSObject", "CAGradientLayer": "CALayer",
        "CAShapeLayer": "CALayer", "UIGestureRecognizer": "NSObject", "UIViewController": "UIResponder",
        "NSAttributedString": "NSObject", "NSMutableAttributedString": "NSAttributedString",
        "NSMutableParagraphStyle": "NSParagraphStyle", "NSParagraphStyle": "NSObject",
        "UIFontMetrics": "NSObject", "UIFontDescriptor": "NSObject", "UIBlurEffect": "UIVisualEffect",
        "UIVisualEffect": "NSObject", "UIVibrancyEffect": "UIVisualEffect",
        "UITapGestureRecognizer": "UIGestureRecognizer",
        "UILongPressGestureRecognizer": "UIGestureRecognizer",
        "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UICollectionViewFlowLayout": "UICollectionViewLayout",
        "UICollectionViewLayout": "NSObject", "PHLivePhotoView": "UIView", "LPLinkView": "UIView",
        // Classes of well-known libraries.
        "TTTAttributedLabel": "UILabel", "ActiveLabel": "UILabel", "MarqueeLabel": "UILabel",
        "YYLabel": "UIView",
        "NantesLabel": "UILabel", "SDAnimatedImageView": "UIImageView", "FLAnimatedImageView": "UIImageView",
        "PINAnimatedImageView": "UIImageView", "YYAnimatedImageView": "UIImageView",
        "AnimatedImageView": "UIImageView", "AnimationView": "UIImageView",
        "LottieAnimationView": "UIImageView",
        "NVActivityIndicatorView": "UIView", "SkeletonView": "UIView", "PINImageView": "UIImageView",
        "UIImageViewAligned": "UIImageView",
    ]

    /// The types that aliases of well-known libraries stand for.
    static let aliases = ["TinyView": "UIView", "TinyEdgeInsets": "UIEdgeInsets"]

    /// Value types with named parts.
    static let structures: Set<String> = [
        "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGAffineTransform",
        "UIOffset", "NSRange", "IndexPath", "UIButton.Configuration", "UIBackgroundConfiguration",
        "UIListContentConfiguration",
    ]

    private static let others: Set<String> = [
        "NSObject", "CGFloat", "Int", "Double", "Float", "String", "Bool", "UILayoutPriority",
        "LayoutPriority", "URL", "Date", "DateFormatter", "NumberFormatter", "Set", "Array", "Dictionary",
        "UUID", "Data", "UIScreen", "UIDevice", "UIApplication", "Bundle", "NSLocale", "Locale",
        "NotificationCenter", "UIButton.Configuration", "UICellAccessory", "UIMenu", "UIAction",
        "DispatchQueue", "UITraitCollection", "UIAccessibility", "ALEdge", "ALAxis", "ALDimension",
        "ALAttribute", "ALMargin", "ALMarginAxis", "ConstraintPriority", "UserDefaults", "CATransaction",
        "NSTextAttachment", "AttributedString", "Self", "AnyObject", "ObjectIdentifier",
    ]

    /// Whether a name is one of UIKit's or Foundation's types that are known here.
    static func isKnown(_ name: String) -> Bool {
        superclasses[name] != nil || structures.contains(name) || others.contains(name) || hasPrefix(name)
    }

    /// Whether a name has a prefix of Apple's.
    static func hasPrefix(_ name: String) -> Bool {
        for prefix in ["UI", "NS", "CA", "CG", "MK", "AV", "WK"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(2)
            if let first = rest.first, first.isUppercase, rest.dropFirst().contains(where: \.isLowercase) {
                return true
            }
        }
        return false
    }

    /// Whether a type is a view's, a constraint's or a guide's.
    static func isLayout(_ name: String) -> Bool {
        isView(name) || name == "NSLayoutConstraint" || name == "UILayoutGuide" || name.hasPrefix("NSLayout")
    }

    static func superclass(of name: String) -> String? { superclasses[name] }

    private static let cellEndings = [
        ("TableViewCell", "UITableViewCell"), ("TableCell", "UITableViewCell"),
        ("CollectionViewCell", "UICollectionViewCell"), ("CollectionCell", "UICollectionViewCell"),
        ("TableViewHeaderFooterView", "UITableViewHeaderFooterView"),
        ("CollectionReusableView", "UICollectionReusableView"),
    ]
    /// Classes of cells of well-known libraries that lay nothing out.
    static let plainCells: Set = ["SwipeTableViewCell", "SwipeCollectionViewCell", "MGSwipeTableCell"]

    /// The class of UIKit's from which a library's class of cells derives, as its name says; `nil` for another name.
    static func cellClass(named name: String) -> String? {
        cellEndings.first { name.hasSuffix($0.0) }?.1
    }

    /// Whether a class of UIKit's is a view's.
    static func isView(_ name: String) -> Bool { isKind(name, of: "UIView") }

    /// Whether a class of UIKit's is another one or derives from it.
    static func isKind(_ name: String, of other: String) -> Bool {
        var current: String? = name
        while let name = current {
            if name == other { return true }
            current = superclasses[name]
        }
        return false
    }
}
