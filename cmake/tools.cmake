# The command line, the tests, the benchmarks and the fuzz targets.
if(NOT CMAKE_CROSSCOMPILING)
    find_package(benchmark REQUIRED)
    find_package(CLI11 REQUIRED)
endif()

# The page of report.html is made by npm in web/report and becomes one source file.
file(GLOB report_sources CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/web/report/src/* ${PROJECT_SOURCE_DIR}/web/report/index.html ${PROJECT_SOURCE_DIR}/web/report/build.mjs)
set(report_page ${CMAKE_BINARY_DIR}/generated/report_page.cpp)
add_custom_command(
    OUTPUT ${report_page}
    COMMAND ${CMAKE_COMMAND} -DOUT=${report_page} -DSOURCE=${PROJECT_SOURCE_DIR}
            -P ${PROJECT_SOURCE_DIR}/cmake/report_page.cmake
    DEPENDS ${report_sources} ${PROJECT_SOURCE_DIR}/web/package-lock.json ${PROJECT_SOURCE_DIR}/cmake/report_page.cmake
    COMMENT "Making the page of reports")
# One text of 300 KB is more than compilers must take, and less than ours do.
set_source_files_properties(${report_page} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)

# What operating systems do differently stands in a folder for each.
set(system posix)
if(WIN32)
    set(system windows)
endif()
file(GLOB cli_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/*.cpp ${PROJECT_SOURCE_DIR}/cli/${system}/*.cpp)
if(cli_sources)
    add_executable(levelwright_cli ${cli_sources} ${report_page})
    levelwright_unity(levelwright_cli)
    target_include_directories(levelwright_cli PRIVATE ${PROJECT_SOURCE_DIR}/cli)
    set_target_properties(levelwright_cli PROPERTIES OUTPUT_NAME levelwright)
    # It reads options and drives the engine: optimising CLI11 takes long and gains nothing.
    target_compile_options(levelwright_cli PRIVATE -O1)
    levelwright_seldom_waited_for(levelwright_cli)
    target_link_libraries(levelwright_cli PRIVATE levelwright levelwright_flags)
    if(NOT CMAKE_CROSSCOMPILING)
        find_package(ZLIB)
    endif()
    if(ZLIB_FOUND)
        target_compile_definitions(levelwright_cli PRIVATE LEVELWRIGHT_HAS_ZLIB)
        target_link_libraries(levelwright_cli PRIVATE ZLIB::ZLIB)
    endif()
    if(TARGET CLI11::CLI11)
        target_link_libraries(levelwright_cli PRIVATE CLI11::CLI11)
    endif()
endif()

# The rest measures and tests on this machine; script/lib/cross_stages.bash tests programs for others.
if(CMAKE_CROSSCOMPILING)
    return()
endif()

file(GLOB benches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*_bench.cpp)
if(benches AND NOT LEVELWRIGHT_SANITIZE)
    add_executable(levelwright_bench ${benches})
    levelwright_unity(levelwright_bench)
    target_link_libraries(levelwright_bench PRIVATE levelwright levelwright_flags benchmark::benchmark_main)
endif()

# What script/bench-peers compares.
foreach(peer levelwright plain libtcod)
    add_executable(${peer}_peer EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/bench/peers/${peer}_peer.cpp)
    target_link_libraries(${peer}_peer PRIVATE levelwright_flags)
endforeach()
target_link_libraries(levelwright_peer PRIVATE levelwright)
target_link_libraries(libtcod_peer PRIVATE tcod)

if(LEVELWRIGHT_FUZZ)
    file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
    foreach(fuzzer ${fuzzers})
        get_filename_component(name ${fuzzer} NAME_WE)
        add_executable(${name} ${fuzzer})
        target_link_libraries(${name} PRIVATE levelwright levelwright_flags)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
endif()

# The command line, tested through the program itself; previews in a terminal of tmux.
find_program(PYTHON3 python3 REQUIRED)
if(TARGET levelwright_cli)
    add_test(NAME cli COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/tests/cli/run.py $<TARGET_FILE:levelwright_cli>)
    set_tests_properties(cli PROPERTIES COST 100)
endif()

# Reports, opened in a real browser.
find_program(NODE node)
find_program(CHROMIUM chromium)
if(NODE AND NOT LEVELWRIGHT_SANITIZE)
    add_test(NAME report_types COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/web/node_modules/typescript/bin/tsc
        --noEmit --project ${PROJECT_SOURCE_DIR}/web/report)
endif()
if(NODE AND CHROMIUM AND NOT LEVELWRIGHT_SANITIZE)
    add_test(NAME report COMMAND ${NODE} --test --test-reporter=spec test/report.test.mjs
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web/report)
    set_tests_properties(report PROPERTIES RUN_SERIAL TRUE  # it measures how soon the page can be used
        ENVIRONMENT "LEVELWRIGHT=$<TARGET_FILE:levelwright_cli>;CHROMIUM=${CHROMIUM}")
endif()

# What script/update writes the generated files with.
add_executable(levelwright_reference EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/script/lib/reference.cpp)
target_link_libraries(levelwright_reference PRIVATE levelwright levelwright_flags)
target_include_directories(levelwright_reference PRIVATE ${PROJECT_SOURCE_DIR}/tests)

# What script/study-missions gets its numbers from.
add_executable(levelwright_missions_study EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/script/lib/missions_study.cpp)
target_link_libraries(levelwright_missions_study PRIVATE levelwright levelwright_flags)

# The scripts of script/ have tests too.
file(GLOB script_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/script/*_test.sh)
foreach(script_test ${script_tests})
    get_filename_component(name ${script_test} NAME_WE)
    add_test(NAME script_${name} COMMAND ${script_test})
endforeach()
