/**
 * Whether an error is PostgreSQL's unique violation (23505) on a named index; the drivers wrap it differently.
 * @param index the name of the unique index
 */
export function violatesUnique(error, index) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        const { code, constraint } = cause;
        if (code === '23505' && constraint === index)
            return true;
    }
    return false;
}
