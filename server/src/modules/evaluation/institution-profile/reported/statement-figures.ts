import { eq } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { holdStore, newestVersion } from '../../stored-evidence/versions.ts';
import { following } from '../licence.ts';
import { storedProfiles } from '../reads.ts';
import { detailsAfter, writeDetails } from '../save-profile.ts';
import { siteAfter, writeSite } from '../sites.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import { type Changed, writeStored } from '../write.ts';

/** The figures of an annual statement that are those of the profile, too. A field that is absent or null stays as it is. */
export interface StatementFigures {
  learners: readonly { site_id: number; learners_boys?: number | null | undefined; learners_girls?: number | null | undefined }[];
  staff: { readonly [group: string]: number | null | undefined };
  licence?: { yes?: boolean | null | undefined; valid_until?: string | null | undefined; item_id?: number | null | undefined } | undefined;
}

/**
 * Writes the figures of an accepted statement into the profile of its institution, whose profiles the caller has locked (`holdProfiles`). Sites that were closed
 * since, and a licence that has left the store, are left out.
 */
export async function followStatement(
  tx: Tx,
  admin: Pick<Actor, 'id' | 'role'>,
  institutionId: number,
  { learners, staff, licence }: StatementFigures,
  at: Date,
): Promise<void> {
  const [stored] = await storedProfiles(tx, eq(institutions.id, institutionId));
  await writeStored(tx, admin, stored!, { source: 'statement' }, at, async (writing) => {
    const changed: Changed[] = [];
    for (const { site_id: siteId, learners_boys: boys, learners_girls: girls } of learners) {
      const site = writing.sites.find(({ id, closedOn }) => id === siteId && closedOn === null);
      if (!site) continue;
      const { code, ...before } = site;
      const sent = { ...(typeof boys === 'number' && { learners_boys: boys }), ...(typeof girls === 'number' && { learners_girls: girls }) };
      const { values, faults } = siteAfter({ country: writing.institution.country, main: site.main, today: riyadhDay(at) }, before, sent);
      if (faults.length === 0) changed.push(...(await writeSite(writing, code, values)));
    }
    const numbers = Object.fromEntries(Object.entries(staff).filter(([, count]) => typeof count === 'number'));
    const hasLicence = licence?.yes === true;
    const until = hasLicence && licence.valid_until ? { licence: { valid_until: licence.valid_until } } : {};
    const written = await writeDetails(writing, admin, detailsAfter(writing, { staff: numbers, ...until }));
    const all = { ...written, changed: [...changed, ...written.changed] };
    if (!hasLicence || !licence.item_id) return all;
    await holdStore(tx, writing.institution.organisationId);
    const newest = await newestVersion(tx, licence.item_id);
    return newest ? following(writing.profile, all, { licenceItemId: newest.itemId, fileId: newest.fileId }) : all;
  });
}
