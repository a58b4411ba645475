import type { Language } from '@miyar/contract';
import { paths } from '@miyar/contract/core/pages';
import type { REISSUE_CAUSES } from '@miyar/contract/accreditation/events';
import { CHANGE_KIND_NAMES } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import type { Years } from '@miyar/contract/years/duties';
import { dutyName, renewalOpensOn, UNFINISHED_STATES } from '@miyar/contract/years/duty-rules';
import { MONITORING_OUTCOME_NAMES } from '@miyar/contract/years/monitoring-outcomes';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { visitProposals } from '../../../db/schema/evaluation/visit.ts';
import { plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { statusOn } from '../../accreditation/certificates/validity.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { isReadable } from '../../evaluation/institution-profile/reads.ts';
import { asReader, foundTasks } from '../../evaluation/tasks/reads.ts';
import { accreditationOf } from './follow.ts';
import { canDo, dueAt, dutiesJoined, explained, listed, readableBy, shownNow } from './reads.ts';

/** How many tasks of an institution its page shows. */
const SHOWN_TASKS = 20;

type PastLine = Years['past'][number];

/**
 * The years of an accreditation: what was, what is due next and why on that day (C.8).
 * @throws Refusal not_found
 */
export async function readYears(services: Services, actor: Actor, id: number, language: Language): Promise<Years> {
  const { db } = services.database;
  const [institution] = await db.select().from(institutions).where(isReadable(actor, id));
  if (!institution) throw new Refusal('not_found');
  const shown = await shownNow(services);
  const conflicted = await isConflicted(db, actor, institution.organisationId);
  const all = await dutiesJoined(db)
    .where(and(eq(duties.institutionId, id), readableBy(actor)))
    .orderBy(asc(dueAt), asc(duties.id));
  const next = all.filter(({ duty }) => (UNFINISHED_STATES as readonly string[]).includes(duty.state));
  const over = all.filter((one) => !next.includes(one));
  const rows = await listed(db, next, shown);
  const certificate = await currentCertificate(db, id);
  const accreditation = certificate && (await accreditationOf(db, certificate));
  const visits = await openVisits(db, actor, id, conflicted);
  return {
    institution: { id, name: institution.name, name_alternative: institution.nameAlternative },
    certificate:
      certificate && accreditation
        ? {
            id: certificate.id,
            certificate_number: certificate.certificateNumber,
            verification_code: certificate.verificationCode,
            status: statusOn(certificate, shown.today),
            decision: certificate.decision,
            level: certificate.level,
            released_on: accreditation.releasedOn,
            valid_from: certificate.validFrom,
            valid_until: certificate.validUntil,
            renewal_opens_on: renewalOpensOn(accreditation),
          }
        : null,
    now: await tasksOf(services, actor, id, language),
    next: next.map((one, index) => ({
      ...rows[index]!,
      version: one.duty.version,
      explained: explained(one.duty.explained, shown.holidays),
      can: canDo(actor, one, conflicted),
    })),
    over: over.map(({ duty: { id: dutyId, kind, number, owner, state, dueOn } }) => ({ id: dutyId, kind, number, owner, state, due_on: dueOn })),
    ...(visits.length > 0 && { visits }),
    past: await pastOf(db, actor, id, language, conflicted),
  };
}

/** The certificate that counts for an institution: the one it has, else the last one. */
async function currentCertificate(db: Db, institutionId: number): Promise<typeof certificates.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.institutionId, institutionId), isNull(certificates.replacedById)))
    .orderBy(desc(sql`${certificates.status} in ('valid', 'suspended')`), desc(certificates.id))
    .limit(1);
  return row;
}

/** The tasks that wait for the reader in the applications of an institution. */
async function tasksOf(services: Services, actor: Actor, institutionId: number, language: Language): Promise<Years['now']> {
  const { db } = services.database;
  const reader = await asReader(db, actor);
  const own = await db.select({ id: applications.id }).from(applications).where(eq(applications.institutionId, institutionId)).orderBy(desc(applications.id));
  const found: Years['now'] = [];
  for (const { id: applicationId } of own) {
    const { rows } = await foundTasks(services, reader, language, { limit: SHOWN_TASKS, application_id: applicationId, storedOnly: true });
    found.push(...rows.map(({ task }) => task));
  }
  return found.slice(0, SHOWN_TASKS);
}

/** The condition for monitoring visits that a person may know of: nobody outside the authority learns of one before it is revealed, nor does an access token. */
function knownTo(actor: Actor, conflicted: boolean) {
  return actor.role === 'admin' && !conflicted && actor.token === null ? undefined : isNotNull(monitoringVisits.revealedAt);
}

async function openVisits(db: Db, actor: Actor, institutionId: number, conflicted: boolean): Promise<NonNullable<Years['visits']>> {
  const rows = await db
    .select({
      visit: monitoringVisits,
      days: sql<
        string[]
      >`coalesce((select to_jsonb(p.days) from ${visitProposals} p where p.application_id = ${monitoringVisits.applicationId} and p.state = 'accepted' order by p.id desc limit 1), '[]'::jsonb)`,
      codes: sql<string[]>`array(select i.code from ${standardIndicators} i where i.id = any(${cases.only}) order by i.position)`,
    })
    .from(monitoringVisits)
    .innerJoin(cases, eq(cases.applicationId, monitoringVisits.applicationId))
    .where(
      and(
        eq(cases.institutionId, institutionId),
        isNull(monitoringVisits.concludedAt),
        isNull(sql`(select a.withdrawn_at from applications a where a.id = ${monitoringVisits.applicationId})`),
        knownTo(actor, conflicted),
      ),
    )
    .orderBy(asc(monitoringVisits.applicationId));
  return rows.map(({ visit, days, codes }) => ({
    case_id: visit.applicationId,
    announced: visit.announced,
    ...(actor.role === 'admin' && { revealed: visit.revealedAt !== null }),
    days,
    indicators: codes,
    duty_id: visit.dutyId,
  }));
}

const OUTCOMES = {
  full: { ar: 'اعتماد كامل', en: 'full accreditation' },
  conditional: { ar: 'اعتماد مشروط', en: 'conditional accreditation' },
  not_accredited: { ar: 'عدم اعتماد', en: 'not accredited' },
} as const;
const LEVEL = { ar: 'المستوى', en: 'level' } as const;
const CAUSES: Readonly<Record<(typeof REISSUE_CAUSES)[number] | 'other', { ar: string; en: string }>> = {
  name: { ar: 'تغيّر الاسم', en: 'the name changed' },
  sites: { ar: 'تغيّرت المقارّ', en: 'the sites changed' },
  site_suspended: { ar: 'عُلّق مقر', en: 'a site is suspended' },
  site_reinstated: { ar: 'انتهى تعليق مقر', en: 'the suspension of a site ended' },
  other: { ar: 'صدرت من جديد', en: 'issued anew' },
};
const CHANGED = {
  suspended: { ar: 'عُلّقت الشهادة', en: 'Certificate suspended' },
  valid: { ar: 'انتهى تعليق الشهادة', en: 'Suspension of the certificate ended' },
  withdrawn: { ar: 'سُحبت الشهادة', en: 'Certificate withdrawn' },
} as const;
const NOTICE = {
  noted: { ar: 'دُوّن إخطار', en: 'Notice noted' },
  approved: { ar: 'قُبل إخطار', en: 'Notice approved' },
  refused: { ar: 'رُفض إخطار', en: 'Notice refused' },
  withdrawn: { ar: 'سُحب إخطار', en: 'Notice withdrawn' },
} as const;
const PLAN = {
  done: { ar: 'اكتملت خطة التحسين', en: 'Improvement plan completed' },
  accepted: { ar: 'قُبلت خطة التحسين', en: 'Improvement plan accepted' },
} as const;
const OVER = {
  done: { annual: { ar: 'قُبل', en: 'accepted' }, other: { ar: 'تمّ', en: 'done' } },
  waived: { ar: 'أعفت الهيئة من', en: 'waived' },
} as const;

/** The past of an accreditation, the latest first: decisions, certificates, statements, notices, plans, and visits that the reader may know of. */
async function pastOf(db: Db, actor: Actor, institutionId: number, language: Language, conflicted: boolean): Promise<PastLine[]> {
  const lines: PastLine[] = [];
  const add = (at: Date, kind: PastLine['kind'], text: string, detail: string | null, path: string | null) =>
    lines.push({ at: at.toISOString(), kind, text, detail, path });
  const word = (pair: { ar: string; en: string }) => pair[language];
  const comma = language === 'ar' ? '، ' : ', ';

  const decided = await db
    .select({ decision: decisions, profile: applications.profile })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.applicationId))
    .where(eq(applications.institutionId, institutionId));
  for (const { decision, profile } of decided) {
    const level = decision.level === null ? '' : `${comma}${word(LEVEL)} ${decision.level}`;
    const text = `${word({ ar: 'صدر القرار', en: 'Decision released' })}: ${word(OUTCOMES[decision.outcome])}${level}`;
    add(decision.decidedAt, 'decision', text, null, profile === 'full' ? paths.case(decision.applicationId, 'decision') : null);
  }

  const issued = await db.select().from(certificates).where(eq(certificates.institutionId, institutionId)).orderBy(asc(certificates.id));
  for (const row of issued) {
    const isAnew = issued.some((other) => other.replacedById === row.id);
    if (!isAnew) continue;
    const { rows } = await db.execute<{ because: string | null }>(
      sql`select data ->> 'because' as because from events where kind = 'certificate.reissued' and institution_id = ${institutionId} and data ->> 'certificate_number' = ${row.certificateNumber} limit 1`,
    );
    const because = rows[0]?.because;
    const cause = because !== null && because !== undefined && Object.hasOwn(CAUSES, because) ? CAUSES[because as keyof typeof CAUSES] : CAUSES.other;
    add(
      row.issuedAt,
      'certificate',
      `${word({ ar: 'أُعيد إصدار الشهادة', en: 'Certificate reissued' })}: ${word(cause)}`,
      row.certificateNumber,
      paths.verify(row.verificationCode),
    );
  }
  const changes = await db
    .select({ change: certificateChanges, certificate: certificates })
    .from(certificateChanges)
    .innerJoin(certificates, eq(certificates.id, certificateChanges.certificateId))
    .where(eq(certificates.institutionId, institutionId));
  for (const { change, certificate } of changes)
    add(
      change.at,
      'certificate',
      word(CHANGED[change.to]),
      language === 'ar' ? change.reasonAr : change.reasonEn,
      change.dutyId === null ? paths.verify(certificate.verificationCode) : paths.duty(change.dutyId),
    );

  const over = await db
    .select({ duty: duties, notice: changeNotices })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .leftJoin(changeNotices, eq(changeNotices.dutyId, duties.id))
    .where(and(eq(duties.institutionId, institutionId), readableBy(actor), inArray(duties.state, ['done', 'waived'])));
  for (const { duty, notice } of over) {
    const name = word(dutyName(duty.kind, duty.number));
    const reason = language === 'ar' ? duty.reasonAr : duty.reasonEn;
    if (notice) {
      const { outcome } = notice;
      if (outcome) add(duty.closedAt!, 'notice', `${word(NOTICE[outcome])}: ${word(CHANGE_KIND_NAMES[notice.kind])}`, null, paths.duty(duty.id));
    } else if (duty.state === 'waived')
      add(duty.closedAt!, 'statement', language === 'ar' ? `${OVER.waived.ar} ${name}` : `${name} ${OVER.waived.en}`, reason, paths.duty(duty.id));
    else if (duty.kind === 'annual' || duty.kind === 'interim')
      add(duty.closedAt!, 'statement', language === 'ar' ? `${OVER.done.annual.ar} ${name}` : `${name} ${OVER.done.annual.en}`, reason, paths.duty(duty.id));
  }

  const planned = await db
    .select({ plan: plans })
    .from(plans)
    .innerJoin(applications, eq(applications.id, plans.applicationId))
    .leftJoin(monitoringVisits, eq(monitoringVisits.applicationId, plans.applicationId))
    .where(
      and(
        eq(applications.institutionId, institutionId),
        inArray(plans.state, ['accepted', 'done']),
        isNotNull(plans.answeredAt),
        or(isNull(monitoringVisits.applicationId), knownTo(actor, conflicted) ?? sql`true`),
      ),
    );
  for (const { plan } of planned)
    add(plan.answeredAt!, 'plan', word(PLAN[plan.state === 'done' ? 'done' : 'accepted']), null, paths.case(plan.applicationId, 'plan'));

  const visited = await db
    .select({ visit: monitoringVisits })
    .from(monitoringVisits)
    .innerJoin(applications, eq(applications.id, monitoringVisits.applicationId))
    .where(and(eq(applications.institutionId, institutionId), isNotNull(monitoringVisits.concludedAt)));
  for (const { visit } of visited)
    add(
      visit.concludedAt!,
      'visit',
      `${word({ ar: 'انتهت زيارة متابعة', en: 'Monitoring visit concluded' })}: ${word(MONITORING_OUTCOME_NAMES[visit.outcome!])}`,
      language === 'ar' ? visit.outcomeAr : visit.outcomeEn,
      paths.case(visit.applicationId),
    );

  return lines.toSorted((one, other) => other.at.localeCompare(one.at));
}
