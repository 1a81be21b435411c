# What is installed: the library with its headers, the C library with its own, the program, the gallery, and what
# find_package(levelwright) needs.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS levelwright levelwright_c EXPORT levelwright
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS levelwright_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/levelwright DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.hpp")
install(FILES ${PROJECT_SOURCE_DIR}/capi/levelwright.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/recipes DESTINATION ${CMAKE_INSTALL_DATADIR}/levelwright)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/levelwright)
install(EXPORT levelwright NAMESPACE levelwright:: FILE levelwrightTargets.cmake DESTINATION ${package_folder})
configure_package_config_file(
    ${PROJECT_SOURCE_DIR}/cmake/levelwrightConfig.cmake.in ${CMAKE_BINARY_DIR}/levelwrightConfig.cmake
    INSTALL_DESTINATION ${package_folder})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/levelwrightConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    ${CMAKE_BINARY_DIR}/levelwrightConfig.cmake
    ${CMAKE_BINARY_DIR}/levelwrightConfigVersion.cmake
    DESTINATION ${package_folder})
