import type { CertifiedInstitution, CertifiedSite } from '@miyar/contract/accreditation/certificates';
import { and, asc, eq, isNull, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { settingOf } from '../../core/settings/reads.ts';

type Row = typeof certificates.$inferSelect;
export type SiteRow = typeof certificateSites.$inferSelect;
/** A site of a certificate that is not issued yet. */
export type NewSite = Omit<SiteRow, 'certificateId'>;
export type Facts = Pick<Row, 'kind' | 'kindAr' | 'kindEn' | 'section' | 'region' | 'cityAr' | 'cityEn' | 'cityKey'>;

/** An institution as its profile describes it today, for its certificate; with its open sites, all of them covered. */
export async function institutionToday(tx: Tx, institutionId: number): Promise<{ facts: Facts; open: NewSite[] }> {
  const { kind, section, region, cityKey } = institutions;
  const [row] = await tx.select({ kind, section, region, cityKey }).from(institutions).where(eq(institutions.id, institutionId));
  const open = await tx
    .select()
    .from(institutionSites)
    .where(and(eq(institutionSites.institutionId, institutionId), isNull(institutionSites.closedOn)))
    .orderBy(asc(institutionSites.code));
  const title = row!.kind === null ? undefined : (await settingOf(tx, 'kinds')).find(({ code }) => code === row!.kind)?.title;
  const main = open.find((site) => site.main);
  return {
    facts: { ...row!, kindAr: title?.ar ?? null, kindEn: title?.en ?? null, cityAr: main?.cityAr ?? null, cityEn: main?.cityEn ?? null },
    open: open.map(siteToday),
  };
}

const siteToday = ({ id, code, nameAr, nameEn, cityAr, cityEn, cityKey: key, section }: typeof institutionSites.$inferSelect) => ({
  siteId: id,
  code,
  nameAr,
  nameEn,
  cityAr,
  cityEn,
  cityKey: key,
  section,
  ...COVERED,
});

/** The columns of a site that is covered. */
export const COVERED = { state: 'covered', since: null, reasonAr: null, reasonEn: null, until: null, by: null } as const;

/** A site of a certificate that is suspended. */
export interface SuspendedSite {
  readonly since: string;
  readonly reasonAr: string;
  readonly reasonEn: string;
  readonly until: string | null;
  readonly by: number;
}

/** Why and since when a site is suspended; undefined for one that is covered. */
export function suspensionOf({ state, since, reasonAr, reasonEn, until, by }: Pick<SiteRow, 'state' | keyof SuspendedSite>): SuspendedSite | undefined {
  // A constraint of the table says that a suspended site has all of them.
  return state === 'suspended' ? { since: since!, reasonAr: reasonAr!, reasonEn: reasonEn!, until, by: by! } : undefined;
}

/**
 * Returns the sites that a new certificate names: the open ones, if there are two or more. Those that are suspended on the certificate before it stay
 * suspended, since only reinstating ends a suspension. If every open site is suspended, the certificate would cover none: it names all of them as covered, and
 * `none` is the latest of the suspensions, which becomes that of the certificate.
 */
export function carriedSites(open: readonly NewSite[], before: readonly SiteRow[]): { sites: NewSite[]; none?: SuspendedSite } {
  const suspended = new Map(before.map((site) => [site.siteId, suspensionOf(site)]));
  const named = (sites: readonly NewSite[]) => (sites.length < 2 ? [] : [...sites]);
  const carried = open.map((site) => ({ ...site, ...(suspended.get(site.siteId) && { ...suspended.get(site.siteId), state: 'suspended' as const }) }));
  const [latest] = carried.flatMap((site) => suspensionOf(site) ?? []).toSorted((one, other) => other.since.localeCompare(one.since));
  if (latest && carried.every(({ state }) => state === 'suspended')) return { sites: named(open), none: latest };
  return { sites: named(carried) };
}

const SITE_COLUMNS = Object.entries(getTableColumns(certificateSites));

/** Stores the sites that a certificate names. They are one parameter, since sixty sites as rows of values take longer to write as a statement than to store. */
export async function insertSites(tx: Tx, certificateId: number, sites: readonly NewSite[]): Promise<void> {
  if (sites.length === 0) return;
  const columns = sql.join(
    SITE_COLUMNS.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const rows = sites.map((site) => {
    const row: Record<string, unknown> = { ...COVERED, ...site, certificateId };
    return Object.fromEntries(SITE_COLUMNS.map(([key, { name }]) => [name, row[key]]));
  });
  await tx.execute(sql`
    insert into ${certificateSites} (${columns}) select ${columns} from json_populate_recordset(null::${certificateSites}, ${JSON.stringify(rows)}::json)`);
}

/** The kind, section and city on a certificate; a field that its profile did not have is absent. */
export function certifiedInstitution({ kind, kindAr, kindEn, section, cityAr, cityEn }: Facts): z.output<typeof CertifiedInstitution> {
  const city = inBoth(cityAr, cityEn);
  return {
    ...(kind !== null && { kind: { code: kind, title: inBoth(kindAr, kindEn) ?? { ar: kind, en: kind } } }),
    ...(section !== null && { section }),
    ...(city && { city }),
  };
}

/** The sites that a certificate names, in the order of their codes; none if its institution had only one. */
export const sitesOf = (db: Db, certificateId: number): Promise<SiteRow[]> =>
  db.select().from(certificateSites).where(eq(certificateSites.certificateId, certificateId)).orderBy(asc(certificateSites.code));

type Named = Pick<Row, 'schoolName' | 'schoolNameAr'>;

/** The name of a site. A main site without a name of its own has the name of the institution. */
export const siteName = ({ schoolName, schoolNameAr }: Named, { nameAr, nameEn }: Pick<SiteRow, 'nameAr' | 'nameEn'>): { ar: string; en: string } =>
  inBoth(nameAr, nameEn) ?? { ar: schoolNameAr, en: schoolName };

/** A site of a certificate as anyone sees it. */
export function certifiedSite(certificate: Named, site: SiteRow): CertifiedSite {
  const suspended = suspensionOf(site);
  return {
    code: site.code,
    name: siteName(certificate, site),
    city: inBoth(site.cityAr, site.cityEn) ?? null,
    section: site.section,
    state: site.state,
    ...(suspended && {
      since: suspended.since,
      reason: { ar: suspended.reasonAr, en: suspended.reasonEn },
      ...(suspended.until && { until: suspended.until }),
    }),
  };
}

/** Some sites of a certificate as anyone sees them. */
export const certifiedSites = (certificate: Named, sites: readonly SiteRow[]): CertifiedSite[] => sites.map((site) => certifiedSite(certificate, site));

/** A text known in one language is the same in the other. */
function inBoth(ar: string | null, en: string | null): { ar: string; en: string } | undefined {
  const known = ar ?? en;
  return known === null ? undefined : { ar: ar ?? known, en: en ?? known };
}
