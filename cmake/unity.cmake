# Sources compiled several at a time, which spares reading the same headers again and again: a folder's files in groups. Names in
# anonymous namespaces are therefore unique within a folder. The files of groups name their sources from the project's folder, so
# that one compiler cache serves every clone; CMake's own unity builds name them by absolute paths.
option(LEVELWRIGHT_UNITY "Compile several sources at a time: quick from nothing, slower after a change" OFF)
set(LEVELWRIGHT_UNITY_FILES 16 CACHE STRING "How many sources are compiled at a time")

if(LEVELWRIGHT_UNITY)
    # g++ takes every file but the first for a header here, and warns of what is fine in a source.
    # And it stops inlining when a file has grown by a share that only a large one reaches.
    target_compile_options(levelwright_flags INTERFACE
        $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>
        $<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=large-unit-insns=1000000>)
endif()

function(levelwright_unity target)
    if(NOT LEVELWRIGHT_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    set(groups)
    set(others)
    foreach(source ${sources})
        file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
        string(FIND ${source} ${CMAKE_BINARY_DIR}/ made_by_build)
        if(made_by_build EQUAL 0)
            list(APPEND others ${source})
            continue()
        endif()
        get_filename_component(folder ${path} DIRECTORY)
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        math(EXPR count_${folder} "0${count_${folder}} + 1")
        math(EXPR number "(${count_${folder}} - 1) / ${LEVELWRIGHT_UNITY_FILES}")
        list(APPEND groups ${folder}_${number})
        string(APPEND text_${folder}_${number} "#include \"${path}\"\n")
    endforeach()
    list(REMOVE_DUPLICATES groups)
    foreach(group ${groups})
        set(file ${CMAKE_BINARY_DIR}/unity/${target}/${group}.cpp)
        file(CONFIGURE OUTPUT ${file} CONTENT "${text_${group}}")
        list(APPEND others ${file})
    endforeach()
    set_target_properties(${target} PROPERTIES SOURCES "${others}")
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
endfunction()
