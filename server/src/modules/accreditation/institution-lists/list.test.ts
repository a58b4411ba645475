import { api } from '@miyar/contract';
import type { School } from '@miyar/contract/accreditation/institutions';
import { describe, expect, test } from 'vitest';
import { allPages } from '../../../testing/all-pages.ts';
import type { Caller } from '../../../testing/caller.ts';
import { idOf, pdfFile, reportedSchool, submittedApplication, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const query = (parts: Record<string, string | undefined>) =>
  String(new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)));
const path = (parts: Record<string, string | undefined>) => `${api.schools.list.path}?${query(parts)}`;

/** Ten schools of three countries, some with one of two evaluators, some decided; several of one moment. */
async function tenSchools(): Promise<{ nora: Caller; evaluators: number[] }> {
  app.setTime('2026-12-01T08:00:00Z');
  const nora = await app.as('nora');
  const evaluators = [await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
  for (let n = 0; n < 10; n += 1) {
    app.setTime(`2026-12-01T08:0${Math.floor(n / 2)}:00Z`);
    const { schoolId } = await submittedApplication(app, n % 2 ? 'alHuda' : 'alNoor', {
      name: `${['Beta', 'alpha', 'Gamma'][n % 3]} school ${n}`,
      country: ['Kenya', 'Rwanda', 'Uganda'][n % 3]!,
    });
    if (n % 4 !== 0) await nora.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: evaluators[n % 2]! } });
    if (n % 5 < 2) await nora.does(api.decisions.changeStatus, { body: { schoolId, status: n % 5 === 0 ? 'approved' : 'denied' } });
  }
  return { nora, evaluators };
}

const compare: Record<string, (a: School, b: School) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id,
  oldest: (a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id,
  name: (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
};

describe('the list of schools', () => {
  test('is what was asked for, whole and counted, in every combination of filters, order and pages', async () => {
    const { nora, evaluators } = await tenSchools();
    const all = (await allPages(nora, api.schools.list, 'limit=500')).rows;
    expect(all).toHaveLength(10);
    for (const status of [undefined, 'pending', 'approved', 'denied'])
      for (const country of [undefined, 'Rwanda', 'Nowhere'])
        for (const [assigned, evaluator] of [[], ['yes'], ['no'], [undefined, evaluators[0]], ['yes', evaluators[1]], ['no', evaluators[0]]] as [
          string?,
          number?,
        ][])
          for (const q of [undefined, 'alpha'])
            for (const sort of [undefined, 'newest', 'oldest', 'name']) {
              const asked = query({ limit: '3', status, country, assigned, evaluator_id: evaluator?.toString(), q, sort });
              const wanted = all
                .filter((school) => status === undefined || school.status === status)
                .filter((school) => country === undefined || school.country === country)
                .filter((school) => assigned === undefined || (school.evaluator_id !== null) === (assigned === 'yes'))
                .filter((school) => evaluator === undefined || school.evaluator_id === evaluator)
                .filter((school) => q === undefined || school.name.includes(q))
                .toSorted(compare[sort ?? 'newest']);
              const got = await allPages(nora, api.schools.list, asked);
              expect(
                got.rows.map(({ id }) => id),
                asked,
              ).toEqual(wanted.map(({ id }) => id));
              expect(got.total, asked).toBe(String(wanted.length));
            }
  });

  test('comes by the names its reader is shown, also after a school took another', async () => {
    const apply = async (as: 'alHuda' | 'alNoor', name: string, alternative?: string) =>
      (await submittedApplication(app, as, { name, ...(alternative !== undefined && { name_alternative: alternative }) })).schoolId;
    const wisdom = await apply('alHuda', 'Dar al-Hikma', 'دار الحِكمة');
    const bayan = await apply('alNoor', 'مدرسة البيان', 'Bayan School');
    const amal = await apply('alHuda', 'مركز الأمل');
    const zayd = await apply('alNoor', 'Zayd School');
    const nora = await app.as('nora');
    const ids = async (language: 'ar' | 'en') => (await allPages(nora.reading(language), api.schools.list, 'limit=1&sort=name')).rows.map(({ id }) => id);
    expect(await ids('en')).toEqual([bayan, wisdom, zayd, amal]);
    expect(await ids('ar')).toEqual([zayd, wisdom, bayan, amal]);

    const evaluator = await idOf(app, 'yusuf');
    for (const schoolId of [wisdom, zayd]) await nora.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: evaluator } });
    const yusuf = await app.as('yusuf');
    for (const schoolId of [wisdom, zayd])
      await yusuf.does(api.visitReports.upload, { body: { school_id: schoolId, visit_date: today(app) }, files: { file: pdfFile('report.pdf') } });
    await nora.does(api.decisions.changeStatus, { body: { schoolId: zayd, status: 'denied' } });
    const reported = async () => (await allPages(nora.reading('ar'), api.visitReports.list, 'limit=1&sort=name')).rows.map(({ school_id }) => school_id);
    expect(await reported()).toEqual([zayd, wisdom]);
    expect(await apply('alNoor', 'Zayd School', 'ينابيع زيد')).toBe(zayd);
    expect(await ids('ar')).toEqual([wisdom, bayan, amal, zayd]);
    expect(await reported()).toEqual([wisdom, zayd]);
  });

  test('counts on when schools are decided, reassigned and withdrawn', async () => {
    const { nora, evaluators } = await tenSchools();
    const total = async (parts: Record<string, string>) => (await nora.fetch('GET', path({ limit: '1', ...parts }))).headers.get('x-total-count');
    expect(await total({ status: 'pending' })).toBe('6');
    const [open] = await nora.does(api.schools.list, { query: { status: 'pending', assigned: 'yes', evaluator_id: evaluators[0]! } });
    const before = Number(await total({ evaluator_id: String(evaluators[0]) }));
    await nora.does(api.assignments.change, { body: { school_id: open!.id, evaluator_id: evaluators[1]!, reason: 'Away' } });
    expect(await total({ evaluator_id: String(evaluators[0]) })).toBe(String(before - 1));
    await nora.does(api.decisions.changeStatus, { body: { schoolId: open!.id, status: 'approved' } });
    expect(await total({ status: 'pending' })).toBe('5');
    const own = await (await app.as('alNoor')).does(api.applications.list, { query: { status: 'pending' } });
    await (await app.as('alNoor')).does(api.applications.withdraw, { params: { id: own[0]!.id } });
    expect(await total({ status: 'pending' })).toBe('4');
    expect(await total({})).toBe('9');
  });

  test('says when a school joined, how long it is accredited, and what can be done', async () => {
    const { schoolId } = await reportedSchool(app);
    const nora = await app.as('nora');
    const read = async () => (await nora.does(api.schools.list, {}))[0]!;
    const open = await read();
    expect(open).toMatchObject({ joiningDate: open.created_at, accreditationPeriod: null, report_count: 1 });
    expect(open.can).toEqual({ assign: 'already_assigned', change_evaluator: true, decide: true });
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    const accredited = await read();
    expect(accredited.accreditationPeriod?.valid_from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Number(accredited.accreditationPeriod!.valid_until.slice(0, 4))).toBe(Number(accredited.accreditationPeriod!.valid_from.slice(0, 4)) + 5);
    expect(accredited.can).toEqual({ assign: 'no_open_application', change_evaluator: 'no_open_application', decide: 'already_decided' });
    await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
    const renewing = await read();
    expect(renewing).toMatchObject({ status: 'pending', accreditationPeriod: accredited.accreditationPeriod });
    expect(renewing.can.change_evaluator).toBe('not_assigned_yet');
  });

  test('refuses orders, choices and cursors that are not its own', async () => {
    const { nora } = await tenSchools();
    const refused = async (address: string) => {
      const answer = await nora.fetch('GET', address);
      const { code, errors } = (await answer.json()) as { code: string; errors: { field: string; code: string }[] };
      return [answer.status, code, ...errors.map(({ field, code: why }) => `${field} ${why}`)];
    };
    const cursorOf = async (sort: string) =>
      new URL(/<([^>]+)>/.exec((await nora.fetch('GET', path({ limit: '2', sort }))).headers.get('link')!)![1]!, app.url).searchParams.get('after')!;
    expect(await refused(path({ sort: 'password_hash' }))).toEqual([400, 'invalid_request', 'sort invalid_choice']);
    expect(await refused(path({ status: 'rejected' }))).toEqual([400, 'invalid_request', 'status invalid_choice']);
    expect(await refused(path({ assigned: 'maybe' }))).toEqual([400, 'invalid_request', 'assigned invalid_choice']);
    expect(await refused(path({ evaluator_id: '1 or 1=1' }))).toEqual([400, 'invalid_request', 'evaluator_id invalid_value']);
    expect(await refused(path({ country: 'x'.repeat(61) }))).toEqual([400, 'invalid_request', 'country too_long']);
    for (const [made, used] of [
      ['newest', 'name'],
      ['name', 'newest'],
      ['oldest', 'newest'],
      ['name', 'oldest'],
    ] as const) {
      expect(await refused(path({ sort: used, after: await cursorOf(made) })), `${made} in ${used}`).toEqual([400, 'invalid_request', 'after invalid_value']);
    }
    for (const forged of ['zzz', Buffer.from('1.1.load').toString('base64url'), Buffer.from('zzzzzzzzzz.1').toString('base64url'), "' or 1=1 --"]) {
      expect(await refused(path({ after: forged })), forged).toEqual([400, 'invalid_request', 'after invalid_value']);
    }
    // A place of ours at a school that is not there ends the list by name.
    const nowhere = Buffer.from('1.zz.name').toString('base64url');
    expect((await allPages(nora, api.schools.list, query({ sort: 'name', after: nowhere }))).rows).toEqual([]);
  });
});
