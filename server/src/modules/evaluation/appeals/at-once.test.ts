import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { accreditedCase, heard } from '../../../testing/evaluation/appeals.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, drafted, FULL, REASONS, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';
import { releaseDueDecisions } from '../preparations/release-due.ts';

const app = testApp();
const { appeals, preparations } = api;
const at = (id: number) => ({ params: { id } });
const HIGHER: DecisionDraft = { ...FULL, level: 'A', departure_reason: { ar: 'أثبت التظلّم شاهدين.', en: 'The appeal showed two files.' } };

/** A decision that the panel of an appeal made, to which another administrator agreed. */
async function agreedOnAppeal(): Promise<{ id: number; version: number }> {
  const id = await accreditedCase(app);
  await heard(app, id);
  const { preparation } = await drafted(app, id, HIGHER, 'khalid');
  const body = { outcome: 'changed' as const, reasons: REASONS, version: preparation!.version };
  await (await app.as('khalid')).does(appeals.decide, { ...at(id), body });
  const { version } = (await roomOf(app, id)).preparation!;
  const looked = await (await app.as('nora')).does(preparations.secondLook, { ...at(id), body: { version, agree: true, note: '' } });
  return { id, version: looked.preparation!.version };
}

const released = () => app.services.database.db.$count(decisions);

describe('the decision on an appeal', () => {
  test('acceptance 24: two administrators who release it at once release it once', async () => {
    const { id, version } = await agreedOnAppeal();
    const admins = [await app.as('nora'), await app.as('khalid')];
    const both = await Promise.all(admins.map((admin) => admin.send(preparations.release, { ...at(id), body: { version } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await released()).toBe(2);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('acceptance 23: its release and the withdrawal of the appeal leave one of both', async () => {
    const { id, version } = await agreedOnAppeal();
    await (await app.as('nora')).does(preparations.release, { ...at(id), body: { version, at: '2027-02-24T09:00:00.000Z' } });
    app.setTime('2027-02-24T09:00:01.000Z');
    const owner = await app.as('alHuda');
    const [withdrawn] = await Promise.all([owner.send(appeals.withdraw, at(id)), releaseDueDecisions(app.services)]);
    const { stage, decision, appeal } = await caseAs(app, id, 'alHuda');
    const seen = { status: withdrawn.status, stage, level: decision!.level, appeal: appeal!.state, decisions: await released() };
    expect(seen).toEqual(
      withdrawn.ok
        ? { status: 200, stage: 'closed', level: 'B', appeal: 'withdrawn', decisions: 1 }
        : { status: 409, stage: 'closed', level: 'A', appeal: 'decided', decisions: 2 },
    );
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('acceptance 26: changes by no SQL of the application once it is released, nor does the one it took the place of', async () => {
    const { id, version } = await agreedOnAppeal();
    await (await app.as('nora')).does(preparations.release, { ...at(id), body: { version } });
    const { db } = app.services.database;
    const before = (await caseAs(app, id, 'alHuda')).decision;
    for (const statement of [
      sql`update decisions set reason_en = 'Other words.' where prepared_id is not null`,
      sql`update decisions set level = 'C' where application_id = ${id}`,
      sql`update prepared_decisions set reasons_en = 'Other words.' where application_id = ${id} and state = 'released'`,
      sql`update frozen_records set content = '{}' where application_id = ${id}`,
    ])
      await expect(db.execute(statement)).rejects.toThrow();
    expect((await caseAs(app, id, 'alHuda')).decision).toEqual(before);
    expect(before!.earlier).toHaveLength(1);
  });
});
