import { paths } from '@miyar/contract/core/pages';
import type { HomeStage } from '@miyar/contract/operations/home';
import { type CaseStage, stepOf, type WaitingOn } from '@miyar/contract/evaluation/stages';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { cases, stageShownTo } from '../../../db/schema/evaluation/cases.ts';
import { indicatorShares, teamMembers } from '../../../db/schema/evaluation/team.ts';
import { agendaItems } from '../../../db/schema/evaluation/visit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { assigned, partIn, reported, shortStage } from '../../evaluation/cases/find.ts';
import { overdueWithOthers, type Reader } from '../../evaluation/tasks/reads.ts';

/** As many applications as a first page looks at: the newest ones. */
const LOOKED_AT = 50;

/**
 * The newest applications somebody has a part in, with all that a first page shows of them. Administrators have a part in all: theirs are those with
 * a late task that others go on with.
 */
export async function homeStagesOf(db: Db, actor: Actor & Reader, today: string): Promise<Placed[]> {
  const ownPlace = and(
    eq(teamMembers.applicationId, applications.id),
    eq(teamMembers.evaluatorId, actor.id),
    eq(teamMembers.state, 'accepted'),
    isNull(teamMembers.endedAt),
  );
  const firstOfDay = sql<string | null>`(select min(${agendaItems.fromTime}) from ${agendaItems}
    where ${agendaItems.applicationId} = ${applications.id} and ${agendaItems.day} = ${cases.visitFrom} and ${agendaItems.state} <> 'struck')`;
  const rows = await db
    .select({
      id: applications.id,
      institutionId: institutions.id,
      profile: applications.profile,
      status: applications.status,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
      stage: stageShownTo(actor),
      returnedFrom: cases.returnedFrom,
      waitingOn: cases.waitingOn,
      dueOn: cases.dueOn,
      opensOn: cases.opensOn,
      visitFrom: cases.visitFrom,
      visitUntil: cases.visitUntil,
      hasCase: sql<boolean>`${cases.applicationId} is not null`,
      monitored: sql<boolean>`${cases.only} is not null`,
      assigned,
      reported,
      role: teamMembers.role,
      indicators: sql<number>`(select count(*)::int from ${indicatorShares} where ${indicatorShares.applicationId} = ${applications.id} and ${indicatorShares.evaluatorId} = ${actor.id})`,
      opensAt: firstOfDay,
      decidedAt: sql<string | null>`(select to_char(max(e.at) at time zone 'Asia/Riyadh', 'YYYY-MM-DD') from events e
        where e.application_id = ${applications.id} and e.kind in ('application.approved', 'application.denied', 'decision.released', 'decision.corrected'))`,
      certificate: { decision: certificates.decision, level: certificates.level, validUntil: certificates.validUntil, status: certificates.status },
    })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(cases, eq(cases.applicationId, applications.id))
    .leftJoin(teamMembers, ownPlace)
    .leftJoin(certificates, and(eq(certificates.applicationId, applications.id), isNull(certificates.replacedById)))
    .where(
      actor.role === 'admin'
        ? sql`${applications.id} = any(${overdueWithOthers(actor, today)})`
        : // The first page of an institution shows its applications; a monitoring visit is on the page of its years.
          and(partIn(actor), actor.role === 'institution' ? isNull(cases.only) : undefined),
    )
    .orderBy(desc(applications.id))
    .limit(LOOKED_AT);
  return rows.map((row) => ({ ...row, place: asPlace(row) }));
}

interface Row {
  id: number;
  institutionId: number;
  profile: HomeStage['profile'];
  status: (typeof applications.$inferSelect)['status'];
  name: string;
  nameAlternative: string | null;
  stage: CaseStage;
  returnedFrom: CaseStage | null;
  waitingOn: WaitingOn | null;
  hasCase: boolean;
  monitored: boolean;
  assigned: boolean;
  reported: boolean;
  role: 'lead' | 'member' | null;
}

/** An application with where it is. */
export interface Placed extends Row {
  /** The day of the earliest clock that runs. */
  dueOn: string | null;
  opensOn: string | null;
  visitFrom: string | null;
  visitUntil: string | null;
  indicators: number;
  opensAt: string | null;
  decidedAt: string | null;
  certificate: {
    decision: 'full' | 'conditional';
    level: 'A' | 'B' | 'C' | null;
    validUntil: string;
    status: 'valid' | 'suspended' | 'withdrawn' | 'superseded';
  } | null;
  place: HomeStage;
}

/** The stages at which all seven steps are done, or no more follow; an appeal is one that follows. */
const OVER: ReadonlySet<CaseStage> = new Set(['released', 'closed', 'withdrawn']);

function asPlace(row: Row & Pick<Placed, 'visitFrom' | 'visitUntil' | 'opensOn'>): HomeStage {
  const known = {
    application_id: row.id,
    school: { name: row.name, name_alternative: row.nameAlternative },
    profile: row.profile,
    role: row.role,
    ...(row.monitored && { purpose: 'monitoring' as const }),
  };
  const { stage, waiting_on } = row.hasCase ? { stage: row.stage, waiting_on: row.waitingOn ?? ('none' as const) } : shortStage(row);
  const visit = stage === 'visit_planned' && row.visitFrom && row.visitUntil ? { from: row.visitFrom, until: row.visitUntil } : undefined;
  return {
    ...known,
    ...(visit && { visit }),
    ...(stage === 'eligible' && row.opensOn && { opens_on: row.opensOn }),
    stage,
    over: OVER.has(stage),
    step: stepOf(stage === 'returned' ? row.returnedFrom! : stage) ?? 'decision',
    waiting_on,
  };
}

/** Where somebody looks at an application: its case, or on the short path the institution’s own list, or the evaluator’s. */
export function pathOf({ id, hasCase, institutionId }: Placed, { role }: Pick<Actor, 'role'>): string {
  if (hasCase) return paths.case(id);
  return role === 'evaluator' ? paths.evaluator('schools', { school: institutionId }) : paths.school('applications', { application: id });
}

/** Nothing is decided yet; or a decided case is appealed against, or evaluated again. */
export const isRunning = ({ status, hasCase, place: { over } }: Pick<Placed, 'status' | 'hasCase' | 'place'>): boolean =>
  (hasCase || status === 'pending') && !over;
