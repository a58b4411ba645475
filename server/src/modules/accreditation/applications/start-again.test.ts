import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { applicationForm, pdfFile, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { submit, read } = api.applications;

async function denied() {
  const { applicationId, schoolId } = await reportedSchool(app);
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'denied', reason: 'No fire exit' } });
  return applicationId;
}
const again = (previous_application_id: number) => ({ body: { ...applicationForm().body, previous_application_id } });
const documentsOf = async (id: number) => (await (await app.as('alHuda')).does(read, { params: { id } })).documents;

describe('starting again from a decided application', () => {
  test('uses its documents where none are sent, and stores no second copy', async () => {
    const first = await denied();
    const stored = await filesInStorage(app);
    const { applicationId } = await (await app.as('alHuda')).does(submit, { ...again(first), files: {} });
    expect(await documentsOf(applicationId)).toEqual(await documentsOf(first));
    expect(await filesInStorage(app)).toBe(stored);
  });

  test('takes what is sent instead', async () => {
    const first = await denied();
    const { applicationId } = await (await app.as('alHuda')).does(submit, { ...again(first), files: { curriculum_doc: pdfFile('new.pdf') } });
    expect((await documentsOf(applicationId)).map(({ name }) => name)).toEqual(['registration.pdf', 'new.pdf']);
  });

  test('lets nobody use the documents of others, and none of an undecided application', async () => {
    const first = await denied();
    const alNoor = await app.as('alNoor');
    const refusal = { status: 404, code: 'not_found', fields: { previous_application_id: 'not_found' } };
    expect(await alNoor.isRefused(submit, { ...again(first), files: {} })).toMatchObject(refusal);
    const open = await submittedApplication(app, 'alNoor', { name: 'Open', country: 'Kenya' });
    const other = { body: { ...again(open.applicationId).body, name: 'Another' }, files: {} };
    expect(await alNoor.isRefused(submit, other)).toMatchObject(refusal);
    expect(await alNoor.isRefused(submit, { ...again(999), files: {} })).toMatchObject(refusal);
  });

  test('without one, both documents are asked for', async () => {
    const form = { body: applicationForm().body, files: {} };
    expect((await (await app.as('alHuda')).isRefused(submit, form)).fields).toEqual({ registration_doc: 'file_required', curriculum_doc: 'file_required' });
    const odd = { body: { ...form.body, previous_application_id: 'x' as never }, files: {} };
    expect((await (await app.as('alHuda')).isRefused(submit, odd)).fields).toEqual({ previous_application_id: 'invalid_value' });
  });
});
