import type { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import type { standard as standardGroup } from '@miyar/contract/evaluation/standards';
import type { Handlers } from '../../../platform/http/routes.ts';
import { newOnEveryNode } from '../../../platform/ready-answers.ts';
import type { Services } from '../../../services.ts';
import { orderParts } from './draft/order.ts';
import { addPart, changePart, deletePart, type SavedPart } from './draft/parts.ts';
import { changeHead, createDraft, deleteDraft } from './draft/versions.ts';
import { differencesOf } from './differences.ts';
import { exportVersion } from './file/export.ts';
import { importVersion } from './file/import.ts';
import { createPublicStandard, frozenText, publicVersions } from './public-reads.ts';
import { publishVersion, retireVersion } from './publish.ts';
import { listVersions, readVersion } from './reads.ts';
import { areaItem, indicatorItem, standardItem } from './shapes.ts';

const areaSaved = ({ row, revision }: SavedPart<'area'>) => ({ item: areaItem(row), revision });
const standardSaved = ({ row, revision }: SavedPart<'standard'>) => ({ item: standardItem(row), revision });
const indicatorSaved = ({ row, revision }: SavedPart<'indicator'>) => ({ item: indicatorItem(row), revision });

/** The routes for the public reading of the standard, and for the administrators' work on its versions. */
export function standardRoutes(services: Services): Handlers<typeof standardGroup> {
  const standard = publicStandardOf(services);
  return {
    inForce: () => standard.inForce(),
    versions: () => publicVersions(services),
    read: ({ params }) => standard.read(params.version),
    frozen: ({ params }) => frozenText(services, params.version),
  };
}

const prepared = new WeakMap<Services, ReturnType<typeof createPublicStandard>>();

/** One set of prepared bytes a process, which both groups of calls know. */
function publicStandardOf(services: Services): ReturnType<typeof createPublicStandard> {
  const known = prepared.get(services) ?? createPublicStandard(services);
  prepared.set(services, known);
  return known;
}

export function standardVersionRoutes(services: Services): Handlers<typeof standardVersions> {
  const standard = publicStandardOf(services);
  /** Makes a change and forgets the remembered public answers. */
  const changed = async (id: number, change: Promise<void>) => {
    await change.finally(standard.changed);
    await newOnEveryNode(services.database);
    return readVersion(services, id);
  };
  const at = ({ id, itemId }: { id: number; itemId: number }) => ({ versionId: id, itemId });
  return {
    list: ({ query }) => listVersions(services, query),
    create: async ({ actor, body }) => readVersion(services, await createDraft(services, actor, body)),
    read: ({ params }) => readVersion(services, params.id),
    change: async ({ params, body }) => {
      await changeHead(services, params.id, body);
      return readVersion(services, params.id);
    },
    addArea: async ({ params, body }) => areaSaved(await addPart(services, params.id, 'area', body)),
    changeArea: async ({ params, body }) => areaSaved(await changePart(services, at(params), 'area', body)),
    deleteArea: async ({ params, body }) => ({ revision: await deletePart(services, at(params), 'area', body.revision) }),
    addStandard: async ({ params, body }) => standardSaved(await addPart(services, params.id, 'standard', body)),
    changeStandard: async ({ params, body }) => standardSaved(await changePart(services, at(params), 'standard', body)),
    deleteStandard: async ({ params, body }) => ({ revision: await deletePart(services, at(params), 'standard', body.revision) }),
    addIndicator: async ({ params, body }) => indicatorSaved(await addPart(services, params.id, 'indicator', body)),
    changeIndicator: async ({ params, body }) => indicatorSaved(await changePart(services, at(params), 'indicator', body)),
    deleteIndicator: async ({ params, body }) => ({ revision: await deletePart(services, at(params), 'indicator', body.revision) }),
    order: async ({ params, body }) => {
      await orderParts(services, params.id, body.areas, body.revision);
      return readVersion(services, params.id);
    },
    differences: ({ params, query }) => differencesOf(services, params.id, query.from),
    publish: ({ actor, params, body }) => {
      const { revision, effective_from: effectiveFrom, confirm } = body;
      return changed(params.id, publishVersion(services, actor, params.id, { revision, effectiveFrom, confirm }));
    },
    retire: ({ actor, params, body }) => changed(params.id, retireVersion(services, actor, params.id, body.reason)),
    delete: async ({ actor, params }) => {
      await deleteDraft(services, actor, params.id);
      return { ok: true };
    },
    export: ({ params }) => exportVersion(services, params.id),
    import: async ({ actor, body, files, language }) => {
      const { id, ...what } = await importVersion(services, actor, { file: files.file, version: body.version, language });
      return { version: await readVersion(services, id), ...what };
    },
  };
}
