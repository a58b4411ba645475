import type { backups } from '@miyar/contract/operations/backups';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { confirmIdentity } from '../../accounts/second-factor/confirm-identity.ts';
import { askForBackup, askForTest, cancelBackup, deleteBackup, recordDownload } from './actions.ts';
import { backupPlan, changePlan } from './plan.ts';
import { backupById, backupFile, listBackups } from './reads.ts';

export const backupRoutes = (services: Services): Handlers<typeof backups> => ({
  list: ({ query }) => listBackups(services, query),
  make: async ({ actor }) => backupById(services, await askForBackup(services, actor)),
  read: ({ params }) => backupById(services, params.id),
  cancel: async ({ actor, params }) => {
    await cancelBackup(services, actor, params.id);
    return backupById(services, params.id);
  },
  download: async ({ actor, params, body, address }) => {
    const file = await backupFile(services, params.id);
    await confirmIdentity(services, actor, body, address);
    await recordDownload(services, actor, params.id);
    return file;
  },
  test: async ({ actor, params }) => {
    await askForTest(services, actor, params.id);
    return backupById(services, params.id);
  },
  delete: async ({ actor, params }) => {
    await deleteBackup(services, actor, params.id);
    return { ok: true };
  },
  readPlan: () => backupPlan(services),
  changePlan: async ({ actor, body }) => {
    await changePlan(services, actor, body);
    return backupPlan(services);
  },
});
