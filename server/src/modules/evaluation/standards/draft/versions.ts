import { eq } from 'drizzle-orm';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import { standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { violatesUnique } from '../../../../platform/database/violations.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { treeOf, versionRow } from '../tree.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { insertTree, type NewTree, treeFrom } from './insert-tree.ts';
import { lockDraft, raiseRevision, refuseIfChanged } from './lock-draft.ts';

/**
 * Makes a draft: a copy of a version, whose parts have the same lineage, or an empty one.
 * @throws Refusal version_taken, invalid_value for a version that does not exist
 * @returns its id
 */
export const createDraft = (services: Services, admin: Actor, { from, version }: { from?: number | undefined; version: string }): Promise<number> =>
  withNumber(() =>
    services.database.transaction(async (tx) => {
      const now = services.clock.now();
      const source = from === undefined ? undefined : await versionRow(tx, from);
      if (from !== undefined && !source) throw refuseField('from', 'invalid_value');
      const tree: NewTree = source
        ? { ...treeFrom(await treeOf(tx, source)), notes: { ar: '', en: '' } }
        : { title: { ar: '', en: '' }, notes: { ar: '', en: '' }, rules: DEFAULT_RULES, areas: [] };
      const id = await insertTree(tx, version, tree, now);
      const data = { version_id: id, version, ...(source && { from: source.version }) };
      await recordEvent(tx, { kind: 'standard.drafted', actorId: admin.id, at: now, data });
      return id;
    }),
  );

interface HeadChanges {
  revision: number;
  version?: string | undefined;
  title?: EditedVersion['title'] | undefined;
  notes?: EditedVersion['notes'] | undefined;
  rules?: Rules | undefined;
}

/**
 * Changes number, title, notes or rules of a draft.
 * @throws Refusal not_found, standard_published, case_changed, version_taken
 */
export const changeHead = (services: Services, id: number, { revision: seen, version, title, notes, rules }: HeadChanges): Promise<void> =>
  withNumber(() =>
    services.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, id);
      refuseIfChanged(draft.headRevision, seen);
      const head = {
        ...(version !== undefined && { version }),
        ...(title && { titleAr: title.ar, titleEn: title.en }),
        ...(notes && { notesAr: notes.ar, notesEn: notes.en }),
        ...(rules && { rules }),
      };
      await raiseRevision(tx, draft, { head });
    }),
  );

/**
 * Deletes a draft with all that is in it.
 * @throws Refusal not_found, standard_published
 */
export const deleteDraft = (services: Services, admin: Actor, id: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    await deleteParts(tx, id);
    await tx.delete(standardVersions).where(eq(standardVersions.id, id));
    await recordEvent(tx, { kind: 'standard.deleted', actorId: admin.id, at: services.clock.now(), data: { version_id: id, version: draft.version } });
  });

async function deleteParts(tx: Tx, versionId: number): Promise<void> {
  await tx.delete(standardIndicators).where(eq(standardIndicators.versionId, versionId));
  await tx.delete(standardStandards).where(eq(standardStandards.versionId, versionId));
  await tx.delete(standardAreas).where(eq(standardAreas.versionId, versionId));
}

/** Runs the work, and refuses the field `version` if another version has the number. */
export async function withNumber<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatesUnique(error, 'standard_versions_version')) throw refuseField('version', 'version_taken');
    throw error;
  }
}
