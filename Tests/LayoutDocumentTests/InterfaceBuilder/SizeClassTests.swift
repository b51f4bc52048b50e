import AutoLayout
import LayoutDocument
import Testing

/// What Interface Builder files say for some size classes, and what of them does not touch the layout.
@Suite("Size classes and notes of Interface Builder files")
struct SizeClassTests {
    /// A cell with two views, of which a phone held upright has the second, and a width that differs there.
    private static let text = Nib.cell(
        Nib.view(
            "view", "a", Nib.rect(0, 0, 10, 10),
            inside: """
                <constraints><constraint firstAttribute="width" constant="10" id="w">\
                <variation key="heightClass=regular-widthClass=compact" constant="30"/>\
                <variation key="widthClass=compact" constant="20"/>\
                <variation key="widthClass=regular" constant="40"/></constraint></constraints>
                """) + Nib.view("view", "b", Nib.rect(0, 0, 10, 10)),
        inContent: """
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="a"/></mask></variation>
            """)

    @Test("A phone held upright has its variations, the most specific last; others are listed")
    func phone() throws {
        let cell = try interfaceBuilderCell(Self.text)
        #expect(cell.template.views.count == 2)
        #expect(cell.template.constraints.map(\.constant) == [30])
        #expect(
            Set(cell.unsupported.compactMap(\.attribute)) == ["widthClass=regular", "heightClass=compact"])
        #expect(cell.isComplete)
    }

    @Test("The canvas of a file without a device has the default of each, that of a tablet its own")
    func canvas() throws {
        var reader = InterfaceBuilderReader()
        reader.isOnCanvas = true
        let old = try #require(try reader.read(Array(Self.text.utf8), sourceName: "test.xib").cells.first)
        #expect(old.template.views.count == 1)
        #expect(old.template.constraints.map(\.constant) == [10])
        let text = Self.text.replacing("<objects>", with: #"<device id="ipad9_7"/><objects>"#)
        let tablet = try #require(try reader.read(Array(text.utf8), sourceName: "test.xib").cells.first)
        #expect(tablet.template.views.count == 1)
        #expect(tablet.template.constraints.map(\.constant) == [40])
    }

    @Test(
        "A row that other size classes hold open collapses on a phone, and the constraint is kept for the cause"
    )
    func heldOpenElsewhere() throws {
        func template(_ bottom: String, _ variations: String) throws -> TemplateSpec {
            try interfaceBuilder(
                Nib.cell(
                    Nib.view("label", "a", Nib.rect(20, 8, 280, 20), #"text="Hello""#),
                    constraints: Nib.constraint("a", "top", "content-1", "top", #"constant="8""#)
                        + Nib.constraint("a", "leading", "content-1", "leading", #"constant="20""#) + bottom,
                    inContent: variations)
            ).layoutDocument().templates[0]
        }
        let bottom = Nib.constraint("content-1", "bottom", "a", "bottom", #"constant="8" id="end""#)
        let none =
            #"<variation key="default"><mask key="constraints"><exclude reference="end"/></mask></variation>"#
        let wide = """
            <variation key="widthClass=regular"><mask key="constraints"><include reference="end"/></mask></variation>
            """
        let absent = try template(bottom, none + wide)
        #expect(absent.hasOpenHeight && absent.isSizedByList)
        #expect(absent.idleConstraints.map(\.absence) == [.notInstalled])
        #expect(absent.sentence(ofIdle: absent.idleConstraints)?.contains("size class of a phone") == true)
        let open = try template("", "")
        #expect(open.hasOpenHeight && !open.isSizedByList)
        let held = try template(bottom, "")
        #expect(!held.hasOpenHeight && held.idleConstraints.isEmpty)
    }

    @Test(
        "Attributes set by key paths leave a cell complete where they cannot touch its layout",
        arguments: [
            (#"type="string" keyPath="animationName" value="wave""#, true, true),
            (#"type="color" keyPath="tint""#, true, true),
            (#"type="boolean" keyPath="layer.masksToBounds" value="YES""#, false, true),
            (#"type="number" keyPath="skeletonCornerRadius""#, true, true),
            (#"type="number" keyPath="gap""#, true, false),
            (#"type="boolean" keyPath="hidden" value="YES""#, false, false),
            (#"type="string" keyPath="text" value="Hello""#, false, false),
            (#"type="number" keyPath="topInset""#, false, false),
        ])
    func runtimeAttributes(attribute: String, isOfOwnClass: Bool, isComplete: Bool) throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view(
                    "view", "a", Nib.rect(0, 0, 10, 10), isOfOwnClass ? #"customClass="Own""# : "",
                    inside: """
                        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attribute)/>\
                        </userDefinedRuntimeAttributes>
                        """)))
        #expect(cell.isComplete == isComplete)
        #expect(cell.unsupported.count == 1)
    }

    @Test("What a button draws in other states, and moves inside itself, leaves a cell complete")
    func buttons() throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view(
                    "button", "a", Nib.rect(0, 0, 50, 30), #"buttonType="system""#,
                    inside: """
                        <inset key="imageEdgeInsets" minX="4" minY="0.0" maxX="0.0" maxY="0.0"/>\
                        <state key="normal" title="A"/><state key="selected" title="Much longer"/>
                        """)))
        #expect(cell.unsupported.count == 2)
        #expect(cell.isComplete)
    }

    @Test("Texts that share half of their room on the canvas are shown in turn")
    func overlaid() throws {
        func pairs(_ second: String, _ attributes: String = "") throws -> [[String]] {
            let cell = try interfaceBuilderCell(
                Nib.cell(
                    Nib.view("label", "a", Nib.rect(10, 10, 100, 20), #"text="A" userLabel="first""#)
                        + Nib.view("label", "b", second, #"text="B" userLabel="second" \#(attributes)"#)))
            return cell.template.overlaidViews.map(\.names)
        }
        #expect(try pairs(Nib.rect(10, 5, 100, 30)) == [["first", "second"]])
        // One that stands lower has run into the other.
        #expect(try pairs(Nib.rect(10, 20, 100, 20)) == [])
        #expect(try pairs(Nib.rect(10, 12, 40, 20)) == [["first", "second"]])
        #expect(try pairs(Nib.rect(10, 28, 100, 20)) == [])
        #expect(try pairs(Nib.rect(40, 12, 20, 20)) == [["first", "second"]])
        // Whoever stands beside another one may be run into.
        #expect(try pairs(Nib.rect(80, 10, 50, 20)) == [])
        // Two of one line that are held at opposite sides have run into each other, and are not shown in turn.
        func line(_ side: String) throws -> [[String]] {
            let cell = try interfaceBuilderCell(
                Nib.cell(
                    Nib.view("label", "a", Nib.rect(10, 10, 200, 20), #"text="A" userLabel="first""#)
                        + Nib.view("label", "b", Nib.rect(150, 10, 60, 20), #"text="B" userLabel="second""#),
                    constraints: Nib.constraint("a", "leading", "content-1", "leading")
                        + Nib.constraint("b", side, "content-1", side)
                        + Nib.constraint("b", "firstBaseline", "a", "firstBaseline")))
            return cell.template.overlaidViews.map(\.names)
        }
        #expect(try line("trailing") == [])
        #expect(try line("leading") == [["first", "second"]])
        // A stale frame says nothing.
        #expect(try pairs(Nib.rect(10, 12, 100, 20), #"misplaced="YES""#) == [])
    }

    @Test("A label that lies on a text view which is as tall as its text is shown in turn with that text")
    func overText() throws {
        func pairs(_ hint: String) throws -> [[String]] {
            let views =
                Nib.view(
                    "textView", "t", Nib.rect(10, 10, 300, 80),
                    #"text="Beside the shed" scrollEnabled="NO" userLabel="note""#)
                + Nib.view("label", "h", hint, #"text="Where to put it" userLabel="hint""#)
            return try interfaceBuilder(Nib.cell(views)).layoutDocument().templates[0].overlaidViews
                .map(\.names)
        }
        #expect(try pairs(Nib.rect(15, 18, 290, 20)) == [["hint", "noteText"]])
        #expect(try pairs(Nib.rect(15, 92, 290, 8)) == [])
    }
}
