import type { Years } from '@miyar/contract/years/duties';
import { describe, expect, it } from 'vitest';
import { nextDuty, plannedDuty, years, yearsCertificate } from '../../../../testing/samples/years.ts';
import { situationOf } from './situation.ts';

const TODAY = '2029-05-06';
const visit = { case_id: 70, announced: true, days: ['2029-05-20', '2029-05-21'], indicators: ['6.1.2'], duty_id: null };
const task = {
  id: 1,
  kind: 'profile',
  text: '',
  act: '',
  application_id: 3,
  school: null,
  due_on: null,
  overdue_days: 0,
  days: null,
  paused: false,
  path: '/x',
} as const;
const monitoring = nextDuty({ id: 14, kind: 'monitoring', number: 1, owner: 'authority', progress: null });

/** Each situation with its sentence for the institution and, where it differs, for the authority. */
const CASES: [string, Partial<Years>, { ar: string; en: string; admin?: string }][] = [
  [
    'nothing open',
    { next: [plannedDuty()] },
    { ar: 'لا يلزمكم شيء حتى 17 فبراير 2030', en: 'Nothing is due until 17 February 2030', admin: 'Nothing waits here until 17 February 2030' },
  ],
  ['nothing at all', { next: [] }, { ar: 'لا شيء مستحق', en: 'Nothing is due' }],
  [
    'an open statement',
    { next: [nextDuty()] },
    { ar: 'البيان السنوي الثاني مفتوح حتى 18 أبريل 2029', en: 'The second annual statement is due on 18 April 2029' },
  ],
  [
    'a paused statement',
    { next: [nextDuty({ paused: true, days: null })] },
    { ar: 'البيان السنوي الثاني موقوف المدة', en: 'The second annual statement is paused' },
  ],
  [
    'a late statement and an announced visit',
    { next: [nextDuty({ overdue_days: 18 })], visits: [visit] },
    { ar: 'البيان السنوي الثاني متأخر، وزيارة متابعة في 20 مايو', en: 'The second annual statement is late, and a monitoring visit is on 20 May' },
  ],
  [
    'a late re-evaluation',
    { next: [nextDuty({ kind: 're_evaluation', number: 1, overdue_days: 2 })] },
    { ar: 'إعادة التقويم متأخرة', en: 'The re-evaluation is late' },
  ],
  [
    'two late duties',
    { next: [nextDuty({ overdue_days: 18 }), nextDuty({ id: 15, kind: 'interim', number: 1, overdue_days: 2 })] },
    { ar: 'التزامان متأخران', en: '2 duties are late' },
  ],
  [
    'a returned statement',
    { next: [nextDuty({ state: 'returned' })] },
    { ar: 'أُعيد إليكم البيان السنوي الثاني', en: 'The second annual statement was returned to you', admin: 'The second annual statement was returned' },
  ],
  [
    'a submitted statement',
    { next: [nextDuty({ state: 'submitted' })] },
    {
      ar: 'البيان السنوي الثاني عند الهيئة',
      en: 'The second annual statement is with the authority',
      admin: 'The second annual statement waits for your review',
    },
  ],
  [
    'a notice',
    { next: [nextDuty({ kind: 'change', number: 1, owner: 'authority', state: 'submitted' })] },
    { ar: 'إخطاركم عند الهيئة', en: 'Your notice is with the authority', admin: 'A notice waits for your answer' },
  ],
  ['an open renewal', { next: [nextDuty({ kind: 'renewal', number: 1, days: null })] }, { ar: 'باب التجديد مفتوح', en: 'Renewal is open' }],
  [
    'a renewal under way',
    { next: [nextDuty({ kind: 'renewal', number: 1, state: 'submitted' })] },
    { ar: 'طلب التجديد قيد النظر', en: 'The application for renewal is under way' },
  ],
  ['a visit today', { next: [], visits: [{ ...visit, days: [TODAY] }] }, { ar: 'زيارة متابعة جارية', en: 'A monitoring visit is under way' }],
  ['a visit without days', { next: [], visits: [{ ...visit, days: [] }] }, { ar: 'زيارة متابعة قيد الإعداد', en: 'A monitoring visit is being prepared' }],
  ['a task of a case', { next: [], now: [task] }, { ar: 'مهمة واحدة تنتظركم', en: '1 task waits for you' }],
  [
    'the task of a duty, which is its row',
    { next: [nextDuty()], now: [{ ...task, path: '/duties/12' }] },
    { ar: 'البيان السنوي الثاني مفتوح حتى 18 أبريل 2029', en: 'The second annual statement is due on 18 April 2029' },
  ],
  ['no certificate', { certificate: null, next: [] }, { ar: 'لا اعتماد بعد، ولا شيء مستحق', en: 'There is no accreditation yet, and nothing is due' }],
  [
    'a suspended one',
    { certificate: yearsCertificate({ status: 'suspended' }), next: [nextDuty()] },
    {
      ar: 'الاعتماد معلّق، والبيان السنوي الثاني مفتوح حتى 18 أبريل 2029',
      en: 'The accreditation is suspended, and the second annual statement is due on 18 April 2029',
    },
  ],
  [
    'a withdrawn one',
    { certificate: yearsCertificate({ status: 'withdrawn' }), next: [] },
    { ar: 'الاعتماد مسحوب، ولا شيء مستحق', en: 'The accreditation was withdrawn, and nothing is due' },
  ],
  [
    'one that ended',
    { certificate: yearsCertificate({ status: 'expired' }), next: [] },
    { ar: 'الاعتماد منتهٍ منذ 17 أبريل 2032، ولا شيء مستحق', en: 'The accreditation ended on 17 April 2032, and nothing is due' },
  ],
];

describe('the situation of an accreditation', () => {
  it.each(CASES)('says it of %s', (_name, changes, { ar, en, admin = en }) => {
    const given = years(changes);
    expect(situationOf(given, { language: 'ar', isAdmin: false, today: TODAY })).toBe(ar);
    expect(situationOf(given, { language: 'en', isAdmin: false, today: TODAY })).toBe(en);
    expect(situationOf(given, { language: 'en', isAdmin: true, today: TODAY })).toBe(admin);
  });

  it('asks the authority for a visit that it owes, until one is ordered', () => {
    const reader = { language: 'en', isAdmin: true, today: TODAY } as const;
    expect(situationOf(years({ next: [monitoring] }), reader)).toBe('The first monitoring visit is to be ordered');
    expect(situationOf(years({ next: [monitoring], visits: [{ ...visit, duty_id: 14 }] }), reader)).toBe('A monitoring visit is on 20 May');
  });
});
