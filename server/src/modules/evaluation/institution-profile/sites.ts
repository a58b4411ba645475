import type { Api, Parsed } from '@miyar/contract';
import { checkAddress } from '@miyar/contract/evaluation/institution-profile/address';
import { MAX_SITES } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { foldText } from '@miyar/contract/core/text-rules';
import { eq } from 'drizzle-orm';
import { institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type FieldRefusal, Refusal, refusalOf, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import type { SiteRow } from './reads.ts';
import { differences, writeProfile, type Written } from './write.ts';

type Sent = Omit<Parsed<Api['institutionProfile']['changeSite']>['body'], 'version' | 'reason'>;
interface Save {
  version: number;
  reason?: string | undefined;
}

/** The values of a site that a save can change. */
type SiteValues = Omit<SiteRow, 'id' | 'institutionId' | 'code' | 'main' | 'closedOn'>;

const EMPTY: SiteValues = {
  nameAr: null,
  nameEn: null,
  section: null,
  learnersBoys: null,
  learnersGirls: null,
  address: {},
  region: null,
  cityAr: null,
  cityEn: null,
  cityKey: null,
  openedOn: null,
};

/** The values that the history of a site names, by the names of the fields. */
const historyOf = ({ nameAr, nameEn, section, learnersBoys, learnersGirls, address, openedOn }: SiteValues): Record<string, unknown> => ({
  name_ar: nameAr,
  name_en: nameEn,
  section,
  learners_boys: learnersBoys,
  learners_girls: learnersGirls,
  address: Object.keys(address).length === 0 ? null : address,
  opened_on: openedOn,
});

/**
 * Adds a site. The first one of an institution is its main site, which may have the name of the institution.
 * @throws Refusal not_found, profile_changed, too_many_items, too_many_changes, and the faults of the fields
 */
export async function addSite(services: Services, actor: Actor, id: number, save: Save, sent: Sent): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction((tx) =>
    writeProfile(tx, actor, id, save, at, async ({ institution, sites }): Promise<Written> => {
      if (sites.filter(({ closedOn }) => closedOn === null).length >= MAX_SITES) throw new Refusal('too_many_items', { parameters: { max: MAX_SITES } });
      const main = sites.length === 0;
      const values = valuesOf({ country: institution.country, main, today: riyadhDay(at) }, EMPTY, sent);
      // A code is never used again: closed sites stay in the table.
      const code = `S${String(sites.length + 1).padStart(2, '0')}`;
      const [added] = await tx
        .insert(institutionSites)
        .values({ institutionId: id, code, main, ...values })
        .returning({ id: institutionSites.id });
      const changed = differences(historyOf(EMPTY), historyOf(values), added!.id);
      // A main site in which nothing is filled in is written all the same.
      if (changed.length === 0) changed.push({ field: 'site', siteId: added!.id, before: null, after: code });
      return { changed, event: { kind: 'site.opened', code } };
    }),
  );
}

/**
 * Changes details of an open site; those that are not sent stay.
 * @throws Refusal not_found, profile_changed, too_many_changes, and the faults of the fields
 */
export async function changeSite(services: Services, actor: Actor, id: number, siteId: number, save: Save, sent: Sent): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction((tx) =>
    writeProfile(tx, actor, id, save, at, async ({ institution, sites }): Promise<Written> => {
      const site = openSite(sites, siteId);
      const values = valuesOf({ country: institution.country, main: site.main, today: riyadhDay(at) }, site, sent);
      const changed = differences(historyOf(site), historyOf(values), siteId);
      if (changed.length > 0) await tx.update(institutionSites).set(values).where(eq(institutionSites.id, siteId));
      return { changed, event: { kind: 'site.changed', code: site.code } };
    }),
  );
}

/**
 * Closes a site; it stays in the history with its code.
 * @throws Refusal not_found, profile_changed, site_last for the main site, invalid_date
 */
export async function closeSite(
  services: Services,
  actor: Actor,
  id: number,
  siteId: number,
  { closedOn, ...save }: Save & { closedOn: string },
): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction((tx) =>
    writeProfile(tx, actor, id, save, at, async ({ sites }): Promise<Written> => {
      const site = openSite(sites, siteId);
      if (site.main) throw new Refusal('site_last');
      if (closedOn > riyadhDay(at) || (site.openedOn !== null && closedOn < site.openedOn)) throw refuseField('closed_on', 'invalid_date');
      await tx.update(institutionSites).set({ closedOn }).where(eq(institutionSites.id, siteId));
      return { changed: [{ field: 'closed_on', siteId, before: null, after: closedOn }], event: { kind: 'site.closed', code: site.code } };
    }),
  );
}

function openSite(sites: readonly SiteRow[], siteId: number): SiteRow {
  const site = sites.find(({ id, closedOn }) => id === siteId && closedOn === null);
  if (!site) throw new Refusal('not_found');
  return site;
}

/** The values of a site after a change, with every fault refused at its field. */
function valuesOf({ country, main, today }: { country: string; main: boolean; today: string }, before: SiteValues, sent: Sent): SiteValues {
  const checked = sent.address && checkAddress(country, sent.address);
  const faults: FieldRefusal[] = (checked?.faults ?? []).map(({ field, ...fault }) => ({ field: `address.${field}`, ...fault }));
  const address = checked?.address ?? before.address;
  const pick = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  const values: SiteValues = {
    nameAr: pick(sent.name?.ar, before.nameAr),
    nameEn: pick(sent.name?.en, before.nameEn),
    section: pick(sent.section, before.section),
    learnersBoys: pick(sent.learners_boys, before.learnersBoys),
    learnersGirls: pick(sent.learners_girls, before.learnersGirls),
    address,
    region: address.region ?? null,
    cityAr: address.city_ar ?? null,
    cityEn: address.city_en ?? null,
    cityKey: foldText(address.city_en ?? address.city_ar ?? '') || null,
    openedOn: pick(sent.opened_on, before.openedOn),
  };
  if (!main && values.nameAr === null && values.nameEn === null) faults.push({ field: 'name', code: 'required' });
  if (values.section === 'boys' && values.learnersGirls) faults.push({ field: 'learners_girls', code: 'invalid_value' });
  if (values.section === 'girls' && values.learnersBoys) faults.push({ field: 'learners_boys', code: 'invalid_value' });
  if (values.openedOn !== null && values.openedOn > today) faults.push({ field: 'opened_on', code: 'invalid_date' });
  if (faults.length > 0) throw refusalOf(faults[0]!.code, { ...(faults[0]!.parameters && { parameters: faults[0]!.parameters }), fields: faults });
  return values;
}
