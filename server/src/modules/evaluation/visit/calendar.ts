import type { Language } from '@miyar/contract';
import { namesFor } from '@miyar/contract/core/shown-names';
import { hoursOn } from '@miyar/contract/evaluation/visit/visit-days';
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { isUnrevealed } from '../../../db/schema/years/monitoring.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import { processSettings } from '../process/settings.ts';
import { type AgendaRow, agendaOf, agreedDays, everAgreed } from './facts/reads.ts';
import { type Calendar, calendarFile, type CalendarEntry } from './facts/calendar-file.ts';

const SUMMARY: Readonly<Record<Language, (school: string) => string>> = {
  ar: (school) => `زيارة التقويم: ${school}`,
  en: (school) => `Evaluation visit: ${school}`,
};
const MONITORING: Readonly<Record<Language, string>> = { ar: 'زيارة متابعة', en: 'Monitoring visit' };

interface Asked {
  applicationId: number;
  language: Language;
  method: Calendar['method'];
  at: Date;
}

/** The days of a visit as entries of a calendar, each under an identifier of its own that stays: what was cancelled too. */
async function entriesOf(
  db: Db,
  publicUrl: string,
  { applicationId, language, method, at }: Asked,
): Promise<Pick<Calendar, 'method' | 'sequence' | 'at' | 'entries'>> {
  const [found] = await db
    .select({
      visits: cases.visitSequence,
      agenda: cases.agendaVersion,
      name: institutions.name,
      alternative: institutions.nameAlternative,
      country: institutions.country,
      monitored: sql<boolean>`${cases.only} is not null`,
      secret: isUnrevealed(cases.applicationId),
    })
    .from(cases)
    .innerJoin(institutions, eq(institutions.id, cases.institutionId))
    .where(eq(cases.applicationId, applicationId));
  const agreed = await agreedDays(db, applicationId);
  const ever = await everAgreed(db, applicationId);
  const agenda = await agendaOf(db, applicationId);
  const settings = await processSettings(db);
  const school = namesFor({ name: found!.name, name_alternative: found!.alternative }, language).first;
  // Calendars live elsewhere: a visit that is a secret has no name there, no place and no agenda.
  const secret = found!.secret;
  const summary = secret ? MONITORING[language] : found!.monitored ? `${MONITORING[language]}: ${school}` : SUMMARY[language](school);
  const known = Math.max(0, ...ever.map(({ days }) => days.length));
  const entry = (place: number): CalendarEntry => {
    const day = (method === 'CANCEL' ? undefined : agreed[place]) ?? ever.findLast(({ days }) => days[place] !== undefined)!.days[place]!;
    const { from, until } = hoursOn(day, { usual: settings.working_hours, ramadan: settings.ramadan_hours });
    return {
      uid: `visit-${applicationId}-${place + 1}@${new URL(publicUrl).hostname}`,
      day,
      from,
      until,
      summary,
      description: secret
        ? ''
        : agenda
            .filter((item) => item.day === day && item.state !== 'struck')
            .map(asLine(language))
            .join('\n'),
      location: secret ? '' : `${school}, ${found!.country}`,
      url: `${publicUrl}/cases/${applicationId}/visit`,
      cancelled: method === 'CANCEL' || place >= agreed.length,
    };
  };
  const places = method === 'PUBLISH' ? agreed.length : known;
  return { method, sequence: found!.visits + found!.agenda, at, entries: Array.from({ length: places }, (_, index) => entry(index)) };
}

const asLine =
  (language: Language) =>
  ({ fromTime, untilTime, titleAr, titleEn, place }: AgendaRow): string =>
    `${fromTime}–${untilTime} ${language === 'ar' ? titleAr : titleEn}${place === null ? '' : ` (${place})`}`;

/** More visits than these nobody has in a calendar. */
const MAX_VISITS = 200;

/** The agreed days of the visits of an evaluator who is in their teams now, from a day on, as entries of a calendar: where and when, nothing of the agenda. */
export async function visitsOf(
  { database: { db }, config: { publicUrl }, clock }: Services,
  { evaluatorId, language, since }: { evaluatorId: number; language: Language; since: string },
): Promise<CalendarEntry[]> {
  const visits = await db
    .select({ applicationId: cases.applicationId })
    .from(teamMembers)
    .innerJoin(cases, eq(cases.applicationId, teamMembers.applicationId))
    .where(and(eq(teamMembers.evaluatorId, evaluatorId), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt), gte(cases.visitUntil, since)))
    .orderBy(asc(cases.visitFrom), asc(cases.applicationId))
    .limit(MAX_VISITS);
  const entries: CalendarEntry[] = [];
  for (const { applicationId } of visits) {
    const visit = await entriesOf(db, publicUrl, { applicationId, language, method: 'PUBLISH', at: clock.now() });
    entries.push(...visit.entries.map((entry) => ({ ...entry, description: '', sequence: visit.sequence })));
  }
  return entries;
}

/**
 * The agreed days of a visit as a file for calendars.
 * @throws Refusal not_found, also while there are none
 */
export async function visitFile(services: Services, actor: Actor, applicationId: number, language: Language): Promise<FileAnswer> {
  const { row } = await findCase(services, actor, applicationId);
  if (!row?.visitFrom) throw new Refusal('not_found');
  const asked: Asked = { applicationId, language, method: 'PUBLISH', at: services.clock.now() };
  const text = calendarFile(await entriesOf(services.database.db, services.config.publicUrl, asked));
  return bytesAnswer(Buffer.from(text), `visit-${applicationId}.ics`, 'text/calendar; charset=utf-8');
}

/** Returns the calendar file for a mail about a visit: an invitation to its days, or their cancellation. Undefined if no days were ever agreed on. */
export async function visitInvite(
  db: Db,
  { publicUrl, mail }: Services['config'],
  asked: Asked,
  reader: { name: string; email: string },
): Promise<string | undefined> {
  const calendar = await entriesOf(db, publicUrl, asked);
  if (calendar.entries.length === 0) return undefined;
  return calendarFile({ ...calendar, organizer: mail.from, attendee: { name: reader.name, address: reader.email } });
}
