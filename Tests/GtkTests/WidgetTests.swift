import Gtk
import GtkTestKit
import XCTest

/// Makes every widget once, and reads its properties back.
final class WidgetTests: XCTestCase {
    func testAGalleryOfWidgetsIsShown() throws {
        try onMainActor {
            let stack = Stack()
            stack.add(Self.makeControls(), name: "controls", title: "Controls")
            stack.add(Self.makeContainers(), name: "containers", title: "Containers")
            let header = HeaderBar()
            header.titleWidget = StackSwitcher(stack)
            let menu = Menu()
            let section = Menu()
            section.append("_Open", action: "win.open")
            menu.appendSection(nil, section)
            menu.appendSubmenu("More", section)
            XCTAssertEqual(menu.count, 2)
            let menuButton = MenuButton(iconName: "open-menu-symbolic")
            menuButton.isPrimary = true
            menuButton.setMenu(menu)
            header.packEnd(menuButton)
            withWindow(stack, titlebar: header, width: 600, height: 500) { _ in
                XCTAssertEqual(stack.visibleChildName, "controls")
                stack.visibleChildName = "containers"
                MainLoop.wait(forFrames: 3, of: stack)
                XCTAssertTrue(stack.visibleChild is Box)
                menuButton.popup()
                MainLoop.wait(until: { menuButton.popover?.isMapped == true })
                XCTAssertTrue(menuButton.popover is PopoverMenu)
                menuButton.popdown()
                MainLoop.wait(until: { menuButton.popover?.isMapped == false })
            }
        }
    }

    func testTextsOfWidgetsMayHaveNULs() throws {
        try onMainActor {
            let shown = "a\u{FFFD}b"
            let label = Label("a\0b")
            XCTAssertEqual(label.text, shown)
            label.setMarkup("<b>\(Label.escaped("a\0b"))</b>")
            XCTAssertEqual(label.text, shown)
            label.tooltipText = "a\0b"
            XCTAssertEqual(label.tooltipText, shown)
            let entry = Entry()
            entry.text = "a\0b"
            XCTAssertEqual(entry.text, shown)
            let view = TextView()
            view.text = "a\0b"
            XCTAssertEqual(view.text, shown)
            let box = Box(.vertical)
            for widget in [label, entry, view] { box.append(widget) }
            withWindow(box, width: 200, height: 100) { window in
                window.title = "a\0b"
                XCTAssertEqual(window.title, shown)
                MainLoop.wait(forFrames: 2, of: box)
            }
        }
    }

    @MainActor
    private static func makeControls() -> Box {
        let scale = Scale(.horizontal, in: 0...11)
        scale.drawsValue = true
        for mark in 0...11 { scale.addMark(Double(mark), markup: mark == 3 ? "<b>Large</b>" : nil) }
        let entry = Entry()
        entry.text = "375"
        entry.placeholder = "Width"
        let label = Label(markup: "<b>bold</b>")
        label.setAttributes([.tabularDigits])
        label.xalign = 0
        let text = TextView(text: "two\nlines")
        XCTAssertEqual(text.text, "two\nlines")
        XCTAssertEqual(label.text, "bold")
        let progress = ProgressBar()
        progress.fraction = 0.25
        let spinner = Spinner()
        spinner.isSpinning = true
        return Box(
            .vertical, spacing: 6,
            [
                scale, entry, label, text, progress, spinner, CheckButton(label: "Check"), Switch(),
                ToggleButton(iconName: "sidebar-show-symbolic"), SearchEntry(), Separator(.horizontal),
                SpinButton(in: 0...100), DropDown(["a", "b"]),
                Image(iconName: "open-menu"),
                Picture(texture: Texture(rgba: [255, 0, 0, 255], width: 1, height: 1)),
            ])
    }

    @MainActor
    private static func makeContainers() -> Box {
        let overlay = Overlay(child: Label("below"))
        overlay.addOverlay(Label("above"))
        let revealer = Revealer(child: Label("revealed"))
        revealer.transition = .none
        revealer.isRevealed = true
        let list = ListBox()
        list.append(Label("row"))
        let grid = Grid(columnSpacing: 6, rowSpacing: 6)
        grid.attach(Label("cell"), column: 0, row: 0)
        let bar = InfoBar(.warning)
        bar.addChild(Label("message"))
        return Box(
            .vertical, spacing: 6,
            [
                overlay, revealer, list, grid, bar, Expander(label: "_Expander", child: Label("expanded")),
                Scrollbar(.vertical, adjustment: Adjustment()),
            ])
    }

    func testChoicesKeepTheirTexts() throws {
        try onMainActor {
            let choice = DropDown(["a", "b", "c"])
            var calls = 0
            choice.onSelected { calls += 1 }
            choice.selected = 2
            XCTAssertEqual(choice.selected, 2)
            XCTAssertEqual(calls, 1)
            choice.setStrings(["x", "y"])
            XCTAssertEqual(choice.strings, ["x", "y"])
            choice.selected = nil
            XCTAssertNil(choice.selected)
        }
    }

    func testALongTextOfAChoiceIsShortened() throws {
        try onMainActor {
            let choice = DropDown([String(repeating: "a long condition ", count: 12), "b"])
            withWindow(choice) { _ in
                let before = choice.measured(.horizontal).natural
                choice.ellipsize(after: 20)
                MainLoop.wait(forFrames: 3, of: choice)
                XCTAssertLessThan(choice.measured(.horizontal).natural, before / 2)
                choice.selected = 1
                XCTAssertEqual(choice.selected, 1)
                XCTAssertEqual(choice.strings.last, "b")
            }
        }
    }

    func testEditablesReportChanges() throws {
        try onMainActor {
            let entry = Entry()
            var texts: [String] = []
            entry.onChanged { [weak entry] in texts.append(entry?.text ?? "") }
            entry.text = "375"
            XCTAssertEqual(texts.last, "375")
            entry.cursorPosition = -1
            XCTAssertEqual(entry.cursorPosition, 3)
            let spin = SpinButton(in: 1...60)
            spin.value = 100
            XCTAssertEqual(spin.value, 60)
            XCTAssertEqual(spin.text, "60")
        }
    }

    func testListsAnswerByIndex() throws {
        try onMainActor {
            let list = ListBox()
            for text in ["a", "b", "c"] { list.append(Label(text)) }
            list.selectedIndex = 1
            XCTAssertEqual(list.selectedIndex, 1)
            list.selectedIndex = nil
            XCTAssertNil(list.selectedIndex)
            list.removeAll()
            XCTAssertNil(list.firstChild)
        }
    }

    func testStyleComesFromCssAndTheTheme() throws {
        try onMainActor {
            let provider = CssProvider("@define-color probe_color #0072b2; .probe { color: rgb(255, 0, 0); }")
            provider.addToDisplay()
            defer { provider.removeFromDisplay() }
            let label = Label("styled")
            let probe = try XCTUnwrap(label.lookupColor("probe_color"))
            for (part, byte) in [
                (probe.red, 0.0), (probe.green, 0x72), (probe.blue, 0xB2), (probe.alpha, 255),
            ] {
                XCTAssertEqual(part, byte / 255, accuracy: 1e-6)
            }
            XCTAssertNil(label.lookupColor("no_such_color"))
            XCTAssertNotNil(label.lookupColor("theme_fg_color"))
            label.setCssClass("probe", true)
            XCTAssertTrue(label.hasCssClass("probe"))
            XCTAssertEqual(label.foregroundColor, RGBA(1, 0, 0))
            label.setCursor("ew-resize")
        }
    }

    func testSettingsAreReadAndSet() throws {
        try onMainActor {
            let settings = try XCTUnwrap(Settings.current)
            XCTAssertTrue(settings === Settings.current)
            let before = settings.prefersDarkTheme
            var calls = 0
            let handler = settings.onNotify("gtk-application-prefer-dark-theme") { calls += 1 }
            settings.prefersDarkTheme = !before
            XCTAssertEqual(settings.prefersDarkTheme, !before)
            settings.prefersDarkTheme = before
            handler.disconnect()
            XCTAssertEqual(calls, 2)
            XCTAssertGreaterThan(settings.textScale, 0)
        }
    }

    func testShortcutsAreShown() throws {
        try onMainActor {
            let made = ShortcutsWindow.make([
                .init(
                    "Files & <more>",
                    [.init("Open", "<Control>o"), .init("Zoom", "<Control>plus <Control>minus")])
            ])
            let window = try XCTUnwrap(made)
            window.present()
            MainLoop.wait(until: { window.isMapped })
            XCTAssertTrue(window.isMapped)
            window.destroy()
            let about = AboutDialog(programName: "Program", version: "1.0")
            about.destroy()
        }
    }

    func testAccessibleValuesAreTakenOver() throws {
        try onMainActor {
            final class Row: CustomWidget {
                override class var accessibleRole: AccessibleRole? { .listItem }
            }
            let row = Row()
            row.updateProperty(
                .label("Row 7"), .description("149 points"), .valueNow(7), .level(1), .readOnly(true))
            row.updateState(.selected(true), .hidden(true))
            row.updateState(.selected(nil), .hidden(false))
            row.updateRelation(
                .posInSet(7), .setSize(1_000_000_000), .rowIndex(3), .labelledBy([Label("name")]))
            withWindow(row) { _ in XCTAssertEqual(row.accessibleRole, .listItem) }
        }
    }

    func testKeysHaveNamesAndCharacters() {
        XCTAssertEqual(Key("a").character, "a")
        XCTAssertEqual(Key("A").lowercased, Key("a"))
        XCTAssertEqual(Key.function(9).name, "F9")
        XCTAssertEqual(Key.escape.name, "Escape")
    }
}
