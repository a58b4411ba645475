import { eq } from 'drizzle-orm';
import { writeAnswers } from '../../../server/src/cast/evaluation/answers-at-once.ts';
import { NARRATIVES } from '../../../server/src/cast/evaluation/narratives.ts';
import { endVisit, planVisit } from '../../../server/src/cast/evaluation/reports/visited.ts';
import { settleAll } from '../../../server/src/cast/evaluation/reports/settle-at-once.ts';
import { caseOf } from '../../../server/src/cast/evaluation/stored-case.ts';
import { pdf } from '../../../server/src/cast/steps.ts';
import { standardIndicators } from '../../../server/src/db/schema/evaluation/standards.ts';
import { submitApplication, withdrawApplication } from '../../../server/src/modules/accreditation/applications/actions.ts';
import { openAppeal } from '../../../server/src/modules/evaluation/appeals/open.ts';
import { acceptAsEligible } from '../../../server/src/modules/evaluation/cases/actions.ts';
import { waiveAppeal } from '../../../server/src/modules/evaluation/preparations/close.ts';
import { prepareDecision } from '../../../server/src/modules/evaluation/preparations/prepare.ts';
import { releaseDecision } from '../../../server/src/modules/evaluation/preparations/release.ts';
import { savePreparation } from '../../../server/src/modules/evaluation/preparations/save.ts';
import { lookAtDecision } from '../../../server/src/modules/evaluation/preparations/second-look.ts';
import { draftReport } from '../../../server/src/modules/evaluation/report/draft.ts';
import { closeFactCheck } from '../../../server/src/modules/evaluation/report/fact-check/fact-check.ts';
import { finishReport } from '../../../server/src/modules/evaluation/report/finish.ts';
import { sendReport } from '../../../server/src/modules/evaluation/report/send.ts';
import { returnCase } from '../../../server/src/modules/evaluation/returns/open.ts';
import { submitSelfEvaluation } from '../../../server/src/modules/evaluation/self-evaluation/submit.ts';
import { acceptInvitation } from '../../../server/src/modules/evaluation/team/answer.ts';
import { divide } from '../../../server/src/modules/evaluation/team/division.ts';
import { openInvitations } from '../../../server/src/modules/evaluation/team/invitations.ts';
import { inviteToTeam } from '../../../server/src/modules/evaluation/team/invite.ts';
import { proposeTeam } from '../../../server/src/modules/evaluation/team/propose.ts';
import { riyadhDay } from '../../../server/src/platform/clock.ts';
import type { Actor } from '../../../server/src/platform/http/actor.ts';
import type { Services } from '../../../server/src/services.ts';
import { DECISION } from '../decision.ts';
import type { Begun } from './stages.ts';

/** The people of a case. */
export interface Parties {
  applicant: Actor;
  admin: Actor;
  /** Gives the second look at the first one's preparation. */
  second: Actor;
  /** The first is the lead. */
  team: readonly [Actor, Actor];
}

const DAY = 86_400_000;

/** Takes an application to the given stage by the acts of its parties. Returns its id. */
export async function openCase(services: Services, parties: Parties, begun: Begun): Promise<number> {
  const id = await applied(services, parties);
  for (const { reaches, take } of STEPS) {
    await take(services, parties, id, begun);
    if (reaches.includes(begun)) break;
  }
  return id;
}

type Take = (services: Services, parties: Parties, id: number, begun: Begun) => Promise<unknown>;

/** The steps of a case, each with its next stage, up to the stage where the case stays. */
const STEPS: readonly { reaches: readonly Begun[]; take: Take }[] = [
  { reaches: ['submitted', 'returned', 'withdrawn'], take: leaveEarly },
  { reaches: ['eligible', 'self_evaluation'], take: becomeEligible },
  { reaches: ['nearly answered'], take: answer },
  { reaches: ['team'], take: async (services, { applicant }, id) => submitSelfEvaluation(services, applicant, id, await revisionOf(services, id)) },
  { reaches: ['proposed team'], take: formTeam },
  { reaches: ['visit_planned'], take: planned },
  { reaches: ['visited'], take: (services, _parties, id) => endVisit(services, id) },
  { reaches: ['draft_report'], take: drafted },
  { reaches: ['fact_check'], take: async (services, { team }, id) => sendReport(services, team[0], id, await revisionOf(services, id)) },
  { reaches: ['final_report'], take: finished },
  { reaches: ['decision_prepared'], take: prepared },
  { reaches: ['released'], take: released },
  { reaches: ['appeal', 'closed'], take: answered },
];

const revisionOf = async (services: Services, id: number): Promise<number> => (await caseOf(services, id)).revision;

async function applied(services: Services, { applicant }: Parties): Promise<number> {
  const name = `School of ${applicant.name}`;
  return submitApplication(
    services,
    applicant,
    { name, name_alternative: `مدرسة ${applicant.id}`, country: 'Uganda', accreditation_type: 'new' },
    {
      registration_doc: await pdf(services, 'registration.pdf', 'Registration document', [name]),
      curriculum_doc: await pdf(services, 'curriculum.pdf', 'Curriculum document', [name]),
    },
  );
}

async function leaveEarly(services: Services, { applicant, admin }: Parties, id: number, begun: Begun): Promise<void> {
  if (begun === 'withdrawn') await withdrawApplication(services, applicant, id);
  if (begun !== 'returned') return;
  const items = [{ kind: 'document' as const, key: 'curriculum', reason: 'The second page cannot be read. Send the original.' }];
  await returnCase(services, admin, id, { revision: 1, items });
}

async function becomeEligible(services: Services, { admin }: Parties, id: number, begun: Begun): Promise<void> {
  const later = { opensOn: riyadhDay(new Date(Date.now() + 30 * DAY)) };
  await acceptAsEligible(services, admin, id, { revision: await revisionOf(services, id), ...(begun === 'eligible' ? later : { opensOn: undefined }) });
}

const indicatorsOf = async (services: Services, id: number) =>
  services.database.db
    .select()
    .from(standardIndicators)
    .where(eq(standardIndicators.versionId, (await caseOf(services, id)).standardVersionId!))
    .orderBy(standardIndicators.id);

/** Every answer, but the last one if that is left for the day. */
async function answer(services: Services, { applicant }: Parties, id: number, begun: Begun): Promise<void> {
  const texts = NARRATIVES[applicant.language];
  const written = (await indicatorsOf(services, id)).map(({ id: indicatorId, code }) => {
    const [level, narrative] = texts[code]!;
    return { indicatorId, level, narrative };
  });
  await writeAnswers(services, applicant, id, begun === 'nearly answered' ? written.slice(0, -1) : written);
}

async function formTeam(services: Services, { admin, team }: Parties, id: number): Promise<void> {
  const members = team.map(({ id: evaluator }, index) => ({ evaluator_id: evaluator, role: index === 0 ? ('lead' as const) : ('member' as const) }));
  await inviteToTeam(services, admin, id, { revision: await revisionOf(services, id), members });
  for (const evaluator of team) {
    const invitation = (await openInvitations(services, evaluator, 'en')).find(({ application_id: of }) => of === id);
    await acceptInvitation(services, evaluator, invitation!.member_id, { none: true });
  }
  await proposeTeam(services, admin, id, await revisionOf(services, id));
}

async function planned(services: Services, { team }: Parties, id: number): Promise<void> {
  const shares = (await indicatorsOf(services, id)).map(({ id: indicator }, index) => ({ indicator_id: indicator, evaluator_id: team[index % 2]!.id }));
  await divide(services, team[0], id, { revision: await revisionOf(services, id), shares });
  await planVisit(services, id);
}

async function drafted(services: Services, { team }: Parties, id: number): Promise<void> {
  await settleAll(services, id, team[0], 'B');
  await draftReport(services, team[0], id, await revisionOf(services, id));
}

async function finished(services: Services, { applicant, team }: Parties, id: number): Promise<void> {
  await closeFactCheck(services, applicant, id);
  await finishReport(services, team[0], id, await revisionOf(services, id));
}

async function prepared(services: Services, { admin }: Parties, id: number): Promise<void> {
  await savePreparation(services, admin, id, { version: 0, ...DECISION });
  await prepareDecision(services, admin, id, { revision: await revisionOf(services, id), version: 1 });
}

async function released(services: Services, { admin, second }: Parties, id: number): Promise<void> {
  await lookAtDecision(services, second, id, { version: 2, agree: true, note: '' });
  await releaseDecision(services, admin, id, { version: 3, at: undefined });
}

async function answered(services: Services, { applicant }: Parties, id: number, begun: Begun): Promise<void> {
  if (begun === 'closed') return waiveAppeal(services, applicant, id, await revisionOf(services, id));
  const files = [await pdf(services, 'minutes.pdf', 'Minutes', ['What the team did not read'])];
  await openAppeal(services, applicant, id, { grounds: ['evidence_misread'], text: 'Two of our files were not read.', files });
}
