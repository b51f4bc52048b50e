#include "CGtkShims.h"

#include <gtk/gtk.h>

unsigned long gtks_type_of(void *object) { return G_OBJECT_TYPE(object); }
unsigned long gtks_type_object(void) { return G_TYPE_OBJECT; }
unsigned long gtks_type_string(void) { return G_TYPE_STRING; }
unsigned long gtks_type_boolean(void) { return G_TYPE_BOOLEAN; }
unsigned long gtks_type_int(void) { return G_TYPE_INT; }
unsigned long gtks_type_uint(void) { return G_TYPE_UINT; }
unsigned long gtks_type_long(void) { return G_TYPE_LONG; }
unsigned long gtks_type_ulong(void) { return G_TYPE_ULONG; }
unsigned long gtks_type_int64(void) { return G_TYPE_INT64; }
unsigned long gtks_type_uint64(void) { return G_TYPE_UINT64; }
unsigned long gtks_type_float(void) { return G_TYPE_FLOAT; }
unsigned long gtks_type_double(void) { return G_TYPE_DOUBLE; }
unsigned long gtks_type_enum(void) { return G_TYPE_ENUM; }
unsigned long gtks_type_flags(void) { return G_TYPE_FLAGS; }
unsigned long gtks_type_interface(void) { return G_TYPE_INTERFACE; }
unsigned long gtks_type_variant(void) { return G_TYPE_VARIANT; }

unsigned long gtks_type_none(void) { return G_TYPE_NONE; }

int gtks_is_value(const void *value) { return G_IS_VALUE((const GValue *)value); }

unsigned long gtks_value_type(const void *value) { return G_VALUE_TYPE((const GValue *)value); }

unsigned long gtks_property_type(void *object, const char *name, int writing) {
    GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
    if (spec == NULL) return 0;
    GParamFlags needed = writing ? G_PARAM_WRITABLE : G_PARAM_READABLE;
    if ((spec->flags & needed) == 0) return 0;
    if (writing && (spec->flags & G_PARAM_CONSTRUCT_ONLY) != 0) return 0;
    return G_PARAM_SPEC_VALUE_TYPE(spec);
}

void *gtks_object_new(unsigned long type) { return g_object_new(type, NULL); }
