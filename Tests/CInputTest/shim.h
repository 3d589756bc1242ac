#ifndef CINPUTTEST_SHIM_H
#define CINPUTTEST_SHIM_H

#include <X11/extensions/XI2.h>
#include <xorg/xf86-input-inputtest-protocol.h>

/* Fixed-size arrays reach Swift as 64-element tuples, hence messages are filled in here. */
static inline void inputtest_set(xf86ITValuatorData *valuators, int axis, double x, double y) {
    valuators->mask[0] = 0x3 << axis;
    valuators->valuators[axis] = x;
    valuators->valuators[axis + 1] = y;
}

/* Axis 0 is x, axis 1 is y; both run from 0 to 65535. */
static inline xf86ITEventTouch inputtest_touch(uint32_t finger, uint32_t type, double x, double y) {
    xf86ITEventTouch message = {
        .header = {.length = sizeof(message), .type = XF86IT_EVENT_TOUCH},
        .touchid = finger,
        .touch_type = type,
    };
    inputtest_set(&message.valuators, 0, x, y);
    return message;
}

/* Moves a pointer: to a position on axes from 0 to 65535, or by a distance in pixels. */
static inline xf86ITEventMotion inputtest_motion(int is_absolute, double x, double y) {
    xf86ITEventMotion message = {
        .header = {.length = sizeof(message), .type = XF86IT_EVENT_MOTION},
        .is_absolute = is_absolute,
    };
    inputtest_set(&message.valuators, 0, x, y);
    return message;
}

/* Turns a wheel, or moves two fingers on a trackpad: 120 units are a line. */
static inline xf86ITEventMotion inputtest_scroll(double x, double y) {
    xf86ITEventMotion message = {.header = {.length = sizeof(message), .type = XF86IT_EVENT_MOTION}};
    inputtest_set(&message.valuators, 2, x, y);
    return message;
}

static inline xf86ITEventButton inputtest_button(int button, int is_press) {
    xf86ITEventButton message = {
        .header = {.length = sizeof(message), .type = XF86IT_EVENT_BUTTON},
        .button = button,
        .is_press = is_press,
    };
    return message;
}

/* Brings a pen near the screen, or takes it away. */
static inline xf86ITEventProximity inputtest_proximity(int is_near) {
    xf86ITEventProximity message = {
        .header = {.length = sizeof(message), .type = XF86IT_EVENT_PROXIMITY},
        .is_prox_in = is_near,
    };
    return message;
}

#endif
