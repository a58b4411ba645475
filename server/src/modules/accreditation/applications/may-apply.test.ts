import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { accreditedSchool, applicationForm, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const may = async (name: string, accreditation_type: 'new' | 'renewal', country = 'Uganda') =>
  (await (await app.as('alHuda')).does(api.applications.mayApply, { query: { name, country, accreditation_type } })).can;

describe('whether one may apply is known before a file is sent', () => {
  test('an institution with an open application may not, however its name is spelled; another one, or one of others, may', async () => {
    await submittedApplication(app, 'alHuda', { name: 'مدرسة الهدى' });
    await submittedApplication(app, 'alNoor', { name: 'Others' });
    expect(await may('مدرسه  الهــدى', 'new')).toBe('application_open_already');
    expect(await may('مدرسة الهدى', 'new', 'Kenya')).toBe(true);
    expect(await may('Others', 'new')).toBe(true);
  });

  test('an institution is known by either of its names, and has both after it applied under the other', async () => {
    const { applicationId } = await accreditedSchool(app, 'alHuda', { name_alternative: 'مدرسة الهدى الدولية' });
    const admin = await app.as('nora');
    expect(await may('مدرسه الهدى الدوليه', 'renewal')).toBe(true);
    const { application } = await (await app.as('alHuda')).does(
      api.applications.submit,
      applicationForm({ name: 'مدرسة الهدى الدولية', accreditation_type: 'renewal' }),
    );
    expect(application.id).not.toBe(applicationId);
    const all = await admin.does(api.schools.list, {});
    expect(all.map(({ name, name_alternative }) => [name, name_alternative])).toEqual([['مدرسة الهدى الدولية', 'Al-Huda International School']]);
    expect(await may('Al-Huda International School', 'new')).toBe('application_open_already');
  });

  test('renewal needs an earlier approval', async () => {
    await accreditedSchool(app);
    expect(await may('Al-Huda International School', 'renewal')).toBe(true);
    expect(await may('Al-Huda International School', 'renewal', 'Kenya')).toBe('renewal_without_approval');
  });

  test.each([[{ name: ' ' }], [{ country: '' }], [{ accreditation_type: 'gold' as 'new' }]])('%o is refused at the field', async (wrong) => {
    const query = { name: 'A', country: 'Uganda', accreditation_type: 'new' as const, ...wrong };
    const refused = await (await app.as('alHuda')).isRefused(api.applications.mayApply, { query });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, Object.keys(wrong)]);
  });
});
