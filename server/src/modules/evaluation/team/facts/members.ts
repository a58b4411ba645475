import { PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { standardIndicators } from '../../../../db/schema/evaluation/standards.ts';
import { indicatorShares, teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { monitoringVisits } from '../../../../db/schema/years/monitoring.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { type Settings, settingOf } from '../../../core/settings/reads.ts';
import { inCase } from '../../standards/of-case.ts';
import type { Formed } from './policy.ts';

export type MemberRow = typeof teamMembers.$inferSelect;

/** The places in the team of a case that are not over: invitations and those who accepted. */
export const liveMembers = (db: Db, applicationId: number): Promise<MemberRow[]> =>
  db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.applicationId, applicationId), isNull(teamMembers.endedAt)))
    .orderBy(teamMembers.id);

/** The time for objections, while it runs or is paused. */
export async function objectionWindow(db: Db, applicationId: number): Promise<typeof clocks.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, 'objection'), isNull(clocks.stoppedAt)));
  return row;
}

/** Returns the facts that decide whether a team can be proposed. */
export async function formedOf(db: Db, applicationId: number): Promise<Formed> {
  const members = await db
    .select({ state: teamMembers.state, role: teamMembers.role, endedAt: teamMembers.endedAt, proposedAt: teamMembers.proposedAt, gender: users.gender })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
    .where(and(eq(teamMembers.applicationId, applicationId), isNull(teamMembers.endedAt)));
  const [row] = await db
    .select({ needsWoman: cases.needsWoman, announced: monitoringVisits.announced })
    .from(cases)
    .leftJoin(monitoringVisits, eq(monitoringVisits.applicationId, cases.applicationId))
    .where(eq(cases.applicationId, applicationId));
  const formed = members.map(({ gender, ...member }) => ({ ...member, evaluator: { gender } }));
  const needs = { needsWoman: row?.needsWoman ?? null, announced: row?.announced ?? null };
  return formedBy(formed, needs, { process: await settingOf(db, 'process'), accreditation: await settingOf(db, 'accreditation') });
}

interface FormedMember extends Pick<MemberRow, 'state' | 'role' | 'endedAt' | 'proposedAt'> {
  readonly evaluator: { readonly gender: 'm' | 'f' | null };
}

/** The requirements of a case for its team. */
interface Needs {
  readonly needsWoman: boolean | null;
  /** Whether its monitoring visit is announced; null for an application. */
  readonly announced: boolean | null;
}

/** Derives these facts from the members of a team, its case and the settings. */
export function formedBy(
  members: readonly FormedMember[],
  { needsWoman, announced }: Needs,
  { process, accreditation }: Pick<Settings, 'process' | 'accreditation'>,
): Formed {
  const proposes = announced !== false;
  const minimum =
    announced === null ? (process.team_minimum ?? PROCESS_DEFAULTS.team_minimum) : (accreditation.monitoring?.team ?? YEARS_DEFAULTS.monitoring.team);
  const accepted = members.filter(({ state, endedAt }) => state === 'accepted' && endedAt === null);
  return {
    accepted: accepted.length,
    hasLead: accepted.some(({ role }) => role === 'lead'),
    unproposed: proposes ? accepted.filter(({ proposedAt }) => proposedAt === null).length : 0,
    minimum,
    proposes,
    needsWoman: needsWoman === true,
    women: accepted.filter(({ evaluator }) => evaluator.gender === 'f').length,
  };
}

/** Those of some evaluators who count as women, by their own statement. */
export async function womenAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.gender, 'f')));
  return new Set(found.map(({ id }) => id));
}

/** How many indicators of a case nobody answers for yet. */
export async function undivided(db: Db, applicationId: number, versionId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(standardIndicators)
    .leftJoin(indicatorShares, and(eq(indicatorShares.indicatorId, standardIndicators.id), eq(indicatorShares.applicationId, applicationId)))
    .where(and(eq(standardIndicators.versionId, versionId), isNull(indicatorShares.evaluatorId), inCase(applicationId)));
  return row!.count;
}
