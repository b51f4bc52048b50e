// Macros, variadic functions and class structures of GTK that Swift cannot reach by itself.
//
// GTK's own types appear here as plain C ones, so that this header needs no other module:
// an object is a `void *`, a GType an `unsigned long`, an enumeration an `int`.

#ifndef CGTK_SHIMS_H
#define CGTK_SHIMS_H

#include <stddef.h>

// MARK: Types

unsigned long gtks_type_of(void *object);
unsigned long gtks_type_object(void);
unsigned long gtks_type_string(void);
unsigned long gtks_type_boolean(void);
unsigned long gtks_type_int(void);
unsigned long gtks_type_uint(void);
unsigned long gtks_type_long(void);
unsigned long gtks_type_ulong(void);
unsigned long gtks_type_int64(void);
unsigned long gtks_type_uint64(void);
unsigned long gtks_type_float(void);
unsigned long gtks_type_double(void);
unsigned long gtks_type_enum(void);
unsigned long gtks_type_flags(void);
unsigned long gtks_type_interface(void);
unsigned long gtks_type_variant(void);
unsigned long gtks_type_none(void);

/// The type of what a GValue holds.
unsigned long gtks_value_type(const void *value);

/// Whether a GValue was given a type.
int gtks_is_value(const void *value);

/// The type of an object's property, 0 when there is none of that name.
unsigned long gtks_property_type(void *object, const char *name, int writing);

/// Makes an object of a type without construction properties.
void *gtks_object_new(unsigned long type);

// MARK: Signals

/// Runs a handler: the return value may be NULL, the parameters begin with the sender.
typedef void (*gtks_marshal)(void *box, void *return_value, unsigned count, const void *parameters);
typedef void (*gtks_destroy)(void *box);

/// Connects a handler whose arguments arrive as GValues; the box is destroyed with the connection.
/// Returns 0 when the object has no such signal.
unsigned long gtks_connect(
    void *object, const char *signal, int after, void *box, gtks_marshal marshal, gtks_destroy destroy);

/// The parameter at an index of a handler's parameters.
const void *gtks_parameter(const void *parameters, unsigned index);

// MARK: Subclasses of GtkWidget

/// What a widget subclass answers through; every function gets the widget first.
typedef struct {
    void (*measure)(void *widget, int orientation, int for_size, int result[4]);
    void (*size_allocate)(void *widget, int width, int height, int baseline);
    void (*snapshot)(void *widget, void *snapshot);
    int (*request_mode)(void *widget);
    int (*focus)(void *widget, int direction);
    int (*grab_focus)(void *widget);
    /// Something happened; `detail` is the previous direction or the previous state flags.
    void (*event)(void *widget, int event, int detail);
    void *(*get_adjustment)(void *widget, int vertical);
    void (*set_adjustment)(void *widget, int vertical, void *adjustment);
    int (*get_policy)(void *widget, int vertical);
    void (*set_policy)(void *widget, int vertical, int policy);
} gtks_widget_vtable;

enum {
    GTKS_EVENT_MAP,
    GTKS_EVENT_UNMAP,
    GTKS_EVENT_ROOT,
    GTKS_EVENT_UNROOT,
    GTKS_EVENT_CSS_CHANGED,
    GTKS_EVENT_DIRECTION_CHANGED,
    GTKS_EVENT_STATE_CHANGED,
};

/// Registers a direct subclass of GtkWidget, with GtkScrollable where asked for.
///
/// The table must live as long as the process; CSS name and role are set where given (role < 0: none).
unsigned long gtks_register_widget(
    const char *name, const gtks_widget_vtable *table, int scrollable, const char *css_name, int role);

/// What GtkWidget itself does for `focus`.
int gtks_widget_default_focus(void *widget, int direction);

/// What GtkWidget itself does for `grab_focus`.
int gtks_widget_default_grab_focus(void *widget);

// MARK: Main loop

/// Lets the default main context drain the Dispatch main queue; further calls do nothing.
void gtks_attach_main_queue(void);

// MARK: Variadics

/// Makes a modal message window without buttons; GTK owns it.
void *gtks_message_dialog(void *parent, const char *title, const char *detail);

#endif
