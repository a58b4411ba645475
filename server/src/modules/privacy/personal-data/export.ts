import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Services } from '../../../services.ts';
import { zipOf } from '../../../platform/storage/archive.ts';
import { ownData } from './own-data.ts';
import { readmeText } from './texts.ts';

/**
 * A copy of all that is stored about a person, as a ZIP. What there is is looked up first, so that a fault there is
 * answered as one; what can be very much, and the files, is read one after the other while it is sent, so that its size
 * costs no memory.
 * @throws Refusal too_many_exports
 */
export async function exportOwnData(services: Services, actor: Actor): Promise<StreamedAnswer> {
  await services.limits.export(actor.id);
  const now = services.clock.now();
  const parts = await ownData(services, actor);
  const entries = services.modules.accountParts.flatMap(({ copy }) => copy);
  await services.database.transaction((tx) => recordEvent(tx, { kind: 'account.exported', at: now, actorId: actor.id, userId: actor.id }));
  return { name: `my-data-${riyadhDay(now)}.zip`, mime: 'application/zip', stream: () => zipOf(services.storage, readmeText(entries, now), parts, now) };
}
