import { api } from '@miyar/contract';
import type { SectionName, landing, Counted } from '@miyar/contract/site/landing';
import type { Handlers } from '../../../platform/http/routes.ts';
import { createReadyAnswers, newOnEveryNode } from '../../../platform/ready-answers.ts';
import type { Services } from '../../../services.ts';
import { changeImage, removeImage, restoreVersion, updateSection } from './actions.ts';
import { allSections, contentVersion, lastAuthors, oneSection, versionsOf } from './reads.ts';
import { desc } from 'drizzle-orm';
import { performance } from 'node:perf_hooks';
import { events } from '../../../db/schema/core/events.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { registerSize } from '../../accreditation/register/reads.ts';
import { visitsReported } from '../../accreditation/visit-reports/count.ts';

export function landingRoutes(services: Services): Handlers<typeof landing> {
  const counter = createCounter(services);
  const ready = createReadyAnswers({
    version: () => contentVersion(services, counter),
    read: async () => api.landing.list.response.parse(await allSections(services, counter)),
    onFailure: (error) => services.log.error({ err: error }, 'the landing page could not be read; the cached one is served'),
  });
  const after = async (section: SectionName, change: Promise<void>) => {
    // Also after a failure: a commit whose answer was lost may have been one.
    await change.finally(ready.changed);
    await newOnEveryNode(services.database);
    return oneSection(services, section, counter);
  };
  return {
    list: () => ready.answer(),
    update: ({ actor, params: { section }, body, ifMatch }) => after(section, updateSection(services, actor, section, body.content, { ...body, ifMatch })),
    uploadImage: async ({ actor, params: { section }, files }) => {
      const { image_url, image, updated_at } = await after(section, changeImage(services, actor, section, files.image));
      const { id, placeholder, width, height } = image!;
      return { image_url: image_url!, image_public_id: id, cloudinary_id: id, placeholder, width, height, updated_at };
    },
    removeImage: ({ actor, params: { section }, ifMatch }) => after(section, removeImage(services, actor, section, { ifMatch })),
    counted: counter,
    authors: () => lastAuthors(services),
    versions: ({ params, query }) => versionsOf(services, params.section, query),
    restore: ({ actor, params: { section }, body, ifMatch }) => after(section, restoreVersion(services, actor, section, body.version_id, { ...body, ifMatch })),
  };
}

/** How long figures hold although nothing newer is seen: an event may be committed after one that began later. */
const TRUSTED_MS = 5000;

/**
 * Makes the counter of the live figures (REQ-A1). Whatever changes them writes an event, and a certificate begins
 * and ends with a day; so they are counted again after an event or at midnight, and asking in between costs one row.
 */
function createCounter(services: Services): () => Promise<Counted> {
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
