import type { Language } from '@miyar/contract';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { dutyName } from '@miyar/contract/years/duty-rules';
import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { memberships, institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { visitProposals } from '../../../db/schema/evaluation/visit.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Services } from '../../../services.ts';
import type { CalendarEntry } from '../../evaluation/visit/facts/calendar-file.ts';

const TEXTS: Readonly<Record<Language, { due: (duty: string) => string; lastDay: string; visit: string }>> = {
  ar: { due: (duty) => `آخر موعد: ${duty}`, lastDay: 'آخر يوم في شهادة الاعتماد', visit: 'زيارة متابعة من الهيئة' },
  en: { due: (duty) => `Due: ${duty}`, lastDay: 'Last day of the accreditation', visit: 'Monitoring visit of the authority' },
};

/**
 * The days of the institutions of a member's organisation from a day on, as entries of a calendar: the duties that are open, the last days of certificates, and
 * monitoring visits that were revealed. Each takes its whole day.
 */
export async function institutionDays(
  { database: { db }, config }: Services,
  { userId, language, since }: { userId: number; language: Language; since: string },
): Promise<CalendarEntry[]> {
  const texts = TEXTS[language];
  const own = db
    .select({ id: institutions.id })
    .from(institutions)
    .innerJoin(memberships, eq(memberships.organisationId, institutions.organisationId))
    .where(eq(memberships.userId, userId));
  const host = new URL(config.publicUrl).hostname;
  const entryOf = (
    uid: string,
    day: string,
    summary: string,
    { name, nameAlternative }: { name: string; nameAlternative: string | null },
    path: string,
  ): CalendarEntry => {
    const school = namesFor({ name, name_alternative: nameAlternative }, language).first;
    return {
      uid: `${uid}@${host}`,
      day,
      summary: `${summary} · ${school}`,
      description: '',
      location: '',
      url: `${config.publicUrl}${path}`,
      cancelled: false,
    };
  };
  const named = { name: institutions.name, nameAlternative: institutions.nameAlternative };
  const open = await db
    .select({ duty: duties, ...named })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .where(and(inArray(duties.institutionId, own), eq(duties.owner, 'institution'), inArray(duties.state, ['open', 'returned']), gte(duties.dueOn, since)))
    .orderBy(asc(duties.dueOn), asc(duties.id));
  const ending = await db
    .select({ certificate: certificates, ...named })
    .from(certificates)
    .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
    .where(and(inArray(certificates.institutionId, own), inArray(certificates.status, ['valid', 'suspended']), gte(certificates.validUntil, since)))
    .orderBy(asc(certificates.validUntil), asc(certificates.id));
  const visits = await db
    .select({ id: monitoringVisits.applicationId, days: visitProposals.days, ...named })
    .from(monitoringVisits)
    .innerJoin(certificates, eq(certificates.id, monitoringVisits.certificateId))
    .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
    .innerJoin(visitProposals, and(eq(visitProposals.applicationId, monitoringVisits.applicationId), eq(visitProposals.state, 'accepted')))
    .where(and(inArray(certificates.institutionId, own), isNotNull(monitoringVisits.revealedAt), isNull(monitoringVisits.concludedAt)))
    .orderBy(asc(monitoringVisits.applicationId));
  return [
    ...open
      // The last day of a certificate has an entry of its own.
      .filter(({ duty }) => duty.kind !== 'renewal')
      .map(({ duty, ...school }) =>
        entryOf(`duty-${duty.id}`, duty.dueOn!, texts.due(dutyName(duty.kind, duty.number)[language]), school, paths.duty(duty.id)),
      ),
    ...ending.map(({ certificate, ...school }) =>
      entryOf(`certificate-${certificate.applicationId}`, certificate.validUntil, texts.lastDay, school, paths.years(certificate.institutionId)),
    ),
    ...visits.flatMap(({ id, days, ...school }) =>
      days.filter((day) => day >= since).map((day, index) => entryOf(`visit-${id}-${index + 1}`, day, texts.visit, school, paths.case(id, 'visit'))),
    ),
  ];
}
