import { api } from '@miyar/contract';
import type { Appeal } from '@miyar/contract/evaluation/decision/appeals';
import type { CastName } from '../../cast/people.ts';
import { idOf, pdfFile } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs } from './cases.ts';
import { type DecisionDraft, drafted } from './decisions.ts';

const { appeals, preparations, process } = api;

/** One administrator decides alone and the decision is released: the other one can hear an appeal. */
export async function decidedAlone(on: TestApp, id: number, body?: DecisionDraft): Promise<void> {
  const nora = await on.as('nora');
  await nora.does(process.changeSettings, { body: { second_look: false } });
  const { preparation } = await drafted(on, id, body);
  const { revision } = await caseAs(on, id);
  await nora.does(preparations.prepare, { params: { id }, body: { revision, version: preparation!.version } });
  await nora.does(preparations.release, { params: { id }, body: { version: preparation!.version + 1 } });
  await nora.does(process.changeSettings, { body: { second_look: true } });
}

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
