import { decisions } from '../../db/schema/decisions.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { closeApplication } from '../applications/actions.ts';
import { issueCertificate } from '../certificates/actions.ts';
import { lockStanding, standDecided } from '../institutions/standing.ts';
import { setting } from '../settings/reads.ts';
import { reportsStanding } from '../visit-reports/count.ts';
import { mayDecide } from './policy.ts';
/**
 * Decides the open application of a school, for good; an approval issues the certificate in the same transaction.
 * Of two decisions at once exactly one is taken, the other is told so (decision B3).
 * @throws Refusal not_found, no_open_application, already_decided, report_required, level_not_accreditable
 */
export async function decideApplication(services, admin, { schoolId, status, reason, level }) {
    const approved = status === 'approved';
    if (approved && level === 'D')
        throw refuseField('level', 'level_not_accreditable');
    const validityMonths = await setting(services, 'validity_months');
    const now = services.clock.now();
    return services.database.transaction(async (tx) => {
        const { applicationId, status: standing } = await lockStanding(tx, schoolId);
        const may = mayDecide({ status: standing, reportCount: await reportsStanding(tx, applicationId) }, services.config.requireReportBeforeDecision);
        if (may !== true)
            throw new Refusal(may);
        const application = await closeApplication(tx, applicationId, approved ? 'approved' : 'rejected');
        if (!application)
            throw new Refusal('already_decided');
        // Level C is accredited on conditions (the standard's own outcomes table).
        const outcome = !approved ? 'not_accredited' : level === 'C' ? 'conditional' : 'full';
        await tx.insert(decisions).values({ applicationId, outcome, level: level ?? null, reason: reason ?? null, decidedBy: admin.id, decidedAt: now });
        await standDecided(tx, schoolId, status);
        await recordEvent(tx, {
            kind: approved ? 'application.approved' : 'application.denied',
            at: now,
            actorId: admin.id,
            applicationId,
            institutionId: schoolId,
            data: { outcome, level: level ?? null, reason: reason ?? null },
        });
        if (outcome === 'not_accredited')
            return { applicationId, certificateNumber: null };
        const certificateNumber = await issueCertificate(tx, {
            application,
            decision: outcome,
            level: level === 'D' ? undefined : level,
            months: validityMonths[outcome],
            now,
            issuedBy: admin.id,
        });
        return { applicationId, certificateNumber };
    });
}
