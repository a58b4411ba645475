import type { files as filesGroup } from '@miyar/contract/core/files';
import { eq } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { aboutFile } from './about.ts';
import { fileAnswer, readableFile } from './reads.ts';
import { recordDownload } from './record-download.ts';

export const fileRoutes = (services: Services): Handlers<typeof filesGroup> => ({
  download: async ({ actor, params }) => {
    const file = await readableFile(services, actor, params.token);
    if (!file) throw new Refusal('not_found');
    const answer = fileAnswer(services, file);
    const { fileId, ...about } = await aboutFile(services, eq(files.token, params.token));
    await recordDownload(services, { actorId: actor.id, ...about, data: { file_id: fileId } });
    return answer;
  },
});
