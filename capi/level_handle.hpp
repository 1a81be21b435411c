// What stands behind a level of the C interface.
#pragma once

#include "handle.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/write/format.hpp"
#include "levelwright/write/pictures/pixels.hpp"

struct lw_level : Handle {
    std::optional<levelwright::Level> level;
    levelwright::Survey survey{levelwright::all_metrics(), levelwright::all_games()};
    levelwright::Effort effort{.cancel = &cancel};
    levelwright::WriteOptions write_options;
    std::vector<levelwright::NamedBuffer> files;
    levelwright::Pixels pixels;
    std::string text;  // what was given out last
    std::vector<lw_object> objects;
    std::vector<lw_room> rooms;
    std::vector<lw_run> runs;
    std::vector<lw_link> links;

    void put(levelwright::Level given);
    lw_status cancelled();
};

// Of a level, or of none.
std::int32_t width_of(const levelwright::Level* level);
std::int32_t height_of(const levelwright::Level* level);
std::int32_t floors_of(const levelwright::Level* level);
const std::uint8_t* cells_of(const levelwright::Level* level);

// The bytes of a text, or null.
const char* bytes_of(const std::string* text, std::size_t* length);

// Writes a level in a format by its name.
lw_status write_level(Handle& handle, const levelwright::Level* level, const char* format_name,
                      const levelwright::WriteOptions& options, std::vector<levelwright::NamedBuffer>& files);
const levelwright::NamedBuffer* file_of(const std::vector<levelwright::NamedBuffer>& files,
                                        std::int32_t number);
const char* bytes_of(const levelwright::NamedBuffer* file, std::size_t* length);
