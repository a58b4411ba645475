import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { accreditedSchool, assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication, today } from '../../../testing/journeys.ts';
import { sampleDocx, samplePng } from '../../../testing/files/sample-files.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const report = (schoolId: number, changes: { visit_date?: string; file?: File } = {}) => ({
  body: { school_id: schoolId, visit_date: changes.visit_date ?? today(app) },
  files: { file: changes.file ?? pdfFile('report.pdf') },
});

describe('uploading a visit report', () => {
  test('saves it, and evaluator, administrator and the file’s bytes agree', async () => {
    const { schoolId } = await assignedSchool(app);
    const yusuf = await app.as('yusuf');
    const file = pdfFile('تقرير الزيارة.pdf', 'Report');
    const created = await yusuf.does(api.visitReports.upload, report(schoolId, { file }));
    expect(created).toMatchObject({
      school_id: schoolId,
      school_name: 'Al-Huda International School',
      name: `Al-Huda International School - ${today(app)}`,
      visit_date: today(app),
      file_name: 'تقرير الزيارة.pdf',
      can: { withdraw: true },
    });
    expect(await yusuf.does(api.visitReports.history, {})).toEqual([created]);
    expect((await (await app.as('nora')).does(api.visitReports.list, {}))[0]).toMatchObject({
      id: created.id,
      school_country: 'Uganda',
      evaluator_name: 'د. يوسف موسوكي',
      can: { delete: true },
    });
    for (const [who, endpoint] of [
      ['yusuf', api.visitReports.downloadOwn],
      ['nora', api.visitReports.download],
    ] as const) {
      const response = await (await app.as(who)).send(endpoint, { params: { id: created.id } });
      expect(response.headers.get('content-disposition')).toContain(`report_${created.id}.pdf`);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
    }
  });

  test('is for one’s own schools only', async () => {
    const { schoolId } = await assignedSchool(app, 'alHuda', 'yusuf');
    const unassigned = await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
    for (const [who, id] of [
      ['fatuma', schoolId],
      ['yusuf', unassigned.schoolId],
      ['yusuf', 9999],
    ] as const) {
      expect(await (await app.as(who)).isRefused(api.visitReports.upload, report(id))).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await filesInStorage(app)).toBe(4);
  });

  test('is refused after the decision, for a day to come and for no real day', async () => {
    const { schoolId } = await accreditedSchool(app);
    const yusuf = await app.as('yusuf');
    expect(await yusuf.isRefused(api.visitReports.upload, report(schoolId))).toMatchObject({ status: 409, code: 'already_decided' });
    expect((await yusuf.isRefused(api.visitReports.upload, report(schoolId, { visit_date: '2999-01-01' }))).fields).toEqual({
      visit_date: 'visit_date_in_future',
    });
    for (const visit_date of ['2026-02-30', '0000-01-01', '15/01/2026', '']) {
      expect(Object.keys((await yusuf.isRefused(api.visitReports.upload, report(schoolId, { visit_date }))).fields)).toEqual(['visit_date']);
    }
  });

  test('is refused for a day more than a year before the school was assigned, at the field and with nothing saved', async () => {
    app.setTime('2026-03-02T20:00:00Z');
    const { applicationId } = await submittedApplication(app);
    // The evening of the second in London is the third in Riyadh.
    app.setTime('2026-03-02T22:30:00Z');
    await (await app.as('nora')).does(api.assignments.assign, { body: { school_id: 1, evaluator_id: await idOf(app, 'yusuf') } });
    app.setTime('2026-03-03T06:00:00Z');
    const yusuf = await app.as('yusuf');
    for (const visit_date of ['1999-12-01', '2025-03-02']) {
      expect(await yusuf.isRefused(api.visitReports.upload, report(1, { visit_date }))).toMatchObject({
        status: 400,
        code: 'visit_date_too_early',
        fields: { visit_date: 'visit_date_too_early' },
      });
    }
    expect(await filesInStorage(app)).toBe(2);
    expect((await yusuf.does(api.visitReports.upload, report(1, { visit_date: '2025-03-03' }))).visit_date).toBe('2025-03-03');
    expect((await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } })).visit_date).toBe('2025-03-03');
  });

  test('counts today by Riyadh: after nine in the evening UTC it is tomorrow there', async () => {
    app.setTime('2026-11-20T12:00:00Z');
    const { schoolId } = await assignedSchool(app);
    app.setTime('2026-11-20T22:30:00Z');
    expect((await (await app.as('yusuf')).does(api.visitReports.upload, report(schoolId, { visit_date: '2026-11-21' }))).visit_date).toBe('2026-11-21');
  });

  test.each([
    ['report.docx', 'report_1.docx', sampleDocx],
    ['photo.png', 'report_1.pdf', samplePng],
  ] as const)('%s is downloaded as %s', async (name, downloaded, sample) => {
    const { schoolId } = await assignedSchool(app);
    const yusuf = await app.as('yusuf');
    const { id } = await yusuf.does(api.visitReports.upload, report(schoolId, { file: new File([new Uint8Array(sample())], name) }));
    const response = await yusuf.send(api.visitReports.downloadOwn, { params: { id } });
    expect(response.headers.get('content-disposition')).toContain(downloaded);
    if (downloaded.endsWith('.pdf')) expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });
});

describe('an image that cannot become a PDF', () => {
  // A start and an end with nothing to see between them, and a picture that claims 900 megapixels.
  test.each([
    ['damaged.jpg', 'report_1.jpg', () => Buffer.from('ffd8ffda0002ffd9', 'hex')],
    ['huge.png', 'report_1.png', () => samplePng({ width: 30_000, height: 30_000 })],
  ])('%s is downloaded as it was sent', async (name, downloaded, sample) => {
    const { schoolId } = await assignedSchool(app);
    const { id } = await (await app.as('yusuf')).does(api.visitReports.upload, report(schoolId, { file: new File([new Uint8Array(sample())], name) }));
    const response = await (await app.as('nora')).send(api.visitReports.download, { params: { id } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(downloaded);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(sample());
  });
});

describe('removing a report', () => {
  test('shows administrators the evaluator’s reason, and not the school', async () => {
    const { reportId, schoolId, applicationId } = await reportedSchool(app);
    const yusuf = await app.as('yusuf');
    const tooLong = { params: { id: reportId }, query: { reason: 'x'.repeat(501) } };
    expect(await yusuf.isRefused(api.visitReports.withdraw, tooLong)).toMatchObject({ status: 400, fields: { reason: 'too_long' } });
    await yusuf.does(api.visitReports.withdraw, { params: { id: reportId }, query: { reason: ' The wrong file ' } });
    const [seen] = (await (await app.as('nora')).does(api.schools.read, { params: { id: schoolId } })).history;
    expect(seen).toMatchObject({ kind: 'report.withdrawn', data: { reason: 'The wrong file' } });
    const [shown] = (await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } })).history;
    expect(shown?.kind).toBe('report.withdrawn');
    expect(shown?.data).not.toHaveProperty('reason');
  });

  test('is possible for its evaluator and an administrator until a decision rests on it', async () => {
    const { reportId, schoolId } = await reportedSchool(app);
    expect((await (await app.as('fatuma')).isRefused(api.visitReports.withdraw, { params: { id: reportId } })).status).toBe(404);
    await (await app.as('yusuf')).does(api.visitReports.withdraw, { params: { id: reportId } });
    expect(await (await app.as('yusuf')).does(api.visitReports.history, {})).toEqual([]);
    expect((await (await app.as('nora')).isRefused(api.visitReports.download, { params: { id: reportId } })).status).toBe(404);
    const { id } = await (await app.as('yusuf')).does(api.visitReports.upload, report(schoolId));
    await (await app.as('nora')).does(api.visitReports.delete, { params: { id } });
    expect((await (await app.as('nora')).does(api.schools.read, { params: { id: schoolId } })).history.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'report.deleted',
      'report.uploaded',
    ]);
  });

  test('is refused afterwards, and the list says so', async () => {
    const { reportId } = await accreditedSchool(app);
    expect((await (await app.as('nora')).does(api.visitReports.list, {}))[0]!.can.delete).toBe('report_under_decision');
    expect(await (await app.as('nora')).isRefused(api.visitReports.delete, { params: { id: reportId } })).toMatchObject({
      status: 409,
      code: 'report_under_decision',
    });
    expect((await (await app.as('yusuf')).isRefused(api.visitReports.withdraw, { params: { id: reportId } })).code).toBe('report_under_decision');
  });
});
