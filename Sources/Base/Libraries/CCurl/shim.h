#ifndef VITRINE_CCURL_SHIM_H
#define VITRINE_CCURL_SHIM_H

#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments: one for each kind of argument.

static inline CURLcode vitrine_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode vitrine_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*vitrine_curl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode vitrine_curl_set_sink(CURL *handle, CURLoption option, vitrine_curl_sink sink) {
    return curl_easy_setopt(handle, option, sink);
}

static inline long vitrine_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

// The URL that redirections led to; it belongs to the handle.
static inline const char *vitrine_curl_url(CURL *handle) {
    char *url = NULL;
    curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &url);
    return url;
}

#endif
