/// Conflict logs in the forms in which Xcode and others print them.
enum SampleLogs {
    /// A self-sizing cell whose height is not known yet: 11 + 20 + 8 + 30 + 11 = 80 against 44.
    static let cell = """
        2024-05-02 11:20:31.120453+0200 Mail[4711:88123] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        \tTry this:
        \t\t(1) look at each constraint and try to figure out which you don't expect;
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
        (
            "<NSLayoutConstraint:0x60a10 V:|-(11)-[UILabel:0x7fa1'Subject']   (active, names: '|':UITableViewCellContentView:0x7fa0 )>",
            "<NSLayoutConstraint:0x60a20 UILabel:0x7fa1'Subject'.height == 20   (active)>",
            "<NSLayoutConstraint:0x60a30 V:[UILabel:0x7fa1'Subject']-(8)-[UILabel:0x7fa2'It's a body']   (active)>",
            "<NSLayoutConstraint:0x60a40 UILabel:0x7fa2'It's a body'.height >= 30   (active)>",
            "<NSLayoutConstraint:0x60a50 V:[UILabel:0x7fa2'It's a body']-(11)-|   (active, names: '|':UITableViewCellContentView:0x7fa0 )>",
            "<NSLayoutConstraint:0x60a60 H:|-(16)-[UILabel:0x7fa1'Subject']   (active, names: '|':UITableViewCellContentView:0x7fa0 )>",
            "<NSLayoutConstraint:0x60a70 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fa0.height == 44   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x60a40 UILabel:0x7fa2'It's a body'.height >= 30   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
        """

    /// Masks, multipliers, SnapKit, names, a priority, and unreadable lines; no heading.
    static let mixture = """
        (
            "<NSAutoresizingMaskLayoutConstraint:0x600 h=--& v=--& UIView:0x7f1.width == 320>",
            "<NSAutoresizingMaskLayoutConstraint:0x610 h=-&- v=-&- H:|-(0)-[UIView:0x7f5](LTR)   (Names: '|':UIView:0x7f1 )>",
            "<NSLayoutConstraint:0x601 UIButton:0x7f2'OK'.width == 0.5*UIView:0x7f1.width - 8>",
            "<NSLayoutConstraint:0x602 'fixed' H:[UIButton:0x7f2'OK'(200)]>",
            "<SnapKit.LayoutConstraint:0x603@ItemView.swift#42 icon.width <= 44.0>",
            "<NSLayoutConstraint:0x604 nonsense here>",
            "<NSLayoutConstraint:0x605 title.leading == icon.trailing + 8 @ 750   (active, names: icon:0x7f7, title:UILabel:0x7f8 )>"
        )
        something else entirely
        """

    /// Few lines, with the temporary width of a view.
    static let temporary = """
        Unable to simultaneously satisfy constraints. ( "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0x2]   (active, names: '|':UIView:0x9 )>", "<NSLayoutConstraint:0x3 H:[UILabel:0x2]-(NSSpace(16))-|   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x4 '_UITemporaryLayoutWidth' UIView:0x9.width == 0   (active)>"
        )
        Will attempt to recover by breaking constraint <NSLayoutConstraint:0x3 H:[UILabel:0x2]-(NSSpace(16))-|   (active, names: '|':UIView:0x9 )>
        """

    /// One line with escapes, as in a console.
    static let escaped = temporary.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")

    /// A label without `translatesAutoresizingMaskIntoConstraints = false` that is pinned to the safe area.
    static let mask = """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
        (
            "<NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UILabel:0x7f1'Total'.minY == 0   (active, names: '|':UIView:0x7f0 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x6002 h=--& v=--& UILabel:0x7f1'Total'.height == 0   (active)>",
            "<NSLayoutConstraint:0x6003 UILabel:0x7f1'Total'.top == UILayoutGuide:0x7f2'UIViewSafeAreaLayoutGuide'.top + 20   (active)>",
            "<NSLayoutConstraint:0x6004 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0x7f2'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x7f0 )>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x6003 UILabel:0x7f1'Total'.top == UILayoutGuide:0x7f2'UIViewSafeAreaLayoutGuide'.top + 20   (active)>
        """

    static let all = [cell, mixture, mask, temporary, escaped, cell + "\n" + mixture]
}
