#pragma once

// The least that a carousel, a start, a first look and a card can cost. Each takes the arguments of a `main`.
int bare_carousel(int argc, char **argv);
int bare_start(int argc, char **argv);
int bare_headers(int argc, char **argv);
int bare_decode(int argc, char **argv);
