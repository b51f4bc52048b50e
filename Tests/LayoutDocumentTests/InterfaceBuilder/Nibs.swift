import Foundation
import LayoutDocument
import SourceText
import Testing

/// Small Interface Builder files.
enum Nib {
    /// A file around objects; the first of them begins in line 4, column 1.
    static func file(_ objects: String, resources: String = "", attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" \(attributes)>
        <objects>
        \(objects)
        </objects>
        \(resources.isEmpty ? "" : "<resources>\(resources)</resources>")
        </document>
        """
    }

    /// A file with one table cell of 320 × 100 and its views.
    static func cell(
        _ views: String, constraints: String = "", inCell: String = "", inContent: String = "",
        attributes: String = "", contentAttributes: String = "", resources: String = ""
    ) -> String {
        file(
            """
            <tableViewCell id="cell-1" reuseIdentifier="Row" \(attributes)>
            \(rect(0, 0, 320, 100))
            <tableViewCellContentView key="contentView" id="content-1" \(contentAttributes)>
            \(rect(0, 0, 320, 100))
            <subviews>
            \(views)
            </subviews>
            <constraints>
            \(constraints)
            </constraints>
            \(inContent)
            </tableViewCellContentView>
            \(inCell)
            </tableViewCell>
            """, resources: resources)
    }

    /// A view with a frame that constraints place.
    static func view(
        _ kind: String, _ id: String, _ frame: String, _ attributes: String = "", inside: String = ""
    ) -> String {
        """
        <\(kind) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\
        \(frame)\(inside)</\(kind)>
        """
    }

    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
    }

    /// A constraint between an item's attribute and another one's, or a constant.
    static func constraint(
        _ first: String, _ firstAttribute: String, _ second: String? = nil, _ secondAttribute: String? = nil,
        _ rest: String = ""
    ) -> String {
        let target = second.map { #"secondItem="\#($0)" secondAttribute="\#(secondAttribute ?? "")""# } ?? ""
        return #"<constraint firstItem="\#(first)" firstAttribute="\#(firstAttribute)" \#(target) \#(rest)/>"#
    }

    /// The four constraints that pin a view inside another's edges, with an inset in points.
    static func pins(_ view: String, to other: String, inset: Double = 0) -> String {
        [("leading", inset), ("top", inset), ("trailing", -inset), ("bottom", -inset)].map {
            constraint(view, $0.0, other, $0.0, #"constant="\#($0.1)""#)
        }.joined()
    }
}

/// Reads a valid file.
func interfaceBuilder(_ text: String) throws -> InterfaceBuilderDocument {
    try InterfaceBuilderReader().read(Array(text.utf8), sourceName: "test.xib")
}

/// The only cell of a valid file.
func interfaceBuilderCell(_ text: String) throws -> InterfaceBuilderCell {
    try #require(try interfaceBuilder(text).cells.first)
}

/// The errors of an invalid file.
func interfaceBuilderErrors(_ bytes: [UInt8]) -> [DocumentError] {
    do {
        _ = try InterfaceBuilderReader().read(bytes, sourceName: "test.xib")
        return []
    } catch {
        return error.all
    }
}

func interfaceBuilderErrors(_ text: String) -> [DocumentError] { interfaceBuilderErrors(Array(text.utf8)) }
