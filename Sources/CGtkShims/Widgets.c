#include "CGtkShims.h"

#include <gtk/gtk.h>

// What a registered class was given; kept for the process's lifetime, as its type is.
typedef struct {
    const gtks_widget_vtable *table;
    gboolean scrollable;
    char *css_name;
    int role;
} ClassData;

typedef struct {
    GtkWidgetClass parent_class;
    const gtks_widget_vtable *table;
} CustomClass;

enum { PROP_HADJUSTMENT = 1, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

static const gtks_widget_vtable *table_of(gpointer widget) {
    return ((CustomClass *)G_OBJECT_GET_CLASS(widget))->table;
}

static GtkWidgetClass *base_class(void) { return GTK_WIDGET_CLASS(g_type_class_peek(GTK_TYPE_WIDGET)); }

static void measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
    int *minimum_baseline, int *natural_baseline) {
    int result[4] = {0, 0, -1, -1};
    table_of(widget)->measure(widget, (int)orientation, for_size, result);
    *minimum = result[0];
    *natural = result[1];
    *minimum_baseline = result[2];
    *natural_baseline = result[3];
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    table_of(widget)->size_allocate(widget, width, height, baseline);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *target) { table_of(widget)->snapshot(widget, target); }

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    return (GtkSizeRequestMode)table_of(widget)->request_mode(widget);
}

static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
    return table_of(widget)->focus(widget, (int)direction) != 0;
}

static gboolean grab_focus(GtkWidget *widget) { return table_of(widget)->grab_focus(widget) != 0; }

static void map(GtkWidget *widget) {
    base_class()->map(widget);
    table_of(widget)->event(widget, GTKS_EVENT_MAP, 0);
}

static void unmap(GtkWidget *widget) {
    table_of(widget)->event(widget, GTKS_EVENT_UNMAP, 0);
    base_class()->unmap(widget);
}

static void root(GtkWidget *widget) {
    base_class()->root(widget);
    table_of(widget)->event(widget, GTKS_EVENT_ROOT, 0);
}

static void unroot(GtkWidget *widget) {
    table_of(widget)->event(widget, GTKS_EVENT_UNROOT, 0);
    base_class()->unroot(widget);
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    base_class()->css_changed(widget, change);
    table_of(widget)->event(widget, GTKS_EVENT_CSS_CHANGED, 0);
}

static void direction_changed(GtkWidget *widget, GtkTextDirection previous) {
    base_class()->direction_changed(widget, previous);
    table_of(widget)->event(widget, GTKS_EVENT_DIRECTION_CHANGED, (int)previous);
}

static void state_flags_changed(GtkWidget *widget, GtkStateFlags previous) {
    if (base_class()->state_flags_changed != NULL) base_class()->state_flags_changed(widget, previous);
    table_of(widget)->event(widget, GTKS_EVENT_STATE_CHANGED, (int)previous);
}

// Children are unparented here in C: by now the Swift peer may be gone.
static void dispose(GObject *object) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL) gtk_widget_unparent(child);
    G_OBJECT_CLASS(base_class())->dispose(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    const gtks_widget_vtable *table = table_of(object);
    switch (id) {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
        g_value_set_object(value, table->get_adjustment(object, id == PROP_VADJUSTMENT));
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        g_value_set_enum(value, table->get_policy(object, id == PROP_VSCROLL_POLICY));
        break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    const gtks_widget_vtable *table = table_of(object);
    switch (id) {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
        table->set_adjustment(object, id == PROP_VADJUSTMENT, g_value_get_object(value));
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        table->set_policy(object, id == PROP_VSCROLL_POLICY, g_value_get_enum(value));
        break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void class_init(gpointer klass, gpointer class_data) {
    ClassData *data = class_data;
    GtkWidgetClass *widget_class = klass;
    GObjectClass *object_class = klass;
    ((CustomClass *)klass)->table = data->table;
    object_class->dispose = dispose;
    widget_class->measure = measure;
    widget_class->size_allocate = size_allocate;
    widget_class->snapshot = snapshot;
    widget_class->get_request_mode = request_mode;
    widget_class->focus = focus;
    widget_class->grab_focus = grab_focus;
    widget_class->map = map;
    widget_class->unmap = unmap;
    widget_class->root = root;
    widget_class->unroot = unroot;
    widget_class->css_changed = css_changed;
    widget_class->direction_changed = direction_changed;
    widget_class->state_flags_changed = state_flags_changed;
    if (data->css_name != NULL) gtk_widget_class_set_css_name(widget_class, data->css_name);
    if (data->role >= 0) gtk_widget_class_set_accessible_role(widget_class, (GtkAccessibleRole)data->role);
    if (data->scrollable) {
        object_class->get_property = get_property;
        object_class->set_property = set_property;
        g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
        g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
        g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
        g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
    }
}

unsigned long gtks_register_widget(
    const char *name, const gtks_widget_vtable *table, int scrollable, const char *css_name, int role) {
    ClassData *data = g_new0(ClassData, 1);
    data->table = table;
    data->scrollable = scrollable != 0;
    data->css_name = g_strdup(css_name);
    data->role = role;
    GTypeInfo info = {
        .class_size = sizeof(CustomClass),
        .class_init = class_init,
        .class_data = data,
        .instance_size = sizeof(GtkWidget),
    };
    GType type = g_type_register_static(GTK_TYPE_WIDGET, name, &info, 0);
    if (scrollable) {
        GInterfaceInfo interface = {0};
        g_type_add_interface_static(type, GTK_TYPE_SCROLLABLE, &interface);
    }
    return type;
}

int gtks_widget_default_focus(void *widget, int direction) {
    // A widget that was taken out of its window while the focus moved has nowhere to take it.
    if (gtk_widget_get_root(widget) == NULL) return FALSE;
    return base_class()->focus(widget, (GtkDirectionType)direction);
}

int gtks_widget_default_grab_focus(void *widget) { return base_class()->grab_focus(widget); }
