import { LEAST_CASES, type ServiceRecord } from '@miyar/contract/evaluation/figures';
import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { processSettings } from '../process/settings.ts';
import { factsOf } from './prepare.ts';

/**
 * Returns the published service record of the authority, if it publishes one: cases decided over the last year, and the number decided no later than promised.
 * There is no record of only a few cases. It is computed from released decisions alone.
 */
export async function serviceRecord(services: Services): Promise<ServiceRecord | null> {
  const { publish_service_record: published } = await processSettings(services.database.db);
  if (!published) return null;
  const { madeAt, facts } = await factsOf(services, 'stages');
  const until = riyadhDay(madeAt);
  const from = addDays(addMonths(until, -12), 1);
  const decided = facts.released.filter(({ on }) => on >= from && on <= until);
  if (decided.length < LEAST_CASES) return null;
  return { from, until, cases: decided.length, in_time: decided.filter(({ promise }) => promise !== 'later').length };
}
