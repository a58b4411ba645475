/**
 * Whether an error is PostgreSQL's unique violation (23505) on a named index; the drivers wrap it differently.
 * @param index the name of the unique index
 */
export function violatesUnique(error: unknown, index: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === '23505' && constraint === index) return true;
  }
  return false;
}
