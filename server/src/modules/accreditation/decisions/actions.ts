import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { closeApplication } from '../applications/actions.ts';
import { issueCertificate } from '../certificates/actions.ts';
import { refuseFullPath } from '../institutions/full-path.ts';
import { lockStatus, setDecided } from '../institutions/status.ts';
import { setting } from '../../core/settings/reads.ts';
import { countReports } from '../visit-reports/count.ts';
import { mayDecide } from './policy.ts';

export interface Decision {
  schoolId: number;
  status: 'approved' | 'denied';
  reason?: string | undefined;
  level?: 'A' | 'B' | 'C' | 'D' | undefined;
}

export interface Decided {
  applicationId: number;
  certificateNumber: string | null;
}

/**
 * Decides the open application of a school, for good; an approval issues the certificate in the same transaction.
 * If two decisions are made at once, exactly one is taken and the other is refused (REQ-B3).
 * @throws Refusal not_found, no_open_application, already_decided, report_required, level_not_accreditable
 */
export async function decideApplication(services: Services, admin: Actor, { schoolId, status, reason, level }: Decision): Promise<Decided> {
  const approved = status === 'approved';
  if (approved && level === 'D') throw refuseField('level', 'level_not_accreditable');
  const validityMonths = await setting(services, 'validity_months');
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const { applicationId, status: former } = await lockStatus(tx, schoolId);
    await refuseFullPath(tx, applicationId);
    const may = mayDecide({ status: former, reportCount: await countReports(tx, applicationId) }, services.config.requireReportBeforeDecision);
    if (may !== true) throw new Refusal(may);
    const application = await closeApplication(tx, applicationId, approved ? 'approved' : 'rejected');
    if (!application) throw new Refusal('already_decided');
    // Level C is accredited on conditions (the standard's own outcomes table).
    const outcome = !approved ? 'not_accredited' : level === 'C' ? 'conditional' : 'full';
    await tx.insert(decisions).values({ applicationId, outcome, level: level ?? null, reason: reason ?? null, decidedBy: admin.id, decidedAt: now });
    await setDecided(tx, schoolId, status);
    await recordEvent(tx, {
      kind: approved ? 'application.approved' : 'application.denied',
      at: now,
      actorId: admin.id,
      applicationId,
      institutionId: schoolId,
      data: { outcome, level: level ?? null, reason: reason ?? null },
    });
    for (const { decided } of services.modules.applicationFollowers) await decided?.(tx, applicationId, now);
    if (outcome === 'not_accredited') return { applicationId, certificateNumber: null };
    const certificateNumber = await issueCertificate(tx, {
      application,
      decision: outcome,
      level: level === 'D' ? undefined : level,
      months: validityMonths[outcome],
      now,
      issuedBy: admin.id,
    });
    for (const { issued } of services.modules.certificateFollowers) await issued?.(tx, applicationId, now);
    return { applicationId, certificateNumber };
  });
}
