import type { Counted } from '@miyar/contract/site/landing';
import { desc } from 'drizzle-orm';
import { performance } from 'node:perf_hooks';
import { events } from '../../../db/schema/core/events.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { registerSize } from '../../accreditation/register/reads.ts';
import { visitsReported } from '../../accreditation/visit-reports/count.ts';

/** How long figures hold although nothing newer is seen: an event may be committed after one that began later. */
const TRUSTED_MS = 5000;

/**
 * Makes the counter of the live figures (REQ-A1). Whatever changes them writes an event, and a certificate begins
 * and ends with a day; so they are counted again after an event or at midnight, and asking in between costs one row.
 */
export function createCounter(services: Services): () => Promise<Counted> {
  let cached: { of: string; until: number; counted: Counted } | undefined;
  return async () => {
    const of = `${riyadhDay(services.clock.now())} ${await newestEvent(services)}`;
    if (cached?.of !== of || performance.now() > cached.until) cached = { of, until: performance.now() + TRUSTED_MS, counted: await count(services) };
    return cached.counted;
  };
}

async function newestEvent({ database: { db } }: Services): Promise<string> {
  const [row] = await db.select({ id: events.id, at: events.at }).from(events).orderBy(desc(events.id)).limit(1);
  return row ? `${row.id} ${row.at.getTime()}` : '';
}

async function count(services: Services): Promise<Counted> {
  const [register, visits] = await Promise.all([registerSize(services), visitsReported(services)]);
  return { ...register, visits };
}
