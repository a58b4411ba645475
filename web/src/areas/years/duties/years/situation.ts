import type { Language } from '@miyar/contract';
import type { Years } from '@miyar/contract/years/duties';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { GENDER, nameInSentence } from '../names.ts';
import { dutiesText } from '../text.ts';

type NextDuty = Years['next'][number];

/** The tasks that are about no duty of the page: those about a duty are its row. */
export const otherTasks = ({ now, next }: Pick<Years, 'now' | 'next'>): Years['now'] =>
  now.filter(({ path }) => !next.some(({ id }) => path === `/duties/${id}`));

/** Duties that are open to somebody now. */
export const openDuties = ({ next }: Pick<Years, 'next'>): NextDuty[] => next.filter(({ state }) => state !== 'planned');
export const plannedDuties = ({ next }: Pick<Years, 'next'>): NextDuty[] => next.filter(({ state }) => state === 'planned');

/** The visit under way that meets a duty of the authority. */
export const visitOf = ({ visits = [] }: Pick<Years, 'visits'>, { id }: Pick<NextDuty, 'id'>) => visits.find(({ duty_id: dutyId }) => dutyId === id);

interface Reader {
  readonly language: Language;
  readonly isAdmin: boolean;
  readonly today: string;
}

/**
 * The situation of an accreditation in one sentence: the state of the certificate, then what is late, what was returned, visits, and what waits. It names the two
 * most pressing facts, or the day until which nothing is due.
 */
export function situationOf(years: Years, reader: Reader): string {
  const [first, second] = factsOf(years, reader);
  const t = textIn(dutiesText, reader.language);
  const sentence = second === undefined ? first! : t('and', { first: plain(first!), second: plain(second) });
  return plain(sentence).replace(/^[a-z]/u, (letter) => letter.toUpperCase());
}

/** The parts of the sentence come with their names isolated; the sentence is isolated as a whole by its heading. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/gu, '');

function factsOf(years: Years, reader: Reader): string[] {
  const { language, isAdmin } = reader;
  const t = textIn(dutiesText, language);
  const day = (at: string) => formatDate(at, language);
  const open = openDuties(years);
  const facts = [...certificateFacts(years, reader), ...lateFacts(open, language)];
  const rest = open.filter(({ overdue_days: late }) => late === 0);
  const inState = (state: NextDuty['state'], kinds?: readonly NextDuty['kind'][]) =>
    rest.filter((duty) => duty.state === state && (kinds === undefined || kinds.includes(duty.kind)));
  const duty = (one: NextDuty) => ({ duty: nameInSentence(one, language) });
  for (const one of inState('returned')) facts.push(t(isAdmin ? 'say_returned_admin' : 'say_returned', duty(one)));
  if (isAdmin) for (const one of inState('submitted', ['annual', 'interim'])) facts.push(t('say_submitted_admin', duty(one)));
  if (inState('submitted', ['change']).length > 0) facts.push(t(isAdmin ? 'say_notice_admin' : 'say_notice'));
  facts.push(...visitFacts(years, reader));
  for (const one of inState('open', ['monitoring'])) if (!visitOf(years, one)) facts.push(t('say_order', duty(one)));
  for (const one of inState('open', ['annual', 'interim', 're_evaluation']))
    facts.push(
      one.paused || one.due_on === null
        ? t(`say_paused_${GENDER[one.kind]}`, duty(one))
        : t(`say_open_${GENDER[one.kind]}`, { ...duty(one), day: day(one.due_on) }),
    );
  if (inState('open', ['renewal']).length > 0) facts.push(t('say_renewal'));
  const tasks = otherTasks(years).length;
  if (tasks > 0) facts.push(t('say_tasks', { count: tasks }));
  if (!isAdmin) for (const one of inState('submitted', ['annual', 'interim'])) facts.push(t('say_submitted', duty(one)));
  if (inState('submitted', ['renewal']).length > 0) facts.push(t('say_applied'));
  if (inState('submitted', ['re_evaluation']).length > 0) facts.push(t('say_reapplied'));
  if (open.length > 0 || tasks > 0 || (years.visits ?? []).length > 0 || facts.length > 1) return facts;
  const [following] = plannedDuties(years).toSorted((one, other) => one.opens_on.localeCompare(other.opens_on));
  return [...facts, following ? t(isAdmin ? 'say_nothing_until_admin' : 'say_nothing_until', { day: day(following.opens_on) }) : t('say_nothing')];
}

function certificateFacts({ certificate }: Years, { language }: Reader): string[] {
  const t = textIn(dutiesText, language);
  if (certificate === null) return [t('say_no_certificate')];
  if (certificate.status === 'withdrawn') return [t('say_withdrawn')];
  if (certificate.status === 'expired') return [t('say_expired', { day: formatDate(certificate.valid_until, language) })];
  return certificate.status === 'suspended' ? [t('say_suspended')] : [];
}

function lateFacts(open: readonly NextDuty[], language: Language): string[] {
  const t = textIn(dutiesText, language);
  const late = open.filter(({ overdue_days: days }) => days > 0);
  if (late.length > 1) return [t('say_late_many', { count: late.length })];
  return late.map((one) => t(`say_late_${GENDER[one.kind]}`, { duty: nameInSentence(one, language) }));
}

function visitFacts({ visits = [] }: Years, { language, today }: Reader): string[] {
  const t = textIn(dutiesText, language);
  const [visit] = visits;
  if (!visit) return [];
  const [first] = visit.days;
  if (first === undefined) return [t('say_visit_planned')];
  return first > today ? [t('say_visit_on', { day: formatDate(first, language, 'day') })] : [t('say_visit_now')];
}
