#include <cmark-gfm/cmark-gfm.h>
#include <cmark-gfm/cmark-gfm-extension_api.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm-core-extensions.h>
