import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { accreditedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { lastDayOf } from './validity.ts';

const app = testApp();

describe('a certificate', () => {
  test('is made once with its number, code and sixty months, and its PDF says the same', async () => {
    app.setTime('2026-11-21T08:00:00Z');
    const { applicationId } = await accreditedSchool(app);
    const school = await app.as('alHuda');
    const [certificate, ...more] = await school.does(api.certificates.list, {});
    expect(more).toEqual([]);
    expect(certificate).toMatchObject({
      certificate_number: `IQS-2026-${String(applicationId).padStart(4, '0')}`,
      application_id: applicationId,
      school_name: 'Al-Huda International School',
      level: null,
      decision: 'full',
      valid_from: '2026-11-21',
      valid_until: '2031-11-20',
      status: 'valid',
    });
    expect(certificate!.verification_code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(certificate!.verify_url).toBe(`https://accredit.example/verify/${certificate!.verification_code}`);

    const response = await school.send(api.certificates.download, { query: { application_id: applicationId } });
    expect(response.headers.get('content-disposition')).toContain('certificate.pdf');
    const { text: lines, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), { mergePages: true });
    expect(totalPages).toBe(2);
    const text = lines.replaceAll(/\s+/g, ' ');
    for (const words of ['Al-Huda International School', certificate!.certificate_number, '21 November 2026', '20 November 2031'])
      expect(text).toContain(words);
  });

  test('is not there before approval, after a denial, or for others', async () => {
    const { schoolId, applicationId } = await submittedApplication(app);
    const school = await app.as('alHuda');
    const none = { status: 404, code: 'no_certificate', message: 'Failed to download certificate' };
    expect(await school.isRefused(api.certificates.download, {})).toMatchObject(none);
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'denied' } });
    expect(await school.isRefused(api.certificates.download, { query: { application_id: applicationId } })).toMatchObject(none);
    const accredited = await accreditedSchool(app, 'alNoor');
    expect(await school.isRefused(api.certificates.download, { query: { application_id: accredited.applicationId } })).toMatchObject(none);
    expect(await school.does(api.certificates.list, {})).toEqual([]);
  });
});

describe('verification', () => {
  test('shows anyone with the code what the certificate says and whether it is valid, however the code is typed', async () => {
    app.setTime('2026-11-21T08:00:00Z');
    await accreditedSchool(app);
    const [{ verification_code: code } = { verification_code: '' }] = await (await app.as('alHuda')).does(api.certificates.list, {});
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')]) {
      expect(await app.stranger.does(api.certificates.verify, { params: { code: typed } })).toMatchObject({
        status: 'valid',
        school_name: 'Al-Huda International School',
      });
    }
    const shown = await app.stranger.does(api.certificates.verify, { params: { code } });
    expect(shown).not.toHaveProperty('id');
    app.setTime('2031-11-20T20:59:00Z');
    expect((await app.stranger.does(api.certificates.verify, { params: { code } })).status).toBe('valid');
    app.setTime('2031-11-20T21:01:00Z');
    expect((await app.stranger.does(api.certificates.verify, { params: { code } })).status).toBe('expired');
  });

  test.each(['XXXX-XXXX-XXXX', '%00', "'; drop table certificates; --", '1'])('of %j finds nothing', async (code) => {
    expect(await app.stranger.isRefused(api.certificates.verify, { params: { code } })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test.each([
  ['2024-12-15', 24, '2026-12-14'],
  ['2024-02-29', 12, '2025-02-27'],
  ['2026-08-31', 6, '2027-02-27'],
  ['2026-01-01', 60, '2030-12-31'],
])('a period from %s of %i months ends on %s', (from, months, end) => expect(lastDayOf(from, months)).toBe(end));
