// Logarithms made of additions, multiplications and divisions only, so that every compiler and platform gives
// the same bits. Within two units of the last place.
#pragma once

namespace levelwright {

// Of a finite number above 0.
double natural_log(double number);
double log2_of(double number);

}  // namespace levelwright
