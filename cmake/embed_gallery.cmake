# Writes a source file that holds every recipe of the gallery as text, in alphabetical order.
file(GLOB recipes ${FOLDER}/*.json5)
list(SORT recipes)
set(rows)
foreach(recipe ${recipes})
    get_filename_component(name ${recipe} NAME_WE)
    file(READ ${recipe} hex HEX)
    string(LENGTH "${hex}" digits)
    math(EXPR bytes "${digits} / 2")
    string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
    # A literal of adjoining pieces: compilers limit the length of one piece.
    string(REGEX REPLACE "((\\\\x..)(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?)" "\"\\1\"" text "${text}")
    string(APPEND rows "    {\"${name}\", std::string_view(${text}, ${bytes})},\n")
endforeach()
file(WRITE ${OUT}.new "#include \"levelwright/catalog/gallery.hpp\"\n
namespace levelwright {\nnamespace {\nconstexpr GalleryRecipe recipes[] = {\n${rows}};\n}  // namespace\n
std::span<const GalleryRecipe> gallery() { return recipes; }\n
}  // namespace levelwright\n")
file(COPY_FILE ${OUT}.new ${OUT})
