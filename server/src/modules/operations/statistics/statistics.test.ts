import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { assignedSchool, idOf, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { figureOf, monthsAt, twelveOf } from './months.ts';

const app = testApp();
const EVENING = '2026-11-30T21:30:00Z'; // the first of December in Riyadh

describe('the figures of the dashboards', () => {
  test('are nought on an empty platform', async () => {
    const { year, schools, schools_by_status, evaluators_by_month, ...rest } = await (await app.as('nora')).does(api.statistics.admin, {});
    expect(year).toBe(monthsAt(new Date()).year);
    expect([schools, rest.reports, rest.evaluations]).toEqual(Array.from({ length: 3 }, () => ({ total: 0, this_month: 0, last_month: 0 })));
    expect(schools_by_status).toEqual(['pending', 'approved', 'denied'].map((status) => ({ status, count: 0 })));
    expect(evaluators_by_month).toHaveLength(12);
    expect(await (await app.as('aisha')).does(api.statistics.evaluator, {})).toMatchObject({ assigned: { total: 0 }, this_year: 0, average_per_month: 0 });
  });

  test('count by the calendar of Riyadh, and follow what is withdrawn and decided', async () => {
    app.setTime('2026-11-30T20:30:00Z');
    const { reportId, schoolId } = await reportedSchool(app);
    app.setTime(EVENING);
    const later = await assignedSchool(app, 'alNoor', 'yusuf', { name: 'Later', country: 'Kenya' });
    const [nora, yusuf] = [await app.as('nora'), await app.as('yusuf')];
    const admin = () => nora.does(api.statistics.admin, {});
    expect(await admin()).toMatchObject({
      year: 2026,
      schools: { total: 2, this_month: 1, last_month: 1 },
      reports: { total: 1, this_month: 0, last_month: 1 },
      evaluations: { total: 1, this_month: 0, last_month: 1 },
      evaluators: { total: 1 },
    });
    expect(await yusuf.does(api.statistics.evaluator, {})).toMatchObject({
      year: 2026,
      assigned: { total: 2, this_month: 1, last_month: 1 },
      reports: { total: 1, this_month: 0, last_month: 1 },
      this_year: 1,
      average_per_month: 0.08,
      months_elapsed: 12,
    });
    expect((await yusuf.does(api.statistics.evaluator, {})).visits_by_month.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    await nora.does(api.visitReports.delete, { params: { id: reportId } });
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'denied' } });
    await (await app.as('alNoor')).does(api.applications.withdraw, { params: { id: later.applicationId } });
    const after = await admin();
    expect(after).toMatchObject({ schools: { total: 1, this_month: 0, last_month: 1 }, reports: { total: 0, last_month: 0 } });
    expect(after.schools_by_status).toEqual([
      { status: 'pending', count: 0 },
      { status: 'approved', count: 0 },
      { status: 'denied', count: 1 },
    ]);
    expect(await yusuf.does(api.statistics.evaluator, {})).toMatchObject({ assigned: { total: 1 }, reports: { total: 0 }, this_year: 0 });
  });

  test('leave other years out of the twelve months, and other evaluators’ visits out of one’s own', async () => {
    const { applicationId, schoolId } = await reportedSchool(app);
    await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
    const { db } = app.services.database;
    const [report] = await db.select().from(visitReports);
    const { id: _id, ...like } = report!;
    const { year } = monthsAt(new Date());
    const [yusuf, aisha] = [await idOf(app, 'yusuf'), await idOf(app, 'aisha')];
    await db.insert(visitReports).values([
      { ...like, applicationId, institutionId: schoolId, visitDate: `${year - 1}-06-30` },
      { ...like, visitDate: `${year}-01-31` },
      { ...like, visitDate: `${year}-01-01` },
      { ...like, evaluatorId: aisha, visitDate: `${year}-01-02` },
    ]);
    const own = await (await app.as('yusuf')).does(api.statistics.evaluator, {});
    expect(own).toMatchObject({ reports: { total: 4 }, this_year: 3, average_per_month: 0.25 });
    expect(own.visits_by_month[0]!.count + own.visits_by_month.slice(1).reduce((sum, { count }) => sum + count, 0)).toBe(3);
    // A second report of one visit is another report, and the same visit.
    await db.insert(visitReports).values({ ...like, visitDate: `${year}-01-31` });
    const after = await (await app.as('yusuf')).does(api.statistics.evaluator, {});
    expect(after).toMatchObject({ reports: { total: 5 }, this_year: 3, visits_by_month: own.visits_by_month });
    const [{ visited_on } = { visited_on: [] as string[] }] = await (await app.as('yusuf')).does(api.schools.assigned, {});
    expect(visited_on).toContain(`${year}-01-31`);
    expect(new Set(visited_on).size).toBe(visited_on.length);
    expect(yusuf).not.toBe(aisha);
    expect((await (await app.as('nora')).does(api.statistics.admin, {})).reports.total).toBe(6);
  });

  test('know December before January', () => {
    const january = monthsAt(new Date('2026-12-31T21:00:00Z'));
    expect(january).toEqual({ year: 2027, month: 1, thisMonth: '2027-01-01', lastMonth: '2026-12-01' });
    const counts = [
      { month: '2026-12-01', count: 3 },
      { month: '2027-01-01', count: 2 },
    ];
    expect(figureOf(counts, january)).toEqual({ total: 5, this_month: 2, last_month: 3 });
    expect(twelveOf(counts, 2027).map(({ count }) => count)).toEqual([2, ...Array.from({ length: 11 }, () => 0)]);
  });
});
