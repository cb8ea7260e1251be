// zlib, which unpacks the files of zip archives.
#ifndef CUBEBOOK_CZLIB_H
#define CUBEBOOK_CZLIB_H

#include <zlib.h>

#endif
