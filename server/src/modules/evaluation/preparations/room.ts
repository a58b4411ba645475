import type { DecisionRoom, Preparation, ScoreShown } from '@miyar/contract/evaluation/decision/preparations';
import type { Result } from '@miyar/contract/evaluation/score/score';
import { result } from '@miyar/contract/evaluation/score/score';
import type { SubmittedContent } from '@miyar/contract/evaluation/self-evaluation';
import { scoringRulesOf } from '@miyar/contract/evaluation/standard-rules';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { caseRows } from '../cases/case-rows.ts';
import { findCase } from '../cases/find.ts';
import { mayMove } from '../cases/moves/policy.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { decisionSituation, overdueDaysOf } from './facts/reads.ts';
import {
  basisNow,
  type DecisionSituation,
  lacksDraft,
  mayCorrect,
  mayLook,
  mayPrepareDecision,
  mayRecall,
  mayRelease,
  OPEN_STATES,
  redrafts,
  whySecondLook,
} from './facts/policy.ts';
import type { PreparationRow } from './facts/write.ts';
import { treeOfCase } from '../standards/of-case.ts';
import type { Tree } from '../standards/tree.ts';
import { reportBasis } from './basis.ts';
import { faultsOf } from './faults.ts';
import { type FrozenRow, frozenBasis } from './rests-on.ts';

const OPEN: ReadonlySet<string> = new Set(OPEN_STATES);

/**
 * The room in which the authority prepares a decision: what it rests on, the preparation, what that lacks, and what may be done.
 * @throws Refusal not_found, use_full_process
 */
export async function decisionRoom(services: Services, admin: Actor, applicationId: number): Promise<DecisionRoom> {
  const found = await findCase(services, admin, applicationId);
  const { row } = found;
  if (!row) throw new Refusal('use_full_process');
  const { db } = services.database;
  const today = riyadhDay(services.clock.now());
  const of = await caseRows(db, applicationId);
  const [place, conflicted, tree, report, frozen, others] = await Promise.all([
    decisionSituation(db, of, row, services.clock.now()),
    isConflicted(db, admin, found.institution.organisationId),
    row.standardVersionId === null ? undefined : treeOfCase(db, row),
    reportBasis(db, applicationId),
    frozenBasis(db, row),
    db.$count(users, and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.suspendedAt), ne(users.id, admin.id))),
  ]);
  const rows = of.preparations;
  const names = await namesOf(services, rows);
  const open = rows.find(({ state }) => OPEN.has(state));
  const submission = frozen.find(({ kind }) => kind === 'self_evaluation');
  return {
    stage: row.stage,
    preparation: open ? shown(open, names) : null,
    basis: basisNow(place) ?? open?.basis ?? null,
    overdue: overdueDaysOf(of, today),
    score: report && scoreShown(report.score),
    self: submission && tree ? selfScore(submission, tree) : null,
    rests_on: {
      standard: tree ? standardOf(tree, frozen) : null,
      submission: hashed(submission),
      score: hashed(frozen.find(({ kind }) => kind === 'score')),
      report: hashed(frozen.find(({ kind }) => kind === 'report')),
    },
    outcomes: tree?.head.rules.outcomes.map(outcomeShown) ?? [],
    earlier: rows.filter(({ state }) => !OPEN.has(state)).map((one) => shown(one, names)),
    faults: open?.state === 'draft' ? faultsOf(open).map(({ where, code }) => ({ where, code })) : [],
    second_look: place.open ? whySecondLook(place.open, place.secondLook) : place.secondLook ? 'setting' : null,
    other_administrators: others,
    can: conflicted ? NOTHING : acts(place, admin),
  };
}

const NOTHING = {
  write: 'forbidden',
  prepare: 'forbidden',
  second_look: 'forbidden',
  release: 'forbidden',
  recall: 'forbidden',
  correct: 'forbidden',
} as const;

function acts(place: DecisionSituation, { id }: Actor): DecisionRoom['can'] {
  const drafts = mayPrepareDecision(place, id);
  const isDraft = place.open === null || place.open.state === 'draft';
  return {
    write: isDraft ? drafts : 'move_not_allowed',
    prepare: preparing(place, drafts),
    second_look: mayLook(place, id),
    release: mayRelease(place),
    recall: mayRecall(place),
    correct: mayCorrect(place),
  };
}

function preparing(place: DecisionSituation, drafts: DecisionRoom['can']['write']): DecisionRoom['can']['prepare'] {
  if (!redrafts(place) && mayMove('prepare_decision', place) !== true) return 'move_not_allowed';
  if (lacksDraft(place)) return drafts === true ? 'decision_not_drafted' : drafts;
  return place.open?.state === 'draft' ? drafts : 'move_not_allowed';
}

const scoreShown = ({ overall, shown: cut, level, areas, cap }: Result): ScoreShown => ({
  overall,
  shown: cut,
  level,
  areas: areas.map(({ code, score, shown: ofArea }) => ({ code, score, shown: ofArea })),
  cap,
});

/** The score of what the institution submitted of itself. */
function selfScore({ content }: FrozenRow, tree: Tree): ScoreShown | null {
  const { answers } = JSON.parse(content) as SubmittedContent;
  const ratings = Object.fromEntries(answers.map(({ indicator, level }) => [indicator, level]));
  const rules = scoringRulesOf({ rules: tree.head.rules, areas: tree.areas });
  const scored = result(ratings, rules);
  return 'missing' in scored ? null : scoreShown(scored);
}

function standardOf({ head }: Tree, frozen: readonly FrozenRow[]) {
  const record = frozen.find(({ kind }) => kind === 'standard');
  return record ? { version: head.version, sha256: record.sha256 } : null;
}

const hashed = (row: FrozenRow | undefined) => (row ? { number: row.number, at: row.createdAt.toISOString(), sha256: row.sha256 } : null);

const outcomeShown = ({ level, decision, validity_months, reapply_after_months }: Tree['head']['rules']['outcomes'][number]) => ({
  level,
  decision,
  validity_months,
  reapply_after_months,
});

type Names = ReadonlyMap<number, string>;

async function namesOf({ database: { db } }: Services, rows: readonly PreparationRow[]): Promise<Names> {
  const ids = rows.flatMap(({ preparedBy, secondBy }) => [preparedBy ?? [], secondBy ?? []].flat());
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

const person = (id: number | null, names: Names) => (id === null ? null : { user_id: id, name: names.get(id)! });

const shown = (row: PreparationRow, names: Names): Preparation => ({
  id: row.id,
  version: row.version,
  basis: row.basis,
  state: row.state,
  reason: row.reason,
  outcome: row.outcome,
  level: row.level,
  computed_level: row.computedLevel,
  departure_reason: row.departureReason,
  conditions: row.conditions,
  reasons: { ar: row.reasonsAr, en: row.reasonsEn },
  validity_months: row.validityMonths,
  prepared_by: person(row.preparedBy, names),
  prepared_at: row.preparedAt?.toISOString() ?? null,
  second_by: person(row.secondBy, names),
  second_at: row.secondAt?.toISOString() ?? null,
  second_note: row.secondNote,
  release_at: row.releaseAt?.toISOString() ?? null,
});
