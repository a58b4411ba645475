import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { accreditedSchool, applicationForm, assignedSchool, idOf, submittedApplication } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

describe('applying', () => {
  test('saves the application with both documents, byte for byte, and shows it to the institution', async () => {
    const school = await app.as('alHuda');
    const form = applicationForm({ name_alternative: 'مدرسة الهدى الدولية' });
    const { applicationId, application } = await school.does(api.applications.submit, form);
    expect(application).toMatchObject({
      id: applicationId,
      name: 'Al-Huda International School',
      name_alternative: 'مدرسة الهدى الدولية',
      country: 'Uganda',
      accreditation_type: 'new',
      status: 'pending',
      can: { delete: true, download_certificate: 'no_certificate' },
    });
    expect(await school.does(api.applications.list, {})).toEqual([application]);
    const detail = await school.does(api.applications.read, { params: { id: applicationId } });
    expect(detail.documents.map(({ doc_type, name }) => [doc_type, name])).toEqual([
      ['registration', 'registration.pdf'],
      ['curriculum', 'المنهج.pdf'],
    ]);
    expect(detail.stages.map(({ name, at }) => [name, at !== null])).toEqual([
      ['submitted', true],
      ['evaluator_assigned', false],
      ['visited', false],
      ['decided', false],
    ]);
    expect(detail.history.map(({ kind }) => kind)).toEqual(['application.submitted']);
    const response = await school.fetch('GET', `/${detail.documents[1]!.doc_path}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await form.files.curriculum_doc.arrayBuffer()));
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('المنهج.pdf')}`);
  });

  test('finds the same institution again however its name is spelled', async () => {
    const first = await submittedApplication(app, 'alHuda', { name: 'مدرسة الهدى' });
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: first.applicationId } });
    const second = await submittedApplication(app, 'alHuda', { name: 'مدرسه  الهــدى' });
    expect(second.schoolId).toBe(first.schoolId);
  });

  test('is refused while the institution has an application open, also of three at once', async () => {
    const school = await app.as('alHuda');
    const attempts = await Promise.all([1, 2, 3].map(() => school.send(api.applications.submit, applicationForm())));
    expect(attempts.map((response) => response.status).sort()).toEqual([201, 409, 409]);
    expect(await school.isRefused(api.applications.submit, applicationForm())).toMatchObject({ status: 409, code: 'application_open_already' });
    expect(await filesInStorage(app)).toBe(2);
  });

  test('notifies administrators of a first application or of a renewal', async () => {
    const nora = (await app.as('nora')).reading('en');
    const newest = async () => (await nora.does(api.notifications.listForAdmin, {}))[0]?.message.split(':')[0];
    await (await app.as('alNoor')).does(api.applications.submit, applicationForm({ name: 'Al-Noor Centre' }));
    expect(await newest()).toBe('New accreditation application');
    await accreditedSchool(app);
    await (await app.as('alHuda')).does(api.applications.submit, applicationForm({ accreditation_type: 'renewal' }));
    expect(await newest()).toBe('Application for renewal');
  });

  test('for renewal needs an earlier approval of that institution', async () => {
    const school = await app.as('alHuda');
    const renewal = applicationForm({ accreditation_type: 'renewal' });
    expect(await school.isRefused(api.applications.submit, renewal)).toMatchObject({
      status: 422,
      code: 'renewal_without_approval',
      fields: { accreditation_type: 'renewal_without_approval' },
    });
    await accreditedSchool(app);
    expect((await school.does(api.applications.submit, renewal)).application.accreditation_type).toBe('renewal');
    expect(await filesInStorage(app)).toBe(5);
  });

  test.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(201) }, { name: 'too_long' }],
    [{ country: 'Atlantis' }, { country: 'invalid_country' }],
    [{ accreditation_type: 'gold' as 'new' }, { accreditation_type: 'invalid_choice' }],
  ])('refuses %o at the field and saves nothing', async (input, fields) => {
    const school = await app.as('alHuda');
    expect((await school.isRefused(api.applications.submit, applicationForm(input))).fields).toEqual(fields);
    expect(await school.does(api.applications.list, {})).toEqual([]);
    expect(await filesInStorage(app)).toBe(0);
  });

  test('reports everything that is wrong at once, in Arabic when Arabic is read', async () => {
    const school = (await app.as('alHuda')).reading('ar');
    const refused = await school.isRefused(api.applications.submit, {
      body: { name: '', country: 'Uganda', accreditation_type: 'new' },
      files: { registration_doc: new File(['not a pdf'], 'a.pdf'), curriculum_doc: new File([], 'b.pdf') },
    });
    expect(refused).toMatchObject({
      code: 'invalid_request',
      fields: { name: 'required', registration_doc: 'file_content_mismatch', curriculum_doc: 'file_empty' },
    });
    expect(refused.message).toBe('تعذّر قبول البيانات. راجع الحقول المشار إليها.');
  });
});

describe('a list of applications', () => {
  test('is paged by its Link header and holds one’s own only', async () => {
    for (const name of ['First', 'Second', 'Third']) await submittedApplication(app, 'alHuda', { name });
    await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
    const school = await app.as('alHuda');
    const first = await school.fetch('GET', '/api/school/applications?limit=2');
    expect(((await first.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['Third', 'Second']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await school.fetch('GET', next);
    expect(((await second.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['First']);
    expect(second.headers.get('link')).toBeNull();
    expect((await school.fetch('GET', '/api/school/applications?after=nonsense')).status).toBe(400);
    const farthest = Buffer.from('zzzzzzzzzz.1').toString('base64url');
    expect((await school.fetch('GET', `/api/school/applications?after=${farthest}`)).status).toBe(400);
    expect(await (await app.as('nora')).does(api.applications.listAll, { query: { status: 'pending' } })).toHaveLength(4);
  });
});

describe('another’s application', () => {
  test('is not found, whatever is asked of it', async () => {
    const { applicationId } = await submittedApplication(app, 'alHuda');
    const other = await app.as('alNoor');
    const path = (await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } })).documents[0]!.doc_path;
    expect((await other.isRefused(api.applications.read, { params: { id: applicationId } })).status).toBe(404);
    expect((await other.isRefused(api.applications.withdraw, { params: { id: applicationId } })).status).toBe(404);
    expect((await other.fetch('GET', `/${path}`)).status).toBe(404);
    expect((await (await app.as('yusuf')).fetch('GET', `/${path}`)).status).toBe(404);
    expect((await (await app.as('ibrahim')).fetch('GET', `/${path}`)).status).toBe(404);
    expect((await app.stranger.fetch('GET', `/${path}`)).status).toBe(401);
    expect((await (await app.as('nora')).fetch('GET', `/${path}`)).status).toBe(200);
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999', '1%20or%201=1', '%00', '0x1', '1e0', '%201'])('id %s is not found', async (id) => {
    await submittedApplication(app);
    expect((await (await app.as('alHuda')).fetch('GET', `/api/school/application/${id}`)).status).toBe(404);
  });
});

describe('deleting an application', () => {
  test('takes it from every list and ends its assignment, while it is pending', async () => {
    const { applicationId } = await assignedSchool(app);
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
    expect(await (await app.as('alHuda')).does(api.applications.list, {})).toEqual([]);
    expect(await (await app.as('nora')).does(api.schools.list, {})).toEqual([]);
    expect(await (await app.as('yusuf')).does(api.schools.assigned, {})).toEqual([]);
    expect((await (await app.as('alHuda')).isRefused(api.applications.withdraw, { params: { id: applicationId } })).status).toBe(404);
  });

  test('is refused once it is decided, and says so in advance', async () => {
    const { applicationId } = await accreditedSchool(app);
    const school = await app.as('alHuda');
    expect((await school.does(api.applications.read, { params: { id: applicationId } })).can.delete).toBe('application_not_pending');
    expect(await school.isRefused(api.applications.withdraw, { params: { id: applicationId } })).toMatchObject({
      status: 409,
      code: 'application_not_pending',
    });
  });

  test('shows the institution as its last decision left it', async () => {
    const { schoolId } = await accreditedSchool(app);
    const renewal = await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: renewal.applicationId } });
    const [school] = await (await app.as('nora')).does(api.schools.list, {});
    expect(school).toMatchObject({ id: schoolId, status: 'approved', evaluator_id: await idOf(app, 'yusuf') });
  });
});

describe('the dashboard of an institution', () => {
  test('is empty and knows the countries before anything is sent', async () => {
    const dashboard = await (await app.as('alHuda')).does(api.applications.dashboard, {});
    const nothing = { stats: { totalApplications: 0 }, school: null, docs: [], current: null, countries: ['Kenya', 'Rwanda', 'Uganda'] };
    expect(dashboard).toEqual({ ...nothing, can: { apply: true } });
  });

  test('shows the newest application, its documents and the count of all', async () => {
    await submittedApplication(app, 'alHuda', { name: 'First' });
    const { applicationId } = await submittedApplication(app, 'alHuda', { name: 'Second', country: 'Kenya' });
    const dashboard = await (await app.as('alHuda')).does(api.applications.dashboard, {});
    expect(dashboard).toMatchObject({ stats: { totalApplications: 2 }, school: { name: 'Second', country: 'Kenya' }, current: { id: applicationId } });
    expect(dashboard.docs.map(({ doc_type }) => doc_type)).toEqual(['registration', 'curriculum']);
  });
});

test('a document is only ever a download', async () => {
  const { applicationId } = await submittedApplication(app);
  const school = await app.as('alHuda');
  const { documents } = await school.does(api.applications.read, { params: { id: applicationId } });
  const response = await school.fetch('GET', `/${documents[0]!.doc_path}`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const part = await school.fetch('GET', `/${documents[0]!.doc_path}`, { headers: { range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  expect((await school.fetch('GET', `/${documents[0]!.doc_path}`, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
  expect((await school.fetch('GET', '/files/..%2f..%2fetc%2fpasswd/x')).status).toBe(404);
  expect((await school.fetch('GET', '/files/%00/x')).status).toBe(404);
});
