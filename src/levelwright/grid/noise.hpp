// Perlin's gradient noise: smooth random hills, a pure function of key and coordinates.
//
// Gradients stand at the corners of a lattice and come from a hash of the key and the corner's whole-number
// coordinates, so that a map may be made in pieces of any kind, and negative coordinates are like any others.
// Computed with + - * / only: the same bits everywhere.
#pragma once

#include <cstdint>
#include <span>

#include "levelwright/grid/geometry.hpp"
#include "levelwright/grid/grid.hpp"

namespace levelwright {

struct NoiseSpec {
    double scale = 8;          // [cells along one lattice cell, > 0]; large for broad hills
    int octaves = 1;           // [1..16]; each further one has half the scale
    double persistence = 0.5;  // [0..1]; weight of an octave relative to the one before
};

// The noise at the middle of a cell: from 0 to 1, 0.5 on average.
double noise_at(std::uint64_t key, const NoiseSpec& spec, Point cell);

// The same for the cells of a row, from one on to the right.
void fill_noise(std::uint64_t key, const NoiseSpec& spec, Point first, std::span<double> row);

// The same for every cell of a grid whose cell (0, 0) is at `origin`.
void fill_noise(std::uint64_t key, const NoiseSpec& spec, Point origin, Grid<double>& out);

// The height below which the given share of the cells lies; above all of them for 1. Changes their order.
double height_of_share(double share, std::span<double> heights);

}  // namespace levelwright
