import { api } from '@miyar/contract';
import { PROFILE_HEADINGS } from '@miyar/contract/evaluation/institution-profile/import';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { institutions, memberships } from '../../../../db/schema/accounts/organisations.ts';
import { institutionChanges, institutionProfiles, institutionSites, profileImports } from '../../../../db/schema/accreditation/institution-profile.ts';
import type { CastName } from '../../../../cast/people.ts';
import { wordsOf } from '../../../../platform/database/lists/words.ts';
import { brokenInvariants } from '../../../../testing/evaluation/invariants.ts';
import { accreditedSchool, everyoneButAdministrators, idOf } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { nameKey } from '../../../accreditation/institutions/name-key.ts';

const app = testApp();
const { institutionProfile } = api;
const db = () => app.services.database.db;

/** An institution that has not applied. */
async function institutionOf({ name, country = 'Uganda', by = 'alHuda' }: { name: string; country?: string; by?: CastName }): Promise<number> {
  await app.as(by);
  const [member] = await db()
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, await idOf(app, by)));
  const row = { organisationId: member!.id, name, nameKey: nameKey(name), country, words: wordsOf(name, undefined), createdAt: new Date() };
  const [made] = await db().insert(institutions).values(row).returning({ id: institutions.id });
  return made!.id;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (head: string, ...lines: readonly (readonly (string | number)[] | string)[]) =>
  new File(
    [[head, ...lines.map((line) => (typeof line === 'string' ? line : line.map((cell) => quoted(String(cell))).join(',')))].join('\r\n')],
    'profiles.csv',
    { type: 'text/csv' },
  );
const nora = () => app.as('nora');
const preview = async (file: File) => (await nora()).does(institutionProfile.previewImport, { files: { file } });
async function imported(file: File, accept?: 'yes') {
  const { sha256 } = await preview(file);
  return (await nora()).does(institutionProfile.import, { body: { sha256, ...(accept && { accept_warnings: accept }) }, files: { file } });
}
async function refused(file: File, sha256?: string) {
  const body = { sha256: sha256 ?? (await preview(file)).sha256 };
  return (await nora()).isRefused(institutionProfile.import, { body, files: { file } });
}
const exported = async () => {
  const answer = await (await nora()).does(institutionProfile.export, { query: { format: 'csv' } });
  return new File([await answer.arrayBuffer()], 'profiles.csv');
};
const read = async (id: number) => (await nora()).does(institutionProfile.read, { params: { id } });
const sitesOf = async (id: number) => (await (await nora()).does(institutionProfile.sites, { params: { id } })).sites;
const stored = async () => ({
  profiles: await db().select().from(institutionProfiles).orderBy(institutionProfiles.institutionId),
  sites: await db().select().from(institutionSites).orderBy(institutionSites.id),
  changes: await db().$count(institutionChanges),
});

describe('a file', () => {
  const FAULTS: readonly [columns: string, cells: string, ...faults: string[]][] = [
    ['founded', '1299', 'founded invalid_date'],
    ['founded', '٢٠٠١'],
    ['founded', '2999', 'founded invalid_date'],
    ['founded', 'long ago', 'founded invalid_value'],
    ['kind', 'castle', 'kind invalid_choice'],
    ['kind', 'مركز قرآني'],
    ['unified_number', '7001234567', 'unified_number unknown_field'],
    ['registration_number', 'A_1', 'registration_number invalid_value'],
    ['website', 'http://taybah.example', 'website invalid_link'],
    ['phone', '12345', 'phone invalid_phone'],
    ['email', 'nobody', 'email invalid_email'],
    ['licence_valid_from,licence_valid_until', '2027-02-01,2027-01-31', 'licence_valid_until invalid_date'],
    ['licence_number', 'x'.repeat(41), 'licence_number too_long'],
    ['licence_number', 'x'.repeat(1001), 'licence_number too_long'],
    ['teachers_women', '20001', 'teachers_women invalid_value'],
    ['women_hours', 'in the evening', 'women_hours invalid_value'],
    ['women_hours', '7 08:00-10:00', 'women_hours invalid_value'],
    ['women_hours', '0 10:00-10:00', 'women_hours invalid_value'],
    ['women_hours', '0 08:00-10:00; ٣ 16:00-18:00'],
    ['head_phone', '+256700000000', 'head_name required'],
    ['head_name,head_email', 'Khalid,nobody', 'head_email invalid_email'],
    ['section', 'mixed', 'section invalid_choice'],
    ['section,learners_girls', 'بنين,3', 'learners_girls invalid_value'],
    ['learners_boys', '50001', 'learners_boys invalid_value'],
    ['opened_on', '2999-01-01', 'opened_on invalid_date'],
    ['building', '3184', 'building unknown_field'],
    ['postal_code', '12_3', 'postal_code invalid_value'],
    ['site', 'S02', 'site site_unknown'],
    ['site', 'main', 'site site_unknown'],
    ['site,section', 's01,girls'],
  ];

  test('is checked by every rule of the calls that save', async () => {
    const id = await institutionOf({ name: 'Taybah' });
    const wrong: string[] = [];
    for (const [columns, cells, ...faults] of FAULTS) {
      const { lines } = await preview(csv(`institution_id,${columns}`, `${id},${cells}`));
      const found = lines[0]!.faults.map(({ column, code }) => `${column} ${code}`);
      if (JSON.stringify(found) !== JSON.stringify(faults)) wrong.push(`${columns} ${cells.slice(0, 40)}: ${found.join(', ')}`);
      if (faults.length === 0 && lines[0]!.changes === 0) wrong.push(`${columns} ${cells} changes nothing`);
      if (lines[0]!.faults.some(({ message }) => message.includes('{{'))) wrong.push(`${columns}: ${lines[0]!.faults[0]!.message}`);
    }
    expect(wrong).toEqual([]);
    expect(await stored()).toEqual({ profiles: [], sites: [], changes: 0 });
  });

  test('has the formats of the Kingdom where the institution is there', async () => {
    const id = await institutionOf({ name: 'Taybah', country: 'Saudi Arabia' });
    const head = 'institution_id,unified_number,building,short_address';
    const faults = async (cells: string) => (await preview(csv(head, `${id},${cells}`))).lines[0]!.faults.map(({ column, code }) => `${column} ${code}`);
    expect(await faults('7001234567,٣١٨٤,rhma3184')).toEqual([]);
    expect(await faults('6001234567,3184,RHMA3184')).toEqual(['unified_number unified_number_invalid']);
    expect(await faults('7001234567,3184,RHMA3185')).toEqual(['short_address short_address_differs']);
  });

  test('finds an institution by its number, or by its name and country where only one has it', async () => {
    const id = await institutionOf({ name: 'Taybah Centre' });
    await institutionOf({ name: 'Al-Noor' });
    await institutionOf({ name: 'AL-NOOR', by: 'alNoor' });
    const { lines, faulty } = await preview(
      csv(
        'Institution number,المؤسسة,Country,Year of foundation',
        `${id},,,1990`,
        '999999,,,1990',
        'one,,,1990',
        ',taybah  CENTRE,أوغندا,1990',
        ',Taybah Centre,Kenya,1990',
        ',Al-Noor,Uganda,1990',
        ',,Uganda,1990',
        ',Al-Noor,,1990',
      ),
    );
    expect(lines.map(({ line, institution_id, faults }) => [line, institution_id, ...faults.map(({ column, code }) => `${column} ${code}`)])).toEqual([
      [2, id],
      [3, null, 'institution_id institution_unknown'],
      [4, null, 'institution_id institution_unknown'],
      [5, id, 'site site_twice'],
      [6, null, 'institution institution_unknown'],
      [7, null, 'institution institution_ambiguous'],
      [8, null, 'institution required'],
      [9, null, 'country required'],
    ]);
    expect(faulty).toBe(7);
  });

  test('has a line for each site; lines that differ in a field of the institution are at fault', async () => {
    const id = await institutionOf({ name: 'Taybah' });
    const { lines } = await preview(
      csv(
        'institution_id,founded,site,site_name_en,section',
        `${id},1990,S03,West,girls`,
        `${id},1991,,,boys`,
        `${id},,S02,,girls`,
        `${id},1990,S01,,boys`,
        `${id},,S05,East,boys`,
      ),
    );
    expect(lines.map(({ site, changes, faults }) => [site, changes, ...faults.map(({ column, code }) => `${column} ${code}`)])).toEqual([
      ['S03', 3],
      ['S01', 1, 'founded line_differs'],
      ['S02', 0, 'site_name_ar required'],
      ['', 0, 'site site_twice'],
      ['', 0, 'site site_unknown'],
    ]);
    expect(lines[1]!.faults[0]!.message).toContain('2');
  });

  test.each([
    ['import_columns', csv('institution,founded', 'Taybah,1990')],
    ['import_empty', csv('institution_id,founded')],
    ['csv_quote_open', csv('institution_id,founded', '1,"1990')],
    ['import_too_long', csv('institution_id', ...Array.from({ length: 2001 }, (_, n) => `${n + 1}`))],
  ])('is refused as a whole: %s', async (code, file) => {
    expect((await (await nora()).isRefused(institutionProfile.previewImport, { files: { file } })).code).toBe(code);
  });

  test('is filled in from a template with headings in both languages', async () => {
    for (const language of ['ar', 'en'] as const) {
      const answer = await (await nora()).reading(language).does(institutionProfile.importTemplate, {});
      const text = new TextDecoder('utf-16le').decode(await answer.arrayBuffer());
      expect(text.replace('\uFEFF', '').trim().split('\t')).toEqual(Object.values(PROFILE_HEADINGS).map((heading) => heading[language]));
    }
  });
});

describe('an import', () => {
  test('changes the columns that are there, and leaves a cell that is empty', async () => {
    const id = await institutionOf({ name: 'Taybah' });
    const first = csv(
      'institution_id,kind,founded,licence_number,teachers_men,head_name,head_phone,women_hours,site,site_name_ar,section,learners_girls,city_en,line_1',
      [id, 'quranic_centre', 1990, '4471', 4, 'Khalid', '+256700000000', '0 16:00-18:00', '', '', 'girls', 30, 'Kampala', 'Plot 4'],
      [id, '', '', '', '', '', '', '', 'S02', 'الفرع', 'girls', 12, '', ''],
    );
    expect(await imported(first)).toEqual({ id: expect.any(Number), institutions: 1, fields: 12 });
    const second = csv('institution_id,founded,licence_number,head_email,city_ar', [id, '', '4472', 'khalid@taybah.example', 'كمبالا']);
    expect(await imported(second)).toMatchObject({ institutions: 1, fields: 3 });
    expect(await read(id)).toMatchObject({
      version: 2,
      fields: { kind: 'quranic_centre', founded: 1990, licence: { number: '4472' }, staff: { teachers_men: 4 }, women_hours: [{ day: 0, from: '16:00' }] },
      contacts: [{ role: 'head', name: 'Khalid', phone: '+256700000000', email: 'khalid@taybah.example' }],
      section: 'girls',
    });
    expect(await sitesOf(id)).toMatchObject([
      { code: 'S01', main: true, learners_girls: 30, address: { city_en: 'Kampala', city_ar: 'كمبالا', line_1: 'Plot 4' } },
      { code: 'S02', main: false, name: { ar: 'الفرع' }, learners_girls: 12, address: {} },
    ]);
    const changes = await (await nora()).does(institutionProfile.changes, { params: { id } });
    expect(new Set(changes.map(({ source, reason }) => `${source} ${reason}`))).toEqual(new Set(['import null']));
    const kinds = (await (await nora()).does(api.audit.list, { query: { topic: 'applications' } })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('profile') || kind.startsWith('site'))).toEqual(['profiles.imported', 'profiles.imported']);
    expect(await db().select().from(profileImports)).toMatchObject([
      { fileName: 'profiles.csv', lines: 2 },
      { fileName: 'profiles.csv', lines: 1 },
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('takes the file of its preview alone', async () => {
    const id = await institutionOf({ name: 'Taybah' });
    const { sha256 } = await preview(csv('institution_id,founded', `${id},1990`));
    expect(await refused(csv('institution_id,founded', `${id},1991`), sha256)).toMatchObject({ status: 409, code: 'import_other_file' });
    expect(await stored()).toMatchObject({ changes: 0 });
  });

  test('warns of a detail that the accreditation states, and of a unified number of another organisation', async () => {
    const { schoolId } = await accreditedSchool(app);
    const file = csv('institution_id,kind,founded,section', `${schoolId},private_school,1990,boys`);
    const { lines, faulty, warned } = await preview(file);
    expect(lines[0]!.warnings.map(({ column, code }) => `${column} ${code}`)).toEqual(['kind accreditation_states', 'site accreditation_states']);
    expect([faulty, warned]).toEqual([0, 1]);
    expect((await refused(file)).code).toBe('import_warned');
    expect(await imported(file, 'yes')).toMatchObject({ institutions: 1, fields: 3 });
    const own = await institutionOf({ name: 'Taybah', country: 'Saudi Arabia' });
    const other = await institutionOf({ name: 'Yamamah', country: 'Saudi Arabia', by: 'alNoor' });
    await imported(csv('institution_id,unified_number', `${own},7001234567`));
    expect((await preview(csv('institution_id,unified_number', `${other},7001234567`))).lines[0]!.warnings).toMatchObject([{ code: 'unified_number_known' }]);
  });

  test('of 300 institutions with 40 branches goes in whole or not at all; exported and imported again it changes nothing', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 300; n += 1) ids.push(await institutionOf({ name: `=Institution ${n}`, country: n % 3 === 0 ? 'Saudi Arabia' : 'Kenya' }));
    const head = 'institution_id,kind,founded,licence_authority,phone,head_name,site,site_name_en,section,learners_boys,learners_girls,city_en';
    const lines = ids.map((id, n) => [id, 'private_school', 1950 + (n % 50), `-Ministry "${n}"`, '+254700000000', `Head ${n}`, '', '', 'both', n, 1, 'Town']);
    const branches = ids.slice(0, 40).map((id, n) => [id, '', '', '', '', '', 'S02', `''=Branch ${n}`, 'girls', '', n, 'Town']);
    const whole = [...lines, ...branches];
    const oneBad = csv(head, ...whole, [ids[7]!, '', '', '', '', '', 'S09', 'Branch', '', '', '', '']);
    expect((await refused(oneBad)).code).toBe('import_faulty');
    expect(await stored()).toEqual({ profiles: [], sites: [], changes: 0 });
    expect(await imported(csv(head, ...whole))).toMatchObject({ institutions: 300 });
    const before = await stored();
    expect([before.profiles.length, before.sites.length]).toEqual([300, 340]);
    expect(new Set(before.profiles.map(({ version }) => version))).toEqual(new Set([1]));
    const file = await exported();
    const again = await preview(file);
    expect([again.lines.length, again.faulty, again.institutions, again.fields]).toEqual([340, 0, 0, 0]);
    expect(await imported(file)).toMatchObject({ institutions: 0, fields: 0 });
    expect(await stored()).toEqual(before);
    expect(before.sites.find(({ code }) => code === 'S02')!.nameEn).toBe("'=Branch 0");
    expect(await file.text()).toContain(`"'-Ministry ""0"""`);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('waits for a save, and for another import of the same institutions', async () => {
    const ids = [await institutionOf({ name: 'One' }), await institutionOf({ name: 'Two' })];
    const files = [ids, ids.toReversed()].map((order, n) => csv('institution_id,founded', ...order.map((id) => `${id},${1990 + n}`)));
    await Promise.all(files.map((file) => imported(file)));
    const founded = new Set((await Promise.all(ids.map(read))).map(({ version, fields }) => `${version} ${fields.founded}`));
    expect(founded.size).toBe(1);
    expect([...founded][0]).toMatch(/^2 /);
  });
});

test('only administrators import and export profiles', async () => {
  const file = csv('institution_id,founded', '1,1990');
  for (const { caller, code } of await everyoneButAdministrators(app)) {
    const codes = [
      await caller.isRefused(institutionProfile.importTemplate, {}),
      await caller.isRefused(institutionProfile.export, { query: { format: 'csv' } }),
      await caller.isRefused(institutionProfile.previewImport, { files: { file } }),
      await caller.isRefused(institutionProfile.import, { body: { sha256: 'a'.repeat(64) }, files: { file } }),
    ].map((answer) => answer.code);
    expect(new Set(codes)).toEqual(new Set([code]));
  }
});
