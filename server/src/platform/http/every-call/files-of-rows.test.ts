import { createHash } from 'node:crypto';
import { api, endpoints } from '@miyar/contract';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importedPeople } from '../../../db/schema/accounts/imports.ts';
import { rosterLearners } from '../../../db/schema/evaluation/sampling.ts';
import { fullPath, openedCase } from '../../../testing/evaluation/cases.ts';
import { type Form, sampleRows, SOME_FORMS } from '../../../testing/files/sample-rows.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const db = () => app.services.database.db;

/** Two people, one of them with all that a cell can have in it, and a column that nobody knows with a line break. */
const PEOPLE = (turn: number) => [
  ['الدور', 'الاسم', 'البريد الإلكتروني', 'المؤسسة', 'الدولة', 'ملاحظة'],
  ['مقوّم', `هدى علي ${turn}`, `huda${turn}@rows.example`, '', '', 'سطر\nوآخر'],
  ['Institution', 'آمنة', `office${turn}@rows.example`, `مدرسة "الهدى"; كمبالا, ${turn}`, 'Uganda', ''],
];
const ROSTER = [
  ['code', 'level', 'gender', 'teacher', 'juz'],
  ['L01', 'A', 'm', 'T1', '1-3;30'],
  ['L02', 'A', 'f', 'T1', '30'],
];

/** A profile of an institution, with all that a cell can have in it. */
const profileOf = (id: number, turn: number) => [
  ['رقم المؤسسة', 'مدير المؤسسة', 'بريد المدير', 'الجهة المرخِّصة', 'ملاحظة'],
  [String(id), `هدى علي ${turn}`, `huda${turn}@rows.example`, `وزارة "الهدى"; كمبالا, ${turn}`, 'سطر\nوآخر'],
];
const newInstitution = async (): Promise<number> =>
  (await (await app.as('alHuda')).does(api.institutionProfile.create, { body: { name: 'Al-Huda', country: 'Uganda' } })).id;

/** How a file of rows is sent to a call: the rows of a turn, and what became of them, without what differs from turn to turn. */
interface Sender {
  rows(turn: number): string[][];
  send(file: File): Promise<unknown>;
}

const sha256Of = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

/** Every call that takes a file of rows: one that is added is added here, and has to read all of these. */
const SENDERS: Readonly<Record<string, () => Promise<Sender>>> = {
  'imports.preview': async () => {
    const nora = await app.as('nora');
    return {
      rows: PEOPLE,
      send: async (file) => {
        const { lines, faulty } = await nora.does(api.imports.preview, { files: { file } });
        expect(faulty).toBe(0);
        return lines;
      },
    };
  },
  'imports.create': async () => {
    const nora = await app.as('nora');
    return {
      rows: PEOPLE,
      send: async (file) => {
        await nora.does(api.imports.create, { body: { sha256: await sha256Of(file), accept_warnings: 'yes' }, files: { file } });
        const people = await db().select().from(importedPeople).orderBy(asc(importedPeople.id));
        return people.slice(-2).map(({ role, name, email, institution, country }) => ({ role, name, email, institution, country }));
      },
    };
  },
  'institutionProfile.previewImport': async () => {
    const id = await newInstitution();
    const nora = await app.as('nora');
    return {
      rows: (turn) => profileOf(id, turn),
      send: async (file) => {
        const { sha256: _sha256, ...shown } = await nora.does(api.institutionProfile.previewImport, { files: { file } });
        expect(shown.faulty).toBe(0);
        return shown;
      },
    };
  },
  'institutionProfile.import': async () => {
    const id = await newInstitution();
    const nora = await app.as('nora');
    return {
      rows: (turn) => profileOf(id, turn),
      send: async (file) => {
        await nora.does(api.institutionProfile.import, { body: { sha256: await sha256Of(file) }, files: { file } });
        const { fields, contacts } = await nora.does(api.institutionProfile.read, { params: { id } });
        return [contacts[0], fields.licence.authority];
      },
    };
  },
  'sample.saveRoster': async () => {
    await fullPath(app);
    const id = await openedCase(app);
    const school = await app.as('alHuda');
    return {
      rows: () => ROSTER,
      send: async (file) => {
        const saved = await school.does(api.sample.saveRoster, { params: { id }, files: { file } });
        // The hash is that of the file as it was sent.
        expect(saved.sha256).toBe(await sha256Of(file));
        const learners = await db().select().from(rosterLearners).orderBy(asc(rosterLearners.line));
        return learners.map(({ line, code, level, gender, teacher, juz }) => ({ line, code, level, gender, teacher, juz }));
      },
    };
  },
};

/** With commas in UTF-8, as the standard of the format has it. */
const PLAIN: Form = { encoding: 'UTF-8', separator: ',', lineEnd: '\r\n', names: false, quotes: false, emptied: false };

/** A text that the answer of a call has from the rows. */
const READ: Readonly<Record<string, string>> = { 'sample.saveRoster': '[1,2,3,30]', 'institutionProfile.previewImport': '"changes":2' };

test('every call that takes a file of rows is here', () => {
  const calls = endpoints.filter(([, { files = {} }]) => Object.values(files).some(({ extensions }) => extensions.includes('csv')));
  expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(SENDERS).toSorted());
});

test.each(Object.keys(SENDERS))('%s reads a file in whatever form a spreadsheet program saves it', async (call) => {
  const { rows, send } = await SENDERS[call]!();
  const sent = async (form: Form, turn: number): Promise<string> => {
    const file = new File([new Uint8Array(sampleRows(rows(turn), form))], 'rows.csv', { type: 'text/csv' });
    return JSON.stringify(await send(file)).replaceAll(new RegExp(`${turn}(?=["@])`, 'g'), '#');
  };
  const plain = await sent(PLAIN, 100);
  expect(plain).toContain(READ[call] ?? 'هدى علي #');
  for (const [index, form] of SOME_FORMS.entries()) expect(await sent(form, 101 + index), JSON.stringify(form)).toBe(plain);
});

test.each(Object.keys(SENDERS))('%s says how to save a file whose encoding is another one, in both languages', async (call) => {
  const { rows } = await SENDERS[call]!();
  // «علي» as MS-DOS wrote it: read as Windows-1256 it would be «مéï».
  const bytes = Buffer.concat([sampleRows(rows(1), { ...PLAIN, encoding: 'Windows-1256' }), Buffer.of(0xe3, 0xe9, 0xef)]);
  const file = new File([new Uint8Array(bytes)], 'rows.csv');
  const [endpoint] = endpoints.flatMap(([name, one]) => (name === call ? [one] : []));
  const person = await app.as(call === 'sample.saveRoster' ? 'alHuda' : 'nora');
  for (const [language, format] of [
    ['ar', '«CSV UTF-8»'],
    ['en', '“CSV UTF-8”'],
  ] as const) {
    const form = new FormData();
    form.set('file', file);
    form.set('sha256', 'a'.repeat(64));
    const path = endpoint!.path.replace(':id', '1');
    const answer = await person.fetch(endpoint!.method, path, { body: form, headers: { 'accept-language': language } });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      expect.objectContaining({
        code: 'file_encoding_unknown',
        errors: [{ field: 'file', code: 'file_encoding_unknown', message: expect.stringContaining(format) }],
      }),
    ]);
  }
});
