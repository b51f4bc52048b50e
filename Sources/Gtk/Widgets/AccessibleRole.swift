/// What a widget is to assistive technology; the names are those of WAI-ARIA.
///
/// GTK warns about the roles called abstract, which are meant to be refined.
public enum AccessibleRole: Int, Hashable, Sendable, ValueConvertible {
    /// Important news.
    case alert = 0
    /// A dialog with important news.
    case alertDialog = 1
    /// A banner across a page.
    case banner = 2
    /// A button.
    case button = 3
    /// The name of a figure or table.
    case caption = 4
    /// A cell of a table.
    case cell = 5
    /// A box to tick.
    case checkbox = 6
    /// The head of a column.
    case columnHeader = 7
    /// A choice that unfolds.
    case comboBox = 8
    /// Abstract: something that acts.
    case command = 9
    /// Abstract: a widget made of others.
    case composite = 10
    /// A dialog window.
    case dialog = 11
    /// Content to read.
    case document = 12
    /// A list that grows while it is scrolled.
    case feed = 13
    /// A form to fill in.
    case form = 14
    /// No meaning of its own.
    case generic = 15
    /// A grid of things to act on.
    case grid = 16
    /// A cell of a grid.
    case gridCell = 17
    /// Things that belong together.
    case group = 18
    /// The heading of a section.
    case heading = 19
    /// A picture.
    case image = 20
    /// Abstract: something that takes input.
    case input = 21
    /// A name of something.
    case label = 22
    /// Abstract: a region to go to.
    case landmark = 23
    /// An explanation of signs.
    case legend = 24
    /// A link.
    case link = 25
    /// A list.
    case list = 26
    /// A list to choose from.
    case listBox = 27
    /// An item of a list.
    case listItem = 28
    /// News appended at the end.
    case log = 29
    /// The main content.
    case main = 30
    /// News that keeps changing.
    case marquee = 31
    /// A formula.
    case math = 32
    /// A measured value within a range.
    case meter = 33
    /// A menu.
    case menu = 34
    /// A bar of menus.
    case menuBar = 35
    /// An item of a menu.
    case menuItem = 36
    /// An item of a menu to tick.
    case menuItemCheckbox = 37
    /// An item of a menu, one of several.
    case menuItemRadio = 38
    /// A way to other places.
    case navigation = 39
    /// Not reported at all.
    case none = 40
    /// An aside.
    case note = 41
    /// An item of a list to choose from.
    case option = 42
    /// Visual only.
    case presentation = 43
    /// The progress of a task.
    case progressBar = 44
    /// One of several choices.
    case radio = 45
    /// Several choices of which one holds.
    case radioGroup = 46
    /// Abstract: a value within a range.
    case range = 47
    /// A part of the content worth going to.
    case region = 48
    /// A row of a table.
    case row = 49
    /// Rows that belong together.
    case rowGroup = 50
    /// The head of a row.
    case rowHeader = 51
    /// A scroll bar.
    case scrollbar = 52
    /// A place for searching.
    case search = 53
    /// A field for a search text.
    case searchBox = 54
    /// Abstract: a part of the content.
    case section = 55
    /// Abstract: the head of a part.
    case sectionHead = 56
    /// Abstract: something to choose from.
    case select = 57
    /// A line between parts.
    case separator = 58
    /// A value set by sliding.
    case slider = 59
    /// A number stepped up and down.
    case spinButton = 60
    /// News of minor weight.
    case status = 61
    /// Abstract: the structure of content.
    case structure = 62
    /// A switch, on or off.
    case `switch` = 63
    /// A tab.
    case tab = 64
    /// A table.
    case table = 65
    /// A row of tabs.
    case tabList = 66
    /// What a tab shows.
    case tabPanel = 67
    /// A field for text.
    case textBox = 68
    /// A point in time.
    case time = 69
    /// A running clock.
    case timer = 70
    /// A bar of tools.
    case toolbar = 71
    /// An explanation on hover.
    case tooltip = 72
    /// A tree.
    case tree = 73
    /// A grid whose rows unfold.
    case treeGrid = 74
    /// An item of a tree.
    case treeItem = 75
    /// Abstract: something to act on.
    case widget = 76
    /// A window.
    case window = 77
}
