import { randomBytes } from 'node:crypto';
import { api } from '@miyar/contract';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { Entry, EntryKind } from '@miyar/contract/evaluation/workbook/entry';
import { entryAfter, entryText, FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import type { StoredEntry, TakenAlong, WorkbookReceipt } from '@miyar/contract/evaluation/workbook/shapes';
import type { SyncAnswer } from '@miyar/contract/evaluation/workbook/workbooks';
import { and, eq, isNull } from 'drizzle-orm';
import type { CastName } from '../../cast/people.ts';
import { cases, stageSpans } from '../../db/schema/evaluation/cases.ts';
import { sha256Of } from '../../modules/evaluation/workbook/facts/stored.ts';
import { openWorkbooks } from '../../modules/evaluation/workbook/facts/open.ts';
import type { Caller } from '../caller.ts';
import { idOf } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from './cases.ts';
import { proposedTeam } from './teams.ts';

/** Puts a case at a stage, as its moves would. */
export async function putAt(on: Pick<TestApp, 'services'>, id: number, stage: CaseStage): Promise<void> {
  const { clock, database } = on.services;
  const at = clock.now();
  await database.transaction(async (tx) => {
    await tx.update(cases).set({ stage, enteredAt: at, waitingOn: 'team' }).where(eq(cases.applicationId, id));
    await tx
      .update(stageSpans)
      .set({ leftAt: at })
      .where(and(eq(stageSpans.applicationId, id), isNull(stageSpans.leftAt)));
    await tx.insert(stageSpans).values({ applicationId: id, stage, enteredAt: at });
  });
}

/** A case whose visit is planned, with its workbooks open; the first of the team leads it and answers for its first indicators. */
export async function plannedCase(on: TestApp, people: readonly CastName[] = ['yusuf', 'fatuma'], by: CastName = 'alHuda'): Promise<number> {
  await fullPath(on);
  const id = await submittedSelfEvaluation(on, by);
  await proposedTeam(on, id, people);
  await divided(on, id, people);
  await putAt(on, id, 'visit_planned');
  await on.services.database.transaction((tx) => openWorkbooks(tx, id, on.services.clock.now()));
  return id;
}

/** Gives the first two indicators to the lead and all others to the second person; in a team of one the lead has them all. */
async function divided(on: TestApp, id: number, people: readonly CastName[]): Promise<void> {
  const lead = await on.as(people[0]!);
  const { shares } = await lead.does(api.team.division, { params: { id } });
  const ids = await Promise.all(people.map((person) => idOf(on, person)));
  const { revision } = await caseAs(on, id);
  const body = { revision, shares: shares.map(({ indicator_id }, index) => ({ indicator_id, evaluator_id: ids[index < 2 ? 0 : 1] ?? ids[0]! })) };
  await lead.does(api.team.divide, { params: { id }, body });
}

interface Said {
  indicator?: string;
  field?: string;
  value: Entry['value'];
  base?: string | null;
  at?: string;
  offset?: number;
}

/** A browser that writes in a workbook: it stores what it wrote, and remembers what was acknowledged. */
export class Device {
  readonly name: string;
  readonly written: Entry[] = [];
  readonly hashes: string[] = [];
  acknowledged = 0;
  readonly #caseId: number;
  caller: Caller;

  constructor(caller: Caller, caseId: number, name = randomBytes(16).toString('base64url')) {
    this.caller = caller;
    this.#caseId = caseId;
    this.name = name;
  }

  register(label = 'Tablet') {
    return this.caller.does(api.workbook.registerDevice, { params: { id: this.#caseId, device: this.name }, body: { label } });
  }

  /** Writes an entry, which is not sent yet. Gives its hash. */
  write(kind: EntryKind, { indicator, field, value, base = null, at = '2027-04-06T07:12:03.120Z', offset }: Said): string {
    const head = { device: this.name, seq: this.written.length, hash: this.hashes.at(-1) ?? FIRST_HASH };
    const entry: Entry = entryAfter(head, { kind, indicator, field, value, base }, { at, offset });
    this.written.push(entry);
    this.hashes.push(sha256Of(entryText(entry)));
    return this.hashes.at(-1)!;
  }

  rate(indicator: string, level: string, base: string | null = null): string {
    return this.write('rating', { indicator, value: level === 'NA' ? { level, reason: 'Not offered' } : { level }, base });
  }

  note(indicator: string, text: string, field = 'n1', base: string | null = null): string {
    return this.write('note', { indicator, field, value: { text }, base });
  }

  /** Returns the request of a call: the entries that were not acknowledged, or the entries from a number on. */
  batch(from = this.acknowledged + 1, many = 100) {
    const entries = this.written.slice(from - 1, from - 1 + many);
    return { params: { id: this.#caseId }, body: { device: this.name, sent_at: '2027-04-06T07:12:04.000Z', entries } };
  }

  /** Sends what was not acknowledged, and checks the head. */
  async sync(many = 100): Promise<SyncAnswer> {
    const answer = await this.caller.does(api.workbook.sync, this.batch(undefined, many));
    if (answer.head !== this.hashes[answer.through - 1]) throw new Error('the server has another head');
    this.acknowledged = answer.through;
    return answer;
  }
}

/** Returns the stored entries of the workbooks of a case, in the order of arrival. */
export async function allEntries(caller: Caller, id: number): Promise<StoredEntry[]> {
  const all: StoredEntry[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await caller.does(api.workbook.entries, { params: { id }, query: { limit: 500, ...(after !== undefined && { after_id: after }) } });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** The workbook of somebody as they take it along. */
export const takenAlong = async (on: TestApp, id: number, person: CastName): Promise<TakenAlong> =>
  (await on.as(person)).does(api.workbook.read, { params: { id } });

/** A device of somebody that is registered. */
export async function deviceFor(on: TestApp, id: number, person: CastName, label?: string): Promise<Device> {
  const device = new Device(await on.as(person), id);
  await device.register(label);
  return device;
}

/** Seals the workbook of somebody with what the server has. */
export async function sealed(on: TestApp, id: number, person: CastName): Promise<WorkbookReceipt> {
  const { holds } = await takenAlong(on, id, person);
  return (await on.as(person)).does(api.workbook.seal, { params: { id }, body: holds });
}

/** Rates every indicator that somebody answers for, and sends it. */
export async function ratedShare(on: TestApp, id: number, person: CastName, level = 'B'): Promise<Device> {
  const device = await deviceFor(on, id, person);
  const own = await idOf(on, person);
  for (const { code, evaluator_id: evaluator } of (await takenAlong(on, id, person)).division) if (evaluator === own) device.rate(code, level);
  await device.sync();
  return device;
}
