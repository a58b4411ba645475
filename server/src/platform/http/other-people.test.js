import { api, endpoints } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../cast/people.ts';
import { dataArchives } from '../../db/schema/data-archives.ts';
import { files } from '../../db/schema/files.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { passkeys } from '../../db/schema/second-factor.ts';
import { refusalOf } from '../../testing/caller.ts';
import { idOf, pdfFile, reportedSchool, today } from '../../testing/journeys.ts';
import { written } from '../../testing/messages.ts';
import { testApp } from '../../testing/test-app.ts';
const app = testApp();
/** Belongs to nobody: open to all, or to every administrator alike. One that is not there is refused in its own test. */
const ofNobody = null;
/** Someone else's thing of each kind, made the way people make it. */
async function things(on) {
    const { db } = on.services.database;
    const { applicationId, schoolId, reportId } = await reportedSchool(on);
    const [nora, ibrahim, yusuf] = [await on.as('nora'), await on.as('ibrahim'), await on.as('yusuf')];
    const [, token = '', name = ''] = (await yusuf.does(api.visitReports.history, {}))[0].report_path.split('/');
    const session = await ibrahim.does(api.trainingSessions.create, {
        body: { title: 'Tajweed', location: 'Kampala', joining_date: today(on), duration: '3 hours' },
    });
    const record = await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
    const message = await written(on, 'nora', 'alHuda');
    const attachment = await nora.does(api.messaging.attach, { body: {}, files: { file: pdfFile() } });
    const [login] = await nora.does(api.accounts.sessions, {});
    const [file] = await db.select({ id: files.id }).from(files);
    const [archive] = await db
        .insert(dataArchives)
        .values({ userId: await idOf(on, 'yusuf'), fileId: file.id, expiresAt: new Date(Date.now() + 86_400_000) })
        .returning();
    const [notice] = await db
        .insert(notifications)
        .values({ userId: await idOf(on, 'nora'), template: 'welcome_admin', category: 'general', type: 'info' })
        .returning();
    const [passkey] = await db
        .insert(passkeys)
        .values({ userId: await idOf(on, 'nora'), name: 'Laptop', credentialId: 'of-nora', publicKey: 'key', counter: 0, backedUp: false, createdAt: new Date() })
        .returning();
    const training = { title: 'Mine now', location: 'Here', joining_date: today(on), duration: '1 hour' };
    return {
        'accounts.signUp': ofNobody,
        'accounts.endSession': { by: 'khalid', params: { id: login.id } },
        'secondFactor.renamePasskey': { by: 'khalid', params: { id: passkey.id }, body: { name: 'Mine now' } },
        'secondFactor.removePasskey': { by: 'khalid', params: { id: passkey.id }, body: { current_password: CAST_PASSWORD } },
        'users.read': ofNobody,
        'users.verify': ofNobody,
        'users.suspend': ofNobody,
        'users.restore': ofNobody,
        'users.changeRole': ofNobody,
        'users.removeSecondFactor': ofNobody,
        'users.endSessions': ofNobody,
        'users.revokeInvitation': ofNobody,
        'users.readInvitation': ofNobody,
        'users.acceptInvitation': ofNobody,
        'dataRequests.extend': ofNobody,
        'dataRequests.answer': ofNobody,
        'breaches.change': ofNobody,
        'breaches.changes': ofNobody,
        'mail.retry': ofNobody,
        'applications.read': { by: 'alNoor', params: { id: applicationId } },
        'applications.withdraw': { by: 'alNoor', params: { id: applicationId } },
        'schools.read': ofNobody,
        'visitReports.downloadOwn': { by: 'fatuma', params: { id: reportId } },
        'visitReports.withdraw': { by: 'fatuma', params: { id: reportId } },
        'visitReports.download': ofNobody,
        'visitReports.delete': ofNobody,
        'feedback.give': { by: 'fatuma', params: { schoolId }, body: { rating: 4, type: 'Infrastructure', description: 'Not mine' }, files: {} },
        'certificates.verify': ofNobody,
        'files.download': { by: 'fatuma', params: { token, name: decodeURIComponent(name) } },
        'trainingSessions.read': { by: 'maryam', params: { id: session.id } },
        'trainingSessions.update': { by: 'maryam', params: { id: session.id }, body: training },
        'trainingSessions.delete': { by: 'maryam', params: { id: session.id } },
        'attendance.update': { by: 'maryam', params: { id: record.id }, body: { session_id: session.id }, files: {} },
        'attendance.download': { by: 'maryam', params: { id: record.id } },
        'attendance.delete': { by: 'maryam', params: { id: record.id } },
        'landing.update': ofNobody,
        'landing.uploadImage': ofNobody,
        'landing.removeImage': ofNobody,
        'landing.versions': ofNobody,
        'landing.restore': ofNobody,
        'media.image': ofNobody,
        'library.download': ofNobody,
        'library.link': ofNobody,
        'library.update': ofNobody,
        'library.replaceFile': ofNobody,
        'library.delete': ofNobody,
        'contact.mark': ofNobody,
        'contact.destroy': ofNobody,
        'register.read': ofNobody,
        'legal.read': ofNobody,
        'legal.versions': ofNobody,
        'legal.publish': ofNobody,
        'messaging.about': { by: 'yusuf', params: { id: message.conversation_id } },
        'messaging.read': { by: 'yusuf', params: { id: message.conversation_id } },
        'messaging.detach': { by: 'yusuf', params: { id: attachment.id } },
        'messaging.delete': { by: 'yusuf', params: { id: message.id } },
        'messaging.markRead': { by: 'yusuf', params: { id: message.conversation_id }, body: {} },
        'notifications.markRead': { by: 'khalid', params: { id: notice.id } },
        'dataArchive.download': { by: 'fatuma', params: { id: archive.id } },
        'jobs.retry': ofNobody,
        'backups.read': ofNobody,
        'backups.cancel': ofNobody,
        'backups.download': ofNobody,
        'backups.test': ofNobody,
        'backups.delete': ofNobody,
    };
}
test('someone else’s thing looks like none to every call that names one (security b 17)', async () => {
    const table = await things(app);
    const named = endpoints.filter(([, { path }]) => path.includes(':'));
    expect(Object.keys(table).toSorted()).toEqual(named.map(([name]) => name).toSorted());
    for (const [name, endpoint] of named) {
        const asked = table[name];
        if (asked === null)
            continue;
        const { by, ...input } = asked;
        const answer = await (await app.as(by)).send(endpoint, input);
        expect(await refusalOf(answer), `${name} by ${by}`).toMatchObject({ status: 404, code: 'not_found' });
    }
});
test('what belongs to one role alone belongs to somebody, so that every such call is asked about above', async () => {
    const table = await things(app);
    for (const [name, { access, path }] of endpoints) {
        if (!path.includes(':') || access === 'public' || (access !== 'signed-in' && access.includes('admin')))
            continue;
        expect(table[name], name).not.toBe(ofNobody);
    }
});
