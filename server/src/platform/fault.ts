import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Returns the description of an error for the log. The message of a failed query contains text that people typed, and so do the details of the driver's error.
 * The driver's message and stack, below it, do not.
 */
export function faultOf(error: unknown): string {
  const root = rootOf(error);
  return (root instanceof Error ? (root.stack ?? String(root)) : String(root)).slice(0, 4000);
}

/** Returns an error as a sentence for the operator, without the parameters of a failed query. */
export function messageOf(error: unknown): string {
  const root = rootOf(error);
  return root instanceof Error ? root.message : String(root);
}

const rootOf = (error: unknown): unknown => (error instanceof DrizzleQueryError && error.cause ? error.cause : error);

/** Whether the machine is the cause, such as a full disk or a database that stopped, as reported by the file system or by PostgreSQL (classes 53, 57, 58). */
export function isOfMachine(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^E[A-Z]+$/.test(code) || /^5[378][\dA-Z]{3}$/.test(code) || isOfMachine(error.cause);
}
