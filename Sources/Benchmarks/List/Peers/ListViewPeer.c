// GtkListView as fast as plain C gets it: the peer of this package's list. Follows ListCorpus.c and FrameProbe.c.
//
// What makes it fast: `width-chars` on the labels that wrap, or GtkLabel lays them out at width 0 to find its minimum;
// and a custom layout that measures each label once, since boxes measure theirs again and again.
//
// Answers commands on standard input, see ListProbe.swift, which answers the same ones.
#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: The rows

typedef struct {
    GObject parent;
    guint index;
} ListRow;
typedef struct {
    GObjectClass parent;
} ListRowClass;
G_DEFINE_TYPE(ListRow, list_row, G_TYPE_OBJECT)
static void list_row_class_init(ListRowClass *class) {}
static void list_row_init(ListRow *row) {}

typedef struct {
    GObject parent;
    guint count;
} ListRows;
typedef struct {
    GObjectClass parent;
} ListRowsClass;
static GType rows_type(GListModel *model) { return list_row_get_type(); }
static guint rows_count(GListModel *model) { return ((ListRows *)model)->count; }
static gpointer rows_item(GListModel *model, guint index) {
    if (index >= ((ListRows *)model)->count) return NULL;
    ListRow *row = g_object_new(list_row_get_type(), NULL);
    row->index = index;
    return row;
}
static void rows_interface(GListModelInterface *interface) {
    interface->get_item_type = rows_type;
    interface->get_n_items = rows_count;
    interface->get_item = rows_item;
}
G_DEFINE_TYPE_WITH_CODE(
    ListRows, list_rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_interface))
static void list_rows_class_init(ListRowsClass *class) {}
static void list_rows_init(ListRows *rows) {}

// MARK: The window

// Gives its one child a width of its own, as dragging the edge of a pane does.
typedef struct {
    GtkWidget parent;
    GtkWidget *child;
    int width, height;
} Stage;
typedef struct {
    GtkWidgetClass parent;
} StageClass;
G_DEFINE_TYPE(Stage, stage, GTK_TYPE_WIDGET)
static void stage_measure(
    GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : ((Stage *)widget)->height;
}
static void stage_allocate(GtkWidget *widget, int width, int height, int baseline) {
    Stage *stage = (Stage *)widget;
    int minimum;
    gtk_widget_measure(stage->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_allocate(stage->child, MAX(minimum, stage->width), stage->height, -1, NULL);
}
static void stage_class_init(StageClass *class) {
    GTK_WIDGET_CLASS(class)->measure = stage_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = stage_allocate;
}
static void stage_init(Stage *stage) {}

static GtkWidget *list;
static Stage *the_stage;
static GtkAdjustment *adjustment;
static GtkCssProvider *style;
static guint row_count, first_text;

// MARK: Cells

typedef struct {
    GtkWidget *root, *icon, *title, *body, *date;
    int row;
} Cell;
static GPtrArray *cells;
static guint bind_count;

static GtkWidget *new_label(gboolean wraps) {
    GtkLabel *label = GTK_LABEL(gtk_label_new(NULL));
    gtk_label_set_wrap(label, wraps);
    if (wraps) {
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR);
        gtk_label_set_width_chars(label, 20);
    }
    gtk_label_set_xalign(label, 0);
    gtk_label_set_yalign(label, 0);
    return GTK_WIDGET(label);
}

static int extent(GtkWidget *widget, GtkOrientation orientation, int size) {
    int minimum, natural;
    gtk_widget_measure(widget, orientation, size, &minimum, &natural, NULL, NULL);
    return natural;
}

static Cell *cell_of(GtkWidget *widget) { return g_object_get_data(G_OBJECT(widget), "cell"); }

static void measure_cell(Cell *cell, int width, int *date_width, int *title_height, int *body_height) {
    int minimum;
    *date_width = extent(cell->date, GTK_ORIENTATION_HORIZONTAL, -1);
    gtk_widget_measure(
        cell->title, GTK_ORIENTATION_VERTICAL, MAX(1, width - 52 - *date_width), &minimum, title_height, NULL, NULL);
    gtk_widget_measure(cell->body, GTK_ORIENTATION_VERTICAL, MAX(1, width - 44), &minimum, body_height, NULL, NULL);
}

static GtkSizeRequestMode cell_mode(GtkWidget *widget) { return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; }
static void cell_measure(
    GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *minimum = 200;
        *natural = 320;
        return;
    }
    int date_width, title, body;
    measure_cell(cell_of(widget), size < 0 ? 320 : size, &date_width, &title, &body);
    *minimum = *natural = MAX(32, title + 4 + body);
}
static void cell_allocate(GtkWidget *widget, int width, int height, int baseline) {
    Cell *cell = cell_of(widget);
    int date_width, title, body;
    measure_cell(cell, width, &date_width, &title, &body);
    // GTK complains of widgets that are given a place without having been asked for their size.
    extent(cell->icon, GTK_ORIENTATION_HORIZONTAL, -1);
    gtk_widget_size_allocate(cell->icon, &(GtkAllocation){0, 0, 32, 32}, -1);
    gtk_widget_size_allocate(cell->title, &(GtkAllocation){44, 0, width - 52 - date_width, title}, -1);
    int date = extent(cell->date, GTK_ORIENTATION_VERTICAL, -1);
    gtk_widget_size_allocate(cell->date, &(GtkAllocation){width - date_width, 0, date_width, date}, -1);
    gtk_widget_size_allocate(cell->body, &(GtkAllocation){44, title + 4, width - 44, body}, -1);
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    Cell *cell = g_new0(Cell, 1);
    cell->row = -1;
    cell->icon = gtk_image_new_from_icon_name("avatar-default-symbolic");
    gtk_image_set_pixel_size(GTK_IMAGE(cell->icon), 32);
    cell->title = new_label(TRUE);
    cell->body = new_label(TRUE);
    cell->date = new_label(FALSE);
    gtk_widget_add_css_class(cell->title, "title");
    cell->root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_layout_manager(cell->root, gtk_custom_layout_new(cell_mode, cell_measure, cell_allocate));
    GtkWidget *parts[] = {cell->icon, cell->title, cell->date, cell->body};
    for (int place = 0; place < 4; place++) gtk_widget_set_parent(parts[place], cell->root);
    gtk_widget_set_margin_start(cell->root, 12);
    gtk_widget_set_margin_end(cell->root, 12);
    gtk_widget_set_margin_top(cell->root, 8);
    gtk_widget_set_margin_bottom(cell->root, 8);
    g_object_set_data(G_OBJECT(cell->root), "cell", cell);
    g_object_set_data(G_OBJECT(item), "cell", cell);
    g_ptr_array_add(cells, cell);
    gtk_list_item_set_child(item, cell->root);
}
static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    Cell *cell = g_object_get_data(G_OBJECT(item), "cell");
    char text[512];
    cell->row = ((ListRow *)gtk_list_item_get_item(item))->index;
    bind_count++;
    uint32_t index = first_text + (uint32_t)cell->row;
    list_corpus_title(text, index);
    gtk_label_set_text(GTK_LABEL(cell->title), text);
    list_corpus_body(text, index);
    gtk_label_set_text(GTK_LABEL(cell->body), text);
    list_corpus_date(text, index);
    gtk_label_set_text(GTK_LABEL(cell->date), text);
}
static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    Cell *cell = g_object_get_data(G_OBJECT(item), "cell");
    if (cell != NULL) cell->row = -1;
}
static void tear_down(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    Cell *cell = g_object_steal_data(G_OBJECT(item), "cell");
    if (cell == NULL) return;
    g_ptr_array_remove_fast(cells, cell);
    gtk_list_item_set_child(item, NULL);
    g_free(cell);
}

// MARK: What is on screen

typedef struct {
    int row;
    double y, height;
} Shown;
static int by_row(gconstpointer a, gconstpointer b) { return ((Shown *)a)->row - ((Shown *)b)->row; }

// The rows on screen, from the top.
static GArray *shown_rows(void) {
    GArray *rows = g_array_new(FALSE, FALSE, sizeof(Shown));
    int bottom = gtk_widget_get_height(list);
    for (guint place = 0; place < cells->len; place++) {
        Cell *cell = cells->pdata[place];
        GtkWidget *widget = gtk_widget_get_parent(cell->root);
        graphene_rect_t bounds;
        if (cell->row < 0 || widget == NULL || !gtk_widget_get_child_visible(widget)) continue;
        if (!gtk_widget_compute_bounds(widget, list, &bounds)) continue;
        Shown shown = {cell->row, bounds.origin.y, bounds.size.height};
        if (shown.y + shown.height <= 0 || shown.y >= bottom) continue;
        g_array_append_val(rows, shown);
    }
    g_array_sort(rows, by_row);
    return rows;
}

// The largest distance that a row which stays on screen is from where it should have moved to.
static double drift(GArray *before, GArray *after, double move) {
    double worst = 0;
    for (guint a = 0; a < before->len; a++)
        for (guint b = 0; b < after->len; b++) {
            Shown *old = &g_array_index(before, Shown, a), *new = &g_array_index(after, Shown, b);
            if (old->row == new->row) worst = MAX(worst, fabs(new->y - old->y - move));
        }
    return worst;
}

// How far the first row that was wholly in view has moved; the page's height where it has gone.
static double shift(GArray *before, GArray *after) {
    for (guint a = 0; a < before->len; a++) {
        Shown *old = &g_array_index(before, Shown, a);
        if (old->y < 0) continue;
        for (guint b = 0; b < after->len; b++) {
            Shown *new = &g_array_index(after, Shown, b);
            if (old->row == new->row) return fabs(new->y - old->y);
        }
        return gtk_widget_get_height(list);
    }
    return 0;
}

// MARK: Changes

static void scroll_by(double distance) {
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance);
}
static void scroll_to(double value) { gtk_adjustment_set_value(adjustment, value); }
static void jump_to(double row) {
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", (guint)row);
}
static void set_width(double width) {
    the_stage->width = width;
    gtk_widget_queue_allocate(GTK_WIDGET(the_stage));
}
static void set_text_size(double pixels) {
    char text[256];
    snprintf(
        text, sizeof text,
        // The phone's lines; a factor would count from the font's own.
        "listview { font-size: %dpx; line-height: %.9fpx; } listview > row { padding: 0; } "
        ".title { font-weight: 600; }",
        (int)pixels, pixels * 1222 / 1024);
    gtk_css_provider_load_from_data(style, text, -1);
}
static void set_rows(double count) {
    if (count == 0) {
        gtk_list_view_set_model(GTK_LIST_VIEW(list), NULL);
        return;
    }
    ListRows *rows = g_object_new(list_rows_get_type(), NULL);
    rows->count = row_count = count;
    GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
    gtk_list_view_set_model(GTK_LIST_VIEW(list), model);
    g_object_unref(model);
}

// MARK: Frames

typedef struct {
    GArray *wall, *thread, *paint;
    double drift, growth;
    guint binds;
} Run;

static Run new_run(void) {
    return (Run){
        .wall = g_array_new(FALSE, FALSE, sizeof(double)), .thread = g_array_new(FALSE, FALSE, sizeof(double)),
        .paint = g_array_new(FALSE, FALSE, sizeof(double))};
}

// Makes a change and waits for its frame, which joins a run's frames.
static void frame(Run *run, void (*change)(double), double argument) {
    frame_probe_times times;
    guint binds = bind_count;
    frame_probe_begin();
    if (change != NULL) change(argument);
    gtk_widget_queue_draw(list);
    frame_probe_finish(&times);
    if (run == NULL) return;
    double wall = times.change + times.frame;
    g_array_append_val(run->wall, wall);
    g_array_append_val(run->thread, times.thread);
    g_array_append_val(run->paint, times.paint);
    run->binds += bind_count - binds;
}
static void settle(int frames) {
    while (frames-- > 0) frame(NULL, NULL, 0);
}

static void tell(const char *name, GArray *values) {
    printf("%s", name);
    for (guint place = 0; place < values->len; place++) printf(" %.6f", g_array_index(values, double, place));
    printf("\n");
}
static void tell_number(const char *name, double value) { printf("%s %.9g\n", name, value); }
static void tell_run(Run *run) {
    tell("wall", run->wall);
    tell("thread", run->thread);
    tell("paint", run->paint);
    tell_number("binds", run->binds);
    tell_number("drift", run->drift);
    tell_number("growth", run->growth);
    g_array_unref(run->wall);
    g_array_unref(run->thread);
    g_array_unref(run->paint);
}

// Scrolls frame by frame; `absolute` sets the positions that the movement began with, as kinetic scrolling does.
static void run_scroll(Run *run, int frames, double distance, gboolean absolute) {
    double position = gtk_adjustment_get_value(adjustment);
    for (int count = 0; count < frames; count++) {
        GArray *before = shown_rows();
        double value = gtk_adjustment_get_value(adjustment), upper = gtk_adjustment_get_upper(adjustment);
        double end = upper - gtk_adjustment_get_page_size(adjustment);
        double move = absolute ? distance : CLAMP(value + distance, 0, end) - value;
        position += distance;
        if (absolute) frame(run, scroll_to, position);
        else frame(run, scroll_by, distance);
        GArray *after = shown_rows();
        run->drift = MAX(run->drift, drift(before, after, -move));
        run->growth = MAX(run->growth, fabs(gtk_adjustment_get_upper(adjustment) - upper) / upper);
        g_array_unref(before);
        g_array_unref(after);
    }
}

static void run_changes(Run *run, void (*change)(double), const double *arguments, int count) {
    for (int place = 0; place < count; place++) {
        GArray *before = shown_rows();
        double upper = gtk_adjustment_get_upper(adjustment);
        frame(run, change, arguments[place]);
        GArray *after = shown_rows();
        run->drift = MAX(run->drift, shift(before, after));
        run->growth = MAX(run->growth, fabs(gtk_adjustment_get_upper(adjustment) - upper) / upper);
        g_array_unref(before);
        g_array_unref(after);
    }
}

// MARK: Commands

static void go_to(guint row) {
    frame(NULL, jump_to, row);
    settle(3);
}

// The height of a row on screen; -1 for others.
static double height_of(guint row) {
    double height = -1;
    GArray *shown = shown_rows();
    for (guint place = 0; place < shown->len; place++) {
        Shown *one = &g_array_index(shown, Shown, place);
        if (one->row == (int)row) height = one->height;
    }
    g_array_unref(shown);
    return height;
}

static void open_rows(guint count, guint first) {
    first_text = first;
    frame(NULL, set_rows, 0);
    settle(3);
    Run empty = new_run();
    for (int count = 0; count < 5; count++) frame(&empty, NULL, 0);
    tell("empty", empty.wall);
    Run run = new_run();
    frame(&run, set_rows, count);
    GArray *shown = shown_rows();
    tell_number("visible", shown->len);
    tell_number("live", cells->len);
    tell_number("first", shown->len > 0 ? g_array_index(shown, Shown, 0).row : -1);
    double height = 0;
    for (guint place = 0; place < shown->len; place++) height += g_array_index(shown, Shown, place).height;
    tell_number("height", height);
    tell_run(&run);
}

static void jump(int count, guint seed) {
    Run run = new_run();
    int seen = 0;
    for (int place = 0; place < count; place++) {
        guint target = list_corpus_hash(seed * 1000 + place) % row_count;
        frame(&run, jump_to, target);
        GArray *shown = shown_rows();
        for (guint a = 0; a < shown->len; a++) seen += g_array_index(shown, Shown, a).row == (int)target;
        g_array_unref(shown);
        settle(1);
    }
    tell_number("seen", seen);
    tell_run(&run);
}

static void widths(int count, int from, int step) {
    double arguments[512];
    for (int place = 0; place < count && place < 512; place++) arguments[place] = from + (place + 1) * step;
    frame(NULL, set_width, from);
    settle(2);
    Run run = new_run();
    run_changes(&run, set_width, arguments, count);
    tell_run(&run);
    frame(NULL, set_width, 480);
    settle(2);
}

static void text_sizes(void) {
    const double sizes[] = {15, 16, 17, 19, 21, 23, 21, 19, 17, 16, 15, 14};
    Run run = new_run();
    run_changes(&run, set_text_size, sizes, G_N_ELEMENTS(sizes));
    tell_run(&run);
}

// How often a value of the scroll bar shows the same row again after scrolling away.
static void same(int count) {
    int found = 0;
    for (int place = 0; place < count; place++) {
        double end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
        frame(NULL, scroll_to, floor(end * (list_corpus_hash(place) % 1000 / 1000.0)));
        settle(1);
        double value = gtk_adjustment_get_value(adjustment);
        GArray *before = shown_rows();
        frame(NULL, scroll_by, 16000);
        settle(1);
        frame(NULL, scroll_to, value);
        settle(1);
        GArray *after = shown_rows();
        if (before->len > 0 && after->len > 0) {
            Shown *a = &g_array_index(before, Shown, 0), *b = &g_array_index(after, Shown, 0);
            found += a->row == b->row && fabs(a->y - b->y) < 0.5;
        }
        g_array_unref(before);
        g_array_unref(after);
    }
    tell_number("same", found);
}

static void run_command(const char *line) {
    int a, b, c;
    unsigned u, v;
    Run run;
    if (sscanf(line, "open %u %u", &u, &v) == 2) {
        open_rows(u, v);
    } else if (sscanf(line, "at %u", &u) == 1) {
        go_to(u);
        tell_number("height", height_of(u));
    } else if (sscanf(line, "scroll %d %d", &a, &b) == 2) {
        run = new_run();
        run_scroll(&run, a, b, FALSE);
        tell_run(&run);
    } else if (sscanf(line, "kinetic %d %d", &a, &b) == 2) {
        run = new_run();
        run_scroll(&run, a, b, TRUE);
        tell_run(&run);
    } else if (sscanf(line, "still %d %d", &a, &b) == 2) {
        // Back up to the top over rows that are bound: there the rows kept alive do not change.
        go_to(0);
        run = new_run();
        run_scroll(&run, a, b, FALSE);
        run = new_run();
        run_scroll(&run, a, -b, FALSE);
        tell_run(&run);
    } else if (sscanf(line, "redraw %d", &a) == 1) {
        run = new_run();
        while (a-- > 0) frame(&run, NULL, 0);
        tell_run(&run);
    } else if (sscanf(line, "jump %d %u", &a, &u) == 2) {
        jump(a, u);
    } else if (sscanf(line, "width %d %d %d", &a, &b, &c) == 3) {
        widths(a, b, c);
    } else if (strncmp(line, "text", 4) == 0) {
        text_sizes();
    } else if (sscanf(line, "same %d", &a) == 1) {
        same(a);
    }
    puts("done");
    fflush(stdout);
}

int list_view_peer_run(void) {
    if (!gtk_init_check()) return 1;
    cells = g_ptr_array_new();
    style = gtk_css_provider_new();
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_USER);
    set_text_size(14);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
    g_signal_connect(factory, "teardown", G_CALLBACK(tear_down), NULL);
    list = gtk_list_view_new(NULL, factory);
    GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW(gtk_scrolled_window_new());
    gtk_scrolled_window_set_policy(scroller, GTK_POLICY_NEVER, GTK_POLICY_ALWAYS);
    gtk_scrolled_window_set_child(scroller, list);
    adjustment = gtk_scrolled_window_get_vadjustment(scroller);
    the_stage = g_object_new(stage_get_type(), NULL);
    *the_stage = (Stage){the_stage->parent, GTK_WIDGET(scroller), 480, 800};
    gtk_widget_set_parent(GTK_WIDGET(scroller), GTK_WIDGET(the_stage));
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 800);
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(the_stage));
    if (!frame_probe_attach()) return 1;
    gtk_window_present(GTK_WINDOW(window));
    settle(10);
    printf(
        "hello GTK %u.%u.%u %s\ndone\n", gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version(),
        G_OBJECT_TYPE_NAME(gtk_native_get_renderer(GTK_NATIVE(window))));
    fflush(stdout);
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) run_command(line);
    return 0;
}
