import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { accreditedSchool, submittedApplication } from '../../testing/journeys.ts';
import { testApp } from '../../testing/test-app.ts';
const app = testApp();
const may = async (name, accreditation_type, country = 'Uganda') => (await (await app.as('alHuda')).does(api.applications.mayApply, { query: { name, country, accreditation_type } })).can;
describe('whether one may apply is known before a file is sent', () => {
    test('an institution with an open application may not, however its name is spelled; another one, or one of others, may', async () => {
        await submittedApplication(app, 'alHuda', { name: 'مدرسة الهدى' });
        await submittedApplication(app, 'alNoor', { name: 'Others' });
        expect(await may('مدرسه  الهــدى', 'new')).toBe('application_open_already');
        expect(await may('مدرسة الهدى', 'new', 'Kenya')).toBe(true);
        expect(await may('Others', 'new')).toBe(true);
    });
    test('renewal needs an earlier approval', async () => {
        await accreditedSchool(app);
        expect(await may('Al-Huda International School', 'renewal')).toBe(true);
        expect(await may('Al-Huda International School', 'renewal', 'Kenya')).toBe('renewal_without_approval');
    });
    test.each([[{ name: ' ' }], [{ country: '' }], [{ accreditation_type: 'gold' }]])('%o is refused at the field', async (wrong) => {
        const query = { name: 'A', country: 'Uganda', accreditation_type: 'new', ...wrong };
        const refused = await (await app.as('alHuda')).isRefused(api.applications.mayApply, { query });
        expect([refused.status, Object.keys(refused.fields)]).toEqual([400, Object.keys(wrong)]);
    });
});
