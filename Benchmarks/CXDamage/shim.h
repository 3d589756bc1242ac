#ifndef CXDAMAGE_SHIM_H
#define CXDAMAGE_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xdamage.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/* A macro in Xlib. */
static inline void cxdamage_destroy_image(XImage *image) { XDestroyImage(image); }

#endif
