import type { CertifiedInstitution, CoveredSite } from '@miyar/contract/accreditation/certificates';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { settingOf } from '../../core/settings/reads.ts';

type Row = typeof certificates.$inferSelect;
export type SiteRow = typeof certificateSites.$inferSelect;
type Facts = Pick<Row, 'kind' | 'kindAr' | 'kindEn' | 'section' | 'region' | 'cityAr' | 'cityEn' | 'cityKey'>;

/** An institution as its profile describes it today, for its certificate; with its open sites, if there is more than one. */
export async function institutionToday(tx: Tx, institutionId: number): Promise<{ facts: Facts; sites: Omit<SiteRow, 'certificateId'>[] }> {
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
    sites: open.length < 2 ? [] : open.map(siteToday),
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
});

/** Stores the sites that a certificate covers. */
export async function insertSites(tx: Tx, certificateId: number, sites: readonly Omit<SiteRow, 'certificateId'>[]): Promise<void> {
  if (sites.length > 0) await tx.insert(certificateSites).values(sites.map((site) => ({ ...site, certificateId })));
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

/** The sites that a certificate covers, in the order of their codes; none where its institution had only one. */
export const sitesOf = (db: Db, certificateId: number): Promise<SiteRow[]> =>
  db.select().from(certificateSites).where(eq(certificateSites.certificateId, certificateId)).orderBy(asc(certificateSites.code));

/** Some sites of a certificate as anyone sees them. A main site without a name of its own has the name of the institution. */
export const coveredSites = ({ schoolName, schoolNameAr }: Pick<Row, 'schoolName' | 'schoolNameAr'>, sites: readonly SiteRow[]): CoveredSite[] =>
  sites.map(({ code, nameAr, nameEn, cityAr, cityEn, section }) => ({
    code,
    name: inBoth(nameAr, nameEn) ?? { ar: schoolNameAr, en: schoolName },
    city: inBoth(cityAr, cityEn) ?? null,
    section,
  }));

/** A text known in one language is the same in the other. */
function inBoth(ar: string | null, en: string | null): { ar: string; en: string } | undefined {
  const known = ar ?? en;
  return known === null ? undefined : { ar: ar ?? known, en: en ?? known };
}
