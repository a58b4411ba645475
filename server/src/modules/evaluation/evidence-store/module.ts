import { defineModuleWithoutTables } from '../../../define-module.ts';
import { AlreadyThere } from '../../../platform/http/answers/already-there.ts';
import type { evidenceStore } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { addFromStore, takeNewest } from '../evidence/from-store.ts';
import { readEvidence } from '../evidence/reads.ts';
import { addStored, addStoredVersion, changeStored, removeStored, type StoredNow } from './actions.ts';
import { STORE_NOTICES } from './notices.ts';
import { listStore, listVersions, readStored } from './reads.ts';
import { remindOfValidity } from './reminders.ts';

const evidenceStoreRoutes = (services: Services): Handlers<typeof evidenceStore> => {
  const answer = async (actor: Parameters<typeof readStored>[1], { id, isNew }: StoredNow) => {
    const item = await readStored(services, actor, id);
    return isNew ? item : new AlreadyThere(item);
  };
  return {
    list: ({ actor, query }) => listStore(services, actor, query),
    add: async ({ actor, body, files }) => answer(actor, await addStored(services, actor, body, files.file)),
    change: async ({ actor, params, body }) => {
      await changeStored(services, actor, params.itemId, body);
      return readStored(services, actor, params.itemId);
    },
    remove: async ({ actor, params }) => {
      await removeStored(services, actor, params.itemId);
      return { ok: true as const };
    },
    versions: ({ actor, params }) => listVersions(services, actor, params.itemId),
    addVersion: async ({ actor, params, body, files }) => answer(actor, await addStoredVersion(services, actor, params.itemId, body, files.file)),
    addToCase: async ({ actor, params, body: { version_ids: versionIds, indicator_ids: indicatorIds } }) => {
      const ids = await addFromStore(services, actor, params.id, { versionIds, indicatorIds });
      const items = [];
      for (const id of ids) items.push(await readEvidence(services, actor, params.id, id));
      return items;
    },
    takeNewest: async ({ actor, params }) => {
      const id = await takeNewest(services, actor, { applicationId: params.id, evidenceId: params.evidenceId });
      return readEvidence(services, actor, params.id, id);
    },
  };
};

/** The pages of the evidence store, and the reminders of what ends. Its rows are those of `stored-evidence`, which evidence and profiles use too. */
export const evidenceStoreModule = defineModuleWithoutTables({
  name: 'evidence-store',
  routes: { evidenceStore: evidenceStoreRoutes },
  events: ['evidence.stored', 'evidence.versioned', 'evidence.unstored', 'evidence.expiring'],
  notices: STORE_NOTICES,
  search: {},
  tasks: [{ name: 'remind_of_validity', cron: '8 * * * *', run: remindOfValidity }],
});
