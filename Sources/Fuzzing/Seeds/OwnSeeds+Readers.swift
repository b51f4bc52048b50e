/// Seeds for the readers of other files than documents.
extension OwnSeeds {
    /// A document of a few rows.
    static let smallDocument = """
        rowscope: 1
        title: Small
        templates:
          card:
            views:
              title: {label: {text: "{title}", numberOfLines: 0}}
            constraints: ["H:|-[title]-|", "V:|-[title]-|"]
        audit:
          cases:
            long: {title: "A title of some more words"}
        rows:
          - title: One
          - title: Two

        """

    /// Problems with edits, several terms, ranges, and every relation.
    static let problems = [
        seed(
            .problems, "problems",
            """
            {"format": 1, "problems": [
              {"id": "edits", "variables": ["v", "w"], "constraints": [
                {"id": "c", "terms": [["v", 1]], "rel": "==", "constant": -100, "priority": "required"},
                {"id": "d", "terms": [["v", 2], ["w", -0.5]], "rel": ">=", "constant": 3, "priority": 750},
                {"id": "e", "terms": [["w", 1]], "rel": "<=", "constant": -40, "priority": 500}],
               "edits": [
                {"ops": [{"op": "remove", "id": "c"},
                  {"op": "add", "constraint":
                    {"id": "f", "terms": [["v", 1], ["w", 1]], "rel": "==", "constant": -7, "priority": 250}}]}]},
              {"id": "open", "variables": ["x", "y"], "constraints": [
                {"id": "a", "terms": [["x", 1], ["y", 1]], "rel": "==", "constant": -10, "priority": "required"}]},
              {"id": "against", "variables": ["x"], "constraints": [
                {"id": "a", "terms": [["x", 1]], "rel": ">=", "constant": -10, "priority": "required"},
                {"id": "b", "terms": [["x", 1]], "rel": "<=", "constant": -5, "priority": "required"}]}
            ]}

            """),
        seed(
            .problems, "one problem",
            """
            {"id": "row", "variables": ["top", "height", "bottom"], "constraints": [
              {"id": "1", "terms": [["top", 1]], "rel": "==", "constant": -11, "priority": "required"},
              {"id": "2", "terms": [["bottom", 1], ["top", -1], ["height", -1]], "rel": "==", "constant": 0, "priority": "required"},
              {"id": "3", "terms": [["height", 1]], "rel": "==", "constant": -20.5, "priority": 750},
              {"id": "4", "terms": [["height", 1]], "rel": ">=", "constant": -44, "priority": 999}]}

            """),
    ]

    /// Conflict logs of cells, in the forms that Xcode prints.
    static let logs = [
        seed(
            .log, "cell",
            """
            2024-05-02 11:20:31.120453+0200 Mail[4711:88123] [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.
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

            """),
        seed(
            .log, "equations",
            """
            Unable to simultaneously satisfy constraints.
            (
                "<SnapKit.LayoutConstraint:0x1@Cell.swift#42 UIImageView:0x2.width == 0.5*App.Card:0x3.width + 8>",
                "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& App.Card:0x3.width == 320   (active)>",
                "<NSLayoutConstraint:0x5 UIImageView:0x2.width == 2*UIImageView:0x2.height @750   (active)>",
                "<NSLayoutConstraint:0x6 H:|-(>=8,<=20@250)-[UIImageView:0x2(80)]-[UIButton:0x7'OK']-|   (active, names: '|':App.Card:0x3 )>",
                "<NSLayoutConstraint:0x8 UIImageView:0x2.width <= 100   (active)>"
            )

            """),
        seed(
            .log, "quotation and keys",
            """
            Why?

            > Unable to simultaneously satisfy constraints.
            > (
            > \t<MASLayoutConstraint:0x6060 UIImageView:self.cover.height == 64>,
            > \t<MASLayoutConstraint:coverTop UIImageView:self.cover.top == UITableViewCellContentView:0x7fbc.top + 9 ^999>,
            > \t<MASLayoutConstraint:0x6061 UIImageView:self.cover.bottom == UITableViewCellContentView:0x7fbc.bottom - 9>,
            > \t<MASLayoutConstraint:0x6062 UIImageView:self.cover.width == UIImageView:self.cover.height * 1.5>,
            > \t<NSLayoutConstraint:0x6063 UITableViewCellContentView:0x7fbc.height == 43.5>,
            > )
            <private>

            """),
        seed(
            .log, "debugger and dump",
            """
            (lldb) po titleView.constraints
            ▿ 3 elements
              - 0 : <NSLayoutConstraint:0x6000 V:|-(0@250)-[UILayoutGuide:0x6001''] priority:250   (active, names: '|':Kit.Heading:0x7fa0 )>
              - 1 : <NSContentSizeLayoutConstraint:0x6002 H:[UILabel:0x7fa1'It\\U2019s'(42)] Hug:251 CompressionResistance:750   (inactive)>
              - 2 : <NSLayoutConstraint:0x6003 (UILabel:0x7fa1.leading - UIView:0x7fa2.leading) == 0.5*(UIView:0x7fa2.trailing - UILabel:0x7fa1.trailing)   (active)>
            Engine:<NSISEngine: 0x1>{ Rows: 0x2.slackMarker{id: 108} == 0 + -1*0x3.marker{id: 469}
                <NSLayoutConstraint:0x6004 'UISV-hiding' UILabel:0x7fa1.height == 0   (active)>   Marker:0x6004:UISV-hiding.marker{id: 30}

            """),
        seed(
            .log, "grid, null and messages",
            """
            &quot;&lt;NSLayoutConstraint:0x60 'GridView.bottom_containment' (NSGridView:0x7fbc.row-boundary+((NSGridView:0x7fbc.row-boundary-6) - NSGridView:0x7fbc.row-boundary)) &gt;= NSTextField:0x7fbd.bottom   (active, names: NSGridView:0x7fbc.row-boundary:0x61, NSGridView:0x7fbc.row-boundary:0x62 )&gt;&quot;,
            "<NSAutoresizingMaskLayoutConstraint: 0x15df> (null) ((null), (null))",
            "<NSAutoresizingMaskLayoutConstraint: 0x15e0> H:[UIView:0x15eb(375)] ((null), (null))",
            "<SnapKit.LayoutConstraint:0x63@/Users/a b/Tile Cell.swift#30 UIView:card.top == UIView:0x7f.top + 12.0>",
            Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. Cell: <Post.ParcelCell: 0x1042; baseClass = UITableViewCell; frame = (0 102; 402 80)>
            The behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less than the width
            attached to <UICollectionView: 0x13; frame = (0 39; 320 261); adjustedContentInset: {8, 0, 34, 0}>

            """),
        seed(
            .log, "header, item, twice and null list",
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x60 V:|-(6)-[UILabel:0x7fa1'Fruit']   (active, names: '|':_UITableViewHeaderFooterContentView:0x7fa0 )>",
                "<NSLayoutConstraint:0x61 V:|-(6)-[UILabel:0x7fa1'Fruit']   (active, names: '|':_UITableViewHeaderFooterContentView:0x7fa0 )>",
                "<NSLayoutConstraint:0x62 UILabel:0x7fa1'Fruit'.bottom == _UITableViewHeaderFooterContentView:0x7fa0.bottom - 30   (active)>",
                "<NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' _UITableViewHeaderFooterContentView:0x7fa0.height == 28   (active)>"
            )
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x64 UIView:0x7fb1.width == 351   (active)>",
                "<NSLayoutConstraint:0x65 H:|-(0)-[UIView:0x7fb1]   (active, names: '|':UIView:0x7fb0 )>",
                "<NSLayoutConstraint:0x66 UIView:0x7fb1.trailing == UIView:0x7fb0.trailing   (active)>",
                "<NSLayoutConstraint:0x67 UIStackView:0x7fb2.centerX == UIView:0x7fb1.centerX   (active)>",
                "<NSLayoutConstraint:0x68 'UIView-Encapsulated-Layout-Width' UIView:0x7fb0.width == 50   (active)>"
            )
            Unable to simultaneously satisfy constraints.
            (null)

            """),
        seed(
            .log, "UIKit's own, a measurement and exceptions",
            """
            Unable to simultaneously satisfy constraints.
                "<NSLayoutConstraint:0x60 UIView:0x7fa0.width == - 16   (active)>"
            Unable to simultaneously satisfy constraints.
                "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& _UIToolbarContentView:0xa.width == 0   (active)>",
                "<NSLayoutConstraint:0x62 'UISV-canvas-connection' UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.leading == _UIButtonBarButton:0xc.leading   (active)>",
                "<NSLayoutConstraint:0x63 'TB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0xd'Done']   (active, names: '|':_UIButtonBarButton:0xc )>",
                "<NSLayoutConstraint:0x64 'UIView-leftMargin-guide-constraint' H:|-(0)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIToolbarContentView:0xa )>"
            Unable to simultaneously satisfy constraints.
                "<NSLayoutConstraint:0x65 H:|-(18)-[UILabel:0xe]   (Names: '|':UITableViewCellContentView:0xf )>",
                "<NSLayoutConstraint:0x66 H:[UILabel:0xe]-(22)-|   (Names: '|':UITableViewCellContentView:0xf )>",
                "<NSLayoutConstraint:0x67 'fittingSizeHTarget' H:[UITableViewCellContentView:0xf(0)]>"
            reason: 'Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 250 and the existing priority was 1000.'
            +[NSLayoutConstraint constraintWithItem:toItem:]: Constraint items must each be a view or layout guide.
            4  Post  0x1025 -[PSTStampCell updateConstraints] + 118 (PSTStampCell.m:118)
            [UICollectionViewRecursion] <Post.StampList: 0x12; frame = (0 56; 390 734)> is stuck in its update/layout loop.
            reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6 "UILabel:0x7'Rome'.top"> and <NSLayoutYAxisAnchor:0x8 "UITableViewCellContentView:0x9.top"> because they have no common ancestor.'
            reason: 'Invalid update: invalid number of rows in section 0.'
            Changing the translatesAutoresizingMaskIntoConstraints property of a UICollectionReusableView that is managed by a UICollectionView is not supported. View: <Post.StampCell: 0x1>

            """),
    ]

    /// Saved state of the program.
    static let state = [
        seed(
            .window, "window",
            """
            {"width": 1240, "height": 800, "isMaximized": false, "showsControls": true, "showsInspector": true,
             "controlsWidth": 300, "inspectorWidth": 320, "inspectorPage": "why", "drawerPane": "timeline",
             "zoom": 1.5, "matrixZoom": 0.5, "matrixAxes": ["widths", "sizes"], "overlays": ["frames"],
             "recentCommands": ["overlay-frames"], "isDark": true, "lastFolder": "/home"}

            """),
        seed(
            .recents, "recent files",
            """
            [{"path": "/home/a/email.rowscope.yaml", "title": "E-mail"}, {"path": "/b.xib", "title": ""},
             {"path": "relative", "title": "x"}]

            """),
        seed(
            .journal, "unsaved edits",
            #"""
            {"sourceName": "/home/a/case.rowscope.yaml", "time": 1700000000.5, "process": 0,
             "text": {"saved": "rowscope: 1\nrows: []\n",
              "edited": "rowscope: 1\ntemplates:\n  t:\n    views: {a: {label: {text: \"{x}\"}}}\n    constraints: [\"V:|[a]|\"]\nrows: [{x: One}]\n"},
             "rowFiles": {"/home/a/rows.csv": {"saved": "a,b\n1,2\n", "edited": "a,b\n3,4\n"}}}

            """#),
    ]

    /// Input files for the commands, by name.
    static let argumentFiles = [
        "a.rowscope.yaml": smallDocument,
        "p.json": String(decoding: problems[1].bytes, as: UTF8.self),
        "c.log": String(decoding: logs[0].bytes, as: UTF8.self),
        "l.lesson.md": "# L\n- document: a.rowscope.yaml\n\n## S\n- width: 320\n\nIt is {height} high.\n",
        "e.exercise.md": "# E\n- document: a.rowscope.yaml\n\n## G\n- expect: height = 40\n",
    ]

    /// Arguments, one on a line.
    static let arguments = [
        "measure a.rowscope.yaml --width 320,375 --text-size large,AX5 --direction ltr,rtl --rows 0..<2 --threads 2",
        "measure a.rowscope.yaml --explain --json --row-height 44 --accessory disclosure --editing --texts long",
        "measure a.rowscope.yaml --count 30 --preferred-width byHand --engine classic --rows 12",
        "render a.rowscope.yaml -o a-{width}.png --width 320,375 --overlay frames,constraints --scale 1.5 --json",
        "render a.rowscope.yaml -o a.svg --rows 0..<1 --dark --text-size AX1 --direction rtl",
        "audit a.rowscope.yaml --width phones --text-size large --direction all --texts none,german --theme dark",
        "audit a.rowscope.yaml --matrix widths=320,375|sizes=large|contents=none --report html=a.html --off misplaced -q",
        "audit a.rowscope.yaml --rows 0..<1 --rule truncated,overlapping --report json --threads 1",
        "audit a.rowscope.yaml --approve --approved out --width 320 --text-size large",
        "breaks a.rowscope.yaml --row 1 --width 300..330 --text-size large --json",
        "breaks a.rowscope.yaml --label title --width 320 --text-size large --limit 30 --keep",
        "solve p.json --json", "solve --log c.log", "check e.exercise.md a.rowscope.yaml --json",
        "check --lesson l.lesson.md", "schema", "help measure", "--version", "verify a.xib --summary",
        "a.rowscope.yaml --width 320 --estimate off --top 1+14.5 --flow itemSize=44x44 --demonstrations noReload",
    ].map { line in
        seed(
            .arguments, String(line.prefix { $0 != " " }),
            line.split(separator: " ").joined(separator: "\n").replacing("|", with: " ") + "\n")
    }
}
