import type { CaseProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import type { VisitedHow } from '@miyar/contract/evaluation/visit/visit-sites';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { caseSiteDraws, caseSites } from '../../../../db/schema/evaluation/visit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

type Reading = Pick<Db, 'select'>;
export type GoverningSite = CaseProfile['sites'][number];
type ListedRow = typeof caseSites.$inferSelect;
export type DrawRow = typeof caseSiteDraws.$inferSelect;

/** The stored list of sites of a visit, in its order. */
export const listedRows = (db: Reading, applicationId: number): Promise<ListedRow[]> =>
  db.select().from(caseSites).where(eq(caseSites.applicationId, applicationId)).orderBy(asc(caseSites.place), asc(caseSites.siteId));

/** The draws of sites of a case, the newest first. */
export const siteDraws = (db: Reading, applicationId: number): Promise<DrawRow[]> =>
  db.select().from(caseSiteDraws).where(eq(caseSiteDraws.applicationId, applicationId)).orderBy(desc(caseSiteDraws.number));

/** A site that a visit goes to, and how it came into the list. */
export interface VisitedSite {
  readonly site: GoverningSite;
  readonly how: VisitedHow;
}

/** The sites that a visit goes to: those listed, or the main one alone where there is no branch to choose. */
export function visitedSites(sites: readonly GoverningSite[], rows: readonly ListedRow[]): VisitedSite[] {
  const [only] = sites;
  if (rows.length === 0) return only && sites.length === 1 ? [{ site: only, how: 'main' }] : [];
  return rows.flatMap(({ siteId, how }) => {
    const site = sites.find(({ id }) => id === siteId);
    return site ? [{ site, how }] : [];
  });
}

/** Writes the list of a visit in place of the one before. */
export async function replaceSites(tx: Tx, applicationId: number, sites: readonly Pick<ListedRow, 'siteId' | 'how' | 'key' | 'note'>[]): Promise<void> {
  await tx.delete(caseSites).where(eq(caseSites.applicationId, applicationId));
  await tx.insert(caseSites).values(sites.map((site, index) => ({ ...site, applicationId, place: index + 1 })));
}

/** Takes the sites from the list of a visit that its profile no longer has. None is added. */
export async function followSites(tx: Tx, applicationId: number, open: readonly number[]): Promise<void> {
  const ofCase = eq(caseSites.applicationId, applicationId);
  await tx.delete(caseSites).where(open.length > 0 ? and(ofCase, notInArray(caseSites.siteId, [...open])) : ofCase);
}
