#include "CGtkShims.h"

#include <gtk/gtk.h>

typedef struct {
    GClosure closure;
    gtks_marshal marshal;
    gtks_destroy destroy;
} BoxClosure;

static void marshal_box(
    GClosure *closure, GValue *return_value, guint count, const GValue *parameters, gpointer hint,
    gpointer marshal_data) {
    (void)hint;
    (void)marshal_data;
    ((BoxClosure *)closure)->marshal(closure->data, return_value, count, parameters);
}

static void finalize_box(gpointer box, GClosure *closure) { ((BoxClosure *)closure)->destroy(box); }

unsigned long gtks_connect(
    void *object, const char *signal, int after, void *box, gtks_marshal marshal, gtks_destroy destroy) {
    GClosure *closure = g_closure_new_simple(sizeof(BoxClosure), box);
    ((BoxClosure *)closure)->marshal = marshal;
    ((BoxClosure *)closure)->destroy = destroy;
    g_closure_set_marshal(closure, marshal_box);
    g_closure_add_finalize_notifier(closure, box, finalize_box);
    g_closure_ref(closure);
    g_closure_sink(closure);
    gulong id = g_signal_connect_closure(object, signal, closure, after != 0);
    g_closure_unref(closure);
    return id;
}

const void *gtks_parameter(const void *parameters, unsigned index) {
    return (const GValue *)parameters + index;
}
