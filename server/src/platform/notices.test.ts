import { expect, test } from 'vitest';
import { noticeBook } from './notice-book.ts';
import { defineNotices } from './notices.ts';

const template = (text: string) => ({ category: 'general', type: 'info', text: { ar: text, en: text } }) as const;

test('a notice whose text nothing fills, or for people an event is not about, does not compile', () => {
  const templates = {
    plain: { category: 'general', type: 'info', text: { ar: 'نص', en: 'A text' } },
    school: { category: 'general', type: 'info', text: { ar: '{{school}}', en: '{{school}}' } },
    rated: { category: 'general', type: 'info', text: { ar: '{{rating}}', en: '{{rating}}' } },
    named: { category: 'general', type: 'info', text: { ar: '{{user}}', en: '{{user}}' } },
  } as const;
  const { events } = defineNotices(templates, (on) => [
    on('feedback.given', ({ data: { rating } }) => ({ rating })).notify(
      { to: 'school', says: 'plain' },
      { to: 'school', says: 'rated' },
      { to: 'evaluator', says: 'school' },
      { to: 'admins', says: 'named', names: 'actor' },
    ),
    // @ts-expect-error nothing fills {{rating}}
    on('feedback.given').notify({ to: 'school', says: 'rated' }),
    // @ts-expect-error nobody is named
    on('feedback.given').notify({ to: 'school', says: 'named' }),
    // @ts-expect-error the event is about no school
    on('account.verified').notify({ to: 'school', says: 'plain' }),
    // @ts-expect-error the event has no such field
    on('account.verified', ({ data }) => ({ reason: data.reason })).notify({ to: 'person', says: 'plain' }),
  ]);
  expect(events.map(({ kind }) => kind)).toHaveLength(5);
});

test('texts that differ in their placeholders do not compile', () => {
  // @ts-expect-error the Arabic text lacks {{school}}
  expect(defineNotices({ uneven: { category: 'general', type: 'info', text: { ar: 'نص', en: '{{school}}' } } }, () => []).events).toEqual([]);
});

test('two modules cannot declare the same template or the same event', () => {
  const one = defineNotices({ twice: template('نص') }, () => []);
  expect(() => noticeBook([one, one])).toThrow('the template twice is declared twice');
  const event = { templates: {}, events: defineNotices({ a: template('A') }, (on) => [on('account.verified').notify({ to: 'person', says: 'a' })]).events };
  expect(() => noticeBook([event, event])).toThrow('the notices of account.verified are declared twice');
});
