import type { NoticeValues } from '@miyar/contract/communication/notice-settings';
import { expect, test } from 'vitest';
import { afterQuiet, wantsMail, whenDue } from './choice.ts';

const choice = (changes: Partial<NoticeValues> = {}): NoticeValues => ({
  channel: 'email',
  topics: {},
  digest: 'immediate',
  quiet_from: null,
  quiet_until: null,
  ...changes,
});
/** A moment by the clock of Riyadh. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+03:00`);

test.each([
  ['a moment later', {}, '10:00', at('10:05')],
  ['daily: the next morning', { digest: 'daily' }, '10:00', at('07:00', '2026-11-22')],
  ['daily: the same morning', { digest: 'daily' }, '06:59', at('07:00')],
  ['daily, at the hour itself: a day later', { digest: 'daily' }, '07:00', at('07:00', '2026-11-22')],
  ['quiet over midnight, before', { quiet_from: '22:00', quiet_until: '06:30' }, '21:50', at('21:55')],
  ['quiet over midnight, into it', { quiet_from: '22:00', quiet_until: '06:30' }, '21:55', at('06:30', '2026-11-22')],
  ['quiet over midnight, after it', { quiet_from: '22:00', quiet_until: '06:30' }, '00:30', at('06:30')],
  ['quiet over midnight, at its end', { quiet_from: '22:00', quiet_until: '06:30' }, '06:25', at('06:30')],
  ['quiet at noon', { quiet_from: '12:00', quiet_until: '15:00' }, '13:00', at('15:00')],
  ['quiet at noon, outside', { quiet_from: '12:00', quiet_until: '15:00' }, '15:00', at('15:05')],
  ['quiet in the hour of the digest', { digest: 'daily', quiet_from: '05:00', quiet_until: '09:00' }, '04:00', at('09:00')],
  ['quiet from and until one time is never', { quiet_from: '10:00', quiet_until: '10:00' }, '10:00', at('10:05')],
] as const)('due: %s', (_what, changes, time, due) => {
  expect(whenDue(at(time), choice(changes))).toEqual(due);
});

test('the end of the quiet hours is not quiet', () => {
  const quiet = { quiet_from: '22:00', quiet_until: '06:30' };
  expect(afterQuiet(at('06:30'), quiet)).toEqual(at('06:30'));
  expect(afterQuiet(at('22:00'), quiet)).toEqual(at('06:30', '2026-11-22'));
});

test('a topic goes before the rest; all is every way there is', () => {
  expect(wantsMail(choice(), 'report')).toBe(true);
  expect(wantsMail(choice({ channel: 'all' }), 'report')).toBe(true);
  for (const channel of ['none', 'sms'] as const) expect(wantsMail(choice({ channel }), 'report')).toBe(false);
  expect(wantsMail(choice({ topics: { report: 'none' } }), 'report')).toBe(false);
  expect(wantsMail(choice({ channel: 'none', topics: { report: 'email' } }), 'report')).toBe(true);
});
