import type { Json } from '@miyar/contract/evaluation/canonical-json';
import type { StatementKind } from '@miyar/contract/years/duty-rules';
import { type AnnualContent, type AnswerContent, contentOf, type IndicatorContent, missingOf, questionsOf } from '@miyar/contract/years/statement';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { files } from '../../../db/schema/core/files.ts';
import { storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { duties, dutyAnswers, dutyEvidence, dutyItems } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type FieldRefusal, Refusal, refusedFields } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { stopDutyClock } from '../../evaluation/clocks/actions.ts';
import { freeze } from '../../evaluation/frozen/freeze.ts';
import { makeReceipt } from '../../evaluation/self-evaluation/receipts.ts';
import { holdStore, inStore, newestVersion } from '../../evaluation/stored-evidence/versions.ts';
import { closeDutyTasks } from '../../evaluation/tasks/actions.ts';
import { aboutOf, answersOf, formRowsOf, contentsOf } from './forms.ts';
import { yearsSettings } from './follow.ts';
import { aboutDuty, dutyData, type LockedDuty, lockDuty, refuseDuty, startClockOf } from './write.ts';

const STATEMENTS = ['annual', 'interim'] as const;
type Statement = LockedDuty & { kind: StatementKind };

/**
 * Locks a duty of the organisation of a person; nobody else finds it, nor one that the authority owes.
 * @throws Refusal not_found, duty_changed
 */
async function lockOwn(tx: Tx, actor: Actor, id: number, version?: number): Promise<LockedDuty> {
  const [own] = await tx
    .select({ id: duties.id })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .where(and(eq(duties.id, id), eq(institutions.organisationId, actor.organisationId ?? 0), eq(duties.owner, 'institution')));
  if (!own) throw new Refusal('not_found');
  return lockDuty(tx, id, version);
}

function asStatement(row: LockedDuty): Statement {
  refuseDuty(row, { kinds: STATEMENTS, states: ['open', 'returned'] });
  return row as Statement;
}

/**
 * Saves the answer to one question: the whole content of the question. After a return only the returned questions are open.
 * @throws Refusal not_found, duty_kind, duty_state, answer_changed with the answer as it is, too_many_changes, and the faults of the fields
 */
export async function saveAnswer(
  services: Services,
  actor: Actor,
  id: number,
  key: string,
  { version, content }: { version: number; content: Readonly<Record<string, unknown>> },
): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const row = asStatement(await lockOwn(tx, actor, id));
    const asked = (await formRowsOf(tx, [row])).get(id)!;
    const shape = contentOf(row.kind, key);
    if (!shape || !questionsOf(row.kind, aboutOf(asked)).includes(key)) throw new Refusal('not_found');
    if (row.state === 'returned' && !(await isReturned(tx, row, key))) refuseDuty(row, { kinds: STATEMENTS, states: ['open'] });
    const parsed = shape.safeParse(content);
    if (!parsed.success) throw refusedFields(parsed.error.issues.map(faultOf));
    await refuseForeign(tx, row, key, parsed.data, asked);
    const [current] = await tx
      .select({ version: dutyAnswers.version, content: dutyAnswers.content, by: users.name })
      .from(dutyAnswers)
      .innerJoin(users, eq(users.id, dutyAnswers.by))
      .where(and(eq(dutyAnswers.dutyId, id), eq(dutyAnswers.key, key)));
    if ((current?.version ?? 0) !== version)
      throw new Refusal('answer_changed', {
        parameters: { name: current?.by ?? '' },
        details: { current: { version: current?.version ?? 0, content: current?.content ?? null } },
      });
    const next = { version: version + 1, content: parsed.data, by: actor.id, at };
    await tx
      .insert(dutyAnswers)
      .values({ dutyId: id, key, ...next })
      .onConflictDoUpdate({ target: [dutyAnswers.dutyId, dutyAnswers.key], set: next });
    if (row.state === 'returned')
      await tx
        .update(dutyItems)
        .set({ doneAt: at })
        .where(and(eq(dutyItems.dutyId, id), eq(dutyItems.key, key), isNull(dutyItems.doneAt)));
  });
}

/** The fault of one field of a content, under the name of the field in the request. */
const faultOf = ({
  path,
  message,
  code,
  ...rest
}: {
  path: PropertyKey[];
  message: string;
  code?: string | undefined;
  keys?: readonly string[];
}): FieldRefusal => {
  const field = ['content', ...path, ...(code === 'unrecognized_keys' ? (rest.keys ?? []).slice(0, 1) : [])].join('.');
  return { field, code: (code === 'unrecognized_keys' ? 'unknown_field' : KNOWN.has(message) ? message : 'invalid_value') as FieldRefusal['code'] };
};
const KNOWN: ReadonlySet<string> = new Set([
  'too_long',
  'too_many_items',
  'invalid_value',
  'invalid_choice',
  'invalid_date',
  'unsafe_characters',
  'too_many_marks',
]);

async function isReturned(tx: Tx, { id }: Statement, key: string): Promise<boolean> {
  const [last] = await tx
    .select({ number: max(dutyItems.number) })
    .from(dutyItems)
    .where(eq(dutyItems.dutyId, id));
  return (await tx.$count(dutyItems, and(eq(dutyItems.dutyId, id), eq(dutyItems.number, last?.number ?? 0), eq(dutyItems.key, key)))) > 0;
}

/** Refuses sites, indicators and stored items that are not those the question asks about. */
async function refuseForeign(tx: Tx, row: Statement, key: string, content: AnswerContent, asked: Parameters<typeof aboutOf>[0]): Promise<void> {
  const about = aboutOf(asked);
  const faults: FieldRefusal[] = [];
  if (key === 'learners')
    (content as AnnualContent['learners']).sites?.forEach(({ site_id, learners_boys, learners_girls }, index) => {
      const site = about.sites.find(({ id }) => id === site_id);
      if (!site) faults.push({ field: `content.sites.${index}.site_id`, code: 'invalid_value' });
      if (site?.section === 'girls' && (learners_boys ?? 0) > 0) faults.push({ field: `content.sites.${index}.learners_boys`, code: 'invalid_value' });
      if (site?.section === 'boys' && (learners_girls ?? 0) > 0) faults.push({ field: `content.sites.${index}.learners_girls`, code: 'invalid_value' });
    });
  if (key === 'recommendations')
    (content as AnnualContent['recommendations']).items?.forEach(({ indicator_id }, index) => {
      if (!about.recommendations.includes(indicator_id)) faults.push({ field: `content.items.${index}.indicator_id`, code: 'invalid_value' });
    });
  const foreign = await foreignItems(tx, row, itemsIn(content));
  if (foreign.length > 0) faults.push({ field: key === 'licence' ? 'content.item_id' : 'content.item_ids', code: 'invalid_value' });
  if (faults.length > 0) throw refusedFields(faults);
}

/** The stored items that an answer names. */
function itemsIn(content: AnswerContent | undefined): number[] {
  const { item_id: one, item_ids: several } = (content ?? {}) as Partial<AnnualContent['licence'] & IndicatorContent>;
  return [...new Set([...(one ? [one] : []), ...(several ?? [])])];
}

async function foreignItems(tx: Tx, { organisationId }: Pick<LockedDuty, 'organisationId'>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: storedEvidence.id })
    .from(storedEvidence)
    .where(and(inArray(storedEvidence.id, [...ids]), inStore(organisationId)));
  return ids.filter((id) => !found.some((item) => item.id === id));
}

export interface StatementReceipt {
  number: string;
  sha256: string;
  jws: string;
}

/**
 * Submits a statement (D3): it is frozen with the newest version of each stored item that it names, a receipt confirms it, and the time of the authority to review
 * it begins.
 * @throws Refusal not_found, duty_kind, duty_state, duty_changed, statement_incomplete with each question, file_infected
 */
export async function submitStatement(services: Services, actor: Actor, id: number, version: number): Promise<StatementReceipt> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const row = asStatement(await lockOwn(tx, actor, id, version));
    const asked = (await formRowsOf(tx, [row])).get(id)!;
    const answers = (await answersOf(tx, [id])).get(id);
    const contents = contentsOf(answers);
    const missing = missingOf(row.kind, contents, aboutOf(asked));
    if (missing.length > 0)
      throw new Refusal('statement_incomplete', {
        parameters: { count: missing.length },
        fields: missing.map((field) => ({ field, code: 'required' as const })),
      });
    const number = (await lastSubmission(tx, id)) + 1;
    const evidence = await freezeItems(tx, row, number, contents);
    const content: Json = {
      duty: { id, kind: row.kind, number: row.number, submission: number },
      institution: row.institutionId,
      accreditation: row.applicationId,
      due_on: row.dueOn,
      answers: questionsOf(row.kind, aboutOf(asked)).map((key) => ({ question: key, content: (contents[key] ?? null) as Json })),
      evidence,
    };
    const frozen = await freeze(tx, { kind: 'duty', subjectId: id, number, applicationId: row.applicationId, content, at });
    const counts = { answered: answers?.size ?? 0, evidence: evidence.length };
    const { sha256 } = frozen;
    const receipt = await makeReceipt(services, tx, {
      kind: 'duty',
      applicationId: row.applicationId,
      userId: actor.id,
      frozenId: frozen.id,
      counts,
      claims: { sha256, counts },
      at,
    });
    await tx
      .update(dutyItems)
      .set({ doneAt: at })
      .where(and(eq(dutyItems.dutyId, id), isNull(dutyItems.doneAt)));
    await stopDutyClock(tx, id, at);
    await closeDutyTasks(tx, row, at);
    const { clocks } = await yearsSettings(tx);
    const review = { kind: 'duty_review', owner: 'authority', since: riyadhDay(at), ...clocks.duty_review } as const;
    const submitted = await startClockOf(tx, row, { ...review, task: { kind: 'review_statement', audience: 'admins' } }, at, {
      state: 'submitted',
      submittedAt: at,
    });
    const acting = { by: actor.id, at };
    await recordEvent(tx, {
      kind: 'duty.submitted',
      ...aboutDuty(submitted, acting),
      data: { ...dutyData(submitted), receipt: receipt.number, statement_sha256: sha256 },
    });
    return { number: receipt.number, sha256, jws: receipt.jws };
  });
}

/** How often a statement was submitted. */
export async function lastSubmission(tx: Pick<Tx, 'execute'>, id: number): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from frozen_records where kind = 'duty' and subject_id = ${id}`,
  );
  return rows[0]!.number;
}

/**
 * Names the newest version of each stored item of the answers with the submission: the authority reads them from then on.
 * @throws Refusal file_infected, invalid_value for an item that has left the store since
 */
async function freezeItems(tx: Tx, row: Statement, number: number, contents: Readonly<Record<string, AnswerContent>>): Promise<Record<string, Json>[]> {
  const named = Object.entries(contents).flatMap(([key, content]) => itemsIn(content).map((itemId) => ({ key, itemId })));
  if (named.length === 0) return [];
  await holdStore(tx, row.organisationId);
  const foreign = await foreignItems(
    tx,
    row,
    named.map(({ itemId }) => itemId),
  );
  if (foreign.length > 0) throw refusedFields(named.filter(({ itemId }) => foreign.includes(itemId)).map(({ key }) => ({ field: key, code: 'invalid_value' })));
  const frozen: Record<string, Json>[] = [];
  for (const { key, itemId } of named) {
    const version = (await newestVersion(tx, itemId))!;
    if (version.held === 'infected') throw new Refusal('file_infected');
    await tx.insert(dutyEvidence).values({ dutyId: row.id, number, key, versionId: version.id });
    const [described] = await tx
      .select({ title: storedEvidence.title, file: files.name })
      .from(storedEvidenceVersions)
      .innerJoin(storedEvidence, eq(storedEvidence.id, storedEvidenceVersions.itemId))
      .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
      .where(eq(storedEvidenceVersions.id, version.id));
    frozen.push({ question: key, title: described!.title, file: described!.file, sha256: version.sha256, valid_until: version.validUntil });
  }
  return frozen;
}
