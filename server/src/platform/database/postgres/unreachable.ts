import { UNREACHABLE_CODES } from '../../outside-faults.ts';

/** The codes of Node's sockets when the server is gone, and of PostgreSQL when it stops, starts or has no room. */
const CODES = new Set<string>([
  ...UNREACHABLE_CODES,
  '53300', // too many connections
  '57014', // the statement took longer than it may
  '57P01', // shut down by the administrator
  '57P02', // the server crashed
  '57P03', // it is starting, or stopping
  '57P05', // idle for too long
]);

// The driver gives these no code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Query read timeout)/;

/**
 * Whether an error says that the database cannot be reached or is too busy to answer just now, rather than that the query
 * is wrong: the same call may succeed in a moment. Drizzle and the pool wrap the driver's errors, each in its own way.
 */
export function isUnreachable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    // The socket of an embedded database is a file, which is gone with it.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    // Class 08 is PostgreSQL's own for broken connections.
    if (typeof code === 'string' && (CODES.has(code) || /^08\d{3}$/.test(code))) return true;
    if (MESSAGES.test(cause.message)) return true;
    // A name with two addresses fails once for each.
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
