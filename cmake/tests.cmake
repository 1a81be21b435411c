# One test program a room.

# These rooms' tests see what compilers might do differently, want many seeds, or start threads. script/test runs them with g++ and
# with sanitizers; the other rooms' only with sanitizers, and script/test-all all of them with g++ too.
set(LEVELWRIGHT_TESTED_TWICE games catalog batch)

# What these tests need is not there when building for other machines: the lists of what is left out, and the only ones.
set(LEVELWRIGHT_LIBRARY_TESTS
    write/pictures/png_test.cpp          # libpng
    write/pictures/scene_test.cpp        # libpng
    write/missions/mission_svg_test.cpp  # pugixml
    write/tiled/tmx_test.cpp)            # pugixml
# Nor are these in WebAssembly. The room batch, which starts threads, and the tests of the command line are not part of that build
# at all.
set(LEVELWRIGHT_SYSTEM_TESTS
    catalog/documents_test.cpp                # files
    catalog/judging_test.cpp                  # threads, each with its clock
    catalog/golden_test.cpp                   # files; tests/capi/wasm_test.mjs compares the same hashes
    catalog/wrong_recipes_test.cpp            # files
    games/crawler/crawler_recording_test.cpp  # files
    steps/explorers/dialects_test.cpp         # files
    write/level_format_test.cpp)              # files
set(left_out)
if(CMAKE_CROSSCOMPILING)
    list(APPEND left_out ${LEVELWRIGHT_LIBRARY_TESTS})
endif()
if(EMSCRIPTEN)
    list(APPEND left_out ${LEVELWRIGHT_SYSTEM_TESTS})
endif()
if(WIN32)
    list(APPEND left_out catalog/judging_test.cpp)  # threads have no clock of their own
endif()
list(TRANSFORM left_out PREPEND ${PROJECT_SOURCE_DIR}/tests/)

if(CMAKE_CROSSCOMPILING)
    # Debian ships GoogleTest's sources; nothing else of a test needs a library.
    add_library(gtest STATIC /usr/src/googletest/googletest/src/gtest-all.cc)
    add_library(gtest_main STATIC /usr/src/googletest/googletest/src/gtest_main.cc)
    target_include_directories(gtest SYSTEM PUBLIC
        /usr/src/googletest/googletest/include PRIVATE /usr/src/googletest/googletest)
    if(EMSCRIPTEN)
        target_compile_options(gtest PUBLIC -fwasm-exceptions)
    elseif(LEVELWRIGHT_THREADS)
        target_link_libraries(gtest PUBLIC Threads::Threads)
    endif()
    target_link_libraries(gtest_main PUBLIC gtest)
    add_library(GTest::gtest_main ALIAS gtest_main)
else()
    find_package(GTest REQUIRED)
    find_package(PNG REQUIRED)
    find_package(pugixml REQUIRED)
endif()

foreach(room ${LEVELWRIGHT_ROOMS})
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${room}/*_test.cpp)
    list(REMOVE_ITEM tests ${left_out})
    if(NOT tests)
        continue()
    endif()
    add_executable(test_${room} ${tests})
    target_include_directories(test_${room} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(test_${room} PRIVATE levelwright levelwright_flags GTest::gtest_main)
    target_compile_definitions(test_${room} PRIVATE LEVELWRIGHT_SOURCE_FOLDER=".")
    levelwright_unity(test_${room})
    if(NOT room MATCHES "^(grid|steps|evolve)$")  # these take their time themselves, in plain twins of what they test
        levelwright_seldom_waited_for(test_${room})
    endif()
    if(EMSCRIPTEN)
        set_target_properties(test_${room} PROPERTIES SUFFIX .wasm)
        # The rooms are optimised; the tests themselves need not be.
        target_compile_options(test_${room} PRIVATE -O1)
        # Memory from the start: node 20 aborts now and then when what has grown is first touched.
        target_link_options(test_${room} PRIVATE
            -O1 -fwasm-exceptions -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=1GB -sTOTAL_STACK=8MB)
    else()
        add_test(NAME ${room} COMMAND test_${room} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        if(NOT room IN_LIST LEVELWRIGHT_TESTED_TWICE)
            set_tests_properties(${room} PROPERTIES LABELS once)
        endif()
    endif()
endforeach()
if(NOT CMAKE_CROSSCOMPILING)
    target_link_libraries(test_write PRIVATE PNG::PNG pugixml::pugixml)  # they read what we write
endif()
if(NOT EMSCRIPTEN)
    set_tests_properties(steps PROPERTIES COST 100)  # the longest first: none is waited for alone
endif()

# With g++, script/test builds this.
add_custom_target(tested_twice)
foreach(room ${LEVELWRIGHT_TESTED_TWICE})
    if(TARGET test_${room})
        add_dependencies(tested_twice test_${room})
    endif()
endforeach()
