import Foundation
import LayoutDocument
import SourceText
import Testing

@Suite("Interface Builder files that mean harm or are broken")
struct HostileInterfaceBuilderTests {
    private func first(_ text: String) throws -> DocumentError {
        try #require(interfaceBuilderErrors(text).first)
    }

    @Test("Files that are something else say what they are")
    func others() throws {
        #expect(try first("<archive/>").message.contains("<archive> is not"))
        #expect(try first("<document/>").message.contains("no objects"))
        for root in ["document", "archive"] {
            let error = try first("<\(root) type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
            // Beside the cells of an app for both, such a file is left out.
            #expect(error.message.contains("macOS") && error.isEmptyFile)
        }
        #expect(try first(Nib.file("<placeholder id=\"-1\"/>")).message.contains("no cell"))
    }

    @Test("Two objects with one identifier")
    func duplicates() throws {
        let error = try first(
            Nib.cell(
                "\n" + Nib.view("view", "v", Nib.rect(0, 0, 1, 1)) + "\n"
                    + Nib.view("label", "v", Nib.rect(0, 0, 1, 1))))
        #expect(error.message.contains("the identifier v is given to two objects"))
        #expect(error.place?.line == 11 && error.suggestion.contains("line 10"))
    }

    @Test(
        "Constraints that cannot be",
        arguments: [
            (Nib.constraint("ghost", "top", "v", "top"), "ghost, which is not in the file"),
            (Nib.constraint("v", "top", "ghost", "top"), "ghost, which is not in the file"),
            (Nib.constraint("v", "topp", "v", "top"), "\"topp\" is not known"),
            (Nib.constraint("v", "top", "v", "leading"), "axis"),
            (Nib.constraint("v", "width", "v", "top"), "cannot be compared"),
            (Nib.constraint("v", "top"), "cannot equal a number alone"),
            (Nib.constraint("v", "width", "v", "height", #"multiplier="1:0""#), "\"1:0\" is no number"),
            (Nib.constraint("v", "width", "v", "height", #"multiplier="nan""#), "\"nan\" is no number"),
            (Nib.constraint("v", "width", nil, nil, #"constant="1e300""#), "constant=\"1e300\""),
            (Nib.constraint("v", "width", nil, nil, #"constant="inf""#), "constant=\"inf\""),
            (Nib.constraint("v", "width", nil, nil, #"priority="2000""#), "priority=\"2000\""),
            (Nib.constraint("v", "width", nil, nil, #"relation="about""#), "\"about\" is not known"),
            ("<constraint/>", "no firstAttribute"),
        ])
    func constraints(constraint: String, message: String) throws {
        let error = try first(
            Nib.cell(Nib.view("view", "v", Nib.rect(0, 0, 1, 1)), constraints: constraint))
        #expect(error.message.contains(message) && error.place != nil)
    }

    @Test("Frames that are no numbers to use", arguments: ["nan", "1e9", "-5", "wide", ""])
    func frames(width: String) throws {
        let rect = #"<rect key="frame" x="0" y="0" width="\#(width)" height="5"/>"#
        let error = try first(Nib.cell(Nib.view("view", "v", rect)))
        #expect(error.message.contains("width=\"\(width)\" of <rect>") && error.place != nil)
    }

    @Test("Views in each other a hundred and twenty deep are too deep, ninety are laid out")
    func nesting() throws {
        func nested(_ depth: Int) -> String {
            (0..<depth).reduce("") { inside, level in
                Nib.view("view", "v\(level)", Nib.rect(0, 0, 9, 9), inside: "<subviews>\(inside)</subviews>")
            }
        }
        #expect(try first(Nib.cell(nested(120))).message.contains("200 levels"))
        let document = try interfaceBuilder(Nib.cell(nested(90)))
        #expect(document.cells[0].template.views.count == 90)
        #expect(CellVerification.all(of: document)[0].views.count == 91)
    }

    @Test("A cell has at most a thousand views")
    func manyViews() throws {
        let views = (0...1000).map { Nib.view("view", "v\($0)", Nib.rect(0, 0, 9, 9)) }.joined()
        #expect(try first(Nib.cell(views)).message.contains("more than 1000 views"))
    }

    @Test("Constraints in circles and against each other are laid out all the same")
    func circles() throws {
        let views = Nib.view("view", "a", Nib.rect(0, 0, 9, 9)) + Nib.view("view", "b", Nib.rect(0, 0, 9, 9))
        let constraints =
            Nib.constraint("a", "width", "b", "width", #"multiplier="2""#)
            + Nib.constraint("b", "width", "a", "width", #"multiplier="2""#)
            + Nib.constraint("a", "leading", "a", "leading", #"constant="10""#)
            + Nib.constraint("a", "height", nil, nil, #"constant="10""#)
            + Nib.constraint("a", "height", nil, nil, #"constant="20""#)
        let document = try interfaceBuilder(Nib.cell(views, constraints: constraints))
        let result = CellVerification.all(of: document)[0]
        #expect(result.views.allSatisfy { $0.computed.width.isFinite && $0.computed.height.isFinite })
    }

    @Test("A file cut off anywhere is an error with a place, or a cell")
    func cut() {
        let text = Array(
            Nib.cell(
                Nib.view("label", "l", Nib.rect(0, 0, 9, 9), #"text="é""#),
                constraints: Nib.pins("l", to: "content-1")
            ).utf8)
        for length in stride(from: 0, to: text.count - 1, by: 2) {
            let errors = interfaceBuilderErrors(Array(text[..<length]))
            #expect(!errors.isEmpty && errors.allSatisfy { $0.place != nil })
        }
    }

    @Test("Single changed bytes give an error with a place, or a document")
    func changed() {
        let text = Array(
            Nib.cell(
                Nib.view(
                    "stackView", "s", Nib.rect(0, 0, 9, 9), #"spacing="8""#,
                    inside: "<subviews>\(Nib.view("label", "l", Nib.rect(0, 0, 9, 9)))</subviews>"),
                constraints: Nib.pins("s", to: "content-1")
            ).utf8)
        for index in stride(from: 0, to: text.count, by: 3) {
            for byte: UInt8 in [0x00, 0x22, 0x3C, 0x39, 0xFF] {
                var bytes = text
                bytes[index] = byte
                #expect(interfaceBuilderErrors(bytes).allSatisfy { $0.place != nil })
            }
        }
    }

    @Test("Missing files and folders are named")
    func files() {
        for path in ["/nowhere/at/all.xib", FileManager.default.temporaryDirectory.path] {
            do {
                _ = try InterfaceBuilderReader().read(contentsOf: path)
                Issue.record("\(path) was read")
            } catch {
                #expect(error.primary.sourceName == path)
            }
        }
    }
}
