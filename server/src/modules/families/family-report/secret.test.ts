import { api } from '@miyar/contract';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { familyReports } from '../../../db/schema/evaluation/reports.ts';
import { publicationSheets, publications } from '../../../db/schema/families/publications.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { appealed, chosen, concluded, decidedAlone } from '../../../testing/evaluation/appeals.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { FULL } from '../../../testing/evaluation/decisions.ts';
import { draftedWithFamily, longAfter, publicReport, timePasses } from '../../../testing/evaluation/families.ts';
import { allSeenBy, type Outsiders, outsiders } from '../../../testing/evaluation/outside.ts';
import { checkedFacts, finishedCase } from '../../../testing/evaluation/reports.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

/** Compares all answers to some people with a text for families, and without a row of it. */
async function sameWithout(people: Outsiders, ids: Record<string, number>, state: string): Promise<void> {
  const { db } = app.services.database;
  const seen = await allSeenBy(people, ids);
  const texts = await db.select().from(familyReports).orderBy(asc(familyReports.id));
  const waiting = await db.select().from(publications);
  expect(texts.length, state).toBeGreaterThan(0);
  await db.delete(publicationSheets);
  await db.delete(publications);
  await db.delete(familyReports);
  expect(await allSeenBy(people, ids), state).toEqual(seen);
  await db.insert(familyReports).overridingSystemValue().values(texts);
  if (waiting.length > 0) await db.insert(publications).values(waiting);
}

test('acceptance 37: before its publication nobody outside gets a byte of it, nor the institution before the draft is sent', async () => {
  const id = await draftedWithFamily(app);
  const [yusuf, nora] = [await app.as('yusuf'), await app.as('nora')];
  const { school } = await caseAs(app, id);
  const ids = { id, schoolId: school.id };
  const revision = async () => ({ params: { id }, body: { revision: (await caseAs(app, id)).revision } });
  const outside = () => outsiders(app, ['alNoor']);
  await sameWithout([...(await outside()), ['the institution', await app.as('alHuda')]], ids, 'draft_report');
  await yusuf.does(api.evaluationReport.send, await revision());
  await checkedFacts(app, id);
  await finishedCase(app, id);
  await decidedAlone(app, id, FULL);
  await sameWithout(await outside(), ids, 'released');
  await appealed(app, id);
  await sameWithout(await outside(), ids, 'appeal');
  await chosen(app, id, ['aisha', 'hamza']);
  await concluded(app, id, { outcome: 'upheld' });
  await nora.does(api.familyReport.publish, { params: { id }, body: { act: 'withhold', reason: 'It must be so.' } });
  await longAfter(app);
  await sameWithout(await outside(), ids, 'withheld');
  expect(await app.services.database.db.$count(tasks)).toBeGreaterThan(0);
  // The comparison notices what is public.
  await (await app.as('nora')).does(api.familyReport.publish, { params: { id }, body: { act: 'publish', reason: 'It must be so.' } });
  await (await app.as('alHuda')).does(api.familyReport.reply, { params: { id }, body: { ar: 'نشكر الفريق.' } });
  await timePasses(app, '2027-05-06T06:00:00.000Z');
  expect(await publicReport(app, school.id)).toBeDefined();
  await expect(sameWithout([['a stranger', app.stranger]], ids, 'published')).rejects.toThrow('published');
}, 180_000);
