import { api } from '@miyar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { conversationMembers, conversations, messages } from '../../../db/schema/communication/messaging.ts';
import { waitingNotices } from '../../../db/schema/communication/notifications.ts';
import { recordEvent } from '../../../platform/events.ts';
import { assignedSchool, idOf, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { waitForMail } from './settings/wait-for-mail.ts';
import { mailDueNotices } from './mail-due.ts';

const app = testApp();
/** By the clock of Riyadh. */
const clock = (time: string, day = '2026-11-21') => app.setTime(new Date(`${day}T${time}:00+03:00`).toISOString());
const pass = async (time: string, day?: string) => {
  clock(time, day);
  await mailDueNotices(app.services);
};
const sent = async (to: CastName) => {
  const rows = await app.services.database.db
    .select({ parameters: mails.parameters, language: mails.language, status: mails.status })
    .from(mails)
    .where(and(eq(mails.kind, 'notices'), eq(mails.toAddress, PEOPLE[to].email)));
  return rows.map(({ parameters: { ar = '', en = '', count, digest, name }, ...row }) => ({
    ...row,
    count,
    digest,
    name,
    ar: ar.split('\n'),
    en: en.split('\n'),
  }));
};
const choose = async (who: CastName, changes: object) =>
  (await app.as(who)).does(api.noticeSettings.change, {
    body: { channel: 'email', topics: {}, digest: 'immediate', quiet_from: null, quiet_until: null, ...changes },
  });
const waiting = () => app.services.database.db.select().from(waitingNotices);

beforeEach(() => clock('10:00'));

describe('what is not read', () => {
  test('comes in one mail after a pause, in the reader’s language first, and not twice', async () => {
    for (const who of ['khalid', 'fatuma', 'alHuda', 'alNoor', 'nora'] as const) await app.as(who);
    await app.services.database.db.delete(waitingNotices);
    await assignedSchool(app, 'alHuda', 'fatuma');
    await pass('10:04');
    expect(await sent('fatuma')).toEqual([]);
    clock('10:04');
    await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
    await pass('10:05');
    expect(await sent('fatuma')).toEqual([
      {
        language: 'en',
        status: 'waiting',
        name: 'Fatuma Wanjiru',
        digest: 'immediate',
        count: '1',
        ar: ['عُيّنت لمدرسة جديدة: \u2068Al-Huda International School\u2069'],
        en: ['New school assigned: Al-Huda International School'],
      },
    ]);
    // Notices that would be due in a moment are sent along; nora gets none about her own actions.
    expect((await sent('khalid')).map(({ en }) => en)).toEqual([
      [
        'New accreditation application: Al-Huda International School',
        'Evaluator assigned to Al-Huda International School: Fatuma Wanjiru',
        'New accreditation application: Other',
      ],
    ]);
    expect((await sent('nora')).flatMap(({ en }) => en).some((line) => line.startsWith('Evaluator assigned'))).toBe(false);
    await pass('10:30');
    expect(await sent('fatuma')).toHaveLength(1);
    await app.runJobs();
    expect((await sent('fatuma'))[0]!.status).toBe('sent');
    expect(await waiting()).toEqual([]);
  });

  test('of oneself is not mailed, nor what was read meanwhile', async () => {
    const { applicationId } = await assignedSchool(app);
    expect(applicationId).toBe(1);
    await (await app.as('yusuf')).does(api.notifications.markAllRead, {});
    await pass('10:06');
    expect(await sent('yusuf')).toEqual([]);
    expect((await sent('alHuda')).flatMap(({ en }) => en)).toEqual(['Evaluator assigned to Al-Huda International School: \u2068د. يوسف موسوكي\u2069']);
    expect(await waiting()).toEqual([]);
  });

  test('comes once a day to who wants that, and after the quiet hours', async () => {
    await choose('yusuf', { digest: 'daily' });
    await choose('alHuda', { quiet_from: '09:30', quiet_until: '16:00' });
    await assignedSchool(app);
    await pass('15:59');
    expect([await sent('yusuf'), await sent('alHuda')]).toEqual([[], []]);
    await pass('16:00');
    expect([(await sent('yusuf')).length, (await sent('alHuda')).length]).toEqual([0, 1]);
    await pass('06:59', '2026-11-22');
    expect(await sent('yusuf')).toEqual([]);
    await pass('07:00', '2026-11-22');
    expect(await sent('yusuf')).toMatchObject([{ digest: 'daily', count: '1' }]);
  });

  test('goes by what is chosen when it is sent: nothing, not this topic, not now', async () => {
    await assignedSchool(app);
    await choose('yusuf', { topics: { assignment: 'none' } });
    await choose('alHuda', { quiet_from: '10:00', quiet_until: '11:00' });
    await pass('10:06');
    expect(await sent('yusuf')).toEqual([]);
    expect(await sent('alHuda')).toEqual([]);
    await pass('11:00');
    expect(await sent('alHuda')).toHaveLength(1);
    await choose('fatuma', { channel: 'none' });
    await assignedSchool(app, 'alNoor', 'fatuma', { name: 'Other', country: 'Kenya' });
    expect((await waiting()).map(({ userId }) => userId)).not.toContain(await idOf(app, 'fatuma'));
  });

  test('goes to addresses that are confirmed, of accounts that can be used', async () => {
    await assignedSchool(app);
    const nora = await app.as('nora');
    await app.as('fatuma');
    await nora.does(api.users.suspend, { params: { id: await idOf(app, 'khalid') }, body: { reason: 'Away.' } });
    const { user } = await app.stranger.does(api.accounts.signUp, {
      params: { role: 'school' },
      body: { name: 'New', email: 'new@example.org', password: CAST_PASSWORD },
    });
    await nora.does(api.users.verify, { params: { id: user.id } });
    await pass('10:06');
    await pass('12:00');
    const to = (await app.services.database.db.select({ to: mails.toAddress }).from(mails).where(eq(mails.kind, 'notices'))).map((row) => row.to);
    expect(to).not.toContain('new@example.org');
    expect(to).not.toContain(PEOPLE.khalid.email);
    expect(await waiting()).toEqual([]);
  });

  test('that cannot be mailed to one keeps it from nobody else', async () => {
    for (const who of ['khalid', 'fatuma', 'nora'] as const) await app.as(who);
    await app.services.database.db.delete(waitingNotices);
    await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
    const first = Math.min(...(await waiting()).map(({ userId }) => userId));
    await app.services.database.db.execute(sql`alter table mails add constraint refused check (user_id <> ${sql.raw(String(first))}) not valid`);
    try {
      await expect(pass('10:05')).rejects.toThrow('1 people could not be mailed');
    } finally {
      await app.services.database.db.execute(sql`alter table mails drop constraint refused`);
    }
    expect(new Set((await waiting()).map(({ userId }) => userId))).toEqual(new Set([first]));
    await pass('10:06');
    expect(await waiting()).toEqual([]);
  });

  test('carries no link that somebody took for a name', async () => {
    await app.as('nora');
    await app.stranger.does(api.accounts.signUp, {
      params: { role: 'school' },
      body: { name: 'You won: evil.example/win', email: 'x@example.org', password: CAST_PASSWORD },
    });
    await pass('10:06');
    expect((await sent('nora')).flatMap(({ en }) => en)).toEqual(['New account: … (institution)']);
  });

  test('of more than a mail holds is named as more', async () => {
    const [actorId, userId] = [await idOf(app, 'nora'), await idOf(app, 'yusuf')];
    await app.services.database.transaction(async (tx) => {
      for (let time = 0; time < 32; time += 1) await recordEvent(tx, { kind: 'account.verified', actorId, userId, at: app.services.clock.now() });
    });
    await pass('10:05');
    const [mail] = await sent('yusuf');
    expect([mail!.count, mail!.en.length]).toEqual(['32', 30]);
  });
});

describe('messages', () => {
  async function conversation(group?: 'all'): Promise<number> {
    const pair = [await idOf(app, 'yusuf'), await idOf(app, 'nora')].sort((a, b) => a - b);
    const values = group ? { groupName: group } : { firstUserId: pair[0]!, secondUserId: pair[1]! };
    const [row] = await app.services.database.db.insert(conversations).values(values).returning();
    return row!.id;
  }
  async function write(conversationId: number): Promise<number> {
    const [senderId, userId] = [await idOf(app, 'nora'), await idOf(app, 'yusuf')];
    const [row] = await app.services.database.db.insert(messages).values({ conversationId, senderId, body: 'x', searchKey: 'x' }).returning();
    const now = app.services.clock.now();
    await app.services.database.transaction((tx) => waitForMail(tx, 'message', now, [{ userId, messageId: row!.id }]));
    return row!.id;
  }
  const read = async (conversationId: number, readUpTo: number) =>
    app.services.database.db
      .insert(conversationMembers)
      .values({ conversationId, userId: await idOf(app, 'yusuf'), readUpTo })
      .onConflictDoUpdate({ target: [conversationMembers.conversationId, conversationMembers.userId], set: { readUpTo } });

  test('unread for some minutes are counted by sender, without what they say; again only after they were looked at', async () => {
    const direct = await conversation();
    await app.services.database.db.delete(waitingNotices);
    for (const _message of [1, 2, 3]) await write(direct);
    await pass('10:05');
    expect(await sent('yusuf')).toMatchObject([{ ar: ['3 رسائل جديدة من نورة القحطاني'], en: ['3 new messages from \u2068نورة القحطاني\u2069'] }]);
    const fourth = await write(direct);
    await pass('10:20');
    expect(await sent('yusuf')).toHaveLength(1);
    await read(direct, fourth);
    await write(direct);
    await pass('10:30');
    expect((await sent('yusuf'))[1]).toMatchObject({ en: ['New message from \u2068نورة القحطاني\u2069'] });
  });

  test('that were read or deleted are not mailed; those of a group are the authority’s', async () => {
    const direct = await conversation();
    await app.services.database.db.delete(waitingNotices);
    await read(direct, await write(direct));
    const deleted = await write(direct);
    await app.services.database.db.update(messages).set({ deletedAt: new Date() }).where(eq(messages.id, deleted));
    await pass('10:06');
    expect(await sent('yusuf')).toEqual([]);
    await write(await conversation('all'));
    await pass('10:12');
    expect(await sent('yusuf')).toMatchObject([{ ar: ['رسالة جديدة من الهيئة'], en: ['New message from the authority'] }]);
    await choose('yusuf', { topics: { message: 'none' } });
    await write(direct);
    expect(await waiting()).toEqual([]);
  });
});
