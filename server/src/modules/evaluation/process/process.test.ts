import { api } from '@miyar/contract';
import { PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { publishedStandard } from '../../../testing/evaluation/standards.ts';
import { assignedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { process } = api;
const title = { ar: 'يوم التأسيس', en: 'Founding Day' };

test('settings begin with their defaults, and what is not sent stays', async () => {
  const nora = await app.as('nora');
  expect(await nora.does(process.settings, {})).toEqual(PROCESS_DEFAULTS);
  await nora.does(process.changeSettings, { body: { team_minimum: 3, clocks: { team: { amount: 15, unit: 'wd' } } } });
  const changed = await nora.does(process.changeSettings, { body: { publish_service_record: true, clocks: { report: { amount: 12, unit: 'wd' } } } });
  expect(changed).toEqual({
    ...PROCESS_DEFAULTS,
    team_minimum: 3,
    publish_service_record: true,
    clocks: { ...PROCESS_DEFAULTS.clocks, team: { amount: 15, unit: 'wd' }, report: { amount: 12, unit: 'wd' } },
  });
  expect(await nora.does(process.settings, {})).toEqual(changed);
});

test.each([
  [{ team_minimum: 1 }, 'team_minimum'],
  [{ working_hours: { from: '16:00', until: '08:00' } }, 'working_hours.until'],
  [{ clocks: { team: { amount: 0, unit: 'wd' as const } } }, 'clocks.team.amount'],
  [{ sample_margin: 0.9 }, 'sample_margin'],
  [{ public_mail_domains: ['not a domain'] }, 'public_mail_domains.0'],
])('%j is refused at its field', async (body, field) => {
  const refused = await (await app.as('nora')).isRefused(process.changeSettings, { body });
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(refused.fields)).toEqual([field]);
});

test('the full path needs a version in force', async () => {
  const nora = await app.as('nora');
  expect(await nora.isRefused(process.changeSettings, { body: { process_profile: 'full' } })).toMatchObject({ status: 409, code: 'no_standard_in_force' });
  await publishedStandard(app);
  expect(await nora.does(process.changeSettings, { body: { process_profile: 'full' } })).toMatchObject({ process_profile: 'full' });
});

test('a running application stays on its path, and the next one takes that of the setting', async () => {
  const short = await assignedSchool(app);
  await fullPath(app);
  expect(await caseAs(app, short.applicationId)).toMatchObject({ profile: 'light', stage: 'team' });
  const full = await submittedCase(app, 'alIhsan');
  expect(await caseAs(app, full)).toMatchObject({ profile: 'full', stage: 'submitted' });
  const nora = await app.as('nora');
  await nora.does(process.changeSettings, { body: { process_profile: 'light' } });
  expect(await caseAs(app, full)).toMatchObject({ profile: 'full' });
  const next = await submittedApplication(app, 'alNoor');
  expect(await caseAs(app, next.applicationId)).toMatchObject({ profile: 'light', stage: 'submitted' });
});

test('a holiday moves running clocks later, never earlier', async () => {
  app.setTime('2027-02-16T08:00:00.000Z');
  await fullPath(app);
  const nora = await app.as('nora');
  await nora.does(process.changeSettings, { body: { clocks: { eligibility: { amount: 5, unit: 'wd' } } } });
  const id = await submittedCase(app);
  expect(await caseAs(app, id)).toMatchObject({ due_on: '2027-02-23', tasks: [{ kind: 'eligibility', due_on: '2027-02-23' }] });
  const holiday = await nora.does(process.addHoliday, { body: { from: '2027-02-22', until: '2027-02-22', title } });
  expect(holiday).toMatchObject({ from: '2027-02-22', title, moved: 1 });
  const moved = await caseAs(app, id);
  expect(moved).toMatchObject({ due_on: '2027-02-24', tasks: [{ kind: 'eligibility', due_on: '2027-02-24' }] });
  const notified = async (person: 'alHuda' | 'alNoor') =>
    (await (await app.as(person)).reading('en').does(api.notifications.listForSchool, {})).map(({ message }) => message);
  expect(await notified('alHuda')).toContainEqual(expect.stringMatching(/^A holiday moved a due day .* to 24 February 2027/));
  expect(await notified('alNoor')).not.toContainEqual(expect.stringMatching(/^A holiday moved/));
  expect((await nora.does(api.cases.timeline, { params: { id } })).map(({ kind }) => kind)).toContain('clock.moved');
  expect(moved.clocks[0]!.explained.skipped).toContainEqual({ day: '2027-02-22', why: 'holiday', title });
  expect(await nora.does(process.deleteHoliday, { params: { id: holiday.id } })).toEqual({ ok: true, moved: 0 });
  expect(await caseAs(app, id)).toMatchObject({ due_on: '2027-02-24' });
});

test('holidays are days in order, not too long, and do not overlap', async () => {
  const nora = await app.as('nora');
  const add = (from: string, until: string) => nora.isRefused(process.addHoliday, { body: { from, until, title } });
  const eid = await nora.does(process.addHoliday, { body: { from: '2027-03-08', until: '2027-03-11', title } });
  expect(await add('2027-03-12', '2027-03-10')).toMatchObject({ code: 'invalid_date', fields: { until: 'invalid_date' } });
  expect(await add('2027-04-01', '2027-04-21')).toMatchObject({ code: 'holiday_too_long' });
  expect(await add('2027-03-11', '2027-03-12')).toMatchObject({ status: 409, code: 'holiday_overlaps', fields: { from: 'holiday_overlaps' } });
  const { id, ...days } = eid;
  const changed = await nora.does(process.changeHoliday, { params: { id }, body: { from: days.from, until: '2027-03-12', title } });
  expect(changed).toMatchObject({ id, until: '2027-03-12', moved: 0 });
  expect(await nora.does(process.holidays, {})).toEqual([{ id, from: '2027-03-08', until: '2027-03-12', title }]);
  expect(await nora.isRefused(process.changeHoliday, { params: { id: id + 1 }, body: { from: '2027-05-16', until: '2027-05-19', title } })).toMatchObject({
    status: 404,
  });
});
