import { describe, expect, it } from 'vitest';
import { plannedDuty } from '../../../../testing/samples/years.ts';
import { whyOf } from './why.ts';

const explained = (changes: Partial<ReturnType<typeof plannedDuty>['explained']>) => ({ ...plannedDuty().explained, ...changes });
const plain = (sentences: readonly string[]) => sentences.map((sentence) => sentence.replaceAll(/[\u2068\u2069]/gu, ''));

describe('why a duty is due on its day', () => {
  it.each([
    ['annual', {}, ['Due 24 months after the decision of 18 April 2027.'], ['موعده بعد 24 شهرًا من القرار الصادر في 18 أبريل 2027.']],
    ['interim', {}, ['Because the accreditation runs 60 months. It changes no level.'], ['لأن مدة الاعتماد 60 شهرًا. لا يغيّر المستوى.']],
    [
      'monitoring',
      { amount: 1 },
      ['The authority owes it, 1 month after the decision of 18 April 2027. Not shown to the institution.'],
      ['على الهيئة، بعد شهر من القرار الصادر في 18 أبريل 2027. لا تراه المؤسسة.'],
    ],
    ['renewal', { amount: 0 }, [], []],
    ['re_evaluation', { amount: 3, opens: null }, [], []],
  ] as const)('names what a duty of kind %s follows from', (kind, changes, en, ar) => {
    const duty = plannedDuty({ kind, explained: explained(changes) });
    expect(plain(whyOf(duty, 'en'))).toEqual(en);
    expect(plain(whyOf(duty, 'ar'))).toEqual(ar);
  });

  it('names the weekend or the holiday that the day was put off from', () => {
    const off = (put_off: NonNullable<ReturnType<typeof plannedDuty>['explained']['put_off']>, due_on: string) =>
      plannedDuty({ kind: 're_evaluation', due_on, explained: explained({ amount: 3, opens: null, put_off }) });
    const weekend = off({ from: '2031-04-18', why: 'weekend' }, '2031-04-20');
    expect(plain(whyOf(weekend, 'en'))).toEqual(['18 April 2031 is a Friday, so it is due on the Sunday after.']);
    expect(plain(whyOf(weekend, 'ar'))).toEqual(['18 أبريل 2031 يوافق الجمعة، فالموعد الأحد الذي يليه.']);
    const holiday = off({ from: '2028-02-28', why: 'holiday', title: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } }, '2028-03-01');
    expect(plain(whyOf(holiday, 'en'))).toEqual(['28 February 2028 is a holiday (Eid al-Fitr), so it is due on 1 March 2028.']);
    expect(plain(whyOf(off({ from: '2028-02-28', why: 'holiday' }, '2028-03-01'), 'ar'))).toEqual(['28 فبراير 2028 إجازة، فالموعد 1 مارس 2028.']);
  });
});
