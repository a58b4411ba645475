import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../../cast/people.ts';
import { testApp } from '../../../../testing/test-app.ts';

const app = testApp();
const calls = api.noticeSettings;
const DEFAULTS = { channel: 'email', topics: {}, digest: 'immediate', quiet_from: null, quiet_until: null } as const;
const chosen = (changes: object = {}) => ({ body: { ...DEFAULTS, ...changes } });

describe('the choice of how to be notified', () => {
  test('is the authority’s until one chooses, and then one’s own', async () => {
    const yusuf = await app.as('yusuf');
    expect(await yusuf.does(calls.read, {})).toEqual({ ...DEFAULTS, email: PEOPLE.yusuf.email, sms_configured: false, defaults: true });
    const defaults = { ...DEFAULTS, digest: 'daily', quiet_from: '22:00', quiet_until: '06:30' } as const;
    expect(await (await app.as('nora')).does(calls.changeDefaults, { body: defaults })).toEqual({ ...defaults, sms_configured: false });
    expect(await (await app.as('nora')).does(calls.readDefaults, {})).toEqual({ ...defaults, sms_configured: false });
    expect(await yusuf.does(calls.read, {})).toMatchObject({ ...defaults, defaults: true });
    const own = { ...DEFAULTS, channel: 'none', topics: { assignment: 'email', message: 'all' } } as const;
    for (const _time of [1, 2])
      expect(await yusuf.does(calls.change, { body: own })).toEqual({ ...own, email: PEOPLE.yusuf.email, sms_configured: false, defaults: false });
    expect(await (await app.as('fatuma')).does(calls.read, {})).toMatchObject({ ...defaults, defaults: true });
    const kinds = (await app.services.database.db.query.events.findMany()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'account.notices_chosen')).toHaveLength(2);
    expect(kinds).toContain('settings.changed');
  });

  test('is for every role, and the defaults for administrators alone', async () => {
    for (const who of ['nora', 'ibrahim', 'yusuf', 'alHuda'] as const)
      expect(await (await app.as(who)).does(calls.change, chosen())).toMatchObject({ defaults: false });
    for (const who of ['ibrahim', 'yusuf', 'alHuda'] as const) {
      expect(await (await app.as(who)).isRefused(calls.readDefaults, {})).toMatchObject({ status: 403 });
      expect(await (await app.as(who)).isRefused(calls.changeDefaults, chosen())).toMatchObject({ status: 403 });
    }
  });

  test('refuses SMS while there is no provider, also for one topic', async () => {
    const [yusuf, nora] = [await app.as('yusuf'), await app.as('nora')];
    expect(await yusuf.isRefused(calls.change, chosen({ channel: 'sms' }))).toMatchObject({
      status: 422,
      code: 'sms_not_configured',
      fields: { channel: 'sms_not_configured' },
    });
    expect(await yusuf.isRefused(calls.change, chosen({ topics: { report: 'sms' } }))).toMatchObject({ fields: { 'topics.report': 'sms_not_configured' } });
    expect(await nora.isRefused(calls.changeDefaults, chosen({ channel: 'sms' }))).toMatchObject({ status: 422 });
    expect(await yusuf.does(calls.read, {})).toMatchObject({ defaults: true });
  });

  test.each([
    ['an unknown way', { channel: 'pigeon' }, ['channel']],
    ['an unknown topic', { topics: { weather: 'email' } }, ['topics']],
    ['an unknown way for a topic', { topics: { report: 'pigeon' } }, ['topics.report']],
    ['a time that is none', { quiet_from: '25:00', quiet_until: '06:15' }, ['quiet_from', 'quiet_until']],
    ['half of the quiet hours', { quiet_from: '22:00' }, ['quiet_until']],
    ['somebody else’s id', { user_id: 1 }, ['user_id']],
    ['nothing', { channel: undefined, digest: undefined, topics: undefined }, ['channel', 'topics', 'digest']],
  ])('with %s is refused at the field', async (_what, changes, fields) => {
    const refused = await (await app.as('yusuf')).isRefused(calls.change, chosen(changes));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields).sort()).toEqual([...fields].sort());
  });
});
