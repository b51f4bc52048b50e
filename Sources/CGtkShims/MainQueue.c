// Runs the Dispatch main queue from GLib's default main context, as CoreFoundation's run loop does.

#include "CGtkShims.h"

#include <gtk/gtk.h>
#include <stdint.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

typedef struct {
    GSource source;
    gpointer tag;
    int descriptor;
} QueueSource;

static gboolean prepare(GSource *source, gint *timeout) {
    (void)source;
    *timeout = -1;
    return FALSE;
}

static gboolean check(GSource *source) {
    return g_source_query_unix_fd(source, ((QueueSource *)source)->tag) != 0;
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    (void)callback;
    (void)data;
    QueueSource *queue = (QueueSource *)source;
    // Resetting the event first: a block enqueued while draining wakes the loop again.
    uint64_t count;
    ssize_t size = read(queue->descriptor, &count, sizeof count);
    (void)size;
    // A nested loop must not drain again, nor spin because the descriptor is readable;
    // GLib does not dispatch a source that is being dispatched, and does not poll it either.
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {prepare, check, dispatch, NULL, NULL, NULL};

void gtks_attach_main_queue(void) {
    static gsize attached = 0;
    if (!g_once_init_enter(&attached)) return;
    GSource *source = g_source_new(&functions, sizeof(QueueSource));
    QueueSource *queue = (QueueSource *)source;
    queue->descriptor = _dispatch_get_main_queue_handle_4CF();
    queue->tag = g_source_add_unix_fd(source, queue->descriptor, G_IO_IN);
    // The priority of redrawing: neither tasks that keep coming nor frames can starve the other.
    g_source_set_priority(source, GDK_PRIORITY_REDRAW);
    g_source_set_static_name(source, "dispatch-main-queue");
    g_source_attach(source, NULL);
    g_source_unref(source);
    g_once_init_leave(&attached, 1);
}
