import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { riyadhDay } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { StreamedAnswer } from '../../platform/http/file-answer.ts';
import { MissingFile } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { ownData } from './own-data.ts';
import type { Part } from './part.ts';
import { missingText, readmeText } from './texts.ts';

/**
 * A copy of all that is kept about a person, as a ZIP. What is in the database is read first, so that a fault there is
 * answered as one; the files are opened one after the other while it is sent, so that its size costs no memory.
 * @throws Refusal too_many_exports
 */
export async function exportOwnData(services: Services, actor: Actor): Promise<StreamedAnswer> {
  await services.limits.export(actor.id);
  const now = services.clock.now();
  const parts = await ownData(services, actor);
  await services.database.transaction((tx) => recordEvent(tx, { kind: 'account.exported', at: now, actorId: actor.id, userId: actor.id }));
  return { name: `my-data-${riyadhDay(now)}.zip`, mime: 'application/zip', stream: () => zipOf(services, parts, now) };
}

function zipOf(services: Services, parts: Part[], now: Date): Readable {
  let current: Readable | undefined;
  async function* entries() {
    yield { name: 'README.txt', input: readmeText(now), lastModified: now };
    const missing: string[] = [];
    for (const part of parts) {
      if ('data' in part) {
        yield { name: part.path, input: JSON.stringify(part.data, null, 2), lastModified: now };
        continue;
      }
      try {
        current = await services.storage.open(part.file.storageKey);
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        missing.push(part.path);
        continue;
      }
      yield { name: part.path, input: current as AsyncIterable<Uint8Array>, lastModified: part.file.sentAt };
    }
    if (missing.length > 0) yield { name: 'MISSING.txt', input: missingText(missing), lastModified: now };
  }
  const zip = Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
  // Whoever stops in the middle would leave a file open: the packer does not close it.
  zip.once('close', () => current?.destroy());
  return zip;
}
