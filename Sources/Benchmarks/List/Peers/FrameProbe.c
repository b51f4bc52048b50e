// Times a window's frames by the phases of its frame clock. Both sides of a comparison use this very code.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// Milliseconds on the wall: the change, from before-paint to after-paint, layout, paint; then the thread's own of
// change and frame.
typedef struct {
    double change, frame, layout, paint, thread;
} frame_probe_times;

static struct {
    GdkFrameClock *clock;
    double before, update, layout, paint, after, thread_before, thread_after;
    double change_start, thread_start;
    gboolean is_running, is_done;
} probe;

static double clock_ms(clockid_t id) {
    struct timespec time;
    clock_gettime(id, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}
static double wall_ms(void) { return clock_ms(CLOCK_MONOTONIC); }
static double thread_ms(void) { return clock_ms(CLOCK_THREAD_CPUTIME_ID); }

static void before_paint(GdkFrameClock *clock, gpointer data) {
    probe.is_running = TRUE;
    probe.before = probe.update = probe.layout = probe.paint = wall_ms();
    probe.thread_before = thread_ms();
}
static void after_update(GdkFrameClock *clock, gpointer data) { probe.update = probe.layout = probe.paint = wall_ms(); }
static void after_layout(GdkFrameClock *clock, gpointer data) { probe.layout = probe.paint = wall_ms(); }
static void after_painting(GdkFrameClock *clock, gpointer data) { probe.paint = wall_ms(); }
static void after_paint(GdkFrameClock *clock, gpointer data) {
    probe.after = wall_ms();
    probe.thread_after = thread_ms();
    if (probe.is_running) probe.is_done = TRUE;
    probe.is_running = FALSE;
}

// Watches the first window of this process; 0 where there is none.
int frame_probe_attach(void) {
    GListModel *windows = gtk_window_get_toplevels();
    GtkWidget *window = g_list_model_get_item(windows, 0);
    if (window == NULL) return 0;
    gtk_widget_realize(window);
    probe.clock = gtk_widget_get_frame_clock(window);
    g_object_unref(window);
    if (probe.clock == NULL) return 0;
    g_signal_connect(probe.clock, "before-paint", G_CALLBACK(before_paint), NULL);
    g_signal_connect_after(probe.clock, "update", G_CALLBACK(after_update), NULL);
    g_signal_connect_after(probe.clock, "layout", G_CALLBACK(after_layout), NULL);
    g_signal_connect_after(probe.clock, "paint", G_CALLBACK(after_painting), NULL);
    g_signal_connect_after(probe.clock, "after-paint", G_CALLBACK(after_paint), NULL);
    return 1;
}

// To be called just before a change is made: whatever waits is done first.
void frame_probe_begin(void) {
    while (g_main_context_pending(NULL)) g_main_context_iteration(NULL, FALSE);
    probe.change_start = wall_ms();
    probe.thread_start = thread_ms();
}

static gboolean become_late(gpointer is_late) {
    *(gboolean *)is_late = TRUE;
    return G_SOURCE_REMOVE;
}

// To be called when the change is made and a drawing is asked for: waits for the frame that shows it. Where none
// comes, there is nothing to time, and the process ends.
void frame_probe_finish(frame_probe_times *times) {
    times->change = wall_ms() - probe.change_start;
    times->thread = thread_ms() - probe.thread_start;
    probe.is_done = FALSE;
    gboolean is_late = FALSE;
    guint timer = g_timeout_add_seconds(20, become_late, &is_late);
    while (!probe.is_done && !is_late) g_main_context_iteration(NULL, TRUE);
    if (is_late) {
        fputs("no frame came in 20 s\n", stderr);
        exit(1);
    }
    g_source_remove(timer);
    times->frame = probe.after - probe.before;
    times->layout = probe.layout - probe.update;
    times->paint = probe.paint - probe.layout;
    times->thread += probe.thread_after - probe.thread_before;
}
