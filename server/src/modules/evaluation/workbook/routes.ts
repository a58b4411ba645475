import type { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { api } from '@miyar/contract';
import { AlreadyThere } from '../../../platform/http/answers/already-there.ts';
import { freshJson } from '../../../platform/http/answers/ready-bytes.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { listAside, takeAside } from './aside.ts';
import { registerDevice } from './devices.ts';
import { listEntries } from './entries.ts';
import { importWorkbook } from './import.ts';
import { addPhoto } from './photos.ts';
import { passOverWorkbook, reopenWorkbook } from './reopen.ts';
import { sealWorkbook } from './seal.ts';
import { sideBySide } from './side-by-side.ts';
import { syncEntries } from './sync.ts';
import { takeAlong } from './take-along.ts';

export const workbookRoutes = (services: Services): Handlers<typeof workbook> => ({
  read: async ({ actor, params }) => {
    const answer = api.workbook.read.response.parse(await takeAlong(services, actor, params.id));
    const { server_time: _now, ...content } = answer;
    return freshJson(answer, content);
  },
  registerDevice: ({ actor, params, body }) => registerDevice(services, actor, params.id, { device: params.device, label: body.label }),
  sync: ({ actor, params, body }) => syncEntries(services, actor, params.id, body),
  entries: ({ actor, params, query }) => listEntries(services, actor, params.id, query),
  addPhoto: async ({ actor, params, body, files }) => {
    const { sha256, taken_at: takenAt, device } = body;
    const { photo, isNew } = await addPhoto(services, actor, { applicationId: params.id, sha256, takenAt, device, file: files.file });
    return isNew ? photo : new AlreadyThere(photo);
  },
  seal: ({ actor, params, body }) => sealWorkbook(services, actor, params.id, body),
  list: ({ actor, params }) => sideBySide(services, actor, params.id),
  reopen: ({ actor, params: { id, workbookId }, body }) => reopenWorkbook(services, actor, { applicationId: id, workbookId, reason: body.reason }),
  passOver: ({ actor, params: { id, workbookId }, body }) => passOverWorkbook(services, actor, { applicationId: id, workbookId, reason: body.reason }),
  import: ({ actor, params, files, language }) => importWorkbook(services, actor, params.id, files.file, language),
  aside: ({ actor, params }) => listAside(services, actor, params.id),
  take: ({ actor, params }) => takeAside(services, actor, params.id, params.entryId),
});
