import { api } from '@miyar/contract';
import { DEFAULT_KINDS } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { describe, expect, test } from 'vitest';
import { institutionChanges, institutionContacts } from '../../../db/schema/accreditation/institution-profile.ts';
import type { CastName } from '../../../cast/people.ts';
import { settings } from '../../../db/schema/core/settings.ts';
import { accreditedSchool, applicationForm, idOf, pdfFile, submittedApplication } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { accreditedCase } from '../../../testing/evaluation/appeals.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { institutionProfile } = api;

/** An institution of Al-Huda that has not applied yet. */
async function newInstitution(country = 'Uganda', by: CastName = 'alHuda'): Promise<number> {
  await app.services.database.db
    .insert(settings)
    .values({ key: 'countries', value: ['Kenya', 'Uganda', 'Saudi Arabia'] })
    .onConflictDoNothing();
  return (await (await app.as(by)).does(institutionProfile.create, { body: { name: 'مركز طيبة', name_alternative: 'Taybah Centre', country } })).id;
}

const saudiAddress = {
  short_address: 'rhma٣١٨٤',
  building: '3184',
  street: 'Prince Muhammad ibn Saad Street',
  district: 'Hittin',
  postal_code: '13512',
  city_ar: 'الرياض',
  city_en: 'Riyadh',
  region: 'SA-01',
};

const whole = {
  kind: 'quranic_centre',
  founded: 1998,
  unified_number: '٧٠٠١٢٣٤٥٦٧',
  licence: { authority: 'Ministry of Islamic Affairs', number: '4471', valid_from: '2025-01-01', valid_until: '2028-12-31' },
  staff: { teachers_men: 4, teachers_women: 9, others_men: 1, others_women: 2 },
  contacts: [{ role: 'head' as const, name: 'Khalid', phone: '+966 50 123 4567', email: 'Head@taybah.example' }],
};

describe('a profile', () => {
  test('is empty before its first save, and complete once its nine details are there', async () => {
    const id = await newInstitution('Saudi Arabia');
    const owner = await app.as('alHuda');
    const empty = await owner.does(institutionProfile.read, { params: { id } });
    expect(empty).toMatchObject({ version: 0, section: null, has_girls: false, contacts: [], updated: null, can: { edit: true, confirm: true } });
    expect(empty.completeness).toEqual({
      done: 0,
      of: 9,
      missing: ['kind', 'founded', 'unified_number', 'address', 'section', 'learners', 'staff', 'licence', 'head'],
    });
    const saved = await owner.does(institutionProfile.save, {
      params: { id },
      body: { version: 0, ...whole },
      files: { licence_file: pdfFile('licence.pdf') },
    });
    expect(saved).toMatchObject({
      version: 1,
      fields: { unified_number: '7001234567', licence: { number: '4471', file: { name: 'licence.pdf' } }, staff: whole.staff },
      contacts: [{ role: 'head', name: 'Khalid', phone: '+966501234567', email: 'head@taybah.example' }],
      completeness: { done: 6, missing: ['address', 'section', 'learners'] },
    });
    const { version, sites } = await owner.does(institutionProfile.addSite, {
      params: { id },
      body: { version: 1, section: 'both', learners_boys: 120, learners_girls: 80, address: saudiAddress },
    });
    expect(version).toBe(2);
    expect(sites).toMatchObject([
      {
        code: 'S01',
        main: true,
        name: { ar: 'مركز طيبة', en: 'Taybah Centre' },
        address: { short_address: 'RHMA3184', city_en: 'Riyadh' },
        can: { close: 'site_last' },
      },
    ]);
    const read = await owner.does(institutionProfile.read, { params: { id } });
    expect(read).toMatchObject({ section: 'both', has_girls: true, completeness: { done: 9, of: 9, missing: [] } });
    const file = await owner.fetch('GET', `/${read.fields.licence.file!.path}`);
    expect(file.status).toBe(200);
    for (const other of ['alNoor', 'yusuf', 'ibrahim'] as const)
      expect((await (await app.as(other)).fetch('GET', `/${read.fields.licence.file!.path}`)).status, other).toBe(404);
    expect(await owner.does(institutionProfile.listOwn, {})).toMatchObject([{ id, status: null, completeness: { done: 9 }, certificate: null }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('changes only what is sent, and takes away what is sent as null', async () => {
    const id = await newInstitution();
    const owner = await app.as('alHuda');
    const save = (body: object) => owner.does(institutionProfile.save, { params: { id }, body: body as { version: number }, files: {} });
    await save({ version: 0, kind: 'private_school', founded: 1990, website: 'https://taybah.example', licence: { number: '1', authority: 'Ministry' } });
    const changed = await save({ version: 1, founded: null, licence: { number: '2' } });
    expect(changed.fields).toMatchObject({
      kind: 'private_school',
      founded: null,
      website: 'https://taybah.example',
      licence: { number: '2', authority: 'Ministry' },
    });
    // A save that changes nothing is no change.
    expect(await save({ version: 2, licence: { number: '2' } })).toMatchObject({ version: 2 });
    expect(await app.services.database.db.$count(institutionChanges)).toBe(7);
  });

  test('replaces the file of the licence, whose former bytes are an older version in the evidence store', async () => {
    const id = await newInstitution();
    const owner = await app.as('alHuda');
    const send = (version: number, name: string) =>
      owner.does(institutionProfile.save, { params: { id }, body: { version }, files: { licence_file: pdfFile(name, name) } });
    await send(0, 'first.pdf');
    const { fields } = await send(1, 'second.pdf');
    expect(fields.licence.file).toMatchObject({ name: 'second.pdf' });
    expect(await filesInStorage(app)).toBe(2);
    expect(await owner.does(api.evidenceStore.list, {})).toMatchObject([{ kind: 'document', versions: 2, licence_of: [id], version: { number: 2 } }]);
    const refused = await owner.isRefused(institutionProfile.save, { params: { id }, body: { version: 1 }, files: { licence_file: pdfFile('third.pdf') } });
    expect(refused.code).toBe('profile_changed');
    expect(await filesInStorage(app)).toBe(2);
  });

  test('of two people who save one version, the later gets what is there', async () => {
    const id = await newInstitution();
    const [owner, nora] = [await app.as('alHuda'), await app.as('nora')];
    const by = (who: typeof owner, body: object) => who.send(institutionProfile.save, { params: { id }, body: { version: 0, ...body }, files: {} });
    const answers = await Promise.all([by(owner, { founded: 1990 }), by(owner, { founded: 1991 }), by(nora, { founded: 1992, reason: 'By letter' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const saved = answers.find(({ status }) => status === 200)!;
    const { fields } = (await saved.json()) as { fields: { founded: number } };
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(await answer.json()).toMatchObject({ code: 'profile_changed', details: { current: { version: 1, fields: { founded: fields.founded } } } });
  });

  test('is read and written by the people of its organisation and by administrators, who give a reason', async () => {
    const id = await newInstitution();
    const saving = { params: { id }, body: { version: 0, founded: 1990 }, files: {} };
    for (const who of ['yusuf', 'ibrahim'] as const) expect((await (await app.as(who)).isRefused(institutionProfile.save, saving)).status, who).toBe(403);
    expect((await (await app.as('alNoor')).isRefused(institutionProfile.save, saving)).status).toBe(404);
    expect((await app.stranger.isRefused(institutionProfile.save, saving)).status).toBe(401);
    const amina = await app.as('amina');
    await (await app.as('alHuda')).does(api.members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role: 'viewer' } });
    expect(await amina.isRefused(institutionProfile.save, saving)).toMatchObject({ status: 403, code: 'viewer_reads_only' });
    expect(await amina.does(institutionProfile.read, { params: { id } })).toMatchObject({ can: { edit: 'viewer_reads_only', confirm: 'viewer_reads_only' } });
    const nora = await app.as('nora');
    expect(await nora.isRefused(institutionProfile.save, saving)).toMatchObject({ fields: { reason: 'required' } });
    await nora.does(institutionProfile.save, { ...saving, body: { ...saving.body, reason: 'By letter of 3 May' } });
    expect(await nora.does(institutionProfile.changes, { params: { id } })).toMatchObject([
      { field: 'founded', before: null, after: '1990', source: 'authority', reason: 'By letter of 3 May', by_name: expect.any(String) },
    ]);
    // An institution learns that the authority changed it, and no name.
    expect(await amina.does(institutionProfile.changes, { params: { id } })).toMatchObject([{ field: 'founded', source: 'authority', by_name: null }]);
  });

  test('has a history of each field; a former contact is in no row', async () => {
    const id = await newInstitution();
    const owner = await app.as('alHuda');
    const contact = (name: string) => ({ contacts: [{ role: 'head' as const, name, phone: null, email: null }] });
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 0, founded: 1990, ...contact('Zaynab al-Former') }, files: {} });
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 1, founded: 1995, ...contact('Maryam') }, files: {} });
    const changes = await owner.does(institutionProfile.changes, { params: { id }, query: { limit: 2 } });
    expect(changes.map(({ field, before, after }) => ({ field, before, after }))).toEqual([
      { field: 'contacts.head', before: null, after: null },
      { field: 'founded', before: '1990', after: '1995' },
    ]);
    expect((await app.services.database.db.select().from(institutionContacts)).map(({ name }) => name)).toEqual(['Maryam']);
    const everything = JSON.stringify([
      await app.services.database.db.query.events.findMany(),
      await app.services.database.db.select().from(institutionChanges),
    ]);
    expect(everything).not.toContain('Zaynab');
  });

  test('can be confirmed as right as of today', async () => {
    const id = await newInstitution();
    app.setTime('2027-03-02T08:00:00.000Z');
    const owner = await app.as('alHuda');
    expect(await owner.does(institutionProfile.confirm, { params: { id }, body: { version: 0 } })).toMatchObject({
      confirmed: { at: '2027-03-02T08:00:00.000Z' },
    });
    expect((await owner.isRefused(institutionProfile.confirm, { params: { id }, body: { version: 7 } })).code).toBe('profile_changed');
    app.setTime(undefined);
  });
});

describe('every rule of a field', () => {
  const DETAILS: readonly [country: string, body: Record<string, unknown>, fault: Record<string, string> | null][] = [
    ['Uganda', { founded: 1299 }, { founded: 'invalid_date' }],
    ['Uganda', { founded: 1300 }, null],
    ['Uganda', { founded: 9999 }, { founded: 'invalid_date' }],
    ['Uganda', { kind: 'castle' }, { kind: 'invalid_choice' }],
    ['Saudi Arabia', { unified_number: '6001234567' }, { unified_number: 'unified_number_invalid' }],
    ['Saudi Arabia', { unified_number: '700123456' }, { unified_number: 'unified_number_invalid' }],
    ['Saudi Arabia', { unified_number: '۷۰۰۱۲۳۴۵۶۷' }, null],
    ['Saudi Arabia', { registration_number: 'A-1' }, { registration_number: 'unknown_field' }],
    ['Uganda', { unified_number: '7001234567' }, { unified_number: 'unknown_field' }],
    ['Uganda', { registration_number: 'ug/12-3.A' }, null],
    ['Uganda', { registration_number: 'A_1' }, { registration_number: 'invalid_value' }],
    ['Uganda', { registration_number: 'A'.repeat(41) }, { registration_number: 'too_long' }],
    ['Uganda', { website: 'http://taybah.example' }, { website: 'invalid_link' }],
    ['Uganda', { website: 'https://taybah' }, { website: 'invalid_link' }],
    ['Uganda', { phone: '٠٥٥١٢٣٤٥٦٧' }, null],
    ['Uganda', { phone: '12345' }, { phone: 'invalid_phone' }],
    ['Uganda', { email: 'nobody' }, { email: 'invalid_email' }],
    ['Uganda', { licence: { valid_from: '2027-02-01', valid_until: '2027-01-31' } }, { 'licence.valid_until': 'invalid_date' }],
    ['Uganda', { licence: { number: 'x'.repeat(41) } }, { 'licence.number': 'too_long' }],
    ['Uganda', { staff: { teachers_men: -1 } }, { 'staff.teachers_men': 'invalid_value' }],
    ['Uganda', { staff: { teachers_women: 20_001 } }, { 'staff.teachers_women': 'invalid_value' }],
    ['Uganda', { staff: { teachers_women: 20_000 } }, null],
    ['Uganda', { women_hours: [{ day: 7, from: '08:00', until: '10:00' }] }, { 'women_hours.0.day': 'invalid_value' }],
    ['Uganda', { women_hours: [{ day: 0, from: '10:00', until: '10:00' }] }, { 'women_hours.0.until': 'invalid_value' }],
    ['Uganda', { women_hours: Array.from({ length: 15 }, () => ({ day: 0, from: '08:00', until: '10:00' })) }, { women_hours: 'too_many_items' }],
    [
      'Uganda',
      {
        contacts: [
          { role: 'head', name: 'A' },
          { role: 'head', name: 'B' },
        ],
      },
      { 'contacts.1.role': 'invalid_choice' },
    ],
    ['Uganda', { contacts: [{ role: 'head', name: ' ' }] }, { 'contacts.0.name': 'required' }],
    ['Uganda', { contacts: Array.from({ length: 11 }, () => ({ role: 'other', name: 'A' })) }, { contacts: 'too_many_items' }],
  ];

  test('of a profile', async () => {
    const wrong: string[] = [];
    for (const country of ['Uganda', 'Saudi Arabia']) {
      const id = await newInstitution(country);
      let version = 0;
      const owner = await app.as('alHuda');
      for (const [where, body, fault] of DETAILS.filter(([one]) => one === country)) {
        const answer = await owner.send(institutionProfile.save, { params: { id }, body: { version, ...body }, files: {} });
        if (answer.ok) ({ version } = (await answer.json()) as { version: number });
        const fields = answer.ok
          ? null
          : Object.fromEntries(((await answer.json()) as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code]));
        if (JSON.stringify(fields) !== JSON.stringify(fault))
          wrong.push(`${where} ${JSON.stringify(body).slice(0, 80)}: ${answer.status} ${JSON.stringify(fields)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const ADDRESSES: readonly [country: string, address: Record<string, string>, fault: Record<string, string> | null][] = [
    ['Saudi Arabia', { short_address: 'RHMA3184', building: '3184' }, null],
    ['Saudi Arabia', { short_address: 'rhma٣١٨٤', building: '۳۱۸۴' }, null],
    ['Saudi Arabia', { short_address: 'RHMA3185', building: '3184' }, { 'address.short_address': 'short_address_differs' }],
    ['Saudi Arabia', { short_address: 'RHM3184' }, { 'address.short_address': 'short_address_invalid' }],
    ['Saudi Arabia', { building: '318' }, { 'address.building': 'digits_expected' }],
    ['Saudi Arabia', { secondary_number: '12345' }, { 'address.secondary_number': 'digits_expected' }],
    ['Saudi Arabia', { postal_code: '1351' }, { 'address.postal_code': 'digits_expected' }],
    ['Saudi Arabia', { region: 'SA-13' }, { 'address.region': 'invalid_choice' }],
    ['Saudi Arabia', { region: 'SA-14' }, null],
    ['Saudi Arabia', { line_1: 'Somewhere' }, { 'address.line_1': 'unknown_field' }],
    ['Saudi Arabia', { street: 'x'.repeat(121) }, { 'address.street': 'too_long' }],
    ['Uganda', { line_1: 'Plot 4', city_en: 'Kampala', region: 'Central', postal_code: 'P 123-4' }, null],
    ['Uganda', { postal_code: '12_3' }, { 'address.postal_code': 'invalid_value' }],
    ['Uganda', { short_address: 'RHMA3185', building: '3184' }, { 'address.short_address': 'unknown_field', 'address.building': 'unknown_field' }],
  ];

  test('of an address', async () => {
    const wrong: string[] = [];
    for (const country of ['Uganda', 'Saudi Arabia']) {
      const id = await newInstitution(country);
      const owner = await app.as('alHuda');
      let { version, sites } = await owner.does(institutionProfile.addSite, { params: { id }, body: { version: 0 } });
      for (const [where, address, fault] of ADDRESSES.filter(([one]) => one === country)) {
        const answer = await owner.send(institutionProfile.changeSite, { params: { id, siteId: sites[0]!.id }, body: { version, address } });
        if (answer.ok) ({ version, sites } = (await answer.json()) as { version: number; sites: typeof sites });
        const fields = answer.ok
          ? null
          : Object.fromEntries(((await answer.json()) as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code]));
        if (JSON.stringify(fields) !== JSON.stringify(fault)) wrong.push(`${where} ${JSON.stringify(address)}: ${answer.status} ${JSON.stringify(fields)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a site', () => {
  test('has a code of its own for ever; the main one stays open', async () => {
    const id = await newInstitution();
    const owner = await app.as('alHuda');
    const add = (version: number, body: object) => owner.does(institutionProfile.addSite, { params: { id }, body: { version, ...body } });
    await add(0, { section: 'boys', learners_boys: 100 });
    await add(1, { name: { en: 'Branch' }, section: 'girls', learners_girls: 40 });
    const { sites } = await add(2, { name: { ar: 'الفرع الثاني' }, section: 'boys' });
    const [main, second, third] = sites.map((site) => site.id);
    expect(sites.map(({ code, main: isMain }) => [code, isMain])).toEqual([
      ['S01', true],
      ['S02', false],
      ['S03', false],
    ]);
    expect(await owner.does(institutionProfile.read, { params: { id } })).toMatchObject({ version: 3, section: 'both', has_girls: true });
    const close = (siteId: number, version: number, closed_on = '2026-01-01') => ({ params: { id, siteId }, query: { version, closed_on } });
    expect(await owner.isRefused(institutionProfile.closeSite, close(main!, 3))).toMatchObject({ status: 409, code: 'site_last' });
    expect(await owner.isRefused(institutionProfile.closeSite, close(second!, 3, '2999-01-01'))).toMatchObject({ fields: { closed_on: 'invalid_date' } });
    const closed = await owner.does(institutionProfile.closeSite, close(second!, 3));
    expect(closed.sites.map(({ code, closed_on: on }) => [code, on])).toEqual([
      ['S01', null],
      ['S03', null],
      ['S02', '2026-01-01'],
    ]);
    expect(await owner.does(institutionProfile.read, { params: { id } })).toMatchObject({ section: 'boys', has_girls: false });
    expect(await owner.isRefused(institutionProfile.changeSite, { params: { id, siteId: second! }, body: { version: 4, section: 'boys' } })).toMatchObject({
      status: 404,
    });
    const again = await add(4, { name: { en: 'Another' } });
    expect(again.sites.map(({ code }) => code)).toEqual(['S01', 'S03', 'S04', 'S02']);
    expect(third).toBeDefined();
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('has learners of its section alone, a name unless it is the main one, and no opening ahead', async () => {
    const id = await newInstitution();
    const owner = await app.as('alHuda');
    const refused = (body: object, version = 0) => owner.isRefused(institutionProfile.addSite, { params: { id }, body: { version, ...body } });
    expect(await refused({ section: 'boys', learners_girls: 1 })).toMatchObject({ fields: { learners_girls: 'invalid_value' } });
    expect(await refused({ section: 'girls', learners_boys: 1, opened_on: '2999-01-01' })).toMatchObject({
      fields: { learners_boys: 'invalid_value', opened_on: 'invalid_date' },
    });
    expect(await refused({ learners_boys: 50_001 })).toMatchObject({ fields: { learners_boys: 'invalid_value' } });
    await owner.does(institutionProfile.addSite, { params: { id }, body: { version: 0 } });
    expect(await refused({ section: 'boys' }, 1)).toMatchObject({ fields: { name: 'required' } });
  });
});

describe('what follows', () => {
  const taskOf = async (by: CastName) => (await (await app.as(by)).does(api.tasks.list, {})).filter(({ kind }) => kind === 'profile');

  test('an application with an incomplete profile is taken, and its task ends with the save that completes it', async () => {
    const id = await newInstitution('Saudi Arabia');
    const owner = await app.as('alHuda');
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 0, kind: 'private_school' }, files: {} });
    const form = applicationForm({ name: 'مركز طيبة', country: 'Saudi Arabia' });
    await owner.does(api.applications.submit, form);
    expect(await owner.does(institutionProfile.listOwn, {})).toMatchObject([{ id, status: 'pending' }]);
    expect(await taskOf('alHuda')).toMatchObject([{ act: 'Complete the profile', due_on: null, path: `/institutions/${id}/profile` }]);
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 1, ...whole }, files: {} });
    expect(await taskOf('alHuda')).toHaveLength(1);
    await owner.does(institutionProfile.addSite, { params: { id }, body: { version: 2, section: 'girls', learners_girls: 12, address: saudiAddress } });
    expect(await taskOf('alHuda')).toEqual([]);
    expect(await taskOf('nora')).toEqual([]);
  });

  test('the task ends with a withdrawn application; an institution without a profile has none', async () => {
    await submittedApplication(app, 'alNoor');
    expect(await taskOf('alNoor')).toEqual([]);
    const id = await newInstitution();
    await (await app.as('alHuda')).does(institutionProfile.save, { params: { id }, body: { version: 0, kind: 'private_school' }, files: {} });
    const { applicationId } = await submittedApplication(app, 'alHuda', { name: 'مركز طيبة' });
    expect(await taskOf('alHuda')).toHaveLength(1);
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
    expect(await taskOf('alHuda')).toEqual([]);
  });

  test('a certificate that is issued while something is missing asks for it; the task outlasts every stage of a case', { timeout: 60_000 }, async () => {
    const alNoor = await app.as('alNoor');
    const { schoolId } = await submittedApplication(app, 'alNoor');
    await alNoor.does(institutionProfile.save, { params: { id: schoolId }, body: { version: 0, kind: 'private_school' }, files: {} });
    expect(await taskOf('alNoor')).toEqual([]);
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    expect(await taskOf('alNoor')).toMatchObject([{ path: `/institutions/${schoolId}/profile` }]);
    const body = { name: 'Al-Huda International School', country: 'Uganda' };
    const { id } = await (await app.as('alHuda')).does(institutionProfile.create, { body });
    await (await app.as('alHuda')).does(institutionProfile.save, { params: { id }, body: { version: 0, kind: 'private_school' }, files: {} });
    await accreditedCase(app);
    expect(await taskOf('alHuda')).toMatchObject([{ path: `/institutions/${id}/profile` }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('administrators are notified if an accredited institution changes what its certificate states', async () => {
    const { schoolId: id } = await accreditedSchool(app);
    const owner = await app.as('alHuda');
    const notices = async () =>
      (await (await app.as('nora')).does(api.notifications.listForAdmin, {})).filter(({ message }) => message.includes('accreditation states')).length;
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 0, founded: 1990 }, files: {} });
    expect(await notices()).toBe(0);
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 1, kind: 'private_school' }, files: {} });
    expect(await notices()).toBe(1);
  });

  test('the same unified number in another organisation warns administrators and refuses nothing', async () => {
    const [first, second] = [await newInstitution('Saudi Arabia'), await newInstitution('Saudi Arabia', 'alNoor')];
    for (const [by, id] of [
      ['alHuda', first],
      ['alNoor', second],
    ] as const)
      await (await app.as(by)).does(institutionProfile.save, { params: { id }, body: { version: 0, unified_number: '7001234567' }, files: {} });
    const nora = await app.as('nora');
    expect((await nora.does(institutionProfile.read, { params: { id: first } })).warnings).toEqual([
      { field: 'unified_number', institution: { id: second, name: 'مركز طيبة' } },
    ]);
    expect((await (await app.as('alHuda')).does(institutionProfile.read, { params: { id: first } })).warnings).toEqual([]);
  });
});

describe('an institution made before it applies', () => {
  test('is on no list, and has one name', async () => {
    const id = await newInstitution();
    expect(await (await app.as('nora')).does(api.schools.list, {})).toEqual([]);
    const owner = await app.as('alHuda');
    const again = (body: { name: string; country: string }) => owner.isRefused(institutionProfile.create, { body });
    expect(await again({ name: 'Taybah  CENTRE', country: 'Uganda' })).toMatchObject({ status: 409, fields: { name: 'institution_name_taken' } });
    expect(await again({ name: 'Other', country: 'Atlantis' })).toMatchObject({ fields: { country: 'invalid_country' } });
    for (const name of ['B', 'C', 'D', 'E']) await owner.does(institutionProfile.create, { body: { name, country: 'Uganda' } });
    expect(await again({ name: 'F', country: 'Uganda' })).toMatchObject({ code: 'too_many_items' });
    expect((await owner.does(institutionProfile.listOwn, {})).map((one) => one.id)).toContain(id);
  });
});

describe('the lists that details come from', () => {
  test('kinds are added, renamed and hidden; one in use is not deleted', async () => {
    const nora = await app.as('nora');
    expect(await app.stranger.does(institutionProfile.kinds, {})).toEqual(DEFAULT_KINDS);
    const title = { ar: 'حلقة', en: 'Circle' };
    await nora.does(institutionProfile.addKind, { body: { code: 'circle', title } });
    expect(await nora.isRefused(institutionProfile.addKind, { body: { code: 'circle', title } })).toMatchObject({ fields: { code: 'code_taken' } });
    const id = await newInstitution();
    const owner = await app.as('alHuda');
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 0, kind: 'circle' }, files: {} });
    await nora.does(institutionProfile.changeKind, { params: { code: 'circle' }, body: { hidden: true } });
    expect(await nora.isRefused(institutionProfile.deleteKind, { params: { code: 'circle' } })).toMatchObject({ status: 409, code: 'kind_in_use' });
    // An institution retains a hidden kind; nobody else can choose it.
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 1, kind: 'circle', founded: 1990 }, files: {} });
    await owner.does(institutionProfile.save, { params: { id }, body: { version: 2, kind: 'private_school' }, files: {} });
    expect(await owner.isRefused(institutionProfile.save, { params: { id }, body: { version: 3, kind: 'circle' }, files: {} })).toMatchObject({
      fields: { kind: 'invalid_choice' },
    });
    expect(await nora.does(institutionProfile.deleteKind, { params: { code: 'circle' } })).toEqual(DEFAULT_KINDS);
    expect(await nora.isRefused(institutionProfile.changeKind, { params: { code: 'circle' }, body: { hidden: true } })).toMatchObject({ status: 404 });
  });

  test('countries are known ones, once each; one with an institution stays', async () => {
    const nora = await app.as('nora');
    const change = (countries: string[]) => ({ body: { countries } });
    expect(await nora.does(institutionProfile.countries, {})).toEqual({ countries: ['Kenya', 'Rwanda', 'Uganda'] });
    expect(await nora.isRefused(institutionProfile.changeCountries, change(['Kenya', 'Atlantis']))).toMatchObject({
      fields: { 'countries.1': 'invalid_country' },
    });
    expect(await nora.isRefused(institutionProfile.changeCountries, change(['Kenya', 'Kenya']))).toMatchObject({ fields: { 'countries.1': 'invalid_value' } });
    expect(await nora.isRefused(institutionProfile.changeCountries, change([]))).toMatchObject({ fields: { countries: 'invalid_value' } });
    await nora.does(institutionProfile.changeCountries, change(['Kenya', 'Uganda', 'Saudi Arabia']));
    const { applicationId } = await submittedApplication(app, 'alHuda', { country: 'Uganda' });
    expect(await nora.isRefused(institutionProfile.changeCountries, change(['Kenya']))).toMatchObject({
      status: 409,
      code: 'country_in_use',
      message: expect.stringContaining('Uganda'),
    });
    expect((await nora.reading('ar').isRefused(institutionProfile.changeCountries, change(['Kenya']))).message).toContain('أوغندا');
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
    expect(await nora.does(institutionProfile.changeCountries, change(['Kenya', 'Saudi Arabia']))).toEqual({ countries: ['Kenya', 'Saudi Arabia'] });
    const own = await (await app.as('alNoor')).does(institutionProfile.create, { body: { name: 'Yamamah', country: 'Saudi Arabia' } });
    expect(own).toMatchObject({ country: 'Saudi Arabia', status: null });
    expect((await nora.isRefused(institutionProfile.changeCountries, change(['Kenya']))).code).toBe('country_in_use');
  });
});
