import TestKit
import Testing

@testable import LayoutDocument
@testable import SwiftWriting

/// Names are converted to Swift names that are unique and not used by UIKit.
@Suite struct SwiftNamesTests {
    private func names(
        _ views: [(String, ViewSpec.Kind)], fields: [String] = [], identifier: String = "message",
        keeps: Bool = false, className: String? = nil
    ) -> SwiftNames {
        var template = TemplateSpec(
            identifier: identifier, views: views.map { ViewSpec(name: $0.0, kind: $0.1) }, constraints: [])
        template.fields = fields.map { TemplateSpec.Field(name: $0) }
        return SwiftNames(of: template, kind: .tableViewCell, className: className, keepsViewNames: keeps)
    }

    private static let label = ViewSpec.Kind.label(LabelSpec(text: TextTemplate(parts: [])))
    private static let image = ViewSpec.Kind.image(ImageSpec(image: TextTemplate(parts: [])))

    @Test(arguments: [
        ("title", "titleLabel"), ("titleLabel", "titleLabel"), ("label2", "label2"), ("label", "label"),
        ("text", "cellTextLabel"), ("43t-kd-KwW", "label1"), ("two words", "twoWordsLabel"),
        ("URL", "urlLabel"),
        ("class", "classLabel"), ("überschrift", "überschriftLabel"),
    ])
    func labels(name: String, property: String) {
        #expect(names([(name, Self.label)]).views[name] == property)
    }

    @Test func partsOfKindsAreNotSaidTwice() {
        let views = names([
            ("photoImage", Self.image), ("image", Self.image), ("photo", Self.image), ("box", .container),
        ])
        .views
        #expect(views["photoImage"] == "photoImageView")
        #expect(views["image"] == "cellImageView")
        #expect(views["photo"] == "photoImageView1")
        #expect(views["box"] == "boxView")
    }

    @Test func namesOfPropertiesStay() {
        let views = names(
            [("nameLbl", Self.label), ("tag", Self.label), ("default", Self.label)], keeps: true
        ).views
        #expect(views == ["nameLbl": "nameLbl", "tag": "tagLabel", "default": "defaultLabel"])
    }

    @Test func fieldsAvoidKeywords() {
        let names = names([], fields: ["title", "default", "self", "defaultValue", "Type"])
        #expect(names.fields == ["title", "defaultValue", "selfValue", "defaultValue1", "TypeValue"])
    }

    @Test(arguments: [
        ("message", nil, "MessageCell"), ("marked tag", nil, "MarkedTagCell"),
        ("subject+body", nil, "SubjectBodyCell"),
        ("MessageView", nil, "MessageView"), ("cell", nil, "OwnCell"), ("1", nil, "RowCell"),
        ("a", "FooBar", "FooBar"),
        ("a", "UITableViewCell", "OwnUITableViewCell"), ("UIFoo", nil, "OwnUIFooCell"),
    ])
    func classes(identifier: String, given: String?, name: String) {
        #expect(names([], identifier: identifier, className: given).className == name)
    }
}
