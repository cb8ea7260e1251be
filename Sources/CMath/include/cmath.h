// The part of libm that the core calls, declared here because the browser build
// has no C headers: the host links glibc's libm, the browser wasi-libc's.
#ifndef CUBEBOOK_CMATH_H
#define CUBEBOOK_CMATH_H

double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double atan2(double, double);
double sinh(double);
double cosh(double);
double tanh(double);
double asinh(double);
double acosh(double);
double atanh(double);
double exp(double);
double expm1(double);
double exp2(double);
double log(double);
double log1p(double);
double log2(double);
double log10(double);
double pow(double, double);
double cbrt(double);
double hypot(double, double);
double tgamma(double);
double lgamma(double);
double erf(double);
double erfc(double);
double fmod(double, double);
double nextafter(double, double);
double ldexp(double, int);

#endif
