import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificates } from '../../db/schema/certificates.ts';
import { submittedApplication } from '../../testing/journeys.ts';
import { testApp } from '../../testing/test-app.ts';
const app = testApp();
async function accredited(by, input = {}, level) {
    const submitted = await submittedApplication(app, by, input);
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: submitted.schoolId, status: 'approved', level } });
    return submitted;
}
const register = (query = {}) => app.stranger.does(api.register.list, { query });
const ids = async (query = {}) => (await register(query)).map(({ id }) => id);
const isGone = async (id) => expect(await app.stranger.isRefused(api.register.read, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
describe('the public register', () => {
    test('shows what the certificate says and nothing of persons', async () => {
        app.setTime('2026-11-21T08:00:00.000Z');
        const { schoolId, applicationId } = await accredited('alHuda', { name: 'مدرسة الهدى', name_alternative: 'Al-Huda School' }, 'A');
        const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
        const entry = {
            id: schoolId,
            name: 'Al-Huda School',
            name_ar: 'مدرسة الهدى',
            country: 'Uganda',
            level: 'A',
            decision: 'full',
            valid_from: '2026-11-21',
            valid_until: '2031-11-20',
            certificate_number: `IQS-2026-${String(applicationId).padStart(4, '0')}`,
            verify_url: certificate.verify_url,
        };
        expect(await register()).toEqual([entry]);
        const { certificate: shown, ...profile } = await app.stranger.does(api.register.read, { params: { id: schoolId } });
        expect(profile).toEqual(entry);
        expect(shown).toEqual(await app.stranger.does(api.certificates.verify, { params: { code: certificate.verification_code } }));
    });
    test('leaves out who applied, was denied or withdrew', async () => {
        const pending = await submittedApplication(app, 'alHuda');
        const denied = await submittedApplication(app, 'alNoor', { name: 'Other' });
        await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: denied.schoolId, status: 'denied' } });
        expect(await register()).toEqual([]);
        for (const { schoolId } of [pending, denied])
            await isGone(schoolId);
    });
    test('holds a certificate from its first day to its last in Riyadh', async () => {
        app.setTime('2026-11-20T22:30:00.000Z');
        const { schoolId } = await accredited('alHuda', {}, 'C');
        expect(await register()).toMatchObject([{ decision: 'conditional', valid_from: '2026-11-21', valid_until: '2028-11-20' }]);
        app.setTime('2028-11-20T20:59:00.000Z');
        expect(await ids()).toEqual([schoolId]);
        app.setTime('2028-11-20T21:01:00.000Z');
        expect(await ids()).toEqual([]);
        await isGone(schoolId);
        app.setTime('2026-11-20T20:59:00.000Z');
        expect(await ids()).toEqual([]);
    });
    test.each(['suspended', 'withdrawn', 'superseded'])('leaves out a %s certificate', async (status) => {
        const { schoolId } = await accredited('alHuda');
        await app.services.database.db.update(certificates).set({ status }).where(eq(certificates.institutionId, schoolId));
        expect(await register()).toEqual([]);
        await isGone(schoolId);
    });
    test('keeps a school under renewal, also when the renewal is denied, and shows it once when it is granted', async () => {
        app.setTime('2026-11-21T20:00:00.000Z');
        const { schoolId } = await accredited('alHuda');
        const nora = await app.as('nora');
        const renew = async (status) => {
            await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
            expect(await ids()).toEqual([schoolId]);
            await nora.does(api.decisions.changeStatus, { body: { schoolId, status } });
        };
        app.setTime('2026-11-22T02:00:00.000Z');
        await renew('denied');
        expect(await register()).toMatchObject([{ id: schoolId, valid_from: '2026-11-21' }]);
        await renew('approved');
        expect(await register()).toMatchObject([{ id: schoolId, valid_from: '2026-11-22', valid_until: '2031-11-21' }]);
        expect((await app.stranger.does(api.register.read, { params: { id: schoolId } })).certificate).toMatchObject({ status: 'valid', valid_from: '2026-11-22' });
    });
    test('is searched in both scripts and by number, narrowed by country, newest first, in pages', async () => {
        const first = await accredited('alHuda', { name: 'مدرسة الإحسان', name_alternative: 'Al-Ihsan School' });
        const second = await accredited('alNoor', { name: 'Al-Noor Centre', country: 'Kenya' });
        expect(await ids()).toEqual([second.schoolId, first.schoolId]);
        for (const q of ['الاحسان', 'مَدرسه', 'ihsan', 'AL-IHSAN', `iqs-2026-${String(first.applicationId).padStart(4, '0')}`])
            expect(await ids({ q }), q).toEqual([first.schoolId]);
        for (const q of ['noor ihsan', "%' or 1=1 --", 'nobody'])
            expect(await ids({ q }), q).toEqual([]);
        expect(await ids({ country: 'Kenya' })).toEqual([second.schoolId]);
        expect(await ids({ country: 'Kenya', q: 'ihsan' })).toEqual([]);
        expect(await ids({ country: 'Atlantis' })).toEqual([]);
        const page = await app.stranger.send(api.register.list, { query: { limit: 1 } });
        const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')[1];
        expect(await (await app.stranger.fetch('GET', next)).json()).toMatchObject([{ id: first.schoolId }]);
    });
    test('names every country it holds, also those of later pages, and no other', async () => {
        const countries = () => app.stranger.does(api.register.countries, {});
        expect(await countries()).toEqual([]);
        const first = await accredited('alHuda', { name: 'First', country: 'Uganda' });
        await accredited('alNoor', { name: 'Second', country: 'Kenya' });
        await accredited('alNoor', { name: 'Third', country: 'Kenya' });
        await submittedApplication(app, 'alHuda', { name: 'Fourth', country: 'Rwanda' });
        // Decided under a country that is no longer, or not yet, on any list.
        await app.services.database.db.update(certificates).set({ country: 'Tanzania' }).where(eq(certificates.institutionId, first.schoolId));
        expect(await countries()).toEqual(['Kenya', 'Tanzania']);
        expect(await ids({ country: 'Tanzania' })).toEqual([first.schoolId]);
        app.setTime('2040-01-01T00:00:00.000Z');
        expect(await countries()).toEqual([]);
    });
    test.each(['limit=0', 'after=x', 'q=%00', `q=${'a'.repeat(101)}`, 'q=a&q=b'])('is refused for ?%s', async (query) => {
        expect((await app.stranger.fetch('GET', `/api/schools?${query}`)).status).toBe(400);
    });
    test.each(['abc', '0', '999999', '99999999999'])('has no school %s', async (id) => {
        expect((await app.stranger.fetch('GET', `/api/schools/${id}`)).status).toBe(404);
    });
});
