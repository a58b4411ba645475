import { api } from '@miyar/contract';
import { LONGEST_FOLDED } from '@miyar/contract/core/text-rules';
import { describe, expect, test, vi } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';
import { workersOf } from '../../../modules/registry.ts';

const app = testApp();
const { imports } = api;

/** Combining marks as in an attack: the time to compose them grows with the square of their number. */
const MARKS = '\u0300'.repeat(20_000) + '\u0316'.repeat(20_000);
const HEAD = 'Role,Name,Email,Language,Institution,Institution in the other script,Country';
const SCHOOL = 'Institution,آمنة,office@new.example,Arabic,مدرسة جديدة,New School,Uganda';
const EVALUATOR = 'evaluator,Huda Ali,huda@new.example,en,,,';
const TRAINER = 'مدرّب,Zaid Omar,ZAID@new.example ,,,,';
const csv = (...lines: string[]) => new File([['\uFEFF' + HEAD, ...lines].join('\r\n')], 'people.csv', { type: 'text/csv' });
const preview = async (file: File) => (await app.as('nora')).does(imports.preview, { files: { file } });

async function imported(file: File, accept?: 'yes') {
  const { sha256 } = await preview(file);
  return (await app.as('nora')).does(imports.create, { body: { sha256, ...(accept && { accept_warnings: accept }) }, files: { file } });
}
const list = async () => (await app.as('nora')).does(imports.list, {});
/** The invitations are written and not sent yet: what is sent has no secrets any more. */
const mailed = async () => {
  for (const { id } of await list()) await workersOf(app.services).mail_import({ import: id });
};
const accepted = async (email: string, name: string) => {
  const token = (await writtenMails(app)).findLast(({ to }) => to === email)!.secrets!['token']!;
  const of = await app.stranger.does(api.users.readInvitation, { params: { token } });
  await app.stranger.does(api.users.acceptInvitation, { params: { token }, body: { name, password: CAST_PASSWORD } });
  return { token, of };
};

describe('a file', () => {
  test.each([
    ['a heading', `a${MARKS}`, ''],
    ['a role', '', `evaluator${MARKS},Huda Ali,huda@new.example,en,,,`],
    ['a name', '', `evaluator,Huda${MARKS},huda@new.example,en,,,`],
    ['an address', '', `evaluator,Huda Ali,huda${MARKS}@new.example,en,,,`],
    ['a language', '', `evaluator,Huda Ali,huda@new.example,en${MARKS},,,`],
    ['the name of an institution', '', `Institution,آمنة,office@new.example,Arabic,مدرسة${MARKS},New School,Uganda`],
  ])('with 40,000 marks in %s is answered without composing them', async (_what, heading, row) => {
    const nora = await app.as('nora');
    const file = new File([`${HEAD},${heading}`, '\r\n', row || EVALUATOR], 'people.csv', { type: 'text/csv' });
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      const shown = await nora.does(imports.preview, { files: { file } });
      expect(shown.lines[0]!.faults.map(({ code }) => code)).toEqual(row === '' ? [] : ['too_long']);
      const longest = Math.max(...normalize.mock.contexts.map((text) => (/\p{M}{31}/u.test(String(text)) ? String(text).length : 0)));
      expect(longest).toBe(0);
      expect(Math.max(...normalize.mock.contexts.map((text) => String(text).length))).toBeLessThanOrEqual(LONGEST_FOLDED);
    } finally {
      normalize.mockRestore();
    }
  });

  test('is shown line by line with its faults and duplicates, and nothing is stored', async () => {
    await app.as('yusuf');
    await app.as('fatuma');
    const shown = await preview(
      csv(
        SCHOOL,
        EVALUATOR,
        `evaluator,Somebody,${PEOPLE.yusuf.email},en,,,`,
        'evaluator,Fatuma  WANJIRU,other@new.example,en,,,',
        'evaluator,Twice,huda@new.example,en,,,',
        'owner,,wrong,fr,,,',
        'Institution,Office,second@new.example,ar,,,Atlantis',
        'Institution,Office two,third@new.example,ar,مدرسه جديده,,Uganda',
      ),
    );
    const codes = shown.lines.map(({ line, faults, warnings }) => [
      line,
      faults.map(({ column, code }) => `${column} ${code}`),
      warnings.map(({ column, code }) => `${column} ${code}`),
    ]);
    expect(codes).toEqual([
      [2, [], []],
      [3, [], []],
      [4, ['email email_taken'], []],
      [5, [], ['name name_known']],
      [6, ['email twice_in_file'], []],
      [7, ['role invalid_choice', 'language invalid_choice', 'name required', 'email invalid_email'], []],
      [8, ['institution required', 'country invalid_choice'], []],
      [9, [], ['institution name_known']],
    ]);
    expect([shown.faulty, shown.warned]).toEqual([4, 2]);
    expect(shown.lines[2]!.faults[0]!.message).not.toContain('{{');
    expect(await list()).toEqual([]);
  });

  test.each([
    ['import_columns', new File(['name,email\nA,a@b.example'], 'a.csv')],
    ['import_empty', csv()],
    ['csv_quote_open', csv(EVALUATOR, 'evaluator,"Somebody,x@new.example,en,,,')],
    ['import_too_long', csv(...Array.from({ length: 2001 }, (_, n) => `evaluator,Person ${n},p${n}@new.example,en,,,`))],
  ])('is refused as a whole: %s', async (code, file) => {
    expect((await (await app.as('nora')).isRefused(imports.preview, { files: { file } })).code).toBe(code);
  });

  test('is filled in from a template, in both languages, which is a file that can be imported', async () => {
    for (const language of ['ar', 'en'] as const) {
      const template = await (await app.as('nora')).reading(language).does(imports.template, {});
      const shown = await preview(new File([await template.arrayBuffer()], 'template.csv'));
      expect(
        shown.lines.map(({ faults }) => faults),
        language,
      ).toEqual([[], [], []]);
    }
  });
});

describe('an import', () => {
  test('invites everybody by mail; each opens the account of the role, with the institution that was named', async () => {
    const { id, lines, mailed: written } = await imported(csv(SCHOOL, EVALUATOR, TRAINER));
    expect([lines, written]).toEqual([3, 0]);
    await mailed();
    expect(await list()).toMatchObject([{ id, file_name: 'people.csv', by_name: PEOPLE.nora.name, lines: 3, mailed: 3, accepted: 0, can: { undo: true } }]);
    const { token, of } = await accepted('office@new.example', 'آمنة نامبي');
    expect(of).toMatchObject({ email: 'office@new.example', name: 'آمنة', role: 'institution', invited_by: PEOPLE.nora.name });
    expect((await app.stranger.isRefused(api.users.readInvitation, { params: { token } })).code).toBe('invitation_invalid');
    expect(await app.services.database.db.select().from(institutions)).toMatchObject([
      { name: 'مدرسة جديدة', nameAlternative: 'New School', country: 'Uganda' },
    ]);
    await accepted('zaid@new.example', 'Zaid Omar');
    const { user } = await app.stranger.signIn({ email: 'zaid@new.example', password: CAST_PASSWORD });
    expect(user).toMatchObject({ role: 'trainer', name: 'Zaid Omar' });
    expect(await list()).toMatchObject([{ accepted: 2 }]);
    const [row] = await (await app.as('nora')).does(api.users.list, { query: { q: 'zaid@new.example' } });
    expect(row).toMatchObject({ verified: true, email_verified: true });
    const kinds = (await (await app.as('nora')).does(api.audit.list, { query: { topic: 'accounts' } })).map(({ kind }) => kind);
    expect(kinds).toContain('accounts.imported');
  });

  test('is all or nothing: a fault, a possible duplicate that nobody confirmed, or another file, and nobody is invited', async () => {
    await app.as('fatuma');
    const nora = await app.as('nora');
    const create = async (file: File, sha256?: string) =>
      nora.isRefused(imports.create, { body: { sha256: sha256 ?? (await preview(file)).sha256 }, files: { file } });
    expect((await create(csv(EVALUATOR, 'evaluator,,x,en,,,'))).code).toBe('import_faulty');
    const doubtful = csv(EVALUATOR, 'evaluator,Fatuma Wanjiru,other@new.example,en,,,');
    expect((await create(doubtful)).code).toBe('import_warned');
    expect((await create(csv(EVALUATOR), 'a'.repeat(64))).code).toBe('import_other_file');
    await mailed();
    expect(await list()).toEqual([]);
    expect((await writtenMails(app)).filter(({ to }) => to.endsWith('@new.example'))).toEqual([]);
    expect(await imported(doubtful, 'yes')).toMatchObject({ lines: 2 });
    // A person with an open invitation is not invited again.
    expect((await preview(csv(EVALUATOR))).lines[0]!.faults).toMatchObject([{ column: 'email', code: 'invited_already' }]);
    expect((await create(csv(EVALUATOR))).code).toBe('import_faulty');
  });

  test('is undone within a day: who has not accepted is no longer invited, who has is named and stays', async () => {
    app.setTime('2027-02-01T08:00:00.000Z');
    const { id } = await imported(csv(SCHOOL, EVALUATOR, TRAINER));
    await mailed();
    await accepted('huda@new.example', 'Huda Ali');
    const { secrets } = (await writtenMails(app)).findLast(({ to }) => to === 'zaid@new.example')!;
    const nora = await app.as('nora');
    const undone = await nora.does(imports.undo, { params: { id } });
    expect(undone).toMatchObject({ taken_back: 2, stayed: [{ name: 'Huda Ali', email: 'huda@new.example' }], import: { can: { undo: 'import_undone' } } });
    expect((await app.stranger.isRefused(api.users.readInvitation, { params: { token: secrets!['token']! } })).code).toBe('invitation_invalid');
    expect((await app.stranger.signIn({ email: 'huda@new.example', password: CAST_PASSWORD })).user.role).toBe('evaluator');
    expect((await nora.isRefused(imports.undo, { params: { id } })).code).toBe('import_undone');
    const again = await imported(csv(TRAINER));
    app.setTime('2027-02-02T08:00:01.000Z');
    expect((await (await app.as('nora')).isRefused(imports.undo, { params: { id: again.id } })).code).toBe('import_too_old');
    expect((await (await app.as('nora')).isRefused(imports.undo, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('of as many lines as are allowed is one import, whose mails are counted as they are written', async () => {
    const file = csv(...Array.from({ length: 2000 }, (_, n) => `evaluator,Person number ${n},p${n}@new.example,en,,,`));
    expect(await imported(file)).toMatchObject({ lines: 2000, mailed: 0 });
    expect((await preview(csv(EVALUATOR))).faulty).toBe(0);
  });

  test('opens nothing once its invitations ran out', async () => {
    app.setTime('2027-03-01T08:00:00.000Z');
    await imported(csv(EVALUATOR));
    await mailed();
    const token = (await writtenMails(app)).findLast(({ to }) => to === 'huda@new.example')!.secrets!['token']!;
    app.setTime('2027-03-15T08:00:01.000Z');
    expect((await app.stranger.isRefused(api.users.readInvitation, { params: { token } })).code).toBe('invitation_invalid');
  });

  test('invites those again whose invitation of an earlier import ran out', async () => {
    app.setTime('2027-03-01T08:00:00.000Z');
    await imported(csv(EVALUATOR, TRAINER));
    app.setTime('2027-03-15T07:59:59.000Z');
    const faults = async () => (await preview(csv(EVALUATOR, SCHOOL))).lines.map((line) => line.faults.map(({ code }) => code));
    expect(await faults()).toEqual([['invited_already'], []]);
    app.setTime('2027-03-15T08:00:01.000Z');
    expect(await faults()).toEqual([[], []]);
    expect(await imported(csv(EVALUATOR, SCHOOL))).toMatchObject({ lines: 2 });
    await mailed();
    await accepted('huda@new.example', 'Huda Ali');
    // The new invitation is open, and so once more the only one.
    expect((await preview(csv(SCHOOL, TRAINER))).lines.map(({ faults: of }) => of.map(({ code }) => code))).toEqual([['invited_already'], []]);
    expect(await list()).toMatchObject([
      { lines: 2, accepted: 1 },
      { lines: 2, accepted: 0 },
    ]);
  });
});
