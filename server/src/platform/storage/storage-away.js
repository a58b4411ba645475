/** The storage cannot be reached, does not answer, or says that it cannot serve just now: the same call may succeed in a moment. */
export class StorageAway extends Error {
    name = 'StorageAway';
    constructor(cause) {
        super(`The storage does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
}
