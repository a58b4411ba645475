/** The codes of a full disk: from the file system, from PostgreSQL, and from a bucket's server by HTTP. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100', 507]);

/** Whether an error says that a disk is full: ours, the database's, or that of the object storage. */
export function isOutOfRoom(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, $metadata } = cause as { code?: unknown; $metadata?: { httpStatusCode?: unknown } };
    if (CODES.has(code) || CODES.has($metadata?.httpStatusCode)) return true;
  }
  return false;
}
