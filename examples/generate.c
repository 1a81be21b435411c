/* Prints the level of a seed, through the C interface: generate SEED */
#include <levelwright.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char** words) {
    lw_generator* generator = lw_generator_new();
    lw_use_gallery(generator, "caverns");
    lw_set_size(generator, 80, 40);
    const lw_status status = lw_generate(generator, count > 1 ? strtoull(words[1], NULL, 10) : 7);
    puts(status == LW_OK ? lw_write(generator, "text", NULL) : lw_report(generator));
    lw_generator_delete(generator);
    return status == LW_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
