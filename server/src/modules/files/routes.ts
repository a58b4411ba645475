import { recordEvent } from '../../platform/events.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { fileAnswer, readableFile } from './reads.ts';

export const fileRoutes = (services: Services): Routes<'files'> => ({
  download: async ({ actor, params }) => {
    const file = await readableFile(services, actor, params.token);
    if (!file) throw new Refusal('not_found');
    await services.database.transaction((tx) => recordEvent(tx, { kind: 'file.downloaded', actorId: actor.id, data: { token: params.token } }));
    return fileAnswer(services, file);
  },
});
