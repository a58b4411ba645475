import type { MonitoringOrder } from '@miyar/contract/years/monitoring';
import { UNFINISHED_STATES } from '@miyar/contract/years/duty-rules';
import { and, eq, inArray } from 'drizzle-orm';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { bindVisit } from '../../accreditation/applications/actions.ts';
import { requireBoth } from '../../accreditation/certificates/changes.ts';
import { holdInstitution } from '../../accreditation/institutions/status.ts';
import { type LockedCase, openMonitoringCase } from '../../evaluation/cases/moves/move.ts';
import { copyEvidence } from '../../evaluation/evidence/facts/copy.ts';
import { freezeStored, governingSites, storedProfile } from '../../evaluation/institution-profile/governing-profile.ts';
import { copyAnswers } from '../../evaluation/self-evaluation/facts/copy.ts';
import { replaceSites } from '../../evaluation/visit-sites/facts/sites.ts';
import { accreditedInstitution, hasOpenVisit } from './accreditation.ts';
import { insertVisit } from './write.ts';

/**
 * Orders a monitoring visit of an accredited institution (M1). An announced one is known to it at once; of an unannounced one nobody outside the authority and its
 * team learns before its day.
 * @returns the id of its case
 * @throws Refusal not_found, forbidden, no_accreditation, monitoring_open_already, no_standard_in_force, text_in_one_language; invalid_value at an indicator, a
 * site or a duty that it cannot name
 */
export async function orderVisit(services: Services, admin: Actor, institutionId: number, order: MonitoringOrder): Promise<number> {
  requireBoth(order.reason);
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    await holdInstitution(tx, institutionId);
    const { institution, certificate, versionId, excluded } = await accreditedInstitution(tx, admin, institutionId, at);
    if (await hasOpenVisit(tx, institutionId)) throw new Refusal('monitoring_open_already');
    if (versionId === undefined) throw new Refusal('no_standard_in_force');
    const only = await monitoredIndicators(tx, order.indicator_ids, { versionId, excluded });
    const dutyId = await dutyToName(tx, order.duty_id, institutionId);
    const applicationId = await bindVisit(tx, certificate, { by: admin.id, at });
    const { organisationId, words } = institution;
    const opened = { applicationId, institutionId, standardVersionId: versionId, excluded: [...excluded], only, words };
    const row = await openMonitoringCase(tx, opened, { organisationId, at });
    const { announced, reason } = order;
    await insertVisit(tx, {
      applicationId,
      baseApplicationId: certificate.applicationId,
      certificateId: certificate.id,
      dutyId,
      announced,
      reasonAr: reason.ar,
      reasonEn: reason.en,
      orderedBy: admin.id,
      at,
      revealedAt: announced ? at : null,
    });
    await freezeStored(tx, row, await storedProfile(tx, institutionId), at);
    const copied = { from: certificate.applicationId, to: applicationId, indicatorIds: only };
    await copyAnswers(tx, copied);
    await copyEvidence(tx, copied);
    if (order.site_ids) await listSites(tx, row, order.site_ids);
    const about = { actorId: admin.id, at, applicationId, institutionId };
    const data = { announced: announced ? ('yes' as const) : ('no' as const), indicators: only.length, duty_id: dutyId, reason: reason.en };
    await recordEvent(tx, { kind: 'monitoring.ordered', ...about, data });
    if (announced) await recordEvent(tx, { kind: 'monitoring.revealed', ...about, data: { by: 'order' } });
    return applicationId;
  });
}

/** The indicators of an order, in the order of the standard. */
async function monitoredIndicators(
  tx: Tx,
  ids: readonly number[],
  { versionId, excluded }: { versionId: number; excluded: readonly number[] },
): Promise<number[]> {
  const known = await tx
    .select({ id: standardIndicators.id })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, versionId), inArray(standardIndicators.id, [...ids])))
    .orderBy(standardIndicators.position);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index || excluded.includes(id) || known.every((one) => one.id !== id)) throw refuseField(`indicator_ids.${index}`, 'invalid_value');
  return known.map(({ id }) => id);
}

/** The duty that an order names: an open one of the authority, which the visit fulfils, or any of the institution, because of which it is ordered. */
async function dutyToName(tx: Tx, id: number | undefined, institutionId: number): Promise<number | null> {
  if (id === undefined) return null;
  const [duty] = await tx
    .select()
    .from(duties)
    .where(and(eq(duties.id, id), eq(duties.institutionId, institutionId)));
  const isOver = duty && !(UNFINISHED_STATES as readonly string[]).includes(duty.state) && duty.kind === 'monitoring';
  if (!duty || isOver || (duty.kind === 'monitoring' && duty.state !== 'open')) throw refuseField('duty_id', 'invalid_value');
  return duty.id;
}

/** Lists the sites of an order, the main one first. */
async function listSites(tx: Tx, row: LockedCase, ids: readonly number[]): Promise<void> {
  const sites = await governingSites(tx, row);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index || sites.every((site) => site.id !== id)) throw refuseField(`site_ids.${index}`, 'invalid_value');
  const main = sites.find((site) => site.main);
  if (!main) return;
  const others = ids.filter((id) => id !== main.id).map((siteId) => ({ siteId, how: 'added' as const, key: null, note: null }));
  await replaceSites(tx, row.applicationId, [{ siteId: main.id, how: 'main', key: null, note: null }, ...others]);
}
