# Sources compiled several at a time, which spares reading the same headers again and again: a folder's files in groups. Names in
# anonymous namespaces are therefore unique within a folder.
option(LEVELWRIGHT_UNITY "Compile several sources at a time: quick from nothing, slower after a change" OFF)
set(LEVELWRIGHT_UNITY_FILES 10 CACHE STRING "How many sources are compiled at a time")

if(LEVELWRIGHT_UNITY)
    # g++ takes every file but the first for a header here, and warns of what is fine in a source.
    # And it stops inlining when a file has grown by a share that only a large one reaches.
    target_compile_options(levelwright_flags INTERFACE
        $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage> $<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=large-unit-insns=1000000>)
endif()

function(levelwright_unity target)
    if(NOT LEVELWRIGHT_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        get_filename_component(folder ${source} DIRECTORY)
        file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        math(EXPR count_${folder} "0${count_${folder}} + 1")
        math(EXPR group "${count_${folder}} / ${LEVELWRIGHT_UNITY_FILES}")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${group})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
