import type { SchoolStage } from '@miyar/contract/accreditation/school-stages';
import type { CaseStage, WaitingOn } from '@miyar/contract/evaluation/stages';
import { and, eq, exists, inArray, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications, isApplication, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { appealPanel, appeals } from '../../../db/schema/evaluation/decision/appeals.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { isRevealedVisit, isUnrevealed } from '../../../db/schema/years/monitoring.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { OPEN_APPEAL } from '../appeals/facts/policy.ts';
import { type Administrator, formerHash, hasConflict } from '../declarations/conflicted-admin.ts';
import { shownTo } from './moves/outward.ts';

type Reader = Pick<Actor, 'id' | 'role' | 'organisationId'> & Partial<Pick<Actor, 'token'>>;
/** A reader with what decides whether they have a conflict. */
type Known = Reader & Pick<Actor, 'email'>;

/**
 * The applications to which a person has access. Administrators have access to all that were submitted, people of an institution to its own. Evaluators have access to those whose
 * team they accepted to be in or whose appeal they hear, or on the short path those assigned to them. Monitoring visits are among them once they are revealed, and for their team, signed in, at
 * once.
 */
export function partIn(actor: Reader): SQL | undefined {
  if (actor.role === 'admin') return or(wasSubmitted, isRevealedVisit);
  if (actor.role === 'institution') return ofOrganisation(actor.organisationId ?? 0);
  const part = or(exists(acceptedBy(actor)), exists(hearing(actor)), and(isNull(cases.applicationId), exists(assignedTo(actor))));
  return actor.token ? and(part, not(isUnrevealed(applications.id))) : part;
}

/** The applications of an organisation, and the monitoring visits that it knows of. */
export const ofOrganisation = (organisationId: number | Placeholder): SQL | undefined =>
  and(eq(institutions.organisationId, organisationId), or(isApplication, isRevealedVisit));

/** The monitoring visits that an administrator can open: those that are a secret only signed in and without a conflict with the institution. */
export const visitsOpenTo = (admin: Administrator & Pick<Reader, 'token'>): SQL =>
  admin.token ? isRevealedVisit : and(eq(applications.status, 'monitoring'), or(isRevealedVisit, not(hasConflict(admin, institutions.organisationId))))!;

/** The working drafts that are written in now, in a query that has the cases beside their applications. */
export const isOpenDraft: SQL = and(eq(applications.status, 'working'), isNull(cases.openIndicators))!;

/** The working drafts and the applications of an organisation. */
export const casesOfOrganisation = (organisationId: number | Placeholder): SQL | undefined =>
  and(eq(institutions.organisationId, organisationId), or(isApplication, isRevealedVisit, isOpenDraft));

/**
 * The cases a person can open: their applications, and for the members of an institution, signed in, its working draft. Nobody else and no access token
 * learns that there is one.
 */
export const opens = (actor: Reader): SQL | undefined =>
  actor.role === 'institution' && !actor.token ? casesOfOrganisation(actor.organisationId ?? 0) : partIn(actor);

const acceptedBy = (actor: Reader): SQL =>
  sql`(select 1 from ${teamMembers} where ${and(eq(teamMembers.applicationId, applications.id), eq(teamMembers.evaluatorId, actor.id), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt))})`;

/** The appeals that a person hears: until an appeal is over, its panel reads the whole case. */
const hearing = (actor: Reader): SQL =>
  sql`(select 1 from ${appealPanel} join ${appeals} on ${appeals.id} = ${appealPanel.appealId} where ${and(eq(appeals.applicationId, applications.id), eq(appealPanel.userId, actor.id), inArray(appeals.state, [...OPEN_APPEAL]))})`;

const assignedTo = (actor: Reader): SQL =>
  sql`(select 1 from ${assignments} where ${and(eq(assignments.applicationId, applications.id), eq(assignments.evaluatorId, actor.id), isNull(assignments.endedAt))})`;

/** The report of a visit was uploaded. */
export const reported = sql<boolean>`exists (select 1 from ${visitReports} where ${visitReports.applicationId} = ${applications.id} and ${visitReports.withdrawnAt} is null)`;
/** An evaluator is assigned. */
export const assigned = sql<boolean>`exists (select 1 from ${assignments} where ${assignments.applicationId} = ${applications.id} and ${assignments.endedAt} is null)`;

/** Applications with their case, if they have one, their institution, and who leads their evaluation. */
export const casesJoined = (db: Db) =>
  db
    .select({
      application: applications,
      institution: institutions,
      row: cases,
      lead: { id: users.id, name: users.name },
      version: { id: standardVersions.id, version: standardVersions.version },
      reported,
      assigned,
      /** A monitoring visit that nobody outside the authority and its team may know of. */
      secret: isUnrevealed(applications.id),
    })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(cases, eq(cases.applicationId, applications.id))
    .leftJoin(users, eq(users.id, cases.leadId))
    .leftJoin(standardVersions, eq(standardVersions.id, cases.standardVersionId));

export type FoundCase = Awaited<ReturnType<typeof casesJoined>>[number];

/** Returns the case without the parts that are secret to the reader. */
export const foundBy = (actor: Pick<Actor, 'role'>, found: FoundCase): FoundCase => ({ ...found, row: found.row && shownTo(actor, found.row) });

/** Before it is submitted, nobody outside the institution reads what is written. */
export const BEFORE_SUBMISSION = ['submitted', 'eligible', 'self_evaluation'] as const;
const NOT_YET: ReadonlySet<string> = new Set(BEFORE_SUBMISSION);

/** Whether a person of a role can read the self-evaluation and the evidence: the institution once it is open, the others once it was submitted. */
export function isReadable(found: FoundCase, { role }: Pick<Actor, 'role'>): boolean {
  if (!found.row?.standardVersionId) return false;
  const stage = found.row.preparedFrom ?? stageOf(found);
  const before = NOT_YET.has(stage === 'returned' ? found.row.returnedFrom! : stage) && found.row.openIndicators === null;
  return role === 'institution' || !before;
}

/**
 * Finds a case for reading: one in which the person has a part, as they may know it, an application of the short path, or their own working draft.
 * @param options.readable only a case whose self-evaluation and evidence the person can read
 * @throws Refusal not_found
 */
export async function findCase(services: Services, actor: Known, id: number, { readable = false }: { readable?: boolean } = {}): Promise<FoundCase> {
  const { db } = services.database;
  const signedIn = actor.role === 'admin' && !actor.token;
  const open = signedIn ? or(wasSubmitted, eq(applications.status, 'monitoring')) : opens(actor);
  const [joined] = await casesJoined(db).where(and(eq(applications.id, id), open));
  // The same is asked where there is nothing, so that the time of an answer says nothing either.
  if (signedIn && (!joined || joined.secret) && (await lacksVisit(db, actor, id))) throw new Refusal('not_found');
  const found = joined && foundBy(actor, joined);
  if (!found || (readable && !isReadable(found, actor))) throw new Refusal('not_found');
  return found;
}

/** Whether an administrator cannot open a monitoring visit that is a secret, or there is none of that number. */
async function lacksVisit(db: Db, admin: Known, id: number): Promise<boolean> {
  const open = visitsOpenTo({ ...admin, formerHash: await formerHash(db, admin) });
  const [visit] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(eq(applications.id, id), open));
  return visit === undefined;
}

/** The events of an application of the short path from which its place follows. */
interface Happened {
  readonly status: (typeof applications.$inferSelect)['status'];
  readonly assigned: boolean;
  readonly reported: boolean;
}

/** The stage of an application of the short path among those of a case, and who has to act there. */
export interface ShortStage {
  readonly stage: CaseStage;
  readonly waiting_on: WaitingOn;
}

/** Where each stage of the short path is: its evaluator is the team, and the report of the visit is final at once. */
export const SHORT_STAGES: Readonly<Record<SchoolStage, ShortStage>> = {
  waiting_evaluator: { stage: 'submitted', waiting_on: 'authority' },
  waiting_visit: { stage: 'team', waiting_on: 'team' },
  waiting_decision: { stage: 'final_report', waiting_on: 'authority' },
  decided: { stage: 'released', waiting_on: 'none' },
};

/** Where an application of the short path is: the same for every page that shows it. */
export function shortStage({ status, assigned: hasEvaluator, reported: hasReport }: Happened): ShortStage {
  if (status === 'withdrawn') return { stage: 'withdrawn', waiting_on: 'none' };
  if (status !== 'pending') return SHORT_STAGES.decided;
  if (hasReport) return SHORT_STAGES.waiting_decision;
  return hasEvaluator ? SHORT_STAGES.waiting_visit : SHORT_STAGES.waiting_evaluator;
}

const happened = ({ application: { status }, assigned: hasEvaluator, reported: hasReport }: FoundCase): Happened => ({
  status,
  assigned: hasEvaluator,
  reported: hasReport,
});

/** The stage of an application: stored on the full path, following from facts on the short one. */
export const stageOf = (found: FoundCase): CaseStage => found.row?.stage ?? shortStage(happened(found)).stage;

/** Returns the party that has to act next on an application. */
export const waitingOn = (found: FoundCase): WaitingOn => found.row?.waitingOn ?? shortStage(happened(found)).waiting_on;
