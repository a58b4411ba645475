import { eq } from 'drizzle-orm';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { freeze } from '../frozen/freeze.ts';
import { lockDraft } from './draft/lock-draft.ts';
import { blocking, faultsOf } from './faults.ts';
import { inForceOn, retireAs, retireSuperseded } from './in-force.ts';
import { mayRetire } from './policy.ts';
import { treeOf, versionRow, type AreaNode, type Tree } from './tree.ts';
import type { Json } from '@miyar/contract/evaluation/canonical-json';
import { exceptOf, notesOf, titleOf } from './shapes.ts';

interface Publishing {
  revision: number;
  effectiveFrom: string;
  /** The number of the version, typed once more. */
  confirm: string;
}

/**
 * Publishes a draft: freezes it, and from its day on it is in force; the one before retires then by itself.
 * @throws Refusal not_found, standard_published, case_changed, confirmation_differs, effective_date_passed,
 * effective_date_taken, standard_incomplete with every fault and its place
 */
export async function publishVersion(services: Services, admin: Actor, id: number, { revision, effectiveFrom, confirm }: Publishing): Promise<void> {
  const now = services.clock.now();
  const today = riyadhDay(now);
  try {
    await services.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, id);
      // The person who publishes has read all of it, so any change since then counts.
      if (draft.revision !== revision) throw new Refusal('case_changed');
      if (confirm !== draft.version) throw refuseField('confirm', 'confirmation_differs');
      if (effectiveFrom < today) throw refuseField('effective_from', 'effective_date_passed');
      const tree = await treeOf(tx, draft);
      const faults = blocking(faultsOf(tree, await settingOf(tx, 'kinds')));
      if (faults.length > 0) {
        const fields = faults.map(({ where, code }) => ({ field: where, code }));
        throw new Refusal('standard_incomplete', { parameters: { count: faults.length }, fields });
      }
      const frozen = await freeze(tx, { kind: 'standard', subjectId: id, number: 1, content: frozenContent(tree, effectiveFrom), at: now });
      // On its first day the one of that day may be the one it replaces.
      if (effectiveFrom === today) await retireInForce(services, tx, today);
      await tx
        .update(standardVersions)
        .set({ state: 'published', effectiveFrom, publishedAt: now, publishedBy: admin.id, frozenId: frozen.id })
        .where(eq(standardVersions.id, id));
      const data = { version_id: id, version: draft.version, effective_from: effectiveFrom, sha256: frozen.sha256 };
      await recordEvent(tx, { kind: 'standard.published', actorId: admin.id, at: now, data });
    });
  } catch (error) {
    if (violatesUnique(error, 'standard_versions_effective')) throw refuseField('effective_from', 'effective_date_taken');
    throw error;
  }
}

async function retireInForce(services: Services, tx: Parameters<typeof retireAs>[0], today: string): Promise<void> {
  const at = services.clock.now();
  await retireSuperseded(tx, today, at);
  const before = await inForceOn(tx, today);
  if (before) await retireAs(tx, { id: before.id, version: before.version, by: null, reason: null, at });
}

/**
 * Retires a published version by hand.
 * @throws Refusal not_found, standard_not_published, no_standard_in_force
 */
export const retireVersion = (services: Services, admin: Actor, id: number, reason: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock.now();
    const today = riyadhDay(now);
    await retireSuperseded(tx, today, now);
    await tx.select({ id: standardVersions.id }).from(standardVersions).where(eq(standardVersions.id, id)).for('update');
    const row = await versionRow(tx, id);
    if (!row) throw new Refusal('not_found');
    const inForce = (await inForceOn(tx, today))?.id === id;
    const may = mayRetire(row, { inForce, profile: await settingOf(tx, 'process_profile') });
    if (may !== true) throw new Refusal(may);
    await retireAs(tx, { id, version: row.version, by: admin.id, reason, at: now });
  });

const texts = ({ titleAr, titleEn, descriptionAr, descriptionEn, code, lineage }: Omit<AreaNode, 'standards' | 'weight'>) => ({
  code,
  lineage,
  title: { ar: titleAr, en: titleEn },
  description: { ar: descriptionAr, en: descriptionEn },
});

/** Returns the content that is frozen when a version is published: all of its text, and no number of the database. */
const frozenContent = ({ head, areas }: Tree, effectiveFrom: string): Json => ({
  version: head.version,
  effective_from: effectiveFrom,
  title: titleOf(head),
  notes: notesOf(head),
  rules: head.rules as unknown as Json,
  areas: areas.map((area) => ({
    ...texts(area),
    weight: area.weight,
    standards: area.standards.map((standard) => ({
      ...texts(standard),
      indicators: standard.indicators.map((indicator) => ({
        ...texts(indicator),
        examples: { ar: indicator.examplesAr, en: indicator.examplesEn },
        critical: indicator.critical,
        sampling: indicator.sampling,
        ...exceptOf(indicator),
      })),
    })),
  })),
});
