import { EXPIRING_MONTHS, type IssuedCertificate, type CERTIFICATE_STATUSES } from '@miyar/contract/accreditation/certificates';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, desc, eq, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { certifiedSite, type SiteRow } from './institution.ts';
import { mayReinstate, mayReinstateSite, maySuspend, maySuspendSite, mayWithdraw } from './policy.ts';
import { type Row, shape, sitesOfAll } from './reads.ts';
import { coveredCount } from './site-changes.ts';
import { hasStatusOn } from './validity.ts';

interface Query {
  limit: number;
  after?: string | undefined;
  status?: (typeof CERTIFICATE_STATUSES)[number] | undefined;
  expiring?: 'yes' | undefined;
  q?: string | undefined;
}

/** All certificates for the authority, newest first, as filtered (REQ-E20). */
export async function issuedCertificates(services: Services, query: Query): Promise<Page<IssuedCertificate>> {
  const { db } = services.database;
  const wanted = filtered(query, riyadhDay(services.clock.now()));
  const cursor = readCursor(query.after);
  const rows = await db
    .select()
    .from(certificates)
    .where(and(wanted, cursor && sql`(${certificates.issuedAt}, ${certificates.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(query.limit + 1);
  const [parts, total] = await Promise.all([partsOf(services, rows), cursor ? undefined : db.$count(certificates, wanted)]);
  return pageOf(
    rows,
    query.limit,
    (row) => ({ at: row.issuedAt, id: row.id }),
    (row) => issued(services, row, parts),
    total,
  );
}

/**
 * One certificate for the authority.
 * @throws Refusal not_found
 */
export async function issuedCertificate(services: Services, id: number): Promise<IssuedCertificate> {
  const [row] = await services.database.db.select().from(certificates).where(eq(certificates.id, id));
  if (!row) throw new Refusal('not_found');
  return issued(services, row, await partsOf(services, [row]));
}

function filtered({ status, expiring, q = '' }: Query, today: string): SQL | undefined {
  return and(
    status && hasStatusOn(status, today),
    expiring && and(hasStatusOn('valid', today), lte(certificates.validUntil, addMonths(today, EXPIRING_MONTHS))),
    ...searchWords(q).map((word) => like(certificates.searchKey, `%${word}%`)),
  );
}

interface Parts {
  readonly changes: ReadonlyMap<number, IssuedCertificate['changes']>;
  readonly sites: ReadonlyMap<number, readonly SiteRow[]>;
}

async function partsOf(services: Services, rows: readonly Row[]): Promise<Parts> {
  const [changes, sites] = await Promise.all([changesOf(services, rows), sitesOfAll(services, rows)]);
  return { changes, sites };
}

function issuedSites(row: Row, status: IssuedCertificate['status'], sites: readonly SiteRow[]): IssuedCertificate['sites'] {
  const covered = coveredCount(sites);
  return sites.map((site) => ({
    ...certifiedSite(row, site),
    site_id: site.siteId,
    can: { suspend: maySuspendSite(status, site.state, covered), reinstate: mayReinstateSite(status, site.state) },
  }));
}

function issued(services: Services, row: Row, parts: Parts): IssuedCertificate {
  const changes = parts.changes.get(row.id) ?? [];
  const sites = parts.sites.get(row.id);
  const certificate = shape(services, row);
  const { status } = certificate;
  return {
    ...certificate,
    changes,
    ...(sites && { sites: issuedSites(row, status, sites) }),
    can: { suspend: maySuspend(status), reinstate: mayReinstate(status), withdraw: mayWithdraw(status) },
  };
}

/** The changes of some certificates, newest first. */
async function changesOf({ database: { db } }: Services, rows: readonly Row[]): Promise<Map<number, IssuedCertificate['changes']>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ change: certificateChanges, by: users.name })
    .from(certificateChanges)
    .innerJoin(users, eq(users.id, certificateChanges.by))
    .where(inArray(certificateChanges.certificateId, ids))
    .orderBy(desc(certificateChanges.id));
  const grouped = Map.groupBy(found, ({ change }) => change.certificateId);
  return new Map([...grouped].map(([id, changes]) => [id, changes.map(shown)]));
}

const shown = ({ change, by }: { change: typeof certificateChanges.$inferSelect; by: string }): IssuedCertificate['changes'][number] => ({
  from: change.from,
  to: change.to,
  reason: { ar: change.reasonAr, en: change.reasonEn },
  until: change.until,
  at: change.at.toISOString(),
  by_name: by,
});
