import type { AnswerText } from '@miyar/contract/evaluation/answers';
import type { Answer, AnswerChanged } from '@miyar/contract/evaluation/self-evaluation';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { answers, answerVersions } from '../../../db/schema/evaluation/answers.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { settleVersion } from './facts/settle.ts';
import { type AnswerRow, sameText, storeBeside, textOf, valuesOf, written as answerWritten } from './facts/write.ts';
import { caseChanged } from '../cases/changes.ts';
import { casesOfOrganisation, findCase } from '../cases/find.ts';
import { raiseRevision, revisionRaised } from '../cases/moves/move.ts';
import { refuseExcluded } from '../standards/of-case.ts';
import { isOpen } from './policy.ts';
import { answerOf, BESIDE, shownAnswer } from './reads.ts';

const placeholder = sql.placeholder;

export interface AnswerIds {
  applicationId: number;
  indicatorId: number;
}

/**
 * Saves an answer. Where somebody saved since the words were typed, they are stored beside the answer, which is committed
 * before the call is refused: nothing that reached the server is lost.
 * @throws Refusal not_found, self_evaluation_frozen, item_not_requested, move_not_allowed, not_applicable_critical, reason_required, answer_changed
 */
export const saveAnswer = (services: Services, actor: Actor, ids: AnswerIds, base: number, sent: AnswerText): Promise<Answer> =>
  save(services, actor, ids, { base, chosen: false }, sent);

interface Saving {
  /** The version the words were typed on. */
  base: number;
  /** Whether they were chosen instead of the present ones, which then stay a version of their own. */
  chosen: boolean;
  /** Runs in the transaction once the words are the answer; `isNew` where they were not before. */
  also?: (tx: Tx, isNew: boolean) => Promise<void>;
}

/** Saves words as the answer, typed or chosen. */
export async function save(services: Services, actor: Actor, ids: AnswerIds, { base, chosen, also }: Saving, sent: AnswerText): Promise<Answer> {
  await services.limits.answer(actor.id);
  const text: AnswerText = { ...sent, na_reason: sent.level === 'NA' ? sent.na_reason : null };
  const at = services.clock.now();
  const { saved, beside } = await services.database.transaction(
    async (tx, found): Promise<{ saved?: Answer; beside?: number }> => {
      const row = await openIn(tx, found, actor, ids);
      await refuseNotApplicable(tx, row, text);
      if (sameText(textOf(row), text)) {
        await also?.(tx, false);
        return {};
      }
      if (row.version !== base) return { beside: await storeBeside(tx, row, text, { by: actor.id, at, base }) };
      const [written] = await writeAnswer(tx, { ...valuesOf(row, text, { by: actor.id, at, base, chosen }), applicationId: ids.applicationId });
      const { revision, ...shown } = written!;
      const answer = {
        ...row,
        level: text.level,
        naReason: text.na_reason,
        narrative: text.narrative,
        version: row.version + 1,
        updatedAt: at,
        updatedBy: actor.id,
      };
      caseChanged(tx, ids.applicationId, revision, { what: 'answer', id: ids.indicatorId, version: answer.version, by: actor.id });
      await also?.(tx, true);
      // The answer shows the other changes too, so it is read again.
      if (also) return {};
      return { saved: shownAnswer(services.live, actor.role, { answer, by: { user_id: actor.id, name: actor.name }, ...shown }) };
    },
    locking(actor, ids),
  );
  if (saved) return saved;
  const current = await answerOf(services, actor, ids.applicationId, ids.indicatorId);
  if (beside !== undefined) throw changed(current, beside);
  return current;
}

/** Writes an answer, its version and the revision of its case, and reads what is shown with it: one statement, which begins once the answer is locked. */
const writeAnswer = preparedFor((db) => {
  const raised = db.$with('raised').as(revisionRaised(db));
  return db
    .with(...answerWritten(db), raised)
    .select({ revision: raised.revision, ...BESIDE })
    .from(answers)
    .innerJoin(raised, sql`true`)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .where(eq(answers.id, sql`${placeholder('id')}::int`))
    .prepare('write_answer');
});

const changed = (current: Answer, beside: number): Refusal =>
  new Refusal('answer_changed', { parameters: { name: current.by?.name ?? '' }, details: { current, kept_version_id: beside } satisfies AnswerChanged });

/** Locks an answer with its case, if it is of the person's organisation. */
const locking = ({ organisationId }: Actor, { applicationId, indicatorId }: AnswerIds) => ({
  first: (tx: Tx) => lockedAnswer(tx, { applicationId, indicatorId, organisationId: organisationId ?? 0 }),
});

/** The answer that was locked, if there is one and it may be changed now. */
async function openIn(
  tx: Tx,
  [found]: Awaited<ReturnType<typeof lockedAnswer>>,
  { token }: Pick<Actor, 'token'>,
  { applicationId, indicatorId }: AnswerIds,
): Promise<AnswerRow> {
  if (!found || (token && found.stage === 'working')) {
    await refuseExcluded(tx, applicationId, indicatorId);
    throw new Refusal('not_found');
  }
  const open = isOpen(found, indicatorId);
  if (open !== true) throw open === 'move_not_allowed' ? new Refusal(open, { parameters: { stage: STAGE_NAMES[found.stage] } }) : new Refusal(open);
  return found;
}

const lockedAnswer = preparedFor((db) =>
  db
    .select({ stage: outwardStageSql, openIndicators: cases.openIndicators, only: cases.only, ...getTableColumns(answers) })
    .from(cases)
    .innerJoin(applications, eq(applications.id, cases.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .innerJoin(answers, eq(answers.applicationId, cases.applicationId))
    .where(
      and(
        eq(cases.applicationId, placeholder('applicationId')),
        eq(answers.indicatorId, placeholder('indicatorId')),
        casesOfOrganisation(placeholder('organisationId')),
      ),
    )
    .for('no key update', { of: [cases, answers] })
    .prepare('locked_answer'),
);

async function refuseNotApplicable(tx: Tx, row: AnswerRow, { level, na_reason }: AnswerText): Promise<void> {
  if (level !== 'NA') return;
  if (na_reason === null || na_reason === '') throw refuseField('na_reason', 'reason_required');
  const [indicator] = await tx.select({ critical: standardIndicators.critical }).from(standardIndicators).where(eq(standardIndicators.id, row.indicatorId));
  if (indicator?.critical) throw refuseField('level', 'not_applicable_critical');
}

/**
 * Makes an earlier text the current one, or one that waits beside: as if it were typed now.
 * @throws Refusal as `saveAnswer`
 */
export async function restoreVersion(services: Services, actor: Actor, ids: AnswerIds & { versionId: number }, base: number): Promise<Answer> {
  await findCase(services, actor, ids.applicationId);
  const [found] = await services.database.db
    .select({ version: answerVersions })
    .from(answerVersions)
    .innerJoin(answers, eq(answers.id, answerVersions.answerId))
    .where(and(eq(answerVersions.id, ids.versionId), eq(answers.applicationId, ids.applicationId), eq(answers.indicatorId, ids.indicatorId)));
  if (!found) throw new Refusal('not_found');
  const saved = await save(services, actor, ids, { base, chosen: true }, textOf(found.version));
  return found.version.beside ? settle(services, actor, ids) : saved;
}

/**
 * Shows a text beside its answer no more; it stays among the versions.
 * @throws Refusal not_found, self_evaluation_frozen, item_not_requested
 */
export async function settle(services: Services, actor: Actor, ids: AnswerIds & { versionId: number }): Promise<Answer> {
  await services.database.transaction(
    async (tx, found) => {
      const row = await openIn(tx, found, actor, ids);
      if (!(await settleVersion(tx, row.id, ids.versionId, services.clock.now()))) throw new Refusal('not_found');
      await raiseRevision(tx, ids.applicationId, { what: 'answer', id: ids.indicatorId, version: row.version, by: actor.id });
    },
    locking(actor, ids),
  );
  return answerOf(services, actor, ids.applicationId, ids.indicatorId);
}
