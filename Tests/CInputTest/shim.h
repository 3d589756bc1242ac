#ifndef CINPUTTEST_SHIM_H
#define CINPUTTEST_SHIM_H

#include <X11/extensions/XI2.h>
#include <xorg/xf86-input-inputtest-protocol.h>

/* Fixed-size arrays reach Swift as 64-element tuples, hence the message is filled in here.
   Axis 0 is x, axis 1 is y; both run from 0 to 65535. */
static inline xf86ITEventTouch inputtest_touch(uint32_t finger, uint32_t type, double x, double y) {
    xf86ITEventTouch message = {
        .header = {.length = sizeof(message), .type = XF86IT_EVENT_TOUCH},
        .touchid = finger,
        .touch_type = type,
    };
    message.valuators.mask[0] = 0x3;
    message.valuators.valuators[0] = x;
    message.valuators.valuators[1] = y;
    return message;
}

#endif
