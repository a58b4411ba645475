import { CERTIFICATE_STATUS_NAMES } from '@miyar/contract/accreditation/certificates';
import { eq } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/opening.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockCertificates, reissue } from './actions.ts';
import { type Reason, refuseDay, requireBoth, refuseForeignDuty } from './changes.ts';
import { COVERED, siteName, type SiteRow, sitesOf } from './institution.ts';
import { mayReinstateSite, maySuspendSite } from './policy.ts';
import type { Row } from './reads.ts';
import { statusOn } from './validity.ts';

/**
 * Suspends one site of a certificate that is valid or suspended, with a day on which it is looked at again or without one. The certificate is issued anew, so
 * that no paper and no credential in circulation vouches for the site.
 * @returns the id of the new certificate
 * @throws Refusal not_found, certificate_state, site_last for the last covered site, text_in_one_language, invalid_date for a day that is not within the next
 * twelve months, invalid_value for a duty of another institution
 */
export function suspendSite(
  services: Services,
  admin: Actor,
  at: { id: number; siteId: number },
  { reason, until, duty_id: dutyId }: Reason & { until?: string | undefined; duty_id?: number | undefined },
): Promise<number> {
  const today = riyadhDay(services.clock.now());
  if (until !== undefined) refuseDay(until, today);
  requireBoth(reason);
  return changeSite(services, at, async ({ tx, row, sites, site, now }) => {
    const may = maySuspendSite(statusOn(row, today), site.state, coveredCount(sites));
    if (may !== true) throw may === 'site_last' ? new Refusal(may) : refused(row, site, today);
    await refuseForeignDuty(tx, row, dutyId);
    const suspended = { state: 'suspended' as const, since: today, reasonAr: reason.ar, reasonEn: reason.en, until: until ?? null, by: admin.id };
    const issued = await reissue(services, tx, row, { because: 'site_suspended', sites: withSite(sites, site, suspended), by: admin.id, now });
    const data = { ...dataOf(issued, site), ...(until !== undefined && { until }), ...(dutyId !== undefined && { duty_id: dutyId }), reason: reason.ar };
    await recordEvent(tx, { kind: 'certificate.site_suspended', ...about(issued, admin, now), data });
    return issued.id;
  });
}

/**
 * Ends the suspension of one site of a certificate. The certificate is issued anew.
 * @returns the id of the new certificate
 * @throws Refusal not_found, certificate_state, text_in_one_language
 */
export function reinstateSite(services: Services, admin: Actor, at: { id: number; siteId: number }, { reason }: Reason): Promise<number> {
  const today = riyadhDay(services.clock.now());
  requireBoth(reason);
  return changeSite(services, at, async ({ tx, row, sites, site, now }) => {
    if (mayReinstateSite(statusOn(row, today), site.state) !== true) throw refused(row, site, today);
    const issued = await reissue(services, tx, row, { because: 'site_reinstated', sites: withSite(sites, site, COVERED), by: admin.id, now });
    await recordEvent(tx, { kind: 'certificate.site_reinstated', ...about(issued, admin, now), data: { ...dataOf(issued, site), reason: reason.ar } });
    return issued.id;
  });
}

interface Change {
  tx: Tx;
  row: Row;
  sites: readonly SiteRow[];
  site: SiteRow;
  now: Date;
}

/** Locks the institution and its certificates, in this order as an issue does, and finds a site of one of them. Of two changes at once, the second finds what the first left. */
async function changeSite(services: Services, { id, siteId }: { id: number; siteId: number }, change: (found: Change) => Promise<number>): Promise<number> {
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const [known] = await tx
      .select({ institutionId: institutions.id })
      .from(certificates)
      .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
      .where(eq(certificates.id, id))
      .for('update', { of: institutions });
    if (!known) throw new Refusal('not_found');
    const [all, sites] = await together(() => [lockCertificates(tx, known.institutionId), sitesOf(tx, id)]);
    const row = all.find((one) => one.id === id);
    if (!row) throw new Refusal('not_found');
    const site = sites.find((one) => one.siteId === siteId);
    if (!site) throw new Refusal('not_found');
    return change({ tx, row, sites, site, now });
  });
}

export const coveredCount = (sites: readonly Pick<SiteRow, 'state'>[]): number => sites.filter(({ state }) => state === 'covered').length;

const withSite = (sites: readonly SiteRow[], { siteId }: SiteRow, changed: Partial<SiteRow>): SiteRow[] =>
  sites.map((one) => (one.siteId === siteId ? { ...one, ...changed } : one));

/** Names the status that does not allow the change: that of the certificate, or of the site where the certificate would allow it. */
function refused(row: Row, site: SiteRow, today: string): Refusal {
  const status = statusOn(row, today);
  const ofSite = site.state === 'suspended' ? 'suspended' : 'valid';
  return new Refusal('certificate_state', { parameters: { status: CERTIFICATE_STATUS_NAMES[status === 'valid' || status === 'suspended' ? ofSite : status] } });
}

function dataOf(issued: Row, site: SiteRow) {
  const { ar, en } = siteName(issued, site);
  return { certificate_number: issued.certificateNumber, site_ar: ar, site_en: en };
}

const about = ({ applicationId, institutionId }: Row, { id }: Actor, at: Date) => ({ at, actorId: id, applicationId, institutionId });
