import { api, type Input } from '@miyar/contract';
import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { accreditedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const REASON = { ar: 'تعذّر التحقق من سلامة المبنى.', en: 'The safety of the building could not be verified.' };

/** A school with a certificate from 21 November 2026 on, for sixty months. */
async function certified() {
  app.setTime('2026-11-21T08:00:00Z');
  const { schoolId } = await accreditedSchool(app);
  const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
  return { ...certificate!, schoolId };
}
const shown = (code: string) => app.stranger.does(api.certificates.verify, { params: { code } });
/** Sessions do not last as long as these tests. */
const nora = () => app.as('nora');
const issued = async (query: Input<typeof api.certificates.issued>['query'] = {}) => (await nora()).does(api.certificates.issued, { query });

test('a certificate is suspended, reinstated and withdrawn, and anyone sees since when and why', async () => {
  const { id, verification_code: code, schoolId } = await certified();
  expect(await shown(code)).toMatchObject({ status: 'valid', status_since: '2026-11-21', status_reason: null, suspended_until: null, replaced_by: null });

  app.setTime('2027-01-05T08:00:00Z');
  const suspended = await (await nora()).does(api.certificates.suspend, { params: { id }, body: { reason: REASON, until: '2027-06-30' } });
  expect(suspended).toMatchObject({
    status: 'suspended',
    changes: [{ from: 'valid', to: 'suspended', reason: REASON, until: '2027-06-30', by_name: expect.any(String) as string }],
    can: { suspend: 'certificate_state', reinstate: true, withdraw: true },
  });
  expect(await shown(code)).toMatchObject({ status: 'suspended', status_since: '2027-01-05', status_reason: REASON, suspended_until: '2027-06-30' });
  expect((await app.stranger.does(api.register.list, { query: {} })).map((school) => school.id)).not.toContain(schoolId);

  const download = await (await app.as('alHuda')).send(api.certificates.download, { query: { application_id: suspended.application_id } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await download.arrayBuffer())), { mergePages: true });
  expect(text).toContain('Suspended');

  // The day passes and nothing happens by itself.
  app.setTime('2027-07-05T08:00:00Z');
  expect(await shown(code)).toMatchObject({ status: 'suspended' });
  await (await nora()).does(api.certificates.reinstate, { params: { id }, body: { reason: REASON } });
  expect(await shown(code)).toMatchObject({ status: 'valid', status_since: '2027-07-05', status_reason: null, suspended_until: null });

  app.setTime('2028-02-01T08:00:00Z');
  await (await nora()).does(api.certificates.withdraw, { params: { id }, body: { reason: REASON } });
  expect(await shown(code)).toMatchObject({ status: 'withdrawn', status_since: '2028-02-01', status_reason: REASON });
  const [certificate] = await issued();
  expect(certificate).toMatchObject({ can: { suspend: 'certificate_state', reinstate: 'certificate_state', withdraw: 'certificate_state' } });
  expect(certificate!.changes.map(({ to }) => to)).toEqual(['withdrawn', 'valid', 'suspended']);

  const notices = await (await app.as('alHuda')).does(api.notifications.listForSchool, { query: {} });
  expect(
    notices
      .slice(0, 3)
      .map(({ message }) => message)
      .join(' '),
  ).toMatch(/withdrawn.*suspension.*suspended/is);
});

test('what the status does not allow is refused with the status, of two acts at once one is taken', async () => {
  const { id } = await certified();
  const reinstate = { params: { id }, body: { reason: REASON } };
  expect(await (await nora()).isRefused(api.certificates.reinstate, reinstate)).toMatchObject({
    status: 409,
    code: 'certificate_state',
    message: 'The status of the certificate, “Valid”, does not allow this.',
  });
  expect((await (await nora()).reading('ar').isRefused(api.certificates.reinstate, reinstate)).message).toBe('حالة الشهادة «سارية» لا تسمح بهذا.');
  const twice = await Promise.all([1, 2].map(async () => (await nora()).send(api.certificates.withdraw, { params: { id }, body: { reason: REASON } })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await issued())[0]!.changes).toHaveLength(1);
  expect(await (await nora()).isRefused(api.certificates.withdraw, { params: { id: 99 }, body: { reason: REASON } })).toMatchObject({ status: 404 });
});

test('a reason is given in both languages, and a suspension ends within twelve months', async () => {
  const { id } = await certified();
  const suspend = async (reason: typeof REASON, until: string) =>
    (await nora()).isRefused(api.certificates.suspend, { params: { id }, body: { reason, until } });
  expect(await suspend({ ...REASON, en: ' ' }, '2027-01-01')).toMatchObject({
    status: 422,
    code: 'text_in_one_language',
    message: 'An official text cannot go out in one language. Missing: English.',
    fields: { 'reason.en': 'text_in_one_language' },
  });
  for (const until of ['2026-11-21', '2027-11-22'])
    expect(await suspend(REASON, until), until).toMatchObject({ code: 'invalid_date', fields: { until: 'invalid_date' } });
  await (await nora()).does(api.certificates.suspend, { params: { id }, body: { reason: REASON, until: '2027-11-21' } });
});

test('in its last six months a certificate is expiring, then expired; what is expired can be withdrawn', async () => {
  const { id, verification_code: code } = await certified();
  app.setTime('2031-05-19T20:59:00Z');
  expect(await issued({ expiring: 'yes' })).toEqual([]);
  app.setTime('2031-05-20T08:00:00Z');
  expect(await issued({ expiring: 'yes' })).toMatchObject([{ id, status: 'valid', expiring: true }]);
  expect(await shown(code)).toMatchObject({ status: 'valid', expiring: true });
  app.setTime('2031-11-20T21:01:00Z');
  expect(await shown(code)).toMatchObject({ status: 'expired', expiring: false, status_since: '2031-11-21' });
  expect(await issued({ status: 'valid' })).toEqual([]);
  expect(await issued({ expiring: 'yes' })).toEqual([]);
  expect(await issued({ status: 'expired' })).toMatchObject([{ id, can: { suspend: 'certificate_state', withdraw: true } }]);
  await (await nora()).does(api.certificates.withdraw, { params: { id }, body: { reason: REASON } });
  expect(await issued({ status: 'withdrawn' })).toMatchObject([{ id }]);
});

test('a renewal supersedes also a suspended certificate, which then leads to the new one', async () => {
  const { id, verification_code: code, schoolId } = await certified();
  await (await nora()).does(api.certificates.suspend, { params: { id }, body: { reason: REASON, until: '2027-06-30' } });
  app.setTime('2027-03-01T08:00:00Z');
  await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
  await (await nora()).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  const [renewed] = await (await app.as('alHuda')).does(api.certificates.list, {});
  expect(await shown(code)).toMatchObject({
    status: 'superseded',
    status_since: '2027-03-01',
    status_reason: null,
    replaced_by: { certificate_number: renewed!.certificate_number, verify_url: renewed!.verify_url },
  });
  expect(await issued()).toMatchObject([{ id: renewed!.id }, { id, status: 'superseded' }]);
});

test('certificates are searched by name and number, narrowed by status, in pages', async () => {
  const { certificate_number } = await certified();
  await accreditedSchool(app, 'alNoor');
  const all = await issued();
  expect(all).toHaveLength(2);
  expect(await issued({ q: certificate_number.toLowerCase() })).toMatchObject([{ certificate_number }]);
  expect(await issued({ q: 'nobody' })).toEqual([]);
  const first = await (await nora()).send(api.certificates.issued, { query: { limit: 1 } });
  expect(first.headers.get('x-total-count')).toBe('2');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = (await (await (await nora()).fetch('GET', next!)).json()) as { id: number }[];
  expect(second.map(({ id }) => id)).toEqual([all[1]!.id]);
});
