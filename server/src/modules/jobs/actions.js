import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
/**
 * Asks once more for work that was given up.
 * @throws Refusal not_found
 */
export async function retryJob({ database, deadLetters, clock }, admin, jobId) {
    await database.transaction(async (tx) => {
        if (!(await deadLetters.retry(tx, jobId)))
            throw new Refusal('not_found');
        await recordEvent(tx, { kind: 'job.retried', at: clock.now(), actorId: admin.id, data: { job_id: jobId } });
    });
}
