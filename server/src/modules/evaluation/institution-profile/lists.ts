import type { Api, Language, Parsed } from '@miyar/contract';
import type { Output } from '@miyar/contract/core/endpoint';
import { ACCREDITATION_DEFAULTS, type InstitutionKind, type institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { YEARS_DEFAULTS, type YearsSettings, type YearsSettingsChange } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { KNOWN_COUNTRIES } from '@miyar/contract/evaluation/institution-profile/address';
import { and, arrayContains, eq, exists, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications, isApplication, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { countryName } from '../../accreditation/certificates/certificate-words.ts';
import { changeSetting, lockedSetting } from '../../core/settings/actions.ts';
import { type Settings, settingOf } from '../../core/settings/reads.ts';

/** The most kinds of institutions; more are for nobody to choose from. */
const MAX_KINDS = 50;

/** The kinds of institutions, also hidden ones. */
export const kindsOf = (db: Db): Promise<InstitutionKind[]> => settingOf(db, 'kinds');

/** Changes the kinds in a transaction that holds the setting. */
async function changeKinds(
  { database, clock }: Services,
  admin: Actor,
  change: (kinds: InstitutionKind[], tx: Tx) => InstitutionKind[] | Promise<InstitutionKind[]>,
): Promise<InstitutionKind[]> {
  return database.transaction(async (tx) => {
    const kinds = await change(await lockedSetting(tx, 'kinds'), tx);
    await changeSetting(tx, 'kinds', kinds, admin.id, clock.now());
    return kinds;
  });
}

/** @throws Refusal code_taken, too_many_items */
export const addKind = (services: Services, admin: Actor, kind: Pick<InstitutionKind, 'code' | 'title'>): Promise<InstitutionKind[]> =>
  changeKinds(services, admin, (kinds) => {
    if (kinds.some(({ code }) => code === kind.code)) throw refuseField('code', 'code_taken');
    if (kinds.length >= MAX_KINDS) throw new Refusal('too_many_items', { parameters: { max: MAX_KINDS } });
    return [...kinds, { ...kind, hidden: false }];
  });

/**
 * Renames a kind, or hides it from forms.
 * @throws Refusal not_found
 */
export const changeKind = (
  services: Services,
  admin: Actor,
  code: string,
  { title, hidden }: { title?: InstitutionKind['title'] | undefined; hidden?: boolean | undefined },
): Promise<InstitutionKind[]> =>
  changeKinds(services, admin, (kinds) => {
    if (!kinds.some((kind) => kind.code === code)) throw new Refusal('not_found');
    return kinds.map((kind) => (kind.code === code ? { ...kind, ...(title && { title }), ...(hidden !== undefined && { hidden }) } : kind));
  });

/**
 * Deletes a kind that no institution has, and that no version of the standard excepts.
 * @throws Refusal not_found, kind_in_use
 */
export const deleteKind = (services: Services, admin: Actor, code: string): Promise<InstitutionKind[]> =>
  changeKinds(services, admin, async (kinds, tx) => {
    if (!kinds.some((kind) => kind.code === code)) throw new Refusal('not_found');
    const [used] = await tx.select({ id: institutionProfiles.institutionId }).from(institutionProfiles).where(eq(institutionProfiles.kind, code)).limit(1);
    const [excepted] = await tx
      .select({ id: standardIndicators.id })
      .from(standardIndicators)
      .where(arrayContains(standardIndicators.exceptKinds, [code]))
      .limit(1);
    if (used || excepted) throw new Refusal('kind_in_use');
    return kinds.filter((kind) => kind.code !== code);
  });

/**
 * Sets the countries an institution can be in. A country is known to the platform, or in the list already. One that has an institution
 * stays; an institution whose applications are all withdrawn does not count, one that has not applied yet does.
 * @throws Refusal invalid_country, invalid_value, country_in_use
 */
export function changeCountries({ database, clock }: Services, admin: Actor, countries: string[]): Promise<string[]> {
  return database.transaction(async (tx) => {
    const former = await lockedSetting(tx, 'countries');
    const known: readonly string[] = [...KNOWN_COUNTRIES, ...former];
    countries.forEach((country, index) => {
      if (!known.includes(country)) throw refuseField(`countries.${index}`, 'invalid_country');
      if (countries.indexOf(country) !== index) throw refuseField(`countries.${index}`, 'invalid_value');
    });
    const removed = former.filter((country) => !countries.includes(country));
    const used = removed.length === 0 ? [] : await inUse(tx, removed);
    if (used.length > 0) throw new Refusal('country_in_use', { parameters: { countries: { ar: namesIn('ar', used), en: namesIn('en', used) } } });
    await changeSetting(tx, 'countries', countries, admin.id, clock.now());
    return countries;
  });
}

const namesIn = (language: Language, countries: readonly string[]): string =>
  countries.map((one) => countryName(one, language)).join(language === 'ar' ? '، ' : ', ');

async function inUse(tx: Tx, countries: readonly string[]): Promise<string[]> {
  const own = eq(applications.institutionId, institutions.id);
  const applied = tx.select({ one: sql`1` }).from(applications).where(and(own, wasSubmitted));
  const shown = tx.select({ one: sql`1` }).from(applications).where(and(own, isApplication));
  const rows = await tx
    .selectDistinct({ country: institutions.country })
    .from(institutions)
    .where(and(inArray(institutions.country, [...countries]), or(isNotNull(institutions.status), exists(shown), notExists(applied))));
  return rows.map(({ country }) => country).sort();
}

/** The settings of accreditation. `required_from`: since when a profile is required, where it is. */
export const accreditationSettings = (db: Db) => settingOf(db, 'accreditation');

type Shown = Output<typeof institutionProfile.settings>;

/** These settings as administrators read them, with the defaults of those that were never changed. */
export const shownSettings = ({
  profile_required,
  women_on_girls_visits: women = true,
  carry_over: carry = true,
  validity_reminders,
  store,
  ...years
}: Settings['accreditation']): Shown => ({
  profile_required,
  women_on_girls_visits: women,
  carry_over: carry,
  validity_reminders: [...(validity_reminders ?? ACCREDITATION_DEFAULTS.validity_reminders)],
  store: { items: store?.items ?? ACCREDITATION_DEFAULTS.store.items, mb: store?.mb ?? ACCREDITATION_DEFAULTS.store.mb },
  ...yearsWith(YEARS_DEFAULTS, years),
});

/** The rules of the years with a change of some of them. Values stored as JSON are never undefined. */
const yearsWith = (former: YearsSettings, change: YearsSettingsChange): YearsSettings => ({
  duties: change.duties ?? former.duties,
  annual: { ...former.annual, ...change.annual } as YearsSettings['annual'],
  interim: { ...former.interim, ...change.interim } as YearsSettings['interim'],
  monitoring: { ...former.monitoring, ...change.monitoring } as YearsSettings['monitoring'],
  change_classes: { ...former.change_classes, ...change.change_classes },
  clocks: { ...former.clocks, ...change.clocks },
});

const YEARS_KEYS = Object.keys(YEARS_DEFAULTS) as (keyof YearsSettings)[];

type SettingsChange = Parsed<Api['institutionProfile']['changeSettings']>['body'];

/** Changes the settings of accreditation; what is not sent stays. Cases opened before a profile was required need none. */
export const changeAccreditationSettings = (
  { database, clock }: Services,
  admin: Actor,
  { store: limits, validity_reminders: reminders, ...change }: SettingsChange,
): Promise<Shown> =>
  database.transaction(async (tx) => {
    const stored = await lockedSetting(tx, 'accreditation');
    const former = shownSettings(stored);
    const { profile_required: required = former.profile_required, women_on_girls_visits: women = former.women_on_girls_visits } = change;
    const carry = change.carry_over ?? former.carry_over;
    const steps = reminders && [...new Set(reminders)].sort((one, other) => other - one);
    const years = yearsWith(former, change);
    const after: Shown = {
      profile_required: required,
      women_on_girls_visits: women,
      carry_over: carry,
      validity_reminders: steps ?? former.validity_reminders,
      store: { items: limits?.items ?? former.store.items, mb: limits?.mb ?? former.store.mb },
      ...years,
    };
    if (JSON.stringify(after) === JSON.stringify(former)) return former;
    const at = clock.now();
    const from = required === former.profile_required ? (stored.required_from ?? null) : required ? at.toISOString() : null;
    const ofStore = {
      ...((stored.validity_reminders || steps) && { validity_reminders: after.validity_reminders }),
      ...((stored.store || limits) && { store: after.store }),
    };
    const changedYears = YEARS_KEYS.filter((key) => stored[key] !== undefined || change[key] !== undefined);
    const ofYears = Object.fromEntries(changedYears.map((key) => [key, years[key]]));
    const others = { required_from: from, women_on_girls_visits: women, carry_over: carry, ...ofStore, ...ofYears };
    await changeSetting(tx, 'accreditation', { profile_required: required, ...others }, admin.id, at);
    return after;
  });
