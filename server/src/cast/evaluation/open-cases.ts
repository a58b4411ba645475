import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, eq } from 'drizzle-orm';
import { standardAreas, standardIndicators } from '../../db/schema/evaluation/standards.ts';
import { submitApplication, withdrawApplication } from '../../modules/accreditation/applications/actions.ts';
import { acceptAsEligible } from '../../modules/evaluation/cases/actions.ts';
import { saveHolidayAndMove } from '../../modules/evaluation/process/holidays.ts';
import { addEvidence } from '../../modules/evaluation/evidence/add.ts';
import { changeProcessSettings } from '../../modules/evaluation/process/settings.ts';
import { completeItem } from '../../modules/evaluation/returns/complete.ts';
import { waiveAppeal } from '../../modules/evaluation/preparations/close.ts';
import { returnCase } from '../../modules/evaluation/returns/open.ts';
import { listReturns } from '../../modules/evaluation/returns/reads.ts';
import { confirmArea } from '../../modules/evaluation/self-evaluation/carried.ts';
import { reopenSelfEvaluation } from '../../modules/evaluation/self-evaluation/reopen.ts';
import { saveAnswer } from '../../modules/evaluation/self-evaluation/save.ts';
import { submitSelfEvaluation } from '../../modules/evaluation/self-evaluation/submit.ts';
import { acceptInvitation } from '../../modules/evaluation/team/answer.ts';
import { inviteToTeam } from '../../modules/evaluation/team/invite.ts';
import { openInvitations } from '../../modules/evaluation/team/invitations.ts';
import { proposeTeam } from '../../modules/evaluation/team/propose.ts';
import { drawSites } from '../../modules/evaluation/visit-sites/draw.ts';
import { saveTeamFacts } from '../../modules/accounts/profile/team-facts.ts';
import { riyadhDay } from '../../platform/clock.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { writeAnswers } from './answers-at-once.ts';
import { hearAppeal } from './appeals.ts';
import { changeCertificate } from './certificates.ts';
import { correct, decide } from './decisions.ts';
import { PAST_CASES } from './past-cases.ts';
import { evidenceFile } from './evidence.ts';
import { holidaysAfter } from './holidays.ts';
import { NARRATIVES } from './narratives.ts';
import { writePlan } from './plans.ts';
import { ratedIn, writeReport } from './reports/reports.ts';
import { planVisit } from './reports/visited.ts';
import { followFamilies } from '../families/families.ts';
import { inTime } from '../in-time.ts';
import type { CastName } from '../people.ts';
import { actorOf, on, pdf } from '../steps.ts';
import { castSample } from './samples.ts';
import { PROFILES, writeCastProfile } from '../profiles.ts';
import { onPaper } from '../paper.ts';
import { castWorkbooks } from './workbooks.ts';
import { arrangeVisit } from './visits.ts';
import { caseOf } from './stored-case.ts';
import type { CastCase } from './cast-case.ts';
import { CASES } from './cases.ts';

/** All of them, those that are over first. */
export const ALL_CASES: readonly CastCase[] = [...PAST_CASES, ...CASES];

/** Since when new applications took the full path. */
export const FULL_PATH = '2025-06-08';

/** When the holidays were entered. */
const HOLIDAYS_ENTERED = '2026-09-01';

/** The statements of evaluators for teams that visit girls’ sections. */
const STATED = { yusuf: 'm', fatuma: 'f', aisha: 'f' } as const;

/** Enters the holidays and what evaluators stated for teams, and has applications from here on take the full path. */
export async function takeFullPath(services: Services): Promise<void> {
  const nora = await actorOf(services, 'nora');
  const entered = on(services, inTime(services, HOLIDAYS_ENTERED));
  for (const holiday of holidaysAfter(riyadhDay(services.clock.now()))) await saveHolidayAndMove(entered, nora, undefined, holiday);
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const)
    await saveTeamFacts(on(services, inTime(services, FULL_PATH)), await actorOf(services, person), { gender: STATED[person] });
  await takePath(services, FULL_PATH, 'full');
}

/** Makes new applications take a path from a day on. */
export async function takePath(services: Services, day: string, path: 'light' | 'full'): Promise<void> {
  await changeProcessSettings(on(services, inTime(services, day)), await actorOf(services, 'nora'), { process_profile: path });
}

/** An institution on the full path, as far as it is. Other applications of the demo began on the short path; new ones take the full one. */
export async function evaluate(services: Services, one: CastCase): Promise<void> {
  const nora = await actorOf(services, 'nora');
  const { by, name, alternative, country, submitted, eligible, opensOn, answers, team, visit, report, reopened } = one;
  const applicant = await actorOf(services, by);
  const shown = onPaper(name, alternative);
  const id = await submitApplication(
    on(services, submitted, 9),
    applicant,
    { name, name_alternative: alternative, country, accreditation_type: one.type ?? 'new' },
    {
      registration_doc: await pdf(services, 'registration.pdf', 'Registration document', [shown, country]),
      curriculum_doc: await pdf(services, 'curriculum.pdf', 'Curriculum document', [shown, 'Memorisation, revision and Islamic studies plan']),
    },
  );
  if (eligible) await acceptAsEligible(on(services, eligible), nora, id, { revision: 1, opensOn });
  const profile = one.profile && PROFILES.find((of) => of.name === name || of.name === alternative);
  if (profile) await writeCastProfile(services, profile, one.profile!);
  if (answers) await answer(services, applicant, id, { ...one, answers }, eligible!);
  if (one.confirmed) await confirm(services, applicant, id, one.confirmed);
  if (one.withdrawn) await withdrawApplication(on(services, one.withdrawn), applicant, id);
  if (team) await form(services, id, team, nora);
  const accepted = team?.people.flatMap(({ person, accepted: day }) => (day ? [person] : [])) ?? [];
  if (one.sites) await drawSites(on(services, one.sites.drawn, 10), nora, id, (await caseOf(services, id)).revision);
  if (visit) await arrangeVisit(services, id, visit, { nora, applicant, team: accepted });
  // The members who have not answered yet were invited last.
  for (const [index, member] of (team?.people ?? []).entries()) if (!member.accepted) await invite(services, id, member, index, nora);
  if (one.sample) await castSample(services, id, applicant, one.sample);
  if (one.planned) await planVisit(on(services, one.planned), id);
  if (one.workbooks) await castWorkbooks(services, id, one.workbooks, report && ratedIn(report));
  if (team && report) await writeReport(services, id, report, { lead: team.people[0]!.person, applicant, families: one.families?.text });
  const { revision, standardVersionId } = await caseOf(services, id);
  const indicators = await services.database.db
    .select()
    .from(standardIndicators)
    .where(eq(standardIndicators.versionId, standardVersionId ?? 0));
  const idOf = (code: string) => indicators.find((indicator) => indicator.code === code)!.id;
  if (reopened) {
    const { until, reason, codes } = reopened;
    await reopenSelfEvaluation(on(services, reopened.on), nora, id, { revision, until, reason, indicatorIds: codes.map(idOf) });
  }
  if (one.returned) await complete(services, id, one, one.returned, idOf);
  if (one.decided) await decide(services, id, one.decided);
  if (one.plan) await writePlan(services, id, applicant, one.plan);
  if (one.appeal) await hearAppeal(services, id, one.appeal, { applicant, alternative });
  if (one.closed) await waiveAppeal(on(services, one.closed), applicant, id, (await caseOf(services, id)).revision);
  if (one.corrected) await correct(services, id, one.corrected, applicant);
  if (one.families) await followFamilies(services, id, applicant, one.families);
  if (one.certificate) await changeCertificate(services, id, one.certificate);
}

/** Returns a case for completion; some of it was answered. */
async function complete(
  services: Services,
  id: number,
  { by, alternative, country }: CastCase,
  returned: NonNullable<CastCase['returned']>,
  idOf: (code: string) => number,
): Promise<void> {
  const [nora, applicant] = [await actorOf(services, 'nora'), await actorOf(services, by)];
  const { revision } = await caseOf(services, id);
  const items = returned.items.map(({ kind, key, reason }) => ({ kind, key: kind === 'indicator' ? String(idOf(key)) : key, reason }));
  await returnCase(on(services, returned.on), nora, id, { revision, items });
  if (!returned.done) return;
  const [asked] = await listReturns(services, applicant, id);
  const file = await pdf(services, 'registration-original.pdf', 'Registration document', [alternative, country, 'Copy of the original']);
  await completeItem(on(services, returned.done.on), applicant, id, asked!.items[0]!.id, { answer: returned.done.answer, values: {}, file });
}

type Team = NonNullable<CastCase['team']>;

/** Puts a team together: those who accepted are proposed. */
async function form(services: Services, id: number, { people, proposed }: Team, nora: Actor): Promise<void> {
  for (const [index, one] of people.entries()) if (one.accepted) await invite(services, id, one, index, nora);
  for (const { person, accepted } of people) if (accepted) await acceptCastInvitation(services, id, person, accepted);
  if (proposed) await proposeTeam(on(services, proposed), nora, id, (await caseOf(services, id)).revision);
}

/** Accepts an invitation into the team of a case, with nothing to declare. */
export async function acceptCastInvitation(services: Services, id: number, person: CastName, day: string): Promise<void> {
  const evaluator = await actorOf(services, person);
  const invitation = (await openInvitations(services, evaluator, 'ar')).find((one) => one.application_id === id);
  await acceptInvitation(on(services, day, 13), evaluator, invitation!.member_id, { none: true });
}

/** Invites a person into the team of a case, the first to lead it; `warning` is the reason to invite them in spite of a warning. */
export async function invite(
  services: Services,
  id: number,
  { person, invited, warning }: Team['people'][number] & { warning?: string },
  place: number,
  nora: Actor,
): Promise<void> {
  const { revision } = await caseOf(services, id);
  const { id: evaluator } = await actorOf(services, person);
  const day = invited ?? addDays(riyadhDay(services.clock.now()), -1);
  await inviteToTeam(on(services, day), nora, id, {
    revision,
    members: [{ evaluator_id: evaluator, role: place === 0 ? 'lead' : 'member', warning_reason: warning }],
  });
}

/** Answers indicators as they were, with the files they name, or all of them on the day of the submission and the days before. */
async function answer(
  services: Services,
  applicant: Actor,
  id: number,
  { answers, evidence = [] }: { answers: NonNullable<CastCase['answers']>; evidence?: CastCase['evidence'] },
  opened: string,
): Promise<void> {
  const { standardVersionId } = await caseOf(services, id);
  const indicators = await services.database.db.select().from(standardIndicators).where(eq(standardIndicators.versionId, standardVersionId!));
  const ids = new Map(indicators.map((indicator) => [indicator.code, indicator.id]));
  const idOf = (code: string): number => {
    const found = ids.get(code);
    if (found === undefined) throw new Error(`the standard has no indicator ${code}`);
    return found;
  };
  if ('language' in answers) {
    const narratives = Object.entries(NARRATIVES[answers.language]).filter(([code]) => ids.has(code));
    const written = narratives.map(([code, [level, narrative]]) => ({ indicatorId: idOf(code), level, narrative }));
    await writeAnswers(on(services, opened, 11), applicant, id, written);
    await addFiles(services, applicant, id, evidence, idOf);
    await submitSelfEvaluation(on(services, answers.submitted), applicant, id, (await caseOf(services, id)).revision);
    return;
  }
  for (const { code, level, narrative, on: day } of answers)
    await saveAnswer(on(services, day, 11), applicant, { applicationId: id, indicatorId: idOf(code) }, 0, { level, na_reason: null, narrative });
  await addFiles(services, applicant, id, evidence, idOf);
}

/** Confirms the former answers of an area as they are. */
async function confirm(services: Services, applicant: Actor, id: number, { on: day, area }: NonNullable<CastCase['confirmed']>): Promise<void> {
  const { revision, standardVersionId } = await caseOf(services, id);
  const [row] = await services.database.db
    .select({ id: standardAreas.id })
    .from(standardAreas)
    .where(and(eq(standardAreas.versionId, standardVersionId!), eq(standardAreas.code, area)));
  await confirmArea(on(services, day, 12), applicant, { id, areaId: row!.id }, revision);
}

/** Adds evidence to a case whose self-evaluation is being written. */
async function addFiles(
  services: Services,
  applicant: Actor,
  id: number,
  evidence: NonNullable<CastCase['evidence']>,
  idOf: (code: string) => number,
): Promise<void> {
  for (const item of evidence) {
    const file = await evidenceFile(services, item);
    await addEvidence(on(services, item.on, 12), applicant, { applicationId: id, ...item, indicatorIds: item.codes.map(idOf), file });
  }
}
