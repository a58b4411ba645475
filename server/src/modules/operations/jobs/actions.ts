import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';

/**
 * Retries a failed job.
 * @throws Refusal not_found
 */
export async function retryJob({ database, deadLetters, clock }: Services, admin: Actor, jobId: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deadLetters.retry(tx, jobId))) throw new Refusal('not_found');
    await recordEvent(tx, { kind: 'job.retried', at: clock.now(), actorId: admin.id, data: { job_id: jobId } });
  });
}
