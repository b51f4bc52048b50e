import Wording

/// What texts for people call the views and guides of a template.
///
/// One that no person named is called by its class and text, as in “the label “Owen”” for `label2`; of several that are
/// the same, by its place, as in “the second stack view”.
package struct SpokenNames: Hashable, Sendable {
    fileprivate let names: [String: String]
    /// The same without the article.
    fileprivate let titles: [String: String]
    /// Whether texts with these names are for people; else they have the identifiers of views and constraints.
    package let isForPeople: Bool

    /// The names that constraints know views by, for programs.
    package static let identifiers = SpokenNames(names: [:], titles: [:], isForPeople: false)

    /// The names that no person gave.
    package var madeUp: Set<String> { Set(names.keys) }

    /// What sentences call a view or guide, as in “the label “Owen””.
    package subscript(name: String) -> String { names[name] ?? name }

    /// What titles, equations and captions call it: the same without the article.
    package func title(of name: String) -> String { titles[name] ?? name }

    /// What headings call it: its name, or the same with a capital letter.
    package func heading(of name: String) -> String {
        let title = title(of: name)
        return title == name ? name : title.capitalised
    }

    /// One side of an equation, as in “label “Owen”.top”.
    package func text(of side: ConstraintSpec.AttributeRef) -> String {
        "\(title(of: side.view))\(side.guide.map { ".\($0.rawValue)" } ?? "").\(side.attribute.rawValue)"
    }
}

extension TemplateSpec {
    /// What texts for people call its views and guides.
    ///
    /// - Complexity: O(n) in the number of views.
    package var spokenNames: SpokenNames {
        var names: [String: String] = [:]
        var titles: [String: String] = [:]
        func add(_ items: [(name: String, kind: String, isNamed: Bool)]) {
            let counts = Dictionary(items.map { ($0.kind, 1) }, uniquingKeysWith: +)
            var places: [String: Int] = [:]
            for item in items {
                let place = places[item.kind, default: 0] + 1
                places[item.kind] = place
                guard !item.isNamed else { continue }
                let isAlone = counts[item.kind] == 1
                names[item.name] = isAlone ? tr("the \(item.kind)") : tr("the \(place.ordinal) \(item.kind)")
                titles[item.name] = isAlone ? item.kind : tr("\(place.ordinal) \(item.kind)")
            }
        }
        if views.contains(where: { !$0.isNamed }) {
            let texts = fields.map { $0.defaultText ?? "" }
            add(views.map { ($0.name, $0.spokenKind(fields: texts), $0.isNamed) })
        }
        if layoutGuides.contains(where: { !$0.isNamed }) {
            add(layoutGuides.map { ($0.name, $0.spokenKind(ofOwner: names[$0.owner]), $0.isNamed) })
        }
        // The text of a view with insets, as of a text view that grows with it, is that view to people.
        for view in views {
            guard let outer = view.superview, view.name == outer + "Text",
                views.contains(where: { $0.name == outer && $0.place == view.place })
            else { continue }
            names[view.name] = names[outer] ?? outer
            titles[view.name] = titles[outer] ?? outer
        }
        return SpokenNames(names: names, titles: titles, isForPeople: true)
    }

    /// What sentences call a view.
    ///
    /// - Parameter name: The name that constraints know it by.
    /// - Returns: The name, or what the view is where no person named it.
    package func spokenName(of name: String) -> String { spokenNames[name] }

    /// What sentences call views, in the same order.
    package func spokenNames(of names: [String]) -> [String] {
        let spoken = spokenNames
        return names.map { spoken[$0] }
    }
}

extension ViewSpec {
    /// What the view is, with its text: “label “Owen””, “image view”, “AvatarView”.
    fileprivate func spokenKind(fields: [String]) -> String {
        // In other files than Interface Builder's, a text with a field is another one in each row.
        let text = (text(fields: recorded == nil ? [] : fields) ?? "").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        let shown = text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters - 1) + "…" : text
        return shown.isEmpty ? className : tr("\(className) “\(shown)”")
    }

    /// The most characters of a text that a sentence calls a view by.
    private static let mostCharacters = 24

    private func text(fields: [String]) -> String? {
        texts(.text).lazy.map { $0.text(fields: fields) }.first { !$0.isEmpty }
    }

    /// The class in words: that of the author for a view that is no more than one of it, else the element's.
    private var className: String {
        if let own = recorded?.customClass {
            switch kind {
            case .container, .placeholder: return own
            default: break
            }
        }
        return Self.words(forElement: recorded?.element ?? kind.element)
    }

    /// An element in words; one that Rowscope does not know is taken apart at its capitals.
    private static func words(forElement element: String) -> String {
        switch element {
        case "activityIndicatorView": tr("activity indicator view")
        case "button": tr("button")
        case "collectionView": tr("collection view")
        case "containerView": tr("container view")
        case "datePicker": tr("date picker")
        case "imageView": tr("image view")
        case "label": tr("label")
        case "pageControl": tr("page control")
        case "pickerView": tr("picker view")
        case "progressView": tr("progress view")
        case "scrollView": tr("scroll view")
        case "searchBar": tr("search bar")
        case "segmentedControl": tr("segmented control")
        case "slider": tr("slider")
        case "stackView": tr("stack view")
        case "stepper": tr("stepper")
        case "switch": tr("switch")
        case "tableView": tr("table view")
        case "textField": tr("text field")
        case "textView": tr("text view")
        case "view": tr("view")
        default:
            element.reduce(into: "") { words, character in
                words += character.isUppercase ? " " + character.lowercased() : String(character)
            }
        }
    }
}

extension ViewSpec.Kind {
    /// The element that would describe such a view in an Interface Builder file.
    fileprivate var element: String {
        switch self {
        case .label, .button: name
        case .image, .stack: name + "View"
        case .shape, .separator, .container, .placeholder, .spacer: "view"
        case .control(let control): control.kind.names.element
        }
    }
}

extension LayoutGuideSpec {
    /// What the guide is: a scroll view's content or frame, or a layout guide.
    fileprivate func spokenKind(ofOwner spoken: String?) -> String {
        switch name {
        case owner + "Content": tr("content of \(spoken ?? owner)")
        case owner + "Frame": tr("frame of \(spoken ?? owner)")
        default: tr("layout guide")
        }
    }
}

extension Int {
    /// The place in a row by its number, as in “second” and “11th”.
    fileprivate var ordinal: String {
        switch self {
        case 1: return tr("first")
        case 2: return tr("second")
        case 3: return tr("third")
        case 4: return tr("fourth")
        case 5: return tr("fifth")
        case 6: return tr("sixth")
        case 7: return tr("seventh")
        case 8: return tr("eighth")
        case 9: return tr("ninth")
        case 10: return tr("tenth")
        default: break
        }
        switch (11...13).contains(self % 100) ? 0 : self % 10 {
        case 1: return tr("\(self)st")
        case 2: return tr("\(self)nd")
        case 3: return tr("\(self)rd")
        default: return tr("\(self)th")
        }
    }
}
