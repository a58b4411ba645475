import { api } from '@miyar/contract';
import type { Case } from '@miyar/contract/evaluation/cases';
import type { Appeal } from '@miyar/contract/evaluation/decision/appeals';
import type { CastName } from '../../cast/people.ts';
import { changeSetting, lockedSetting } from '../../modules/core/settings/actions.ts';
import { idOf, pdfFile } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs, fullPath } from './cases.ts';
import { type DecisionDraft, drafted, evaluatedCase, FULL, REASONS } from './decisions.ts';
import { checkedFacts, finishedCase, sentCase } from './reports.ts';

const { appeals, preparations, process } = api;

/** The authority switched the second look off long ago. */
export async function withoutSecondLook(on: TestApp): Promise<void> {
  const [by, at] = [await idOf(on, 'nora'), on.services.clock.now()];
  await on.services.database.transaction(async (tx) => {
    const before = await lockedSetting(tx, 'process');
    await changeSetting(tx, 'process', { ...before, second_look: false, second_look_off_from: '2020-01-01' }, by, at);
  });
}

/** One administrator decides alone and the decision is released: the other one can hear an appeal. */
export async function decidedAlone(on: TestApp, id: number, body?: DecisionDraft): Promise<void> {
  const nora = await on.as('nora');
  await withoutSecondLook(on);
  const { preparation } = await drafted(on, id, body);
  const { revision } = await caseAs(on, id);
  await nora.does(preparations.prepare, { params: { id }, body: { revision, version: preparation!.version } });
  await nora.does(preparations.release, { params: { id }, body: { version: preparation!.version + 1 } });
  await nora.does(process.changeSettings, { body: { second_look: true } });
}

/** A released decision of level B that rests on a report; one administrator made it alone. */
export async function accreditedCase(on: TestApp): Promise<number> {
  const id = await evaluatedCase(on);
  await decidedAlone(on, id, FULL);
  return id;
}

/** … on the path of a real report, whose team yusuf led, with fatuma. */
export async function accreditedByTeam(on: TestApp): Promise<number> {
  on.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(on);
  const id = await sentCase(on);
  await checkedFacts(on, id);
  await finishedCase(on, id);
  await decidedAlone(on, id, FULL);
  return id;
}

/** The request that opens an appeal, without files. */
export const OPENING = { body: { grounds: ['procedure' as const], text: 'It was not as it should be.' }, files: {} };

/** The owner appeals. */
export async function appealed(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<void> {
  const body = { grounds: ['evidence_misread' as const, 'new_evidence' as const], text: 'Two of our files were not read.' };
  await (await on.as(by)).does(appeals.open, { params: { id }, body, files: { files: [pdfFile('plan.pdf'), pdfFile('minutes.pdf')] } });
}

/** … and is heard by these people, of whom khalid has the chair. */
export async function heard(on: TestApp, id: number, members: readonly CastName[] = ['fatuma', 'aisha']): Promise<Appeal> {
  await appealed(on, id);
  return chosen(on, id, members);
}

export async function chosen(on: TestApp, id: number, members: readonly CastName[]): Promise<Appeal> {
  const panel = [{ user_id: await idOf(on, 'khalid'), role: 'chair' as const }];
  const others = await Promise.all(members.map(async (name) => ({ user_id: await idOf(on, name), role: 'member' as const })));
  return (await on.as('nora')).does(appeals.choosePanel, { params: { id }, body: { members: [...panel, ...others] } });
}

/** The appeal of a case, as somebody reads it. */
export const appealAs = async (on: TestApp, id: number, by: CastName): Promise<Appeal> => (await on.as(by)).does(appeals.read, { params: { id } });

/** The chair says how it ends, with reasons. */
export const concluded = async (
  on: TestApp,
  id: number,
  body: { outcome: 'upheld' | 'changed' | 'sent_back'; again?: ('visited' | 'draft_report')[]; version?: number },
): Promise<Case> => (await on.as('khalid')).does(appeals.decide, { params: { id }, body: { reasons: REASONS, ...body } });
