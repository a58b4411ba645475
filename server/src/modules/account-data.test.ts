import { api } from '@miyar/contract';
import { eq, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { AccountPart } from '../account-part.ts';
import { CAST_PASSWORD, PEOPLE } from '../cast/people.ts';
import { type Module, foldModules } from '../define-module.ts';
import { unpacked } from '../testing/files/unpacked.ts';
import { idOf, reportedSchool } from '../testing/journeys.ts';
import { testApp } from '../testing/test-app.ts';
import { evaluatorsWork } from './privacy/data-archive/evaluators-work.ts';
import { MODULES } from './registry.ts';

const modules: readonly Module[] = MODULES;
const personalTables = modules.flatMap(({ name: module, account, tables, personalData }) =>
  Object.values(tables).flatMap((table) => {
    const data = personalData[getTableName(table)];
    return data && 'deletion' in data ? [{ module, account, table, data, named: `${module}: ${getTableName(table)}` }] : [];
  }),
);
const entries = modules.flatMap(({ name, account }) => (account?.copy ?? []).map(({ path }) => ({ module: name, path })));

test('every table with personal columns is in an entry of the copy, or says why not', () => {
  const paths = entries.map(({ path }) => path);
  const lost = personalTables.filter(({ data }) => typeof data.copy === 'string' && !paths.includes(data.copy));
  expect(lost.map(({ named }) => named)).toEqual([]);
});

test('every entry of the copy shows a table', () => {
  const shown = personalTables.map(({ data }) => data.copy);
  expect(entries.filter(({ path }) => !shown.includes(path)).map(({ module, path }) => `${module}: ${path}`)).toEqual([]);
});

test('a module whose tables change when an account is deleted changes them', () => {
  const forgetful = personalTables.filter(({ data, account }) => data.deletion !== 'retained' && !account?.forget);
  expect(forgetful.map(({ named }) => named)).toEqual([]);
});

const app = testApp();
const { personalData } = api;

/** The columns by which a table refers to accounts. */
const accountColumns = (table: PgTable): PgColumn[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return getTableName(foreignTable) === 'users' ? columns : [];
  });

/** The tables declared as removed with the account that have rows of one. */
async function removedTablesWithRowsOf(id: number): Promise<string[]> {
  const found = await Promise.all(
    personalTables
      .filter(({ data }) => data.deletion === 'removed')
      .map(async ({ table, named }) => {
        const counts = await Promise.all(accountColumns(table).map((column) => app.services.database.db.$count(table, eq(column, id))));
        return counts.some((count) => count > 0) ? [named] : [];
      }),
  );
  return found.flat().toSorted();
}

const ownAccount = { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.alHuda.email } };

test('no row is left of an account in a table that is declared as removed', async () => {
  await reportedSchool(app);
  const [alHuda, yusuf] = [await app.as('alHuda'), await app.as('yusuf')];
  await yusuf.does(api.dataArchive.schedule, { body: { frequency: 'daily' } });
  await app.runJobs();
  await yusuf.does(personalData.consent, { body: { purpose: 'privacy', version: 1 } });
  await yusuf.does(api.noticeSettings.change, { body: { channel: 'none', topics: {}, digest: 'daily', quiet_from: null, quiet_until: null } });
  await alHuda.does(personalData.consent, { body: { purpose: 'privacy', version: 1 } });
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: 1, status: 'approved' } });
  const id = await idOf(app, 'yusuf');
  expect(await removedTablesWithRowsOf(id)).toEqual(
    expect.arrayContaining([
      'accounts: login_sessions',
      'consents: consents',
      'data-archive: archive_schedules',
      'data-archive: data_archives',
      'notifications: notice_settings',
      'notifications: notifications',
    ]),
  );
  await yusuf.does(personalData.deleteAccount, { body: { ...ownAccount.body, confirm_email: PEOPLE.yusuf.email } });
  expect(await removedTablesWithRowsOf(id)).toEqual([]);
});

test('a module that joins the registry is exported, previewed and destroyed', async () => {
  const forgotten: string[] = [];
  const part: AccountPart = {
    copy: [
      {
        path: 'badges.json',
        text: { ar: 'الأوسمة', en: 'badges' },
        read: async (_services, { email }) => [{ path: 'badges.json', data: [`badge of ${email}`] }],
        work: async () => [{ path: 'badges.json', data: [] }],
      },
    ],
    counts: [{ kind: 'certificates', outcome: 'removed', count: async () => 7 }],
    forget: async (_services, _tx, { email, replacement }) => void forgotten.push(email, replacement),
  };
  const badges: Module = { ...modules.find(({ name }) => name === 'integrity')!, name: 'badges', account: part };
  const before = app.services.modules;
  try {
    app.services.modules = foldModules([...modules, badges]);
    const alHuda = await app.as('alHuda');
    const copy = await unpacked(Buffer.from(await (await alHuda.send(personalData.export, {})).arrayBuffer()));
    expect(JSON.parse(copy.get('badges.json')!.toString())).toEqual([`badge of ${PEOPLE.alHuda.email}`]);
    expect(copy.get('README.txt')!.toString()).toMatch(/badges\.json: الأوسمة[\s\S]+badges\.json: badges/);
    expect((await alHuda.does(personalData.deletionPreview, {})).removed).toContainEqual({ kind: 'certificates', count: 7 });
    expect(await evaluatorsWork(app.services, { id: 1 })).toContainEqual({ path: 'badges.json', data: [] });
    await alHuda.does(personalData.deleteAccount, ownAccount);
    expect(forgotten).toEqual([PEOPLE.alHuda.email, 'حساب محذوف / Deleted account']);
  } finally {
    app.services.modules = before;
  }
});

test('two modules cannot have one entry of the copy', () => {
  const { account } = modules.find(({ name }) => name === 'feedback')!;
  const other: Module = { ...modules.find(({ name }) => name === 'integrity')!, account };
  expect(() => foldModules([...modules.filter(({ name }) => name !== 'integrity'), other])).toThrow('entry in the copy of personal data feedback');
});
