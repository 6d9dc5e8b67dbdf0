/* A bot in C, without a library for JSON: it takes the legal move with the highest number.
 *
 *     cc -o bot examples/bot.c && caylus play --bot ./bot
 *
 * It relies on two promises of the protocol: `type` is the first field of a message, and the moves in `legal` are flat
 * objects that come before `state`.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return the value of the first field with this name, or NULL. */
static const char *value_of(const char *text, const char *name)
{
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(text, key);
    return found ? found + strlen(key) + strspn(found + strlen(key), " ") : NULL;
}

static int is_type(const char *line, const char *type)
{
    const char *value = value_of(line, "type");
    size_t length = strlen(type);
    return value && value[0] == '"' && strncmp(value + 1, type, length) == 0 && value[1 + length] == '"';
}

/* Return the highest number in the list of legal moves, or -1. */
static long highest(const char *legal)
{
    long best = -1;
    const char *end = legal ? strchr(legal, ']') : NULL;
    for (const char *move = legal; end && (move = value_of(move, "number")) && move < end;) {
        long number = strtol(move, NULL, 10);
        best = number > best ? number : best;
    }
    return best;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    long move = -1;
    while (getline(&line, &size, stdin) > 0) {
        if (is_type(line, "hello")) {
            puts("{\"type\": \"hello\", \"protocol\": 1, \"name\": \"Highest\"}");
        } else if (is_type(line, "position")) {
            move = highest(value_of(line, "legal"));
        } else if (is_type(line, "go")) {
            const char *id = value_of(line, "id");
            printf("{\"type\": \"bestmove\", \"id\": %ld, \"number\": %ld}\n", id ? strtol(id, NULL, 10) : 0, move);
        } else if (is_type(line, "quit")) {
            break;
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
