#ifndef message_counter_h
#define message_counter_h

/// The messages that this process has sent and received through sockets with sendmsg(2) and recvmsg(2), and their bytes without
/// control data.
unsigned long message_count(void);
unsigned long message_bytes(void);

#endif
