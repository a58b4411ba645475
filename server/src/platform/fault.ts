import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * What went wrong, for the log. A failed query's own message holds what people typed, as does what the driver says besides its
 * message; the driver's message and stack, below it, do not.
 */
export function faultOf(error: unknown): string {
  const root = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  return (root instanceof Error ? (root.stack ?? String(root)) : String(root)).slice(0, 4000);
}
