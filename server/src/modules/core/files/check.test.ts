import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { paper } from '../../../cast/paper.ts';
import { PEOPLE } from '../../../cast/people.ts';
import { events } from '../../../db/schema/core/events.ts';
import { files } from '../../../db/schema/core/files.ts';
import { clamdPeer, MALWARE } from '../../../testing/peers/clamd-peer.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { applicationForm, idOf, pdfFile, reportedSchool, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { releaseUnchecked, sweepUnchecked } from './check.ts';

const socket = join(tmpdir(), `miyar-clamd-${process.pid}.sock`);
const peer = clamdPeer(socket);
const app = testApp({ CLAMD_ADDRESS: socket });
beforeEach(async () => {
  await peer.stop();
  peer.received.length = 0;
  peer.answer = undefined;
  await peer.start();
});
afterAll(() => peer.stop());

const infectedFile = () => new File([paper('Registration', [MALWARE])], 'registration.pdf', { type: 'application/pdf' });
const LATER = 5 * 60 * 1000;

const eventsOf = (kind: string) => app.services.database.db.select().from(events).where(eq(events.kind, kind));

async function applied(registration = pdfFile()) {
  const school = await app.as('alHuda');
  const form = applicationForm();
  const { applicationId } = await school.does(api.applications.submit, { ...form, files: { ...form.files, registration_doc: registration } });
  const documents = async () => (await school.does(api.applications.read, { params: { id: applicationId } })).documents;
  const download = async (type: 'registration' | 'curriculum', by: Parameters<typeof app.as>[0] = 'alHuda') =>
    (await app.as(by)).fetch('GET', `/${(await documents()).find(({ doc_type }) => doc_type === type)!.doc_path}`);
  return { applicationId, documents, download };
}

describe('where files are scanned', () => {
  test('a file waits for the scanner, is shown as waiting, and is given to nobody, not even to whoever sent it', async () => {
    const { documents, download } = await applied();
    expect((await documents()).map(({ held }) => held)).toEqual(['checking', 'checking']);
    expect((await (await app.as('nora')).does(api.status.read, {})).scan).toEqual({ on: true, waiting: 2, infected: 0 });
    for (const by of ['alHuda', 'nora'] as const) {
      const waiting = await download('registration', by);
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refusalOf(waiting)).toMatchObject({ status: 423, code: 'file_being_checked' });
    }
    expect(await eventsOf('file.downloaded')).toEqual([]);
    await app.runJobs();
    expect((await documents()).map(({ held }) => held)).toEqual([undefined, undefined]);
    const bytes = Buffer.from(await (await download('registration')).arrayBuffer());
    // The released file is, byte for byte, the one that the scanner received.
    expect(peer.received.some((seen) => seen.equals(bytes))).toBe(true);
  });

  test('the refusal is said in both languages', async () => {
    const { documents } = await applied();
    const [{ doc_path } = { doc_path: '' }] = await documents();
    const said = async (language: 'ar' | 'en') => (await refusalOf(await (await app.as('alHuda')).reading(language).fetch('GET', `/${doc_path}`))).message;
    expect(await said('ar')).toContain('يُفحص هذا الملف');
    expect(await said('en')).toContain('being checked');
  });

  test('an infected one stays locked for everybody; its uploader and the administrators are notified, and it is recorded', async () => {
    const nora = await app.as('nora');
    const { documents, download } = await applied(infectedFile());
    await app.runJobs();
    const held = Object.fromEntries((await documents()).map((document) => [document.doc_type, document.held]));
    expect(held).toEqual({ registration: 'infected', curriculum: undefined });
    for (const by of ['alHuda', 'nora'] as const)
      expect(await refusalOf(await download('registration', by))).toMatchObject({ status: 410, code: 'file_infected' });
    expect((await download('curriculum')).status).toBe(200);
    const [event] = await eventsOf('file.infected');
    expect(event).toMatchObject({ actorId: null, userId: await idOf(app, 'alHuda'), data: { found: 'Miyar.Test.Malware', title: 'registration.pdf' } });
    const [notice] = await nora.does(api.notifications.listForAdmin, {});
    expect(notice!.message).toContain('Miyar.Test.Malware');
    expect(notice!.message).toContain(PEOPLE.alHuda.name);
    const [own] = await (await app.as('alHuda')).does(api.notifications.listForSchool, {});
    expect(own!.message).toContain('registration.pdf');
    // Scanned again it is neither reported again nor released.
    await sweepUnchecked(app.services);
    await app.runJobs();
    expect(await eventsOf('file.infected')).toHaveLength(1);
  });

  test('while the scanner cannot be reached nothing is lost and nothing released; it is asked again until it answers', async () => {
    await peer.stop();
    const { documents, download } = await applied();
    await app.runJobs();
    expect((await documents()).map(({ held }) => held)).toEqual(['checking', 'checking']);
    await peer.start();
    peer.answer = 'INSTREAM size limit exceeded. ERROR';
    app.setTime(new Date(Date.now() + LATER).toISOString());
    await sweepUnchecked(app.services);
    await app.runJobs();
    app.setTime(undefined);
    expect((await download('registration')).status).toBe(423);
    peer.answer = undefined;
    app.setTime(new Date(Date.now() + LATER).toISOString());
    await sweepUnchecked(app.services);
    await app.runJobs();
    app.setTime(undefined);
    expect((await download('registration')).status).toBe(200);
  });

  test('reports, attendance, feedback, messages and the library wait alike', async () => {
    const { reportId, schoolId } = await reportedSchool(app);
    const [yusuf, nora, ibrahim] = [await app.as('yusuf'), await app.as('nora'), await app.as('ibrahim')];
    expect((await yusuf.does(api.visitReports.history, {}))[0]!.held).toBe('checking');
    expect((await yusuf.send(api.visitReports.downloadOwn, { params: { id: reportId } })).status).toBe(423);
    expect((await nora.send(api.visitReports.download, { params: { id: reportId } })).status).toBe(423);
    await yusuf.does(api.feedback.give, {
      params: { schoolId },
      body: { rating: 4, type: 'Infrastructure', description: 'Good' },
      files: { supportingDocument: pdfFile() },
    });
    expect((await nora.does(api.visitReports.list, {}))[0]!.documents.map(({ held }) => held)).toEqual(['checking', 'checking']);
    const session = await ibrahim.does(api.trainingSessions.create, {
      body: { title: 'Tajweed', location: 'Kampala', joining_date: today(app), duration: '3 hours' },
    });
    const record = await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
    expect([record.held, (await ibrahim.send(api.attendance.download, { params: { id: record.id } })).status]).toEqual(['checking', 423]);
    const attachment = await nora.does(api.messaging.attach, { body: {}, files: { file: pdfFile() } });
    expect([attachment.held, (await nora.fetch('GET', `/${attachment.path}`)).status]).toEqual(['checking', 423]);
    const document = await nora.does(api.library.upload, { body: { title: 'Guide', category: 'manual', available: 'true' }, files: { document: pdfFile() } });
    expect([document.held, await app.stranger.does(api.library.list, {})]).toEqual(['checking', []]);
    expect((await app.stranger.send(api.library.download, { params: { id: document.id } })).status).toBe(423);
    await app.runJobs();
    expect((await yusuf.send(api.visitReports.downloadOwn, { params: { id: reportId } })).status).toBe(200);
    expect((await nora.fetch('GET', `/${attachment.path}`)).status).toBe(200);
    expect((await app.stranger.send(api.library.download, { params: { id: document.id } })).status).toBe(200);
    await expect.poll(async () => (await app.stranger.does(api.library.list, {})).map(({ title }) => title)).toEqual(['Guide']);
  });

  test('a copy of one’s data leaves out what is held, and says so', async () => {
    await applied(infectedFile());
    await app.runJobs();
    const copy = await unpacked(Buffer.from(await (await (await app.as('alHuda')).does(api.personalData.export, {})).arrayBuffer()));
    const names = [...copy.keys()];
    expect(names.some((name) => name.endsWith('المنهج.pdf'))).toBe(true);
    expect(names.some((name) => name.endsWith('registration.pdf'))).toBe(false);
    expect(String(copy.get('MISSING.txt'))).toContain('registration.pdf');
  });

  test('files from before are read as ever, and locked when something is found in them', async () => {
    const { download } = await applied(infectedFile());
    const { db } = app.services.database;
    await db.update(files).set({ held: null });
    expect((await download('registration')).status).toBe(200);
    app.setTime(new Date(Date.now() + LATER).toISOString());
    await sweepUnchecked(app.services);
    await app.runJobs();
    app.setTime(undefined);
    expect((await download('registration')).status).toBe(410);
    expect((await download('curriculum')).status).toBe(200);
  });

  test('switching the scanner off lets go what waits, and nothing that was found infected', async () => {
    const { download } = await applied(infectedFile());
    const { db } = app.services.database;
    await db.update(files).set({ held: 'infected' }).where(eq(files.name, 'registration.pdf'));
    await releaseUnchecked({ ...app.services, scanner: undefined });
    expect([(await download('registration')).status, (await download('curriculum')).status]).toEqual([410, 200]);
  });
});
