import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import * as schema from '../../../db/schema/index.ts';
import { RETENTION } from '../../registry.ts';
import { invitations } from '../../../db/schema/accounts/accounts.ts';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { libraryDocuments } from '../../../db/schema/site/library.ts';
import { messages } from '../../../db/schema/communication/messaging.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { Caller } from '../../../testing/caller.ts';
import { accreditedSchool, assignedSchool, idOf, pdfFile, submittedApplication, today } from '../../../testing/journeys.ts';
import { written } from '../../../testing/messages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { faultsIn } from '../../operations/integrity/check.ts';
import { runRetention } from './nightly.ts';

const app = testApp();
const DAY = 24 * 60 * 60 * 1000;
// The current time, as the database dates its own columns.
const START = Date.now();
const after = (days: number) => app.setTime(new Date(START + days * DAY).toISOString());
const night = () => runRetention(app.services);
const db = () => app.services.database.db;
const again = async (person: keyof typeof PEOPLE) =>
  new Caller(app.url, (await app.stranger.signIn({ email: PEOPLE[person].email, password: CAST_PASSWORD })).token);
const counts = async () => ({
  applications: await db().$count(applications),
  documents: await db().$count(applicationDocuments),
  institutions: await db().$count(institutions),
  files: await db().$count(files),
});

test('a withdrawn application goes five years later, with its documents and its institution; the log keeps that there was one', async () => {
  after(0);
  const { applicationId } = await submittedApplication(app);
  const stored = (await db().select().from(files)).map(({ storageKey }) => storageKey);
  await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
  after(RETENTION.accreditation.days - 1);
  await night();
  expect(await counts()).toEqual({ applications: 1, documents: 2, institutions: 1, files: 2 });
  after(RETENTION.accreditation.days + 1);
  await night();
  expect(await counts()).toEqual({ applications: 0, documents: 0, institutions: 0, files: 0 });
  // The bytes go after the commit.
  const bytes = async () => (await Array.fromAsync(app.services.storage.list())).map(({ key }) => key);
  expect(stored).toHaveLength(2);
  await vi.waitFor(async () => expect((await bytes()).filter((key) => stored.includes(key))).toEqual([]));
  const events = await db().query.events.findMany();
  expect(events.filter((event) => event.applicationId === applicationId).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['application.submitted', 'application.withdrawn', 'application.destroyed']),
  );
});

test('an accreditation goes five years after its certificate ran out, with reports, feedback, decision and certificate', async () => {
  after(0);
  const { schoolId } = await accreditedSchool(app);
  const [certificate] = await db().query.certificates.findMany();
  const ranOut = (Date.parse(certificate!.validUntil) - START) / DAY;
  after(ranOut + RETENTION.accreditation.days - 1);
  await night();
  expect(await counts()).toMatchObject({ applications: 1, files: 3 });
  after(ranOut + RETENTION.accreditation.days + 2);
  await night();
  expect(await counts()).toEqual({ applications: 0, documents: 0, institutions: 0, files: 0 });
  for (const rows of [db().query.visitReports, db().query.decisions, db().query.certificates, db().query.assignments])
    expect(await rows.findMany()).toEqual([]);
  const nora = await again('nora');
  expect(await nora.does(api.schools.list, {})).toEqual([]);
  expect((await nora.isRefused(api.schools.read, { params: { id: schoolId } })).status).toBe(404);
  expect(await faultsIn(app.services)).toEqual([]);
});

test('an institution that never applied goes 24 months after the last act on it, with its profile and the evidence store', async () => {
  after(0);
  await app.as('alHuda');
  const owner = () => again('alHuda');
  const { id } = await (await owner()).does(api.institutionProfile.create, { body: { name: 'Evening School', country: 'Uganda' } });
  const { id: other } = await (await owner()).does(api.institutionProfile.create, { body: { name: 'Morning School', country: 'Uganda' } });
  const item = { title: 'Policy', kind: 'document' as const };
  await (await owner()).does(api.evidenceStore.add, { body: item, files: { file: pdfFile() } });
  after(400);
  await (await owner()).does(api.institutionProfile.save, { params: { id }, body: { version: 0, founded: 1990 }, files: {} });
  after(731);
  await night();
  // The other one had no act of its own for 24 months.
  expect((await (await owner()).does(api.institutionProfile.listOwn, {})).map((one) => one.id)).toEqual([id]);
  after(400 + 729);
  await night();
  expect(await counts()).toEqual({ applications: 0, documents: 0, institutions: 1, files: 1 });
  after(400 + 731);
  await night();
  expect(await counts()).toEqual({ applications: 0, documents: 0, institutions: 0, files: 0 });
  const destroyed = (await db().query.events.findMany()).filter(({ kind }) => kind === 'institution.destroyed');
  expect(destroyed.map(({ institutionId }) => institutionId)).toEqual([other, id]);
  expect(await faultsIn(app.services)).toEqual([]);
});

test('an application that is still open is never too old', async () => {
  after(0);
  await submittedApplication(app);
  after(20 * 365);
  await night();
  expect(await counts()).toEqual({ applications: 1, documents: 2, institutions: 1, files: 2 });
});

test('one application that cannot be destroyed stops none of the others', async () => {
  after(0);
  for (const school of ['alHuda', 'alNoor'] as const) {
    const { applicationId } = await submittedApplication(app, school);
    await (await app.as(school)).does(api.applications.withdraw, { params: { id: applicationId } });
  }
  const [first] = await db().select({ id: applications.id }).from(applications).orderBy(applications.id).limit(1);
  await db().execute(sql`create table in_the_way (application_id integer references applications (id))`);
  await db().execute(sql`insert into in_the_way values (${first!.id})`);
  after(RETENTION.accreditation.days + 1);
  await expect(night()).rejects.toThrow('not removed: accreditation');
  expect(await db().$count(applications)).toBe(1);
  await db().execute(sql`drop table in_the_way`);
  await night();
  expect(await db().$count(applications)).toBe(0);
});

test('a document that something else names stays, while its application goes', async () => {
  after(0);
  const { applicationId } = await submittedApplication(app);
  await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
  const [document] = await db().select().from(applicationDocuments).orderBy(applicationDocuments.id).limit(1);
  const createdBy = await idOf(app, 'nora');
  await db().insert(libraryDocuments).values({ title: 'x', description: 'x', category: 'other', fileId: document!.fileId, searchKey: 'x', createdBy });
  after(RETENTION.accreditation.days + 1);
  await night();
  expect(await counts()).toEqual({ applications: 0, documents: 0, institutions: 0, files: 1 });
});

test('messages lose their words and files after five years, newer ones do not', async () => {
  after(0);
  const nora = await app.as('nora');
  const attached = await nora.does(api.messaging.attach, { body: {}, files: { file: pdfFile() } });
  await nora.does(api.messaging.send, { body: { recipientId: await idOf(app, 'alHuda'), message: 'Five years ago', attachment_ids: [attached.id] } });
  after(100);
  const [{ conversationId, senderId, searchKey }] = (await db().select().from(messages)) as [typeof messages.$inferSelect];
  await db()
    .insert(messages)
    .values({ conversationId, senderId, searchKey, body: 'Later', createdAt: new Date(START + 100 * DAY) });
  after(RETENTION.messages.days + 1);
  await night();
  expect(await db().select({ body: messages.body, key: messages.searchKey }).from(messages).orderBy(messages.id)).toEqual([
    { body: '', key: '' },
    { body: 'Later', key: expect.stringContaining('years') },
  ]);
  expect(await counts()).toMatchObject({ files: 0 });
});

test('training goes five years after its day, and a year after its trainer deleted it', async () => {
  after(0);
  const ibrahim = await app.as('ibrahim');
  const plan = (title: string) =>
    ibrahim.does(api.trainingSessions.create, { body: { title, location: 'Kampala', joining_date: today(app), duration: '1 day' } });
  const [held, gone] = [await plan('Quarantine'), await plan('Deleted')];
  for (const { id } of [held, gone]) await ibrahim.does(api.attendance.record, { body: { session_id: id }, files: { file: pdfFile() } });
  await ibrahim.does(api.trainingSessions.delete, { params: { id: gone.id } });
  const titles = async () => [(await db().query.trainingSessions.findMany()).map(({ title }) => title), (await counts()).files] as const;
  after(364);
  await night();
  expect(await titles()).toEqual([['Quarantine', 'Deleted'], 2]);
  after(366);
  await night();
  expect(await titles()).toEqual([['Quarantine'], 1]);
  after(RETENTION.training.days + 1);
  await night();
  expect(await titles()).toEqual([[], 0]);
});

test('training that was entered long after its day is retained from then on', async () => {
  after(0);
  const ibrahim = await app.as('ibrahim');
  const longAgo = new Date(START - (RETENTION.training.days + 30) * DAY).toISOString().slice(0, 10);
  const { id } = await ibrahim.does(api.trainingSessions.create, {
    body: { title: 'Of the paper files', location: 'Kampala', joining_date: longAgo, duration: '1 day' },
  });
  await night();
  expect(await db().query.trainingSessions.findMany()).toHaveLength(1);
  after(30);
  await (await again('ibrahim')).does(api.attendance.record, { body: { session_id: id }, files: { file: pdfFile() } });
  after(RETENTION.training.days + 20);
  await night();
  expect([await db().$count(trainingSessions), (await counts()).files]).toEqual([1, 1]);
  after(RETENTION.training.days + 31);
  await night();
  expect([await db().$count(trainingSessions), (await counts()).files]).toEqual([0, 0]);
});

test('who evaluated a school whose records are gone is still taken out of the log when the account is deleted', async () => {
  after(0);
  const { schoolId, applicationId } = await assignedSchool(app);
  const [from, to] = [await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
  await (await app.as('nora')).does(api.assignments.change, {
    body: { school_id: schoolId, evaluator_id: to, former_evaluator_id: from, reason: 'On leave' },
  });
  await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
  after(RETENTION.accreditation.days + 1);
  await night();
  expect(await db().$count(applications)).toBe(0);
  const named = async () => JSON.stringify(await db().query.events.findMany()).includes(PEOPLE.yusuf.name);
  expect(await named()).toBe(true);
  await (await again('yusuf')).does(api.personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.yusuf.email } });
  expect(await named()).toBe(false);
});

test('messages of the contact form, answered requests, invitations and replaced files go in their time', async () => {
  after(0);
  const nora = await app.as('nora');
  for (const name of ['Left alone', 'Handled later'])
    await app.stranger.does(api.contact.send, { body: { name, email: 'a@example.org', message: 'x', privacy_version: 1 } });
  const request = { kind: 'copy', way: 'letter', requester_name: 'A', language: 'en', details: 'x', received_on: today(app) } as const;
  for (const _each of [1, 2]) await nora.does(api.dataRequests.record, { body: request });
  await nora.does(api.dataRequests.answer, { params: { id: 1 }, body: { outcome: 'fulfilled', answer: 'x' } });
  await nora.does(api.users.invite, { body: { email: 'new@example.org', language: 'en' } });
  const ibrahim = await app.as('ibrahim');
  const session = await ibrahim.does(api.trainingSessions.create, { body: { title: 'T', location: 'L', joining_date: today(app), duration: '1' } });
  const record = await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
  await ibrahim.does(api.attendance.update, { params: { id: record.id }, body: { session_id: session.id }, files: { file: pdfFile('other.pdf', 'Other') } });
  after(92);
  await night();
  expect([await db().$count(invitations), (await counts()).files]).toEqual([1, 2]);
  after(94);
  await night();
  expect([await db().$count(invitations), (await counts()).files]).toEqual([0, 2]);
  after(366);
  await night();
  expect((await counts()).files).toBe(1);
  await (await again('nora')).does(api.contact.mark, { params: { id: 2 }, body: { handled: true } });
  after(731);
  await night();
  expect((await db().query.contactMessages.findMany()).map(({ name }) => name)).toEqual(['Handled later']);
  expect(await db().query.consents.findMany()).toHaveLength(1);
  after(366 + 731);
  await night();
  expect(await db().query.contactMessages.findMany()).toEqual([]);
  after(RETENTION.data_requests.days + 1);
  await night();
  expect((await db().query.dataRequests.findMany()).map(({ id }) => id)).toEqual([2]);
});

test('mails written as files go after a month', async () => {
  app.setTime(undefined);
  const folder = join(app.services.config.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
    ['notes.txt', 400],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    const at = new Date(Date.now() - days * DAY);
    await utimes(join(folder, name), at, at);
  }
  await night();
  expect((await readdir(folder)).filter((name) => /^(old|new|notes)/.test(name)).toSorted()).toEqual(['new.eml', 'notes.txt']);
});

test('a kind that fails stops none of the others, and the night is tried again', async () => {
  after(0);
  await (await app.as('nora')).does(api.users.invite, { body: { email: 'new@example.org', language: 'en' } });
  await written(app, 'nora', 'alHuda');
  const broken = { ...app.services, config: { ...app.services.config, dataDir: '/dev/null' } };
  after(RETENTION.messages.days + 1);
  await expect(runRetention(broken)).rejects.toThrow('not removed: outbox');
  expect(await db().$count(invitations)).toBe(0);
  expect(await db().$count(messages, eq(messages.body, ''))).toBe(1);
});

/** Tables in the order in which each transaction of a night deletes from them. */
async function deletions(): Promise<string[][]> {
  const transactions: string[][] = [];
  const { database } = app.services;
  const transaction: typeof database.transaction = (body) =>
    database.transaction((tx, found) => {
      const order: string[] = [];
      transactions.push(order);
      const remove = tx.delete.bind(tx);
      tx.delete = (table) => {
        order.push(getTableName(table));
        return remove(table);
      };
      return body(tx, found as never);
    });
  await runRetention({ ...app.services, database: { ...database, transaction } });
  return transactions;
}

test('what refers to rows that are destroyed is destroyed before them, by the foreign keys of the schema', async () => {
  after(0);
  await accreditedSchool(app);
  const ibrahim = await app.as('ibrahim');
  const session = await ibrahim.does(api.trainingSessions.create, {
    body: { title: 'Tajweed', location: 'Kampala', joining_date: today(app), duration: '3 hours' },
  });
  await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
  after(20 * 365);
  const transactions = await deletions();

  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  // A file is removed by its id, once nothing names it; those who refer to it lose their rows first or are asked.
  const destroyed = new Set(transactions.flat().filter((name) => name !== 'files'));
  expect([...destroyed]).toEqual(expect.arrayContaining(['applications', 'feedback', 'decisions', 'certificates', 'institutions', 'training_sessions']));
  const faults = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.flatMap((key) => {
      const target = getTableName(key.reference().foreignTable);
      if (!destroyed.has(target) || target === name || ['cascade', 'set null'].includes(key.onDelete ?? '')) return [];
      const before = (order: string[]) => order.includes(name) && order.indexOf(name) < order.indexOf(target);
      return transactions.filter((order) => order.includes(target)).every(before) ? [] : [`${name} refers to ${target} and is not destroyed before it`];
    });
  });
  expect([...new Set(faults)]).toEqual([]);
});
