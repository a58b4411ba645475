import type { Api, Parsed } from '@miyar/contract';
import { checkAddress } from '@miyar/contract/evaluation/institution-profile/address';
import { MAX_SITES } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { foldText } from '@miyar/contract/core/text-rules';
import { eq } from 'drizzle-orm';
import { institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type FieldRefusal, Refusal, refusedFields, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import type { SiteRow } from './reads.ts';
import { type Changed, differences, writeProfile, type Writing, type Written } from './write.ts';

/** The fields of a site that a save or a line of an import sends. */
export type SentSite = Omit<Parsed<Api['institutionProfile']['changeSite']>['body'], 'version' | 'reason'>;
interface Save {
  version: number;
  reason?: string | undefined;
}

/** The values of a site that a save can change. */
export type SiteValues = Omit<SiteRow, 'id' | 'institutionId' | 'code' | 'main' | 'closedOn'>;

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
export async function addSite(services: Services, actor: Actor, id: number, save: Save, sent: SentSite): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction((tx) =>
    writeProfile(tx, actor, id, save, at, async (writing): Promise<Written> => {
      const { institution, sites } = writing;
      if (openSites(sites) >= MAX_SITES) throw new Refusal('too_many_items', { parameters: { max: MAX_SITES } });
      const code = siteCode(sites.length + 1);
      const { values, faults } = siteAfter({ country: institution.country, main: sites.length === 0, today: riyadhDay(at) }, undefined, sent);
      if (faults.length > 0) throw refusedFields(faults);
      return { changed: await writeSite(writing, code, values), event: { kind: 'site.opened', code } };
    }),
  );
}

/**
 * Changes details of an open site; those that are not sent stay.
 * @throws Refusal not_found, profile_changed, too_many_changes, and the faults of the fields
 */
export async function changeSite(services: Services, actor: Actor, id: number, siteId: number, save: Save, sent: SentSite): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction((tx) =>
    writeProfile(tx, actor, id, save, at, async (writing): Promise<Written> => {
      const { code, ...site } = openSite(writing.sites, siteId);
      const { values, faults } = siteAfter({ country: writing.institution.country, main: site.main, today: riyadhDay(at) }, site, sent);
      if (faults.length > 0) throw refusedFields(faults);
      return { changed: await writeSite(writing, code, values), event: { kind: 'site.changed', code } };
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

/** How many of some sites are open. */
export const openSites = (sites: readonly Pick<SiteRow, 'closedOn'>[]): number => sites.filter(({ closedOn }) => closedOn === null).length;

/** The code of the site with a number, from 1. A code is never used again: closed sites stay in the table, and count. */
export const siteCode = (number: number): string => `S${String(number).padStart(2, '0')}`;

/**
 * Adds the site with a code, or changes it where there is one. The first one of an institution is its main site.
 * @returns the fields that differ
 */
export async function writeSite({ tx, institution, sites }: Writing, code: string, values: SiteValues): Promise<Changed[]> {
  const site = sites.find((one) => one.code === code);
  if (site) {
    const changed = siteChanges(site, values, site.id);
    if (changed.length > 0) await tx.update(institutionSites).set(values).where(eq(institutionSites.id, site.id));
    return changed;
  }
  const [added] = await tx
    .insert(institutionSites)
    .values({ institutionId: institution.id, code, main: code === siteCode(1), ...values })
    .returning({ id: institutionSites.id });
  const changed = siteChanges(undefined, values, added!.id);
  // A main site in which nothing is filled in is written all the same.
  if (changed.length === 0) changed.push({ field: 'site', siteId: added!.id, before: null, after: code });
  return changed;
}

/** The fields of a site that differ; of a new one, those that are filled in. */
export const siteChanges = (before: SiteValues | undefined, after: SiteValues, siteId?: number): Changed[] =>
  differences(historyOf(before ?? EMPTY), historyOf(after), siteId);

/** The values of a site after a change, with every fault at its field. A new site has none before. Nothing is written. */
export function siteAfter(
  { country, main, today }: { country: string; main: boolean; today: string },
  formerly: SiteValues | undefined,
  sent: SentSite,
): { values: SiteValues; faults: FieldRefusal[] } {
  const before = formerly ?? EMPTY;
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
  return { values, faults };
}
