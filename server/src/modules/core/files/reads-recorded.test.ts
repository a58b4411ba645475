import { api, type EndpointName, endpoints } from '@miyar/contract';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import { events } from '../../../db/schema/core/events.ts';
import { files } from '../../../db/schema/core/files.ts';
import { assignedSchool, accreditedSchool, idOf, pdfFile, today } from '../../../testing/journeys.ts';
import { written } from '../../../testing/messages.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const newest = async () => (await app.services.database.db.select().from(events).orderBy(desc(events.id)).limit(1))[0]!;

/**
 * Files that are downloaded and belong to no person: the publications of the authority; an empty form; receipts and credentials, which name nobody; calendars,
 * whose data readers see on the page; the sheet of a report for families and its draft, which name nobody. Backups and reports of evaluations have their own tests; their downloads are recorded, too.
 */
const OTHERWISE: readonly EndpointName[] = [
  'media.image',
  'library.download',
  'backups.download',
  'audit.export',
  'standard.frozen',
  'standardVersions.export',
  'selfEvaluation.receipt',
  'credentials.read',
  'visit.calendar',
  'register.export',
  'imports.template',
  'institutionProfile.importTemplate',
  'sample.rosterTemplate',
  'evaluationReport.pdf',
  'familyReport.draft',
  'familyReport.sheet',
];

test('every file of a person that is downloaded is written down, with who downloaded it (security j, h 56)', async () => {
  await accreditedSchool(app);
  const [nora, yusuf, alHuda, ibrahim] = [await app.as('nora'), await app.as('yusuf'), await app.as('alHuda'), await app.as('ibrahim')];
  const [report] = await yusuf.does(api.visitReports.history, {});
  const session = await ibrahim.does(api.trainingSessions.create, { body: { title: 'T', location: 'L', joining_date: today(app), duration: '1' } });
  const record = await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
  const [file] = await app.services.database.db.select().from(files);
  const [archive] = await app.services.database.db
    .insert(dataArchives)
    .values({ userId: await idOf(app, 'yusuf'), fileId: file!.id, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning();
  const one = { params: { id: report!.id } };
  const downloads: Partial<Record<EndpointName, readonly [string, string, () => Promise<unknown>]>> = {
    'files.download': ['file.downloaded', 'nora', () => nora.does(api.files.download, { params: { token: file!.token, name: file!.name } })],
    'visitReports.download': ['file.downloaded', 'nora', () => nora.does(api.visitReports.download, one)],
    'visitReports.downloadOwn': ['file.downloaded', 'yusuf', () => yusuf.does(api.visitReports.downloadOwn, one)],
    'attendance.download': ['file.downloaded', 'ibrahim', () => ibrahim.does(api.attendance.download, { params: { id: record.id } })],
    'certificates.download': ['certificate.downloaded', 'alHuda', () => alHuda.does(api.certificates.download, {})],
    'dataArchive.download': ['archive.downloaded', 'yusuf', () => yusuf.does(api.dataArchive.download, { params: { id: archive!.id } })],
    'personalData.export': ['account.exported', 'alHuda', () => alHuda.does(api.personalData.export, {})],
    'schools.export': ['schools.exported', 'nora', () => nora.does(api.schools.export, { query: { format: 'csv' } })],
    'duties.export': ['duties.exported', 'nora', () => nora.does(api.duties.export, { query: { format: 'csv' } })],
    'cases.export': ['cases.exported', 'nora', () => nora.does(api.cases.export, { query: { format: 'csv' } })],
    'institutionProfile.export': ['profiles.exported', 'nora', () => nora.does(api.institutionProfile.export, { query: { format: 'csv' } })],
    'figures.export': ['figures.exported', 'nora', () => nora.does(api.figures.export, { query: { of: 'stages', format: 'csv' } })],
    'dataRequests.export': ['register.exported', 'nora', () => nora.does(api.dataRequests.export, {})],
    'breaches.export': ['register.exported', 'nora', () => nora.does(api.breaches.export, {})],
  };
  const sending = endpoints.filter(([, { response }]) => response === 'file').map(([name]) => name);
  expect([...Object.keys(downloads), ...OTHERWISE].toSorted()).toEqual(sending.toSorted());
  for (const [name, [kind, by, download]] of Object.entries(downloads)) {
    await download();
    expect(await newest(), name).toMatchObject({ kind, actorId: await idOf(app, by as 'nora') });
  }
});

test('an evaluator who reads an applicant’s document is written down, and who may not read it reads nothing', async () => {
  await assignedSchool(app);
  await written(app, 'nora', 'alHuda');
  const [file] = await app.services.database.db.select().from(files);
  const params = { token: file!.token, name: file!.name };
  await (await app.as('yusuf')).does(api.files.download, { params });
  expect(await newest()).toMatchObject({ kind: 'file.downloaded', actorId: await idOf(app, 'yusuf') });
  expect((await (await app.as('fatuma')).isRefused(api.files.download, { params })).status).toBe(404);
  const fatuma = await idOf(app, 'fatuma');
  const read = (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'file.downloaded');
  expect(read.filter(({ actorId }) => actorId === fatuma)).toEqual([]);
});

test('who reads the same file again within an hour is written down once, and another reader for themselves', async () => {
  app.setTime('2027-03-01T08:00:00.000Z');
  await assignedSchool(app);
  const [file] = await app.services.database.db.select().from(files);
  const params = { token: file!.token, name: file!.name };
  const times = async () => (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'file.downloaded').length;
  const [yusuf, nora] = [await app.as('yusuf'), await app.as('nora')];
  for (let again = 0; again < 3; again += 1) await yusuf.does(api.files.download, { params });
  expect(await times()).toBe(1);
  await nora.does(api.files.download, { params });
  expect(await times()).toBe(2);
  app.setTime('2027-03-01T09:00:01.000Z');
  await yusuf.does(api.files.download, { params });
  expect(await times()).toBe(3);
});
