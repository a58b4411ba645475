import { LEAST_CASES, type ServiceRecord } from '@miyar/contract/evaluation/figures';
import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { processSettings } from '../process/settings.ts';
import { factsOf } from './prepare.ts';

/**
 * What the authority publishes of its service, if it does: cases decided over the last year, and how many of them no later than
 * promised. Of few cases nothing is said. It is made of released decisions alone.
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
