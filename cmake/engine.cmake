# The engine: one object library a room, gathered into `levelwright`.
# Sources are found by looking, so that a new file needs no line here.

if(CMAKE_CROSSCOMPILING)
    # Other machines get header-only libraries, through a folder of links to just those headers.
    set(links ${CMAKE_BINARY_DIR}/headers)
    file(MAKE_DIRECTORY ${links})
    foreach(library tl fmt fast_float nlohmann CLI)
        file(CREATE_LINK /usr/include/${library} ${links}/${library} SYMBOLIC)
    endforeach()
    target_include_directories(levelwright_flags SYSTEM INTERFACE ${links})
    target_compile_definitions(levelwright_flags INTERFACE FMT_HEADER_ONLY)
    # g++ 12 warns without reason about fmt's buffers, once it sees the code that fills them
    target_compile_options(levelwright_flags INTERFACE
        $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
else()
    find_package(fmt REQUIRED)
    target_link_libraries(levelwright_flags INTERFACE fmt::fmt)
endif()
if(EMSCRIPTEN)
    # Locales and streams would bring in the environment and half a megabyte that nobody uses.
    target_compile_definitions(levelwright_flags INTERFACE FMT_STATIC_THOUSANDS_SEPARATOR=',' JSON_NO_IO)
    target_compile_options(levelwright_flags INTERFACE -fwasm-exceptions)
endif()

set(rooms_file ${PROJECT_SOURCE_DIR}/src/levelwright/rooms.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rooms_file})
file(STRINGS ${rooms_file} LEVELWRIGHT_ROOMS REGEX "^[a-z]")
if(LEVELWRIGHT_THREADS)
    find_package(Threads REQUIRED)
    target_link_libraries(levelwright_flags INTERFACE Threads::Threads)
else()
    list(REMOVE_ITEM LEVELWRIGHT_ROOMS batch)
endif()

# The gallery is part of the engine: recipes/*.json5 become one source file.
file(GLOB gallery CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/recipes/*.json5)
set(gallery_source ${CMAKE_BINARY_DIR}/generated/gallery.cpp)
add_custom_command(
    OUTPUT ${gallery_source}
    COMMAND ${CMAKE_COMMAND} -DOUT=${gallery_source} -DFOLDER=${PROJECT_SOURCE_DIR}/recipes
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_gallery.cmake
    DEPENDS ${gallery} ${PROJECT_SOURCE_DIR}/cmake/embed_gallery.cmake
    COMMENT "Embedding the gallery")

set(objects)
foreach(room ${LEVELWRIGHT_ROOMS})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/levelwright/${room}/*.cpp)
    if(room STREQUAL catalog)
        list(APPEND sources ${gallery_source})
    endif()
    if(sources)
        add_library(room_${room} OBJECT ${sources})
        target_include_directories(room_${room} PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(room_${room} PUBLIC levelwright_flags)
        if(LEVELWRIGHT_FUZZ)
            target_compile_options(room_${room} PRIVATE -fsanitize=fuzzer-no-link)
        endif()
        levelwright_unity(room_${room})
        list(APPEND objects $<TARGET_OBJECTS:room_${room}>)
    endif()
endforeach()
levelwright_seldom_waited_for(room_catalog room_study)

add_library(levelwright STATIC ${objects})
add_library(levelwright::levelwright ALIAS levelwright)
target_compile_features(levelwright PUBLIC cxx_std_20)
target_include_directories(levelwright PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:include>)
if(TARGET fmt::fmt)
    target_link_libraries(levelwright PUBLIC fmt::fmt)
endif()
if(LEVELWRIGHT_THREADS)
    target_link_libraries(levelwright PRIVATE Threads::Threads)
endif()
