# The C interface: a shared library that shows nothing but lw_ names, or one .wasm file without an entry point.
set(capi_sources
    ${PROJECT_SOURCE_DIR}/capi/inside.cpp
    ${PROJECT_SOURCE_DIR}/capi/level_handle.cpp
    ${PROJECT_SOURCE_DIR}/capi/levelwright.cpp
    ${PROJECT_SOURCE_DIR}/capi/report.cpp
    ${PROJECT_SOURCE_DIR}/capi/session.cpp
    ${PROJECT_SOURCE_DIR}/capi/study.cpp)

if(EMSCRIPTEN)
    add_executable(levelwright_c ${capi_sources})
    # LW_API marks what is exported, so there is no second list here.
    target_link_options(levelwright_c PRIVATE
        -fwasm-exceptions -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH)
    set_target_properties(levelwright_c PROPERTIES OUTPUT_NAME levelwright SUFFIX .wasm)
else()
    add_library(levelwright_c SHARED ${capi_sources})
    # The engine's own symbols stay inside, so that two versions of it can live in one process.
    target_link_options(levelwright_c PRIVATE
        -Wl,--exclude-libs,ALL -Wl,--version-script=${PROJECT_SOURCE_DIR}/capi/exports.map)
    set_target_properties(levelwright_c PROPERTIES
        CXX_VISIBILITY_PRESET hidden
        VERSION ${PROJECT_VERSION}
        SOVERSION ${PROJECT_VERSION_MAJOR}
        LINK_DEPENDS ${PROJECT_SOURCE_DIR}/capi/exports.map)
    add_library(levelwright::levelwright_c ALIAS levelwright_c)
endif()
target_include_directories(levelwright_c PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/capi>
    $<INSTALL_INTERFACE:include>)
target_link_libraries(levelwright_c PRIVATE levelwright levelwright_flags)
levelwright_unity(levelwright_c)
levelwright_seldom_waited_for(levelwright_c)

if(LEVELWRIGHT_TESTS AND NOT EMSCRIPTEN)
    find_package(Threads REQUIRED)
    add_executable(test_capi ${PROJECT_SOURCE_DIR}/tests/capi/c_test.c)
    set_target_properties(test_capi PROPERTIES C_STANDARD 11 C_EXTENSIONS OFF)
    target_compile_definitions(test_capi PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(test_capi PRIVATE levelwright_c levelwright_flags Threads::Threads)
    if(LEVELWRIGHT_SANITIZE)
        set_target_properties(test_capi PROPERTIES LINKER_LANGUAGE CXX)  # the sanitizers' C++ part
    endif()
    add_test(NAME capi COMMAND test_capi)
    add_test(NAME capi_symbols
             COMMAND ${PROJECT_SOURCE_DIR}/tests/capi/symbols_test.sh $<TARGET_FILE:levelwright_c> ${CMAKE_NM})
endif()
