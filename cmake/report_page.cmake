# Makes the page of report.html with npm and writes a source file that holds it. Without npm, or offline before its
# packages were ever installed, the program has no page: everything else of it works, and the next build tries again.
find_program(NODE node)
find_program(NPM npm)
set(page)
set(trouble)
if(NOT NODE OR NOT NPM)
    set(trouble "npm is not installed")
else()
    execute_process(COMMAND ${SOURCE}/script/lib/web-packages RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(failed)
        set(trouble "the npm packages could not be installed:\n${said}")
    endif()
endif()
if(NOT trouble)
    execute_process(COMMAND ${NODE} ${SOURCE}/web/report/build.mjs ${OUT}.html RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "web/report could not be built")
    endif()
    file(READ ${OUT}.html page)
endif()
file(WRITE ${OUT}.new "#include \"report_page.hpp\"\n
namespace levelwright::cli {\n
std::string_view report_page() {
    static constexpr char page[] = R\"levelwright_page(${page})levelwright_page\";
    return {page, sizeof page - 1};
}\n
}  // namespace levelwright::cli\n")
file(COPY_FILE ${OUT}.new ${OUT})
if(trouble)
    message(WARNING "levelwright study will write no report.html: ${trouble}\nscript/setup installs what is missing.")
    execute_process(COMMAND touch -d 1970-01-02 ${OUT})
endif()
