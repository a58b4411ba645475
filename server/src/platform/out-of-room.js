/** What the file system says, and PostgreSQL, and a bucket's server by HTTP. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100', 507]);
/** Whether an error says that a disk is full: ours, the database's, or that of the object storage. */
export function isOutOfRoom(error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        const { code, $metadata } = cause;
        if (CODES.has(code) || CODES.has($metadata?.httpStatusCode))
            return true;
    }
    return false;
}
