import AutoLayout
import LayoutDocument

/// How much of a cell an audit saw; the rest may have findings.
package struct Coverage: Hashable, Sendable, Codable {
    /// A label that had no text.
    package struct EmptyLabel: Hashable, Sendable, Codable {
        /// The view's name.
        package var view: String
        /// The view's name in sentences; it is in no file.
        var spokenView = NotCoded<String>()
        /// What stood in for the texts where it had none, by the names of contents.
        package var contents: [String]
    }

    /// A view of a class that is not known, which is drawn as a box.
    package struct Box: Hashable, Sendable, Codable {
        /// The view's name.
        package var view: String
        /// The view's name in sentences; it is in no file.
        var spokenView = NotCoded<String>()
        /// The name of the class or element.
        package var className: String
    }

    /// Something unsupported in the file that describes the cell.
    package struct Unread: Hashable, Sendable, Codable {
        /// The element and its attribute, as in `segment.width`.
        package var name: String
        /// What Rowscope does with it, in words; empty where it is ignored.
        package var note: String
        /// How often it occurs in the cell.
        package var count: Int
    }

    /// A language that lacks texts.
    package struct Untranslated: Hashable, Sendable, Codable {
        /// The language's code.
        package var language: String
        /// The number of keys without a text in the language.
        package var missing: Int
        /// The number of keys that have a text in some language.
        package var keys: Int
    }

    /// The template's identifier.
    package var template: String
    /// The number of tiles.
    package var tiles: Int
    /// The number of tiles that were audited.
    package var judgedTiles: Int
    /// What stood in for the texts, by the names of contents; not that which is to empty them.
    package var contents: [String]
    /// The number of labels that are not hidden.
    package var labels: Int
    /// The labels that had no text.
    package var emptyLabels: [EmptyLabel]
    /// The views that are drawn as boxes.
    package var boxes: [Box]
    /// What is not understood.
    package var unread: [Unread]
    /// The pairs of views that lie over each other in the file, which are not compared.
    package var overlaid: [[String]]
    /// The families of fonts that are asked for and not installed.
    package var missingFonts: [String]
    /// The languages that lack texts of the cell.
    package var untranslated: [Untranslated]
    /// What is wrong with files of texts, which were left out.
    package var unreadTables: [String]

    /// Whether the cell has labels and none of them had a text in any state.
    package var showsNoText: Bool {
        labels > 0 && labels == emptyLabels.count { $0.contents == contents }
    }

    /// Whether everything was covered.
    package var isWhole: Bool {
        judgedTiles == tiles && emptyLabels.isEmpty && boxes.isEmpty && unread.isEmpty && missingFonts.isEmpty
            && overlaid.isEmpty && untranslated.isEmpty && unreadTables.isEmpty
    }
}

extension AuditResult {
    /// The coverage of each subject.
    ///
    /// - Parameter fontFamilies: The installed families; if empty, none is reported as missing.
    /// - Returns: One for each subject, in their order.
    package func coverage(fontFamilies: [String] = []) -> [Coverage] {
        let rows = plan.makeDataSource().rows
        // A layout document that takes its cells from a file does not see what that says beyond them either.
        let document = plan.document.tracedToInterfaceBuilder()
        let namesFamilies = plan.document.templates.contains { template in
            template.views.contains { $0.font?.descriptor(for: .large).family?.isEmpty == false }
        }
        let installed = namesFamilies ? Set(fontFamilies.map { $0.lowercased() }) : []
        return plan.subjects.enumerated().map { index, subject in
            let fields = subject.row < rows.count ? rows.content(ofRow: subject.row).fields : []
            var coverage = Coverage(
                of: subject.template, in: plan, tracedTo: document, fields: fields, installed: installed)
            coverage.judgedTiles = outcomes[index].count { $0 != nil }
            if let least = plan.document.template(named: subject.template)?.leastWidth {
                let widths = plan.matrix.widths
                coverage.judgedTiles =
                    coverage.judgedTiles * widths.count { $0 >= least } / max(1, widths.count)
            }
            return coverage
        }
    }
}

extension Coverage {
    /// What a plan sees of a row once all its tiles are examined.
    fileprivate init(
        of template: String, in plan: AuditPlan, tracedTo traced: LayoutDocument, fields: [String],
        installed: Set<String>
    ) {
        let document = plan.document
        let spec = document.template(named: template)
        let contents = plan.matrix.contents.filter { $0 != .empty }
        self.init(
            template: template, tiles: plan.matrix.tileCount, judgedTiles: 0,
            contents: contents.map(\.rawValue), labels: 0, emptyLabels: [], boxes: [], unread: [],
            overlaid: spec?.overlaidViews.map(\.names) ?? [], missingFonts: [], untranslated: [],
            unreadTables: document.localisation.errors.map(\.description))
        for code in plan.matrix.contents.compactMap(\.language).filter({ $0.plural == nil }).map(\.code) {
            let (keys, texts) = document.translations(of: template, in: code)
            if texts < keys {
                untranslated.append(Untranslated(language: code, missing: keys - texts, keys: keys))
            }
        }
        let holders = Set((spec?.views ?? []).compactMap(\.superview))
        let names = spec?.spokenNames ?? .identifiers
        var hidden: Set<String> = []
        for view in spec?.views ?? [] {
            if view.isHidden.value(fields: fields) || view.superview.map(hidden.contains) == true {
                hidden.insert(view.name)
                continue
            }
            if let className = view.unknownClass, !holders.contains(view.name) {
                boxes.append(Box(view: view.name, spokenView: .init(names[view.name]), className: className))
            }
            if let family = view.font?.descriptor(for: .large).family, !family.isEmpty, !installed.isEmpty,
                !installed.contains(family.lowercased()), !missingFonts.contains(family)
            {
                missingFonts.append(family)
            }
            guard case .label = view.kind else { continue }
            labels += 1
            let empty = contents.filter {
                document.text(
                    ofLabel: view, fields: document.fields(fields, of: template, with: $0), with: $0)?
                    .allSatisfy(\.isWhitespace) ?? false
            }
            if !empty.isEmpty {
                emptyLabels.append(
                    EmptyLabel(
                        view: view.name, spokenView: .init(names[view.name]), contents: empty.map(\.rawValue))
                )
            }
        }
        let cell = traced.interfaceBuilderCells.first { $0.template.identifier == template }
        for unsupported in cell?.unsupported ?? [] {
            let name = unsupported.attribute.map { "\(unsupported.element).\($0)" } ?? unsupported.element
            addUnread(Unread(name: name, note: unsupported.note, count: unsupported.count))
        }
        for entry in document.swiftCells[template]?.notUnderstood ?? [] {
            addUnread(Unread(name: entry.what, note: entry.consequence, count: 1))
        }
    }

    private mutating func addUnread(_ new: Unread) {
        if let known = unread.firstIndex(where: { $0.name == new.name && $0.note == new.note }) {
            unread[known].count += new.count
        } else {
            unread.append(new)
        }
    }
}

extension ViewSpec {
    /// The class of a view whose drawing is not known: an element or a class of the app's; `nil` for other views.
    fileprivate var unknownClass: String? {
        switch kind {
        case .placeholder(let spec): spec.className
        case .container: recorded?.customClass
        default: nil
        }
    }
}
