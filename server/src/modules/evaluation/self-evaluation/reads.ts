import { isAnswered, wordsIn } from '@miyar/contract/evaluation/answers';
import type { Answer, AnswerVersion, SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { answers, answerVersions, areaAssignees } from '../../../db/schema/evaluation/answers.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Live } from '../../../platform/realtime/live.ts';
import type { PresenceScope } from '../../../platform/realtime/presence.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { shownMark } from './facts/carry.ts';
import { type AnswerRow, textOf } from './facts/write.ts';
import { mayLinkEvidence } from '../cases/evidence-reach.ts';
import { stageOf } from '../cases/find.ts';
import { reasonOfReopening } from '../cases/reopened.ts';
import { sideOf } from '../cases/side.ts';
import { findCase } from '../cases/find.ts';
import { evidenceCounts, evidenceOf } from '../evidence/counts.ts';
import { excludedByArea } from './facts/excluded.ts';
import { refuseExcluded } from '../standards/of-case.ts';
import { mayDo, mayWrite } from './policy.ts';

const author = (id: number | null, name: string | null) => (id === null ? null : { user_id: id, name: name ?? '' });
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The whole self-evaluation by area, in the order of the standard. */
export async function readSelfEvaluation(services: Services, actor: Actor, id: number): Promise<SelfEvaluation> {
  const found = await findCase(services, actor, id, { readable: true });
  const now = { ...found.row!, stage: stageOf(found) };
  const { db } = services.database;
  const linked = await evidenceCounts(db, id);
  const assignee = alias(users, 'assignee');
  const rows = await db
    .select({ answer: answers, code: standardIndicators.code, area: standardAreas, by: users.name, assignee, dueOn: areaAssignees.dueOn })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .leftJoin(users, eq(users.id, answers.updatedBy))
    .leftJoin(areaAssignees, and(eq(areaAssignees.applicationId, id), eq(areaAssignees.areaId, standardAreas.id)))
    .leftJoin(assignee, eq(assignee.id, areaAssignees.userId))
    .where(eq(answers.applicationId, id))
    .orderBy(asc(standardAreas.position), asc(standardStandards.position), asc(standardIndicators.position));
  const areas = new Map<number, SelfEvaluation['areas'][number]>();
  for (const { answer, code, area, by, assignee: person, dueOn } of rows) {
    const of = areas.get(area.id) ?? {
      id: area.id,
      code: area.code,
      title: { ar: area.titleAr, en: area.titleEn },
      assignee: person ? { user_id: person.id, name: person.name, due_on: dueOn } : null,
      answered: 0,
      of: 0,
      indicators: [],
    };
    const text = textOf(answer);
    const done = isAnswered(text);
    const mark = shownMark(answer);
    areas.set(area.id, of);
    of.of += 1;
    of.answered += done ? 1 : 0;
    of.indicators.push({
      indicator_id: answer.indicatorId,
      code,
      version: answer.version,
      level: answer.level,
      answered: done,
      words: wordsIn(answer.narrative),
      evidence: linked.get(answer.indicatorId) ?? 0,
      by: author(answer.updatedBy, by),
      at: iso(answer.updatedAt),
      ...(mark && { carried: mark }),
      can: { write: mayWrite(actor, now, answer.indicatorId), link: mayLinkEvidence(now, actor, answer.indicatorId) },
    });
  }
  const reason = now.stage === 'self_evaluation' ? await reasonOfReopening(db, id) : undefined;
  const open = rows.filter(({ answer }) => now.openIndicators?.includes(answer.indicatorId) ?? true).map(({ code }) => code);
  for (const [area, excluded] of await excludedByArea(db, now)) {
    const known = areas.get(area.id) ?? { ...area, assignee: null, answered: 0, of: 0, indicators: [] };
    areas.set(area.id, { ...known, excluded });
  }
  return { areas: [...areas.values()], ...(reason !== undefined && { reopened: { reason, indicators: open } }), can: mayDo(actor, now) };
}

/**
 * The answer to an indicator, for somebody who may read it.
 * @throws Refusal not_found, indicator_excluded
 */
export async function answerOf({ database: { db }, live }: Services, { role }: Actor, applicationId: number, indicatorId: number): Promise<Answer> {
  const [found] = await answerBeside(db, { applicationId, indicatorId });
  if (!found) {
    await refuseExcluded(db, applicationId, indicatorId);
    throw new Refusal('not_found');
  }
  const { answer, by, ...beside } = found;
  return shownAnswer(live, role, { answer, by: author(answer.updatedBy, by), ...beside });
}

interface Beside {
  code: string;
  waiting: Answer['beside'];
  evidence: number;
}

/** An answer as a role is shown it, with who is at it now. */
export const shownAnswer = (
  live: Live,
  role: Actor['role'],
  { answer, by, code, waiting, evidence: linked }: Beside & { answer: Omit<AnswerRow, 'id'>; by: Answer['by'] },
): Answer => ({
  indicator_id: answer.indicatorId,
  code,
  version: answer.version,
  ...textOf(answer),
  by,
  at: iso(answer.updatedAt),
  evidence: linked,
  beside: waiting.map(({ at, ...text }) => ({ ...text, at: new Date(at).toISOString() })),
  present: role === 'trainer' ? [] : peopleAt(live, { applicationId: answer.applicationId, side: sideOf(role), place: `answer:${answer.indicatorId}` }),
});

/** The texts that wait beside an answer, the oldest first. */
const waitingBeside = sql<Answer['beside']>`(
  select coalesce(json_agg(json_build_object('version_id', v.id, 'level', v.level, 'na_reason', v.na_reason, 'narrative', v.narrative,
    'by', json_build_object('user_id', v.by, 'name', u.name), 'at', v.at) order by v.id), '[]')
  from ${answerVersions} v join ${users} u on u.id = v.by
  where v.answer_id = ${answers.id} and v.beside and v.settled_at is null)`;

/** The columns shown with an answer; selected from it and its indicator. */
export const BESIDE = { code: standardIndicators.code, waiting: waitingBeside, evidence: evidenceOf(answers) };

const answerBeside = preparedFor((db) =>
  db
    .select({ answer: answers, by: users.name, ...BESIDE })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .leftJoin(users, eq(users.id, answers.updatedBy))
    .where(and(eq(answers.applicationId, sql.placeholder('applicationId')), eq(answers.indicatorId, sql.placeholder('indicatorId'))))
    .prepare('answer_and_beside'),
);

const peopleAt = (live: Live, place: PresenceScope) => live.peopleAt(place).map(({ user_id, name }) => ({ user_id, name }));

/** @throws Refusal not_found */
export async function readAnswer(services: Services, actor: Actor, id: number, indicatorId: number): Promise<Answer> {
  await findCase(services, actor, id, { readable: true });
  return answerOf(services, actor, id, indicatorId);
}

/** Every text an answer had, the newest first. */
export async function versionsOf(services: Services, actor: Actor, id: number, indicatorId: number): Promise<AnswerVersion[]> {
  await findCase(services, actor, id, { readable: true });
  const rows = await services.database.db
    .select({ version: answerVersions, name: users.name })
    .from(answerVersions)
    .innerJoin(answers, eq(answers.id, answerVersions.answerId))
    .innerJoin(users, eq(users.id, answerVersions.by))
    .where(and(eq(answers.applicationId, id), eq(answers.indicatorId, indicatorId)))
    .orderBy(desc(answerVersions.version), desc(sql`${answerVersions.id}`));
  return rows.map(({ version, name }) => ({
    id: version.id,
    version: version.version,
    beside: version.beside,
    ...textOf(version),
    by: { user_id: version.by, name },
    at: version.at.toISOString(),
  }));
}
