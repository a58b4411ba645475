import type { dataArchive } from '@miyar/contract/privacy/data-archive';
import { recordEvent } from '../../../platform/events.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { scheduleArchive } from './actions.ts';
import { archiveFile, archivesOf } from './reads.ts';

export const dataArchiveRoutes = (services: Services): Handlers<typeof dataArchive> => ({
  read: ({ actor }) => archivesOf(services, actor),
  schedule: async ({ actor, body }) => {
    await scheduleArchive(services, actor, body.frequency);
    return archivesOf(services, actor);
  },
  download: async ({ actor, params }) => {
    const file = await archiveFile(services, actor, params.id);
    if (!file) throw new Refusal('not_found');
    const at = services.clock.now();
    await services.database.transaction((tx) => recordEvent(tx, { kind: 'archive.downloaded', at, actorId: actor.id, userId: actor.id }));
    return file;
  },
});
