import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '../../../../db/schema/communication/notifications.ts';
import { events } from '../../../../db/schema/core/events.ts';
import type { CastName } from '../../../../cast/people.ts';
import { caseAs, fullPath, submittedCase } from '../../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../../testing/evaluation/invariants.ts';
import { idOf } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { remindOfClocks } from './remind.ts';

const app = testApp();
const { cases, process, returns } = api;

/** Runs the job at a moment, twice: what it does it does once. Gives what was recorded of clocks so far. */
async function at(moment: string): Promise<string[]> {
  app.setTime(moment);
  await remindOfClocks(app.services);
  await remindOfClocks(app.services);
  const rows = await app.services.database.db.select({ kind: events.kind, at: events.at }).from(events).orderBy(events.id);
  return rows.filter(({ kind }) => kind.startsWith('clock.')).map(({ kind, at: when }) => `${when.toISOString().slice(0, 10)} ${kind.slice(6)}`);
}

/** A case whose eligibility is due in ten working days, as the worked examples have it. */
async function submittedOn(day: string): Promise<number> {
  app.setTime(`${day}T06:00:00.000Z`);
  await fullPath(app);
  const nora = await app.as('nora');
  await nora.does(process.changeSettings, { body: { clocks: { eligibility: { amount: 10, unit: 'wd' } } } });
  await nora.does(process.addHoliday, { body: { from: '2027-03-08', until: '2027-03-11', title: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } } });
  return submittedCase(app);
}

/** How often somebody was reminded of a clock that is due on a day. */
async function notices(by: CastName, dueOn: string): Promise<number> {
  const rows = await app.services.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf(app, by)));
  return rows.filter(({ template, data }) => /^clock_(?:due_soon|overdue)$/.test(template) && data['due_on'] === dueOn).length;
}

test('reminders come on their working day from the beginning of work, once each, also a day late', async () => {
  const id = await submittedOn('2027-03-02');
  expect(await caseAs(app, id)).toMatchObject({ due_on: '2027-03-22' });
  expect(await at('2027-03-14T06:00:00.000Z')).toEqual([]);
  // Work begins at 08:00 in Riyadh.
  expect(await at('2027-03-15T04:59:00.000Z')).toEqual([]);
  expect(await at('2027-03-15T05:00:00.000Z')).toEqual(['2027-03-15 due_soon']);
  expect(await at('2027-03-16T05:00:00.000Z')).toHaveLength(1);
  // The one for Saturday came on Thursday, when the job did not run; Friday and Saturday are no working days.
  expect(await at('2027-03-20T09:00:00.000Z')).toHaveLength(1);
  expect(await at('2027-03-21T05:00:00.000Z')).toEqual(['2027-03-15 due_soon', '2027-03-21 due_soon']);
  expect(await at('2027-03-22T05:00:00.000Z')).toHaveLength(3);
  expect(await notices('nora', '2027-03-22')).toBeGreaterThan(0);
  expect(await notices('alHuda', '2027-03-22')).toBe(0);
  // A clock is reported as overdue once; the list of late clocks comes every working day.
  expect((await at('2027-03-23T05:00:00.000Z')).slice(3)).toEqual(['2027-03-23 overdue', '2027-03-23 overdue_listed']);
  expect((await at('2027-03-24T05:00:00.000Z')).slice(5)).toEqual(['2027-03-24 overdue_listed']);
  expect(await at('2027-03-26T09:00:00.000Z')).toHaveLength(6);
});

test('the list of what is late has each institution by its name in the language of the reader', async () => {
  await submittedOn('2027-03-02');
  await submittedCase(app, 'alIhsan', { name: 'مجمع الإحسان', name_alternative: 'Al-Ihsan Complex' });
  await at('2027-03-23T05:00:00.000Z');
  const textsIn = async (language: 'ar' | 'en') =>
    (await (await app.as('nora')).reading(language).does(api.notifications.listForAdmin, {})).map(({ message }) => message.replace(/[\u2068\u2069]/g, ''));
  expect(await textsIn('en')).toContain('Cases that are overdue today: 2. Al-Huda International School · Al-Ihsan Complex');
  expect(await textsIn('ar')).toContain('ملفات الطلبات المتأخرة اليوم: 2. Al-Huda International School · مجمع الإحسان');
});

test('none comes on the day a clock starts, or during a pause; a later due day is reminded of again', async () => {
  const id = await submittedOn('2027-03-02');
  await at('2027-03-15T05:00:00.000Z');
  const nora = await app.as('nora');
  const [clock] = (await caseAs(app, id)).clocks;
  expect(clock!.can).toEqual({ extend: true });
  await nora.does(cases.extendClock, { params: { id, clockId: clock!.id }, body: { due_on: '2027-03-23', reason: 'The ministry is closed.' } });
  expect((await at('2027-03-16T05:00:00.000Z')).slice(1)).toEqual(['2027-03-15 extended', '2027-03-16 due_soon']);
  const items = [{ kind: 'document' as const, key: 'registration', reason: 'غير واضحة.' }];
  const { revision } = await caseAs(app, id);
  await (await app.as('nora')).does(returns.open, { params: { id }, body: { revision, items } });
  expect(await at('2027-03-21T05:00:00.000Z')).toHaveLength(3);
  // The time of the institution runs out: the authority has to decide what follows.
  const { due_on: due } = await caseAs(app, id);
  expect(due).toBe('2027-04-13');
  await at('2027-04-14T05:00:00.000Z');
  expect(await (await app.as('nora')).does(api.tasks.list, {})).toMatchObject([
    { kind: 'eligibility', paused: true },
    { kind: 'overdue', overdue_days: 1 },
  ]);
  expect(await notices('alHuda', '2027-04-13')).toBeGreaterThan(0);
  expect(await brokenInvariants(app)).toEqual([]);
});
